/** Size in bytes of a generation of cached strings. */
const usualBytes = 16 * 1024 * 1024;

/**
 * Caches the JSON of immutable objects, so that each object is serialised once for all responses. A string lives at
 * most as long as its object. There are two generations of strings. When a new generation begins, strings that were not
 * used in the last one are evicted. @param maxBytes size of each generation
 */
export function createJsonCache(maxBytes = usualBytes): (object: object) => Uint8Array {
  const encoder = new TextEncoder();
  let [young, old] = [new WeakMap<object, Uint8Array>(), new WeakMap<object, Uint8Array>()];
  let bytes = 0;
  return (object) => {
    const known = young.get(object);
    if (known) return known;
    const text = old.get(object) ?? encoder.encode(JSON.stringify(object));
    if (bytes + text.byteLength > maxBytes) {
      [young, old] = [new WeakMap(), young];
      bytes = 0;
    }
    young.set(object, text);
    bytes += text.byteLength;
    return text;
  };
}

const textOf = createJsonCache();
const comma = Buffer.from(",");

const isFrozen = (item: unknown): item is object => typeof item === "object" && item !== null && Object.isFrozen(item);

/** Whether the value is a list of immutable objects. */
const isCached = (field: unknown): field is object[] =>
  Array.isArray(field) && field.length > 0 && field.every(isFrozen);

/** Same as `JSON.stringify`, but caches the JSON of frozen objects in a response's lists. */
export function jsonOf(value: unknown): Buffer<ArrayBuffer> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return Buffer.from(JSON.stringify(value));
  const parts: Uint8Array[] = [];
  /** JSON text that was generated since the last cached text. */
  let text = "{";
  let separator = "";
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    text += `${separator}${JSON.stringify(name)}:`;
    separator = ",";
    if (!isCached(field)) {
      text += JSON.stringify(field);
      continue;
    }
    parts.push(
      Buffer.from(`${text}[`),
      ...field.flatMap((item, at) => (at === 0 ? textOf(item) : [comma, textOf(item)])),
    );
    text = "]";
  }
  return Buffer.concat([...parts, Buffer.from(`${text}}`)]);
}
