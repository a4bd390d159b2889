import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../db/connection.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "./testing/commandWorkspace.ts";

let database: OpenDatabase;
let bench: CommandWorkspace;

beforeAll(async () => {
  database = await openTestDatabase();
  bench = createCommandWorkspace(database, 0);
}, slowStart);
afterAll(async () => {
  await database.close();
  bench.remove();
});

const namesOf = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = ""]) => name);

test("the help lists every command with its usage, and so does docs/README.md", async () => {
  const { code, out } = await bench.shop("help");
  expect(code).toBe(0);
  const names = namesOf(out, /^  ([a-z]+) /gm).filter((name) => name !== "help");
  expect(names).toContain("import");
  const section = readFileSync("docs/README.md", "utf8")
    .split("\n## ")
    .find((text) => text.startsWith("The merchant's commands"));
  const firstColumn = section?.split("\n").map((line) => line.split("|")[1]);
  const documented = namesOf(String(firstColumn), /`([a-z]+)`/g);
  expect(documented.toSorted()).toEqual(names.toSorted());
  for (const name of names) {
    for (const args of [
      ["help", name],
      [name, "--help"],
      [name, "-h"],
    ]) {
      const result = await bench.shop(...args);
      expect(result).toMatchObject({ code: 0, err: "" });
      expect(result.out).toMatch(new RegExp(`^npm run shop -- ${name} .*\n\n.+`));
    }
  }
});

test.each([["--help"], ["-h"], ["help", "--help"], ["help", "-h"], ["help", "help"], ["--help", "--help"]])(
  "%s %s prints the command list",
  async (...args) => {
    expect(await bench.shop(...args)).toEqual({ code: 0, err: "", out: (await bench.shop("help")).out });
  },
);

const root = join(import.meta.dirname, "../..");
const documents = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".md"),
);
/** Commands in the documents, without comments and quoted values. */
const documented = ["README.md", ...documents.map((name) => join("docs", name))].flatMap((path) =>
  [...readFileSync(join(root, path), "utf8").matchAll(/npm run shop -- ([^`#|\n]+)/g)].map(([, command = ""]) =>
    command.replaceAll(/"[^"]*"|'[^']*'/g, "TEXT").trim(),
  ),
);

test("the documents use more than 50 different commands", () => {
  expect(new Set(documented).size).toBeGreaterThan(50);
});

test.each([...new Set(documented)])("the documented command has help: %s", async (command) => {
  const [name = "", ...args] = command.split(/\s+/);
  if (name === "help") return expect(await bench.shop(name, ...args)).toMatchObject({ code: 0 });
  const { code, out, err } = await bench.shop(name, ...args, "--help");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const [action] = args;
  // A first argument of lower-case letters is an action such as 'paid' in 'orders paid'. The help lists all actions.
  if (action !== undefined && /^[a-z-]+$/.test(action) && !action.startsWith("-")) expect(out).toContain(action);
});

test("prints the command list and exits with 1 if no command is given", async () => {
  expect(await bench.shop()).toMatchObject({ code: 1, out: (await bench.shop("help")).out });
});

test.each([
  [
    ["imprt"],
    "There is no command 'imprt'. The commands are: import, export, feed, stock, prices, categories, badges, brands, nicknames, stores, redirects, promotions, notifications, subscribers, orders, vouchers, credit, accounts, exclusions, report, content, localities, backup, restore, database, pictures, help.",
  ],
  [["help", "x"], "There is no command 'x'."],
  [["import"], "A file is missing. Usage: npm run shop -- import <file"],
  [["stock", "a.csv", "b.csv"], "'b.csv' is one argument too many."],
  [["prices", "a.csv", "--fast"], "'prices' has no option --fast. It has --strict, --dry-run."],
  [["export", "a.txt"], "must end with .csv or .jsonl"],
  [["export", "none/a.csv"], "cannot be written"],
])("%j is refused with a message", async (args, message) => {
  const result = await bench.shop(...args);
  expect(result).toMatchObject({ code: 1, out: "" });
  expect(result.err).toContain(message);
});

test("prints no terminal control characters, regardless of a command's input", async () => {
  const result = await bench.shop("help", "\u001b]0;owned\u0007\u001b[2J");
  expect(result.err).toContain(String.raw`There is no command '\x1b]0;owned\x07\x1b[2J'.`);
  const file = bench.file("escape.csv", "sku,name,price,category\nN1,\u001b[31mRed,1,\u009b2Jx\n");
  const refused = await bench.shop("import", file);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("control character") as string });
  expect(refused.out + refused.err).not.toMatch(/\p{Cc}(?<!\n)/u);
});

test("reports a database error without the query parameters", async () => {
  await database.db.execute(sql`alter table products rename to elsewhere`);
  try {
    const file = bench.file("a.csv", "sku,name,price,category\nN1,Secret,1,x\n");
    const { code, err } = await bench.shop("import", file);
    expect(code).toBe(1);
    expect(err).toContain('The database rejected the change: relation "products" does not exist. Nothing was changed.');
    expect(err).not.toContain("N1");
  } finally {
    await database.db.execute(sql`alter table elsewhere rename to products`);
  }
});
