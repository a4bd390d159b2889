/** Contract paths, with parameters in braces, at most one per segment: `/public/info/{id}.json`. */

const parameter = /\{(\w+)\}/;

/** Path in Hono's form, in which a parameter is a whole segment: `/public/info/:id`. */
export function routeOf(path: string): string {
  return path.replaceAll(/[^/{]*\{(\w+)\}[^/]*/g, ":$1");
}

/**
 * Removes the literal text around parameters in their segments. A parameter without that text becomes empty, so that no
 * id matches. @param found parameters by name, as Hono returns them
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
