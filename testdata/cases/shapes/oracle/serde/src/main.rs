//! Reads the lines of documents.py from the standard input, decodes each document with serde, and
//! writes the vectors to the standard output.

mod canonical;
mod shapes;

use std::io::{self, BufRead, Write};

use canonical::Canonical;
use serde::{de::DeserializeOwned, Deserialize, Serialize};
use serde_json::value::RawValue;
use shapes::*;

/// A line of documents.py.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Document {
    style: String,
    format: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    about: Option<String>,
    document: String,
}

/// A line of the output.
#[derive(Serialize)]
struct Vector {
    #[serde(flatten)]
    document: Document,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Outcome {
    Accepted {
        accepted: bool,
        variant: &'static str,
        value: Box<RawValue>,
        encoded: String,
    },
    Rejected {
        accepted: bool,
        error: String,
    },
}

fn main() {
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let line = line.expect("a line of the standard input");
        let document: Document = serde_json::from_str(&line).expect("a line of documents.py");
        let outcome = match document.style.as_str() {
            "internal" => outcome::<Internal>(&document),
            "adjacent" => outcome::<Adjacent>(&document),
            "external" => outcome::<External>(&document),
            "untagged" => outcome::<Untagged>(&document),
            "untagged_nounit" => outcome::<UntaggedNoUnit>(&document),
            style => panic!("unknown style {style}"),
        };
        let vector = serde_json::to_string(&Vector { document, outcome }).unwrap();
        writeln!(out, "{vector}").expect("the standard output");
    }
}

/// Decodes a document, and encodes the value again.
fn outcome<T: DeserializeOwned + Serialize + Canonical>(d: &Document) -> Outcome {
    match decode::<T>(&d.format, &d.document) {
        Ok(value) => {
            let mut canonical = String::new();
            value.append(&mut canonical);
            Outcome::Accepted {
                accepted: true,
                variant: value.variant(),
                value: RawValue::from_string(canonical).unwrap(),
                encoded: encode(&d.format, &value),
            }
        }
        Err(error) => Outcome::Rejected {
            accepted: false,
            error,
        },
    }
}

/// Decodes a document, which has to be one value without bytes after it.
fn decode<T: DeserializeOwned>(format: &str, document: &str) -> Result<T, String> {
    match format {
        "json" => serde_json::from_str(document).map_err(|e| e.to_string()),
        "msgpack" => {
            let bytes = from_hex(document);
            let mut decoder = rmp_serde::Deserializer::new(io::Cursor::new(&bytes));
            let value = T::deserialize(&mut decoder).map_err(|e| e.to_string())?;
            ended(decoder.position() as usize == bytes.len()).map(|()| value)
        }
        "cbor" => {
            let bytes = from_hex(document);
            let mut rest = bytes.as_slice();
            let value = ciborium::from_reader(&mut rest).map_err(|e| match e {
                ciborium::de::Error::Io(e) => e.to_string(),
                ciborium::de::Error::Syntax(at) => format!("syntax error at {at}"),
                ciborium::de::Error::Semantic(_, text) => text,
                ciborium::de::Error::RecursionLimitExceeded => "recursion limit".to_string(),
            })?;
            ended(rest.is_empty()).map(|()| value)
        }
        _ => panic!("unknown format {format}"),
    }
}

fn ended(end: bool) -> Result<(), String> {
    if end {
        Ok(())
    } else {
        Err("bytes after the value".to_string())
    }
}

fn encode<T: Serialize>(format: &str, value: &T) -> String {
    match format {
        "json" => serde_json::to_string(value).unwrap(),
        "msgpack" => {
            let mut bytes = Vec::new();
            let mut encoder = rmp_serde::Serializer::new(&mut bytes).with_struct_map();
            value.serialize(&mut encoder).unwrap();
            to_hex(&bytes)
        }
        "cbor" => {
            let mut bytes = Vec::new();
            ciborium::into_writer(value, &mut bytes).unwrap();
            to_hex(&bytes)
        }
        _ => panic!("unknown format {format}"),
    }
}

fn from_hex(text: &str) -> Vec<u8> {
    (0..text.len())
        .step_by(2)
        .map(|k| u8::from_str_radix(&text[k..k + 2], 16).unwrap())
        .collect()
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}
