/** How much the texts of one generation may take, in bytes. */
const usualBytes = 16 * 1024 * 1024;

/**
 * The JSON of objects that never change, so that it is written once for all the answers that they are in. It lives as long as its
 * object. There are two generations of texts, and where a new one begins, what was not asked for in the last one is forgotten.
 * @param maxBytes of a generation
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

/** Whether it is a list of objects that never change. */
const isCached = (field: unknown): field is object[] =>
  Array.isArray(field) && field.length > 0 && field.every(isFrozen);

/** The same as `JSON.stringify`, but the texts of frozen objects in lists of an answer are cached. */
export function jsonOf(value: unknown): Buffer<ArrayBuffer> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return Buffer.from(JSON.stringify(value));
  const parts: Uint8Array[] = [];
  /** What stands between cached texts. */
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
