import { pathSlugOf } from "@corkwood/commerce";
import type { ProductGroup } from "./groups.ts";
import type { KnownProduct } from "../products/known.ts";
import type { ChangeInput } from "./types.ts";

/** Paths that a row could assign to its product. The products that have these paths must therefore be read. */
export function newPathsOf({ cells, variants }: ProductGroup, before: KnownProduct | undefined): string[] {
  const previous = cells.previous_paths ?? [];
  if (!before)
    return [...(cells.path ? [cells.path] : pathsFor(cells.name ?? "", variants[0]?.sku ?? "")), ...previous];
  const isMoved = cells.path && cells.path !== before.row.path;
  return isMoved ? [cells.path ?? "", before.row.path, ...previous] : previous;
}

/** Returns the product's path, and the paths that will redirect to it. When a path changes, the old one redirects. */
export function pathsOf(
  { group, owners, taken, addError }: ChangeInput,
  id: string,
  name: string,
  before: KnownProduct | undefined,
): { path: string; previousPaths: string[] } {
  const { cells, line, variants } = group;
  const ownerOf = (path: string) => owners.ownerOfPath.get(path) ?? taken.current.get(path);
  const isFree = (path: string) => (ownerOf(path) ?? id) === id;
  const path = cells.path ?? before?.row.path ?? pathsFor(name, variants[0]?.sku ?? "").find(isFree);
  if (path === undefined) {
    addError(
      line,
      "another product already has the path derived from its name and SKU: write one into the column path",
    );
    return { path: "", previousPaths: [] };
  }
  if (!isFree(path)) addError(line, `the path ${path} belongs to ${ownerOf(path)}`);
  if (path !== before?.row.path && !/^products\/[^/.].*$/.test(path)) {
    addError(line, `the path ${path} does not begin with products/`);
  }
  taken.current.set(path, id);
  return { path, previousPaths: previousPathsOf({ group, owners, taken, addError }, id, path, before) };
}

function previousPathsOf(
  { group, owners, taken, addError }: Pick<ChangeInput, "group" | "owners" | "taken" | "addError">,
  id: string,
  path: string,
  before: KnownProduct | undefined,
): string[] {
  const had = new Set(before?.previousPaths);
  const asked = [
    ...(group.cells.previous_paths ?? []),
    ...(before && before.row.path !== path ? [before.row.path] : []),
  ];
  const added = [...new Set(asked)].filter((previous) => !had.has(previous) && previous !== path);
  for (const previous of added) {
    const owner = owners.ownerOfPreviousPath.get(previous) ?? taken.previous.get(previous) ?? id;
    if (owner !== id) addError(group.line, `the path ${previous} already leads to the product ${owner}`);
    taken.previous.set(previous, id);
  }
  return added;
}

/** Candidate paths for a product without one: from its name, then from its name and SKU. */
function pathsFor(name: string, sku: string): string[] {
  const slug = pathSlugOf(name) || pathSlugOf(sku);
  return [`products/${slug}`, `products/${slug}-${pathSlugOf(sku)}`];
}
