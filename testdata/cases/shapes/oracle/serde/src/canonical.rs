//! The canonical JSON text of a decoded value, which is the same for all styles: an object whose only
//! member has the variant's name and the variant's members. Names are in sorted order, and floats are
//! written as ECMAScript and Go's encoding/json write them.

use crate::shapes::*;

pub trait Canonical {
    /// Returns the name of the variant.
    fn variant(&self) -> &'static str;
    /// Appends the canonical text.
    fn append(&self, out: &mut String);
}

macro_rules! canonical {
    ($shape:ident $(, $unit:ident)?) => {
        impl Canonical for $shape {
            fn variant(&self) -> &'static str {
                match self {
                    Self::Circle { .. } => "circle",
                    Self::Rect { .. } => "rect",
                    Self::Group { .. } => "group",
                    Self::Named { .. } => "named",
                    $(Self::$unit { .. } => "unit",)?
                }
            }

            fn append(&self, out: &mut String) {
                *out += &format!("{{\"{}\":{{", self.variant());
                match self {
                    Self::Circle { radius } => *out += &format!("\"radius\":{}", float(*radius)),
                    Self::Rect { w, h, label } => {
                        *out += &format!("\"h\":{h},");
                        if let Some(label) = label {
                            *out += &format!("\"label\":{},", text(label));
                        }
                        *out += &format!("\"w\":{w}");
                    }
                    Self::Group { items } => {
                        *out += "\"items\":[";
                        for (k, item) in items.iter().enumerate() {
                            if k > 0 {
                                out.push(',');
                            }
                            item.append(out);
                        }
                        out.push(']');
                    }
                    Self::Named { name } => *out += &format!("\"name\":{}", text(name)),
                    $(Self::$unit { .. } => {})?
                }
                *out += "}}";
            }
        }
    };
}

canonical!(Internal, Unit);
canonical!(Adjacent, Unit);
canonical!(External, Unit);
canonical!(Untagged, Unit);
canonical!(UntaggedNoUnit);

fn text(s: &str) -> String {
    serde_json::to_string(s).unwrap()
}

fn float(f: f64) -> String {
    assert!(f.is_finite());
    let shortest = format!("{f:e}");
    let (digits, exponent) = shortest.split_once('e').unwrap();
    let exponent: i32 = exponent.parse().unwrap();
    if f == 0.0 || (-6..21).contains(&exponent) {
        format!("{f}")
    } else {
        format!("{digits}e{exponent:+}")
    }
}
