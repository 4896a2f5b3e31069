//! Decodes and encodes the documents with sonic-rs and serde_json, for catena-bench:
//! into typed structs that own their strings, with the system's allocator, on one thread. Of the documents of the
//! workload few it decodes few members, and sonic-rs also by their paths.
//!
//! The argument is the folder of the documents. The program reads a request from each line of its
//! standard input and answers each with a line, as the README one folder above describes.

mod few;
mod types;

use std::collections::HashMap;
use std::hint::black_box;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::Instant;

use serde::de::DeserializeOwned;
use serde::Serialize;

type Failure = Box<dyn std::error::Error>;

/// A library: how it decodes, encodes into a buffer, and encodes into a new one.
trait Library {
    fn decode<T: DeserializeOwned>(text: &[u8]) -> Result<T, Failure>;
    fn append<T: Serialize>(value: &T, buffer: &mut Vec<u8>) -> Result<(), Failure>;
    fn encode<T: Serialize>(value: &T) -> Result<Vec<u8>, Failure>;
}

struct SerdeJson;

impl Library for SerdeJson {
    fn decode<T: DeserializeOwned>(text: &[u8]) -> Result<T, Failure> {
        Ok(serde_json::from_slice(text)?)
    }
    fn append<T: Serialize>(value: &T, buffer: &mut Vec<u8>) -> Result<(), Failure> {
        Ok(serde_json::to_writer(buffer, value)?)
    }
    fn encode<T: Serialize>(value: &T) -> Result<Vec<u8>, Failure> {
        Ok(serde_json::to_vec(value)?)
    }
}

struct SonicRs;

impl Library for SonicRs {
    fn decode<T: DeserializeOwned>(text: &[u8]) -> Result<T, Failure> {
        Ok(sonic_rs::from_slice(text)?)
    }
    fn append<T: Serialize>(value: &T, buffer: &mut Vec<u8>) -> Result<(), Failure> {
        Ok(sonic_rs::to_writer(buffer, value)?)
    }
    fn encode<T: Serialize>(value: &T) -> Result<Vec<u8>, Failure> {
        Ok(sonic_rs::to_vec(value)?)
    }
}

fn main() {
    let folder = std::env::args().nth(1).expect("the argument is the folder of the documents");
    let mut out = io::stdout().lock();
    let mut answer = |text: &[u8]| {
        out.write_all(text).and_then(|_| out.write_all(b"\n")).and_then(|_| out.flush()).expect("nobody listens");
    };
    answer(b"ready");
    let mut texts = HashMap::new();
    for line in io::stdin().lock().lines() {
        let line = line.expect("no request can be read");
        let reply = handle(Path::new(&folder), &mut texts, &line);
        match reply {
            Ok(text) => answer(&text),
            Err(failure) => answer(format!("failed {}", failure.to_string().replace('\n', " ")).as_bytes()),
        }
    }
}

/// Answers a request: library, operation, document, least time in nanoseconds.
fn handle(folder: &Path, texts: &mut HashMap<String, Vec<u8>>, line: &str) -> Result<Vec<u8>, Failure> {
    let [library, operation, document, least] = line.split(' ').collect::<Vec<_>>()[..] else {
        return Err("a request is a library, an operation, a document and a time".into());
    };
    let least = least.parse()?;
    if !texts.contains_key(document) {
        texts.insert(document.to_string(), std::fs::read(folder.join(format!("{document}.json")))?);
    }
    let text = &texts[document];
    let document = document.split('~').next().unwrap_or_default(); // a probe is of its document's type
    match library {
        "sonic-rs_(get)" => by_path(document, operation, text, least),
        "sonic-rs" => by_document::<SonicRs>(document, operation, text, least),
        "serde_json" => by_document::<SerdeJson>(document, operation, text, least),
        _ => Err("no such library".into()),
    }
}

fn by_document<L: Library>(document: &str, operation: &str, text: &[u8], least: u64) -> Result<Vec<u8>, Failure> {
    match document {
        "canada_geometry" => run::<L, types::canada::FeatureCollection>(operation, text, least),
        "citm_catalog" => run::<L, types::citm::Catalog>(operation, text, least),
        "citm_events" => run::<L, types::few::Events>(operation, text, least),
        "pods" => run::<L, types::few::Pods>(operation, text, least),
        "synthea_three" => run::<L, types::few::Resources>(operation, text, least),
        "twitter_last" => run::<L, types::few::Languages>(operation, text, least),
        "twitter_two" => run::<L, types::few::Authors>(operation, text, least),
        "webhook" => run::<L, types::few::Envelope>(operation, text, least),
        "golang_source" => run::<L, types::golang::Source>(operation, text, least),
        "slack_blocks" => run::<L, types::slack::Blocks>(operation, text, least),
        "string_escaped" | "string_unicode" => run::<L, types::stringtable::Table>(operation, text, least),
        "synthea_fhir" => run::<L, types::synthea::Bundle>(operation, text, least),
        "twitter_status" => run::<L, types::twitter::SearchResult>(operation, text, least),
        _ => Err("no such document".into()),
    }
}

fn by_path(document: &str, operation: &str, text: &[u8], least: u64) -> Result<Vec<u8>, Failure> {
    match document {
        "citm_events" => look(few::events, operation, text, least),
        "pods" => look(few::pods, operation, text, least),
        "synthea_three" => look(few::resources, operation, text, least),
        "twitter_last" => look(few::languages, operation, text, least),
        "twitter_two" => look(few::authors, operation, text, least),
        "webhook" => look(few::webhook, operation, text, least),
        _ => Err("no such document".into()),
    }
}

fn look<T: Serialize>(read: fn(&[u8]) -> Result<T, Failure>, operation: &str, text: &[u8], least: u64) -> Result<Vec<u8>, Failure> {
    match operation {
        "decode" => timed(least, || {
            black_box(read(black_box(text))?); // and dropped
            Ok(text.len())
        }),
        "text" => Ok([b"text ", &serde_json::to_vec(&read(text)?)?[..]].concat()),
        _ => Ok(b"none".to_vec()),
    }
}

fn run<L: Library, T: DeserializeOwned + Serialize>(operation: &str, text: &[u8], least: u64) -> Result<Vec<u8>, Failure> {
    match operation {
        "decode" => timed(least, || {
            black_box(L::decode::<T>(black_box(text))?); // and dropped
            Ok(text.len())
        }),
        "append" => {
            let value: T = L::decode(text)?;
            let mut buffer = Vec::new();
            timed(least, || {
                buffer.clear();
                L::append(black_box(&value), &mut buffer)?;
                Ok(black_box(&buffer).len())
            })
        }
        "encode" => {
            let value: T = L::decode(text)?;
            timed(least, || Ok(black_box(L::encode(black_box(&value))?).len()))
        }
        "text" => Ok([b"text ", &L::encode(&L::decode::<T>(text)?)?[..]].concat()),
        _ => Ok(b"none".to_vec()),
    }
}

/// Calls operation once, and then until it has taken the least time. The answer has the number of
/// calls, their nanoseconds and the bytes of one.
fn timed(least: u64, mut operation: impl FnMut() -> Result<usize, Failure>) -> Result<Vec<u8>, Failure> {
    let size = operation()?;
    let start = Instant::now();
    let mut calls = 0u64;
    loop {
        operation()?;
        calls += 1;
        let elapsed = start.elapsed().as_nanos() as u64;
        if elapsed >= least {
            return Ok(format!("done {calls} {elapsed} {size}").into_bytes());
        }
    }
}
