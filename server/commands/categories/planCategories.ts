import { pathSlugOf } from "@corkwood/commerce";
import { sanitiseHtml } from "../../content/sanitise.ts";
import type { CategoryRow } from "../../db/schema.ts";
import { categoryNames } from "../catalogue/categories.ts";
import { newId } from "../products/known.ts";
import type { AddError, Planned } from "../records/recordKind.ts";
import type { ParsedRow } from "../table/parsed.ts";

export interface CategoryCells {
  id?: string | null | undefined;
  name?: string | null | undefined;
  parent?: string | null | undefined;
  path?: string | null | undefined;
  position?: number | null | undefined;
  description?: string | null | undefined;
}
export type PlannedCategory = Omit<CategoryRow, "updatedAt">;

type Row = ParsedRow<CategoryCells>;

/**
 * Returns the categories that result from the rows. A later row may add a row's parent, so unresolved rows are retried
 * until no more can be resolved.
 */
export function planCategories(
  rows: readonly Row[],
  stored: readonly PlannedCategory[],
  addError: AddError,
): Planned<PlannedCategory>[] {
  const after = new Map(stored.map((category) => [category.id, category]));
  const planned = new Map<string, Planned<PlannedCategory>>();
  let waiting = rows;
  for (;;) {
    const later: Row[] = [];
    for (const each of waiting) {
      const parent = parentOf(each, [...after.values()], stored);
      if (parent === undefined) later.push(each);
      else take(each, parent);
    }
    if (later.length === 0) break;
    if (later.length === waiting.length) {
      for (const { line, cells } of later) addError(line, `parent: there is no category '${cells.parent}'`);
      break;
    }
    waiting = later;
  }
  for (const each of planned.values()) for (const fault of faultsOf(each, after)) addError(each.line, fault);
  return [...planned.values()];

  function take({ line, cells }: Row, parent: Parent): void {
    const was = foundBy(cells, parent, [...after.values()], stored);
    const parentId = parent === "unchanged" ? (was?.parentId ?? null) : parent.id;
    const name = cells.name ?? was?.name;
    if (name === undefined || cells.name === null) return addError(line, "name is empty");
    const id = was?.id ?? cells.id ?? newId("c", `${parentId ?? ""}/${cells.path ?? name.toLowerCase()}`);
    const before = planned.get(id);
    if (before) return addError(line, `this category is already on line ${before.line}`);
    const siblings = [...after.values()].filter((category) => category.parentId === parentId && category.id !== id);
    const record: PlannedCategory = {
      id,
      name,
      parentId,
      path: cells.path ?? was?.path ?? defaultPath(name, after.get(parentId ?? "")),
      position: cells.position ?? was?.position ?? Math.max(-1, ...siblings.map(({ position }) => position)) + 1,
      description: cells.description === undefined ? (was?.description ?? "") : sanitiseHtml(cells.description ?? ""),
    };
    planned.set(id, { line, record });
    after.set(id, record);
  }
}

function defaultPath(name: string, parent: PlannedCategory | undefined): string {
  const slug = pathSlugOf(name) || "category";
  return parent ? `${parent.path}/${slug}` : slug;
}

/**
 * A category's parent according to its row: a null id for the top level, or 'unchanged' if the file has no such column.
 */
type Parent = { id: string | null } | "unchanged";

/** Resolves a row's parent. Undefined if there is no such category. */
function parentOf(
  { cells: { parent } }: Row,
  after: readonly PlannedCategory[],
  stored: readonly PlannedCategory[],
): Parent | undefined {
  if (parent === undefined) return "unchanged";
  if (parent === null) return { id: null };
  // Search the categories after the changes first, then the stored ones.
  const id = [after, stored].map((all) => idOf(parent, all)).find((found) => found !== undefined);
  return id === undefined ? undefined : { id };
}

const idOf = (text: string, all: readonly PlannedCategory[]) =>
  all.find(({ id }) => id === text)?.id ?? categoryNames(all).idOf(text);

/** Finds a row's category by id, by path, or by parent and name. */
function foundBy(
  { id, path, name }: CategoryCells,
  parent: Parent,
  after: readonly PlannedCategory[],
  stored: readonly PlannedCategory[],
): PlannedCategory | undefined {
  const current = new Map(after.map((category) => [category.id, category]));
  if (id) return current.get(id);
  const byPath = path ? stored.find((category) => category.path === path) : undefined;
  if (byPath || path) return byPath && current.get(byPath.id);
  const parentId = parent === "unchanged" ? null : parent.id;
  const key = name?.trim().toLowerCase();
  const found = stored.find((category) => category.parentId === parentId && category.name.toLowerCase() === key);
  return found && current.get(found.id);
}

/** Returns a category's errors, given all categories after the changes. */
function faultsOf(
  { record: { id, name, path, parentId } }: Planned<PlannedCategory>,
  after: ReadonlyMap<string, PlannedCategory>,
): string[] {
  const faults: string[] = [];
  if (name.includes(">")) faults.push(`name '${name}' contains >, which separates the names of categories`);
  for (const other of after.values()) {
    if (other.id === id) continue;
    if (other.path === path) faults.push(`path ${path} belongs to the category '${other.name}'`);
    if (other.parentId === parentId && other.name.toLowerCase() === name.toLowerCase()) {
      faults.push(`name '${name}': its parent has two categories of this name`);
    }
  }
  const seen = new Set<string>();
  for (let at = after.get(parentId ?? ""); at && !seen.has(at.id); at = after.get(at.parentId ?? "")) {
    seen.add(at.id);
    if (at.id === id) faults.push(`parent: '${after.get(parentId ?? "")?.name}' is this category or below it`);
  }
  return faults;
}
