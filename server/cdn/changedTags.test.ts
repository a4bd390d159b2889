import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCatalogue, type Catalogue } from "../catalogue/catalogue.ts";
import { importCatalogue, raiseVersion, type CatalogueImport } from "../catalogue/importCatalogue.ts";
import { noon, product, testCategories } from "../catalogue/testing/testCatalogue.ts";
import type { OpenDatabase } from "../db/connection.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { createChangedTags, type Changed } from "./changedTags.ts";

let database: OpenDatabase;
let catalogue: Catalogue;
const content = { edition: 1 };
let read: () => Promise<Changed>;

const wine = (id: string, categoryIds: string[]): CatalogueImport["products"][number] => ({
  ...product({ id }),
  description: "",
  categoryIds,
  previousPaths: [],
  releasedAt: noon / 1000,
  popularity: 0,
});

beforeAll(async () => {
  database = await openTestDatabase();
  await importCatalogue(database.db, {
    products: [wine("a", ["shiraz"]), wine("b", ["spirits"]), wine("c/1", ["white"])],
    categories: testCategories,
    badges: [],
  });
  // Backdates the import, because subsequent reads overlap by a minute.
  for (const table of ["products", "categories"]) {
    await database.db.execute(sql.raw(`update ${table} set updated_at = now() - interval '1 hour'`));
  }
  catalogue = await createCatalogue({ db: database.db, now: () => noon });
  read = createChangedTags({ db: database.db, catalogue, content });
});
afterAll(() => database.close());

/** Changes the catalogue just as a command does, and waits until this process has loaded the change. */
async function change(statement: string): Promise<Changed> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(statement));
    await raiseVersion(tx);
  });
  await catalogue.catchUp();
  return read();
}

const raisePrice = (id: string) =>
  `update products set price_cents = price_cents + 100, updated_at = now() where id = '${id}'`;

it("returns everything on the first call, and then nothing until there is a change", async () => {
  expect(await read()).toBe("everything");
  expect(await read()).toEqual([]);
});

it("returns the tags of changed products and of the listings that they are in", async () => {
  expect(await change(raisePrice("a"))).toEqual(["product:a", "products", "category:wine"]);
  expect(await change(raisePrice("c/1"))).toEqual(["product:c%2F1", "products", "category:wine"]);
  expect(await change(raisePrice("b"))).toEqual(["product:b", "products", "category:spirits"]);
  expect(await read()).toEqual([]);
});

it("returns only the products that have changed since the last call", async () => {
  expect(await change(raisePrice("b"))).toEqual(["product:b", "products", "category:spirits"]);
});

it("returns nothing if only stock changes", async () => {
  await database.db.execute(sql`update products set stock_updated_at = now()`);
  await catalogue.catchUp();
  expect(await read()).toEqual([]);
});

it.each([
  ["a category", "update categories set name = 'Whisky', updated_at = now() where id = 'spirits'"],
  ["a removed category", "delete from categories where id = 'pinot'"],
  ["a badge", "insert into badges (id, name) values ('new', 'New')"],
  ["a brand", "insert into brands (id, name) values ('ridge', 'Ridge')"],
  ["a nickname", "insert into nicknames (typed) values ('cab')"],
  ["a removed product", "delete from products where id = 'c/1'"],
  [
    "more products than can be listed",
    `insert into products (id, path, name, price_cents, original_price_cents, state)
     select 'many-' || i, 'many-' || i, 'Many', 100, 100, 'current' from generate_series(1, 201) as i`,
  ],
])("returns everything after a change to %s", async (_, statement) => {
  expect(await change(statement)).toBe("everything");
  expect(await read()).toEqual([]);
});

it("returns everything once if the shop has no catalogue", async () => {
  const empty = await openTestDatabase();
  try {
    const none = await createCatalogue({ db: empty.db, now: () => noon });
    const readEmpty = createChangedTags({ db: empty.db, catalogue: none, content });
    expect([await readEmpty(), await readEmpty()]).toEqual(["everything", []]);
  } finally {
    await empty.close();
  }
});

it("returns everything if content changes", async () => {
  content.edition = 2;
  expect(await read()).toBe("everything");
  expect(await read()).toEqual([]);
});
