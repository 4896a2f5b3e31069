//! The union in each of serde's styles.

use serde::{Deserialize, Serialize};

#[derive(Deserialize, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Internal {
    Circle {
        radius: f64,
    },
    Rect {
        w: i64,
        h: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        label: Option<String>,
    },
    Group {
        items: Vec<Internal>,
    },
    Unit {},
    Named {
        name: String,
    },
}

#[derive(Deserialize, Serialize)]
#[serde(tag = "t", content = "c", rename_all = "lowercase")]
pub enum Adjacent {
    Circle {
        radius: f64,
    },
    Rect {
        w: i64,
        h: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        label: Option<String>,
    },
    Group {
        items: Vec<Adjacent>,
    },
    Unit,
    Named {
        name: String,
    },
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum External {
    Circle {
        radius: f64,
    },
    Rect {
        w: i64,
        h: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        label: Option<String>,
    },
    Group {
        items: Vec<External>,
    },
    Unit,
    Named {
        name: String,
    },
}

/// Unit is last: every object that no other variant accepts is a unit.
#[derive(Deserialize, Serialize)]
#[serde(untagged)]
pub enum Untagged {
    Circle {
        radius: f64,
    },
    Rect {
        w: i64,
        h: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        label: Option<String>,
    },
    Group {
        items: Vec<Untagged>,
    },
    Named {
        name: String,
    },
    Unit {},
}

/// Every variant has a required member.
#[derive(Deserialize, Serialize)]
#[serde(untagged)]
pub enum UntaggedNoUnit {
    Circle {
        radius: f64,
    },
    Rect {
        w: i64,
        h: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        label: Option<String>,
    },
    Group {
        items: Vec<UntaggedNoUnit>,
    },
    Named {
        name: String,
    },
}
