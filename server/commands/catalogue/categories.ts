import { fold } from "../../text/fold.ts";
import type { CategoryRow } from "../../db/schema.ts";
import { pathSlugOf } from "@corkwood/commerce";
import { newId } from "../products/known.ts";

export type NewCategory = Pick<CategoryRow, "id" | "name" | "parentId" | "path" | "position">;

/** The shop's categories, including new ones from a file. */
export interface CategoryNames {
  /** Looks up a path ('red-wine/shiraz') or names from the top ('Red Wine > Shiraz'). Undefined if there is none. */
  idOf: (name: string) => string | undefined;
  /** Like `idOf`, but adds missing categories. */
  idOrNew: (name: string) => string;
  /** Name in an export: the names from the top if they are unambiguous, otherwise the category's path. */
  nameOf: (id: string) => string | undefined;
  /** Categories added so far, parents first. */
  readonly added: readonly NewCategory[];
}

type Known = Pick<CategoryRow, "id" | "name" | "parentId" | "path">;
const separator = " > ";

export function categoryNames(rows: readonly Known[]): CategoryNames {
  const byId = new Map<string, Known>();
  const byPath = new Map<string, string>();
  const byTrail = new Map<string, string>();
  const added: NewCategory[] = [];

  const trailOf = (row: Known): string => {
    const names: string[] = [];
    const seen = new Set<string>();
    for (let at: Known | undefined = row; at && !seen.has(at.id); at = byId.get(at.parentId ?? "")) {
      seen.add(at.id);
      names.unshift(at.name);
    }
    return names.join(separator);
  };
  const keyOf = (names: readonly string[]) => names.map((name) => fold(name.trim())).join(separator);
  const keep = (row: Known) => {
    byId.set(row.id, row);
    byPath.set(row.path, row.id);
  };

  for (const row of rows) keep(row);
  for (const row of rows) {
    const key = keyOf(trailOf(row).split(">"));
    if (!byTrail.has(key)) byTrail.set(key, row.id);
  }
  const idOf = (name: string) => byPath.get(name) ?? byTrail.get(keyOf(name.split(">")));

  const add = (name: string, parent: string | undefined, key: string): string => {
    const above = parent === undefined ? undefined : byId.get(parent);
    const start = above ? `${above.path}/` : "";
    let path = `${start}${pathSlugOf(name) || "category"}`;
    for (let count = 2; byPath.has(path); count++) path = `${start}${pathSlugOf(name) || "category"}-${count}`;
    const id = newId("c", key);
    const row = { id, name, parentId: parent ?? null, path, position: rows.length + added.length };
    added.push(row);
    keep(row);
    byTrail.set(key, id);
    return id;
  };

  return {
    idOf,
    idOrNew: (name) => {
      const found = idOf(name);
      if (found !== undefined) return found;
      const names = name
        .split(">")
        .map((part) => part.trim())
        .filter((part) => part !== "");
      let parent: string | undefined;
      names.forEach((part, index) => {
        const key = keyOf(names.slice(0, index + 1));
        parent = byTrail.get(key) ?? add(part, parent, key);
      });
      return parent ?? add(name, undefined, keyOf([name]));
    },
    nameOf: (id) => {
      const row = byId.get(id);
      if (!row) return undefined;
      const trail = trailOf(row);
      return idOf(trail) === id ? trail : row.path;
    },
    added,
  };
}
