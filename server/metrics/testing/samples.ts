/** Line with a series and its value. */
const sample = /^([a-zA-Z_]\w*)(\{(?:\w+="(?:[^"\\\n]|\\.)*",?)*\})? (-?[\d.eE+-]+|[+-]?Inf|nan)$/i;

/**
 * Parses an OpenMetrics 1.0 response into series by name and labels. Throws if the response is invalid: each metric
 * needs one type before its samples, the names of counter samples must end with _total, and the response must end with
 * an EOF marker.
 */
export function samplesOf(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const types = new Map<string, string>();
  const lines = text.split("\n");
  if (lines.pop() !== "" || lines.pop() !== "# EOF") throw new Error("The end is missing");
  let current = "";
  for (const line of lines) {
    const [, kind, name = "", rest = ""] = /^# (HELP|TYPE) (\w+) (.+)$/.exec(line) ?? [];
    if (kind !== undefined) {
      if (rest === "counter" && name.endsWith("_total"))
        throw new Error(`The ending of ${name} belongs to its samples`);
      if (kind === "TYPE" && types.has(name)) throw new Error(`${name} has two types`);
      if (kind === "TYPE") types.set(name, rest);
      current = name;
      continue;
    }
    const [, series = "", labels = "", value] = sample.exec(line) ?? [];
    const endings = { counter: ["_total"], gauge: [""], histogram: ["_bucket", "_sum", "_count"] }[
      types.get(current) ?? ""
    ];
    if (!endings?.some((ending) => series === current + ending)) throw new Error(`Not a sample of ${current}: ${line}`);
    if (found.has(series + labels)) throw new Error(`Twice: ${line}`);
    found.set(series + labels, Number(value));
  }
  return found;
}
