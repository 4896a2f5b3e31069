//! Reads few members of documents by their paths, with sonic-rs: get, get_many and iterators of lists and
//! objects, which look only for what they are asked. serde's structs for the same members are in types.rs.

use sonic_rs::{get, get_many, to_array_iter, to_object_iter, JsonValueTrait, LazyValue, PointerTree};

use crate::types::few::*;
use crate::Failure;

type Read<T> = Result<T, Failure>;

/// The members of a value with these paths, all of which it must have.
fn members<'a, const N: usize>(text: &'a str, paths: [&[&str]; N]) -> Read<[LazyValue<'a>; N]> {
    let mut tree = PointerTree::new();
    for path in paths {
        tree.add_path(path);
    }
    let found: Option<Vec<_>> = get_many(text, &tree)?.into_iter().collect();
    let found = found.ok_or("a member is absent")?;
    found.try_into().map_err(|_| "members are missing".into())
}

fn string(v: &LazyValue) -> Read<String> {
    Ok(v.as_str().ok_or("no string")?.to_owned())
}

/// What read makes of each element of a list.
fn each<T>(text: &[u8], list: &str, read: impl Fn(&str) -> Read<T>) -> Read<Option<Vec<T>>> {
    let mut values = Vec::new();
    for element in to_array_iter(get(text, [list])?.as_raw_str()) {
        values.push(read(element?.as_raw_str())?);
    }
    Ok(Some(values))
}

pub fn authors(text: &[u8]) -> Read<Authors> {
    let statuses = each(text, "statuses", |tweet| {
        let [text, name] = members(tweet, [&["text"], &["user", "screen_name"]])?;
        Ok(Post { text: string(&text)?, user: User { screen_name: string(&name)? } })
    })?;
    Ok(Authors { statuses })
}

pub fn languages(text: &[u8]) -> Read<Languages> {
    let statuses = each(text, "statuses", |tweet| Ok(Language { lang: string(&get(tweet, ["lang"])?)? }))?;
    Ok(Languages { statuses })
}

pub fn resources(text: &[u8]) -> Read<Resources> {
    let entry = each(text, "entry", |entry| {
        let [url, kind, id] = members(entry, [&["fullUrl"], &["resource", "resourceType"], &["resource", "id"]])?;
        Ok(Entry { full_url: string(&url)?, resource: Resource { resource_type: string(&kind)?, id: string(&id)? } })
    })?;
    Ok(Resources { entry })
}

pub fn events(text: &[u8]) -> Read<Events> {
    let mut events = std::collections::HashMap::new();
    for member in to_object_iter(get(text, ["events"])?.as_raw_str()) {
        let (key, event) = member?;
        let [id, name] = members(event.as_raw_str(), [&["id"], &["name"]])?;
        events.insert(key.parse()?, Event { id: id.as_i64().ok_or("no integer")?, name: string(&name)? });
    }
    Ok(Events { events })
}

pub fn pods(text: &[u8]) -> Read<Pods> {
    let items = each(text, "items", |pod| {
        let [name, labels, phase] = members(pod, [&["metadata", "name"], &["metadata", "labels"], &["status", "phase"]])?;
        let mut metadata = PodMetadata { name: string(&name)?, ..Default::default() };
        for label in to_object_iter(labels.as_raw_str()) {
            let (name, value) = label?;
            metadata.labels.insert(name.to_string(), string(&value)?);
        }
        Ok(Pod { metadata, status: PodStatus { phase: string(&phase)? } })
    })?;
    Ok(Pods { items })
}

pub fn webhook(text: &[u8]) -> Read<Envelope> {
    let mut tree = PointerTree::new();
    for name in ["id", "time", "type"] {
        tree.add_path([name]);
    }
    let [Some(id), Some(time), Some(kind)] = &get_many(text, &tree)?[..] else {
        return Err("a member is absent".into());
    };
    Ok(Envelope { id: string(id)?, time: Some(string(time)?.parse()?), r#type: string(kind)? })
}
