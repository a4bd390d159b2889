import { decodedMappings, TraceMap } from "@jridgewell/trace-mapping";

/**
 * Removes some sources' code from a built script.
 * @param map source map as JSON @param isLeftOut whether to remove the source with this path
 */
export function withoutSources(script: string, map: string, isLeftOut: (source: string) => boolean): string {
  const traced = new TraceMap(map);
  const lines = script.split("\n");
  const left = decodedMappings(traced).map((segments, line) => {
    const text = lines[line] ?? "";
    const first = segments[0]?.[0] ?? text.length;
    const parts = segments.map(([from, source], at) => {
      const path = source === undefined ? undefined : traced.sources[source];
      return typeof path === "string" && isLeftOut(path) ? "" : text.slice(from, segments[at + 1]?.[0]);
    });
    return [text.slice(0, first), ...parts].join("");
  });
  return [...left, ...lines.slice(left.length)].join("\n");
}
