import { slugOf } from "../../sample/random.ts";
import type { ChangeInput } from "./change.ts";
import type { KnownProduct } from "./known.ts";

/** The product's path, and paths that are to lead to it from now on. Where a path changes, the old one goes on leading there. */
export function pathsOf(
  { group, known, taken, complain }: ChangeInput,
  id: string,
  name: string,
  before: KnownProduct | undefined,
): { path: string; previousPaths: string[] } {
  const { cells, line, variants } = group;
  const isFree = (path: string) => (known.ownerOfPath.get(path) ?? id) === id && (taken.get(path) ?? id) === id;
  const wanted = cells.path ?? before?.row.path ?? pathsFor(name, variants[0]?.sku ?? "").find(isFree);
  const path = wanted ?? "";
  if (!isFree(path) || path === "") {
    const owner = known.ownerOfPath.get(path) ?? taken.get(path) ?? "another product";
    complain(line, `the path ${path} is that of ${owner}`);
  }
  if (path !== before?.row.path && !/^products\/[^/.].*$/.test(path)) {
    complain(line, `the path ${path} does not begin with products/`);
  }
  taken.set(path, id);
  const had = new Set(before?.previousPaths);
  const asked = [...(cells.previous_paths ?? []), ...(before && before.row.path !== path ? [before.row.path] : [])];
  const previousPaths = [...new Set(asked)].filter((previous) => !had.has(previous) && previous !== path);
  for (const previous of previousPaths) {
    const owner = known.ownerOfPreviousPath.get(previous);
    if (owner !== undefined && owner !== id) complain(line, `the path ${previous} leads to the product ${owner}`);
  }
  return { path, previousPaths };
}

/** Paths for a product that has none: by its name, and if that is taken with its SKU. */
export function pathsFor(name: string, sku: string): string[] {
  const slug = slugOf(name) || slugOf(sku);
  return [`products/${slug}`, `products/${slug}-${slugOf(sku)}`];
}
