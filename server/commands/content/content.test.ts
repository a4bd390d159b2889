import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createContent, putContent, type Content } from "../../content/content.ts";
import { content } from "../../db/schema.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { settings } from "@corkwood/sample";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

let database: OpenDatabase;
let bench: CommandWorkspace;
let seen: Content;
const now = Date.parse("2026-11-22T10:00:00+11:00");

beforeAll(async () => {
  database = await openTestDatabase();
  bench = createCommandWorkspace(database, now);
}, slowStart);
afterAll(async () => {
  bench.remove();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(content);
  await putContent(database.db, "settings", settings);
  seen = await createContent(database);
});

const page = (id: string, title: string) => ({ id, title, path: id, description: "", blocks: [] });

describe("content", () => {
  test("can be shown, edited and stored again, and changes the shop immediately", async () => {
    const shown = await bench.shop("content", "show", "settings");
    const changed = { ...(JSON.parse(shown.out) as object), shopName: "Corkwood & Daughters" };
    const result = await bench.shop("content", "put", "settings", bench.file("settings.json", JSON.stringify(changed)));
    expect(result).toMatchObject({
      code: 0,
      out: "Put settings. The shop is not running; it shows it when it starts.\n",
    });
    await seen.catchUp();
    expect(seen.settings()).toEqual({ ...settings, shopName: "Corkwood & Daughters" });
  });

  test("is stored, listed, shown and removed by id if there are several documents of its kind", async () => {
    const file = bench.file("pages.json", JSON.stringify([page("about", "About"), page("terms", "Terms")]));
    expect((await bench.shop("content", "put", "info", file)).out).toContain("Put 2 info documents.");
    const one = bench.file("about.json", JSON.stringify(page("about", "About us")));
    expect((await bench.shop("content", "put", "info", one)).out).toContain("Put 1 info document.");
    expect((await bench.shop("content", "list")).out).toBe("info about\ninfo terms\nsettings\n");
    expect(JSON.parse((await bench.shop("content", "show", "info", "about")).out)).toEqual(page("about", "About us"));
    expect(JSON.parse((await bench.shop("content", "show", "info")).out)).toHaveLength(2);
    expect((await bench.shop("content", "remove", "info", "terms")).out).toContain("Removed info terms.");
    await seen.catchUp();
    expect(seen.infoPages().map(({ title }) => title)).toEqual(["About us"]);
  });

  test("cannot add scripts to a page", async () => {
    const notices = { ...settings.notices, checkout: "<p onclick='steal()'>Hello<script>steal()</script></p>" };
    await bench.shop("content", "put", "settings", bench.file("s.json", JSON.stringify({ ...settings, notices })));
    await seen.catchUp();
    expect(seen.settings().notices.checkout).toBe("<p>Hello</p>");
  });

  test("is stored, and the command reports how many pictures on other hosts will not be shown", async () => {
    const blocks = [{ type: "html", html: "<img src='https://elsewhere.example/a.jpg'><img src='/media/b.jpg'>" }];
    const file = bench.file("page.json", JSON.stringify({ ...page("seen", "Seen"), blocks }));
    const { out } = await bench.shop("content", "put", "info", file);
    expect(out).toContain("1 picture in the HTML from other sites: pages show only the shop's own pictures.");
  });

  const wrongLaw = { ...settings, law: { ...settings.law, age: { how: "guess" } }, shopname: "x" };
  const withRates = (...from: number[]) => {
    const rates = from.map((bottlesFrom) => ({ bottlesFrom, price: 10 }));
    const zones = settings.delivery.zones.map((zone) => ({ ...zone, rates }));
    return { ...settings, delivery: { ...settings.delivery, zones } };
  };
  const twice = [page("about", "About"), page("about", "Again"), { ...page("x", "X"), path: "/x" }];
  test.each([
    [["put", "settings", fileOf("law", wrongLaw)], /law\.json, law\.age\.how: .*\n1 error: nothing was changed\./],
    [
      ["put", "settings", fileOf("name", { ...settings, shopname: "x" })],
      /name\.json, shopname: there is no such field\n/,
    ],
    [
      ["put", "settings", fileOf("state", { ...settings, state: "Victoria" })],
      /state\.json, state: Use the shop's state or territory: ACT, NSW, QLD, NT, SA, TAS, VIC, WA\.\n/,
    ],
    [
      ["put", "settings", fileOf("rates", withRates(4, 13))],
      /rates\.json, delivery\.zones\.0\.rates: List the rates in ascending order, starting at "bottlesFrom": 1\.\n/,
    ],
    [
      ["put", "settings", fileOf("rates", withRates(1, 13, 13))],
      /rates\.json, delivery\.zones\.0\.rates: List the rates/,
    ],
    [["put", "info", fileOf("twice", twice)], /document 2: id: 'about' occurs twice\n.*document 3: path: /],
    [["put", "info", "none.json"], /none\.json cannot be read/],
    [["put", "info"], /A file is missing for 'content put info'/],
    [["put", "prices", "a.json"], /Choose a kind: .*settings, navigation, info/],
    [["show", "store", "moon"], /There is no store moon\./],
    [["remove", "settings", "main"], /The shop needs its settings\. Nothing was changed\./],
    [["remove", "store", "moon"], /There is no store moon\. Nothing was changed\./],
    [["burn"], /Choose an action: npm run shop -- content list, show, put, remove\./],
  ])("%j is refused with a message, and nothing is changed", async (args, message) => {
    const words = args.map((word) =>
      typeof word === "string" ? word : bench.file(word.name, JSON.stringify(word.json)),
    );
    const result = await bench.shop("content", ...words);
    expect(result).toMatchObject({ code: 1, out: "", err: expect.stringMatching(message) as string });
    expect(await database.db.$count(content)).toBe(1);
    await seen.catchUp();
    expect(seen.settings()).toEqual(settings);
  });
});

/** Name of a file that the test writes when it runs. */
function fileOf(name: string, json: unknown) {
  return { name: `${name}.json`, json };
}

test("the settings in docs/orders.md can be stored", async () => {
  const text = readFileSync(join(import.meta.dirname, "../../../docs/orders.md"), "utf8");
  const example = JSON.parse(/```json\n([^]*?)```/.exec(text)?.[1] ?? "") as object;
  const file = bench.file("example.json", JSON.stringify({ ...settings, ...example }));
  expect(await bench.shop("content", "put", "settings", file)).toMatchObject({ code: 0, err: "" });
});
