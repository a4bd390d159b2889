import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rowsOf, type OpenDatabase } from "./connection.ts";
import { instant } from "./schema/columns.ts";
import { openTestDatabase } from "./testing/testDatabase.ts";
import { insertRows, equalsAny, runTogether, selection, statement } from "./statement.ts";

const casks = pgTable("casks", {
  id: integer().primaryKey(),
  madeOf: text().notNull(),
  words: text().array().notNull(),
  facts: jsonb().$type<{ litres: number; note: string }>(),
  filledAt: instant(),
  isSold: boolean().notNull().default(false),
});

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.db.execute(
    sql`create table casks (is_sold boolean not null default false, id integer primary key, made_of text not null, words text[] not null, facts jsonb, filled_at timestamptz(3))`,
  );
});
afterAll(async () => {
  await opened.db.execute(sql`drop table casks`);
  await opened.close();
});
beforeEach(async () => void (await opened.db.delete(casks)));

const cask = (id: number) => ({
  id,
  madeOf: `it's "oak" \\ $1 🍷 ${id}`,
  words: ["NULL", 'with "quotes", commas', "{braces}"],
  facts: { litres: 225, note: 'it\'s "old"\nand large' },
  filledAt: new Date(Date.UTC(2026, 2, id)),
  isSold: true,
});

const insert = insertRows(casks);
const rename = statement(
  sql`update ${casks} set made_of = ${sql.placeholder("name")} where id = ${sql.placeholder("id")}`,
);
const read = selection(
  { cask: getTableColumns(casks), name: casks.madeOf },
  (columns) => sql`
    select ${columns} from ${casks} where ${casks.id} = any(${sql.placeholder("ids")}::integer[]) order by ${casks.id}`,
);

describe("a statement whose text is reused", () => {
  it("inserts and selects any number of rows, with the same results as drizzle", async () => {
    const { db } = opened;
    const empty = { ...cask(3), words: [], facts: null, filledAt: null };
    await db.execute(insert([cask(1), cask(2)]));
    await db.execute(insert([empty]));
    await db.execute(insert([]));
    const all = [cask(1), cask(2), empty];
    expect(await db.select().from(casks).orderBy(asc(casks.id))).toEqual(all);
    for (let time = 0; time < 3; time++) {
      const found = await read(db, { ids: [1, 2, 3] });
      expect(found).toEqual(all.map((each) => ({ cask: each, name: each.madeOf })));
    }
    expect(await read(db, { ids: [4] })).toEqual([]);
  });

  it("uses the default for a column that a newer version has added", async () => {
    const { db } = opened;
    await db.execute(sql`alter table casks add column lost boolean not null default true`);
    await db.execute(insert([cask(1)]));
    expect(await rowsOf(db, sql`select lost from casks`)).toEqual([{ lost: true }]);
    await db.execute(sql`alter table casks drop column lost`);
  });

  it("runs atomically together with other statements", async () => {
    const { db } = opened;
    await runTogether(db, []);
    await runTogether(db, [insert([cask(1), cask(2)])]);
    await runTogether(db, [rename({ id: 1, name: "ash" }), insert([cask(3)]), rename({ id: 2, name: "elm" })]);
    const names = () => db.select({ name: casks.madeOf }).from(casks).orderBy(asc(casks.id));
    const renamed = [{ name: "ash" }, { name: "elm" }, { name: cask(3).madeOf }];
    expect(await names()).toEqual(renamed);
    await expect(runTogether(db, [rename({ id: 1, name: "oak" }), insert([cask(3)])])).rejects.toThrow();
    expect(await names()).toEqual(renamed);
  });

  it("can be a part of another statement", async () => {
    const { db } = opened;
    await db.execute(insert([cask(1), cask(2), cask(3)]));
    const named = statement(sql`select id from ${casks} where ${eq(casks.madeOf, sql.placeholder("name"))}`);
    const others = sql`select id from ${casks} where id <> ${1} and id not in (${named({ name: cask(2).madeOf })})`;
    expect(await rowsOf(db, others)).toEqual([{ id: 3 }]);
  });

  it("throws if a value is missing", async () => {
    expect(() => rename({ id: 1 })).toThrow("name");
    const sold = statement(
      sql`select id from ${casks} where ${eq(casks.isSold, true)} and id > ${sql.placeholder("id")}`,
    );
    await opened.db.execute(insert([cask(1), cask(2), { ...cask(3), isSold: false }]));
    expect(await rowsOf(opened.db, sold({ id: 1 }))).toEqual([{ id: 2 }]);
  });
});

describe("a statement with a list", () => {
  const find = statement(sql`select made_of from casks where ${equalsAny(casks.madeOf, "woods")} order by made_of`);
  it("finds the rows for lists of any length, including an empty list", async () => {
    const woods = ["acacia", "chestnut", "oak", `it's "oak", {a}`];
    const rows = woods.map((madeOf, at) => ({ ...cask(at + 1), madeOf }));
    await opened.db.execute(insert(rows));
    for (let count = 0; count <= woods.length; count++) {
      const found = await rowsOf<{ made_of: string }>(opened.db, find({ woods: woods.slice(0, count) }));
      expect(found.map(({ made_of }) => made_of).toSorted()).toEqual(woods.slice(0, count).toSorted());
    }
  });

  it("is planned once for lists of any length", async () => {
    await opened.db.transaction(async (tx) => {
      // In a small table, a generic plan is the cheapest for any statement.
      await tx.execute(
        sql`insert into casks (id, made_of, words) select id, 'wood ' || id, '{}' from generate_series(1, 5000) as id`,
      );
      await tx.execute(sql.raw(`prepare find_casks as ${find({ woods: [] }).text}`));
      for (let count = 1; count <= 40; count++) {
        const woods = Array.from({ length: (count % 7) + 1 }, (_, at) => `wood ${at}`);
        await tx.execute(sql.raw(`execute find_casks('{${woods.join()}}')`));
      }
      const plans = await rowsOf<{ generic: number; custom: number }>(
        tx,
        sql`select generic_plans::integer as generic, custom_plans::integer as custom
          from pg_prepared_statements where name = 'find_casks'`,
      );
      await tx.execute(sql`deallocate find_casks`);
      // Postgres plans for the given values five times before it considers a generic plan.
      expect(plans).toEqual([{ generic: 35, custom: 5 }]);
    });
  });
});
