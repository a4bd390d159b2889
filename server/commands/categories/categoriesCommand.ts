import { arrayContains, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { raiseVersion, upsert } from "../../catalogue/importCatalogue.ts";
import { movePages } from "../../content/redirects.ts";
import type { Database } from "../../db/connection.ts";
import { categories, products, promotions } from "../../db/schema.ts";
import { categoryNames } from "../catalogue/categories.ts";
import { lockCatalogue } from "../catalogue/write.ts";
import { countOf } from "../command/command.ts";
import { readCategoryRows } from "../products/known.ts";
import type { RecordKind } from "../records/recordKind.ts";
import { recordsCommand } from "../records/recordsCommand.ts";
import { html, matching, whole, words } from "../table/cells.ts";
import { planCategories, type CategoryCells, type PlannedCategory } from "./planCategories.ts";

const row: z.ZodType<CategoryCells> = z.object({
  id: matching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, "an id: letters, digits, hyphens and underscores").optional(),
  name: words(120).optional(),
  parent: words(500).optional(),
  path: matching(
    /^[a-z0-9-]+(\/[a-z0-9-]+)*$/,
    "a path such as red-wine/shiraz: lower-case letters, digits, hyphens and slashes",
  ).optional(),
  position: whole(0, 1_000_000).optional(),
  description: html(100_000).optional(),
});

const pageOf = (path: string) => `/categories/${path}`;

const kind: RecordKind<CategoryCells, PlannedCategory> = {
  name: "categories",
  one: "category",
  summary: "add, change, move and delete categories",
  help: [
    "Columns: name, parent (names from the top, 'Red Wine > Shiraz', or a path or id), path, position among its siblings,",
    "description (HTML), and id. A row is found by its id, or else its path, or else its parent and name; so to rename or",
    "move a category, give its id. When a path changes, the old address redirects to the new one.",
  ],
  columns: {
    known: ["id", "name", "parent", "path", "position", "description"],
    required: [],
    words: new Set(["name", "parent", "description"]),
    alsoCalled: { category: "name", parent_category: "parent", order: "position", sort_order: "position" },
  },
  key: "path",
  row,
  lock: lockCatalogue,
  read: readCategoryRows,
  plan: async ({ rows, stored, addError }) => planCategories(rows, stored, addError),
  write: async (tx, records, before, now) => {
    // Two categories may swap paths, but may never have the same path at the same time.
    const moved = records.filter(({ id, path }) => before.has(id) && before.get(id)?.path !== path);
    for (const { id } of moved)
      await tx
        .update(categories)
        .set({ path: `moving/${id}` })
        .where(eq(categories.id, id));
    await upsert(tx, categories, [...records], ["id"]);
    const pages = moved.map(({ id, path }) => ({ from: pageOf(before.get(id)?.path ?? ""), to: pageOf(path) }));
    await movePages(tx, pages, now);
    await raiseVersion(tx);
  },
  remove: async (tx, records) => {
    await tx.delete(categories).where(
      inArray(
        categories.id,
        records.map(({ id }) => id),
      ),
    );
    await raiseVersion(tx);
  },
  usesOf,
  identityOf: ({ id }) => id,
  cellsOf: ({ id, name, parentId, path, position, description }, all) => ({
    id,
    name,
    parent: parentId === null ? null : (categoryNames(all).nameOf(parentId) ?? parentId),
    path,
    position,
    description,
  }),
  listed: ["path", "name", "parent", "position", "id"],
};

export const categoriesCommand = recordsCommand(kind);

async function usesOf(
  tx: Database,
  { id }: PlannedCategory,
  all: readonly PlannedCategory[],
): Promise<string | undefined> {
  const deleted = new Set(all.map((category) => category.id));
  const below = await tx.select({ id: categories.id }).from(categories).where(eq(categories.parentId, id));
  const left = below.filter((child) => !deleted.has(child.id)).length;
  if (left > 0) return `${countOf(left, "category is", "categories are")} in it`;
  const count = await tx.$count(products, arrayContains(products.categoryIds, [id]));
  if (count > 0)
    return `${countOf(count, "product is", "products are")} in it; import them with other categories first`;
  const [promotion] = await tx
    .select({ id: promotions.id })
    .from(promotions)
    .where(sql`${promotions.terms} #> '{conditions,categoryIds}' @> ${JSON.stringify([id])}::jsonb`)
    .orderBy(asc(promotions.id))
    .limit(1);
  return promotion && `the promotion ${promotion.id} applies to it`;
}
