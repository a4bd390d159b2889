import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readVersion } from "../../catalogue/load.ts";
import { rowsOf, type OpenDatabase } from "../../db/connection.ts";
import { products } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { seedShop } from "../../seed.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

const now = Date.UTC(2026, 10, 1);
let database: OpenDatabase;
let bench: CommandWorkspace;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedShop(database.db, { products: 520, now });
  bench = createCommandWorkspace(database, now + 86_400_000);
}, slowStart);
afterAll(async () => {
  await database.close();
  bench.remove();
});

/** Contents of the catalogue. */
async function contents(): Promise<unknown[]> {
  const { db } = database;
  return [
    await rowsOf(db, sql`select * from products order by id`),
    await rowsOf(db, sql`select * from variants order by id`),
    await rowsOf(db, sql`select * from product_previous_paths order by path`),
    await rowsOf(db, sql`select * from categories order by id`),
    await readVersion(db),
  ];
}

describe.each(["csv", "jsonl"])("an export to .%s", (type) => {
  test("causes no changes when it is imported again", async () => {
    const before = await contents();
    const exported = await bench.shop("export", `all.${type}`);
    expect(exported).toMatchObject({ code: 0, out: expect.stringMatching(/^Exported 520 products to all/) as string });
    const imported = await bench.shop("import", `all.${type}`);
    expect(imported.err).toBe(`Checking all.${type} …\n`);
    expect(imported.out).toMatch(/^Imported 520 products \(0 new, 0 changed, 520 unchanged\) in \d+\.\d s\.\n$/);
    expect(await contents()).toEqual(before);
  });

  test("restores deleted products when it is imported", async () => {
    const before = await contents();
    await bench.shop("export", `all.${type}`);
    await database.db.delete(products).where(like(products.id, "p-0001%"));
    expect((await bench.shop("import", `all.${type}`)).out).toContain("(10 new, 0 changed, 510 unchanged)");
    // Store reservations and internal ids of sizes are not exported.
    const bare = (tables: unknown[]) =>
      JSON.parse(
        JSON.stringify(tables.slice(0, 4), (key, value: unknown) =>
          ["updated_at", "stock_updated_at", "qty"].includes(key) || (key === "id" && String(value).startsWith("v-"))
            ? undefined
            : value,
        ),
      ) as Record<string, unknown>[][];
    const byCode = (tables: Record<string, unknown>[][]) =>
      tables.map((rows) => new Map(rows.map((row) => [row["code"] ?? row["id"] ?? row["path"], row])));
    expect(byCode(bare(await contents()))).toEqual(byCode(bare(before)));
  });
});

test("writes cells as plain text if a spreadsheet would run them as formulas", async () => {
  const names = ["=cmd|'/c calc'!A1", "+61", "-196", "@sum", "'=x"];
  const rows = names.map((name, index) =>
    JSON.stringify({ sku: `F${index}`, name, price: 1, category: "red-wine", producer: name }),
  );
  expect((await bench.shop("import", bench.file("formulas.jsonl", rows.join("\n")))).code).toBe(0);
  await bench.shop("export", "formulas.csv");
  const table = readFileSync(join(bench.folder, "formulas.csv"), "utf8");
  for (const name of names) expect(table).toContain(`,'${name},`);
  expect(table).not.toMatch(/[,\n]"?[=+@]/);
  expect((await bench.shop("import", "formulas.csv")).out).toContain("(0 new, 0 changed, 525 unchanged)");
});

test("writes only the table to standard output if no file is given", async () => {
  const { out, err } = await bench.shop("export");
  expect(out).toMatch(/^\uFEFFsku,product,name,/);
  expect(out.split("\r\n").length).toBeGreaterThan(520);
  expect(err).toBe("Exporting …\n");
});

test("leaves no partial file when it is stopped", async () => {
  const result = await bench.stoppedAt(/Exporting/, "export", "stopped.csv");
  expect(result.code).toBe(130);
  expect(readdirSync(bench.folder).filter((name) => name.startsWith("stopped"))).toEqual([]);
});
