import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf, type Database, type OpenDatabase } from "../connection.ts";
import { openTestDatabase } from "../testing/testDatabase.ts";
import { databaseCode } from "../transactions.ts";

let opened: OpenDatabase;
let db: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
  await db.execute(
    sql`create table bottle (id integer primary key, name text, facts jsonb, words text[], at timestamptz, sold boolean)`,
  );
});
afterAll(async () => {
  await db.execute(sql`drop table bottle`);
  await opened.close();
});

/** The connection's prepared statements. Requires a transaction, which stays on one connection. */
const preparedNow = (tx: Database) =>
  rowsOf<{ statement: string }>(tx, sql`select statement from pg_prepared_statements`).then((rows) =>
    rows.map(({ statement }) => statement),
  );

const tricky = [
  "it's",
  String.raw`a \ and a \' and \n`,
  "'); drop table bottle; --",
  '"quoted", {braced} $1 $$2$$',
  "Grüner Veltliner 葡萄酒 🍷",
  "",
  null,
];

describe("a repeated statement", () => {
  it("is prepared, and stores and returns the same values", async () => {
    await db.transaction(async (tx) => {
      const rows: unknown[] = [];
      for (const [id, name] of [...tricky, ...tricky].entries()) {
        const words = [name ?? "none", 'with "quotes", commas', "NULL"];
        const values = sql`${id}, ${name}, ${JSON.stringify({ name })}::jsonb, ${sql.param(words)}::text[], ${new Date(id).toISOString()}, ${id % 2 === 0}`;
        const [row] = await rowsOf(
          tx,
          sql`insert into bottle values (${values}) returning id, name, facts, words, sold, at = ${new Date(id).toISOString()} as "isAt"`,
        );
        rows.push(row);
        expect(row).toEqual({ id, name, facts: { name }, words, sold: id % 2 === 0, isAt: true });
      }
      expect(rows).toHaveLength(2 * tricky.length);
      expect((await preparedNow(tx)).filter((text) => text.includes("insert into bottle"))).toHaveLength(1);
    });
    expect(await rowsOf(db, sql`select count(*)::integer as count from bottle`)).toEqual([{ count: 14 }]);
  });

  it("fails with the same error code, and without its values in the error", async () => {
    for (let time = 0; time < 4; time++) {
      const failed = await db
        .execute(sql`insert into bottle (id, name) values (${0}, ${"secret"})`)
        .catch((error: unknown) => error);
      expect(databaseCode(failed)).toBe("23505");
      const { cause } = failed as { cause: { query?: string } };
      expect(cause.query ?? "").not.toContain("secret");
    }
  });

  it("rejects text with a NUL character on every execution", async () => {
    const codes = [];
    for (let time = 0; time < 4; time++) {
      codes.push(
        databaseCode(
          await db.execute(sql`update bottle set name = ${"a\0b"} where id = ${1}`).catch((error: unknown) => error),
        ),
      );
    }
    expect(codes).toEqual(["22021", "22021", "22021", "22021"]);
  });

  it("still works if the transaction that prepared it is rolled back", async () => {
    const rename = (tx: Database, name: string) =>
      tx.execute(sql`update bottle set name = ${name} where id = ${3} and sold is not null`);
    for (let time = 0; time < 3; time++) {
      await expect(
        db.transaction(async (tx) => {
          await rename(tx, "undone");
          throw new Error("undo");
        }),
      ).rejects.toThrow("undo");
    }
    await rename(db, "done");
    expect(await rowsOf(db, sql`select name from bottle where id = 3`)).toEqual([{ name: "done" }]);
  });

  it("waits until another caller's open transaction ends", async () => {
    const read = (on: Database) =>
      rowsOf<{ id: number }>(on, sql`select id from bottle where id = ${5} and name is not null`);
    const outside: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      for (let time = 0; time < 5; time++) {
        if (opened.exclusive) outside.push(read(db));
        expect(await read(tx)).toEqual([{ id: 5 }]);
      }
    });
    for (const rows of await Promise.all(outside)) expect(rows).toEqual([{ id: 5 }]);
  });

  it("is prepared once, even if it runs many times concurrently", async () => {
    const name = "at the same time";
    const all = Array.from({ length: 12 }, () => rowsOf(db, sql`select id from bottle where name = ${name}`));
    expect(await Promise.all(all)).toEqual(all.map(() => []));
    await db.transaction(async (tx) => {
      const same = (await preparedNow(tx)).filter((text) => text.includes("from bottle where name = $1"));
      expect(same.length).toBeLessThanOrEqual(1);
    });
  });

  it("is evicted when too many statements are prepared", async () => {
    await db.transaction(async (tx) => {
      for (let which = 0; which < 320; which++) {
        const statement = sql`select id from bottle where id = ${1} ${sql.raw(`and ${which} = ${which}`)}`;
        for (let time = 0; time < 2; time++) expect(await rowsOf(tx, statement)).toEqual([{ id: 1 }]);
      }
      const count = (await preparedNow(tx)).length;
      expect(count).toBeGreaterThan(100);
      expect(count).toBeLessThanOrEqual(300);
    });
  });
});
