/** Paths of the contract, with parameters in braces, of which a segment may have one: `/public/info/{id}.json`. */

const parameter = /\{(\w+)\}/;

/** The same as Hono writes it, where a parameter is a whole segment: `/public/info/:id`. */
export function routeOf(path: string): string {
  return path.replaceAll(/[^/{]*\{(\w+)\}[^/]*/g, ":$1");
}

/**
 * The parameters without what stands around them in their segments. One without that is empty, as no id of the shop is.
 * @param found by their names, as Hono gives them
 */
export function paramsOf(path: string, found: Readonly<Record<string, string>>): Record<string, string> {
  const params = { ...found };
  for (const segment of path.split("/")) {
    const [before = "", name = "", after = ""] = segment.split(parameter);
    const whole = found[name];
    if (whole === undefined || (before === "" && after === "")) continue;
    const isWhole = whole.startsWith(before) && whole.endsWith(after) && whole.length > before.length + after.length;
    params[name] = isWhole ? whole.slice(before.length, whole.length - after.length) : "";
  }
  return params;
}
