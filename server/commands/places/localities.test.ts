import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { localities } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { createGazetteer } from "../../providers/places/gazetteer.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

let database: OpenDatabase;
let bench: CommandWorkspace;

beforeAll(async () => {
  database = await openTestDatabase();
}, slowStart);
afterAll(() => database.close());
beforeEach(async () => {
  bench = createCommandWorkspace(database, 0);
  await database.db.delete(localities);
});
afterEach(() => bench.remove());

const heading = "name,state,postcode,lat,lng\n";
const load = (rows: string, name = "places.csv") => bench.shop("localities", bench.file(name, rows));
const stored = async () => (await database.db.select().from(localities)).map(({ suburb }) => suburb);
/** Creates a line of GeoNames' postal codes. */
const geo = (...[postcode, name, state, lat, lng]: string[]) =>
  ["AU", postcode, name, "Some State", state, "", "", "", "", lat, lng, "4"].join("\t");

describe("localities", () => {
  test("are loaded from a table and replace the built-in list", async () => {
    const result = await load(`${heading}Collingwood,VIC,3066,-37.8022,144.9875\n"Parap",NT,0820,-12.43,130.84\n`);
    expect(result).toMatchObject({ code: 0 });
    expect(result.out).toMatch(
      /^Loaded 2 localities in \d+\.\d s, in place of the built-in list\.\nThe shop is not running; it shows it when it starts\.\n$/,
    );
    expect(await database.db.select().from(localities)).toEqual([
      { id: 0, suburb: "Collingwood", state: "VIC", postcode: "3066", latitude: -37.8022, longitude: 144.9875 },
      { id: 1, suburb: "Parap", state: "NT", postcode: "0820", latitude: -12.43, longitude: 130.84 },
    ]);
  });

  test("are loaded from GeoNames' own file", async () => {
    const lines = [
      geo("3066", "Collingwood", "VIC", "-37.8022", "144.9875"),
      geo("6160", "Fremantle", "WA", "-32", "115.7667"),
      geo("0200", "Université", "ACT", "-35.2777", "149.1189"),
    ];
    expect((await load(`${lines.join("\r\n")}\r\n`, "AU.txt")).out).toContain("Loaded 3 localities");
    expect(await stored()).toEqual(["Collingwood", "Fremantle", "Université"]);
  });

  test("replace all previous localities, even if the same file is loaded again", async () => {
    const file = `${heading}Collingwood,VIC,3066,-37.8,144.9\n`;
    await load(`${heading}Parap,NT,0820,-12.43,130.84\nFitzroy,VIC,3065,-37.8,144.9\n`);
    expect((await load(file)).out).toContain("in place of the 2 loaded before.");
    expect((await load(file)).out).toContain("in place of the 1 loaded before.");
    expect(await stored()).toEqual(["Collingwood"]);
  });

  test("are loaded without duplicates, and reported if their postcode belongs to another state", async () => {
    const row = "Collingwood,VIC,3066,-37.8,144.9\n";
    const { out } = await load(`${heading}${row}${row}Fitzroy,NSW,3065,-37.8,144.9\nBarooga,NSW,3644,-35.9,145.7\n`);
    expect(out).toContain("Loaded 3 localities");
    expect(out).toContain("1 row left out, because they repeat earlier rows.");
    expect(out).toContain("1 postcode belongs to another state, such as on line 4: please check.");
  });

  test("are used by a running shop", async () => {
    await load(`${heading}Collingwood,VIC,3066,-37.8,144.9\n`);
    const gazetteer = await createGazetteer(database.db);
    await load(`${heading}Atlantis,WA,6999,-30.5,110.5\n`);
    await gazetteer.catchUp();
    expect(await gazetteer.localities("atl")).toMatchObject([{ name: "Atlantis WA", postcode: "6999" }]);
    expect(await gazetteer.addresses({ text: "1 Sunken Street, Atl", country: "AU" })).toMatchObject([
      { label: "1 Sunken Street, Atlantis WA 6999" },
    ]);
  });

  test.each([
    ["no postcode", "Fitzroy,VIC,,-37.8,144.9", "line 3: postcode is empty"],
    ["a postcode that lost its zero", "Darwin,NT,800,-12.4,130.8", "line 3: postcode '800' is not a postcode"],
    ["no name", ",VIC,3065,-37.8,144.9", "line 3: name is empty"],
    [
      "a name that is too long for an address",
      `${"x".repeat(51)},VIC,3065,-37.8,144.9`,
      "line 3: name is longer than 50",
    ],
    ["a state in words", "Fitzroy,Victoria,3065,-37.8,144.9", "line 3: state 'Victoria' is not one of ACT, NSW"],
    ["no latitude", "Fitzroy,VIC,3065,,144.9", "line 3: lat is empty"],
    ["a latitude in words", "Fitzroy,VIC,3065,south,144.9", "line 3: lat 'south' is not a number"],
    ["latitude and longitude swapped", "Fitzroy,VIC,3065,144.9,-37.8", "line 3: lat '144.9' is not a number from -70"],
    ["too few cells", "Fitzroy,VIC,3065,-37.8", "line 3: there are 4 cells but 5 columns in the heading"],
    ["a formula", "=1+1,VIC,3065,-37.8,144.9", "line 3: name begins with ="],
  ])("a table is refused as a whole: %s", async (_, row, message) => {
    await load(`${heading}Parap,NT,0820,-12.43,130.84\n`);
    const result = await load(`${heading}Collingwood,VIC,3066,-37.8,144.9\n${row}\n`);
    expect(result).toMatchObject({ code: 1, out: "", err: expect.stringContaining(message) as string });
    expect(result.err).toMatch(/\d errors?: nothing was changed\.\n$/);
    expect(await stored()).toEqual(["Parap"]);
  });

  test.each([
    ["another country", geo("6011", "Te Aro", "VIC", "-41.3", "174.8").replace("AU", "NZ"), "country 'NZ' is not AU"],
    ["too few cells", "AU\t3066\tCollingwood", "there are 3 cells between tabs, but 12 are expected"],
    ["a heading", "country\tpostcode\tname", "country 'country' is not AU"],
  ])("GeoNames' file is refused as a whole: %s", async (_, line, message) => {
    const result = await load(`${geo("3066", "Collingwood", "VIC", "-37.8", "144.9")}\n\n${line}\n`, "AU.txt");
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining(`line 3: ${message}`) as string });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["an empty table", "places.csv", heading, "places.csv has no localities: nothing was changed."],
    ["an empty file", "AU.txt", "", "AU.txt has no localities: nothing was changed."],
    ["a zip file", "AU.zip", "PK", "must end with .csv, .jsonl or .txt, not .zip"],
    ["a table with other columns", "places.csv", "suburb,state\n", "there is no column 'suburb'"],
  ])("%s is refused", async (_, name, content, message) => {
    await load(`${heading}Parap,NT,0820,-12.43,130.84\n`);
    expect(await load(content, name)).toMatchObject({ code: 1, err: expect.stringContaining(message) as string });
    expect(await stored()).toEqual(["Parap"]);
  });

  test("a stopped command changes nothing", async () => {
    await load(`${heading}Parap,NT,0820,-12.43,130.84\n`);
    const rows = Array.from({ length: 5000 }, (_, number) => `Plain ${number},NT,0800,-12,131\n`).join("");
    const file = bench.file("many.csv", heading + rows);
    expect(await bench.stoppedAt(/Writing/, "localities", file)).toMatchObject({ code: 130, out: "" });
    expect(await stored()).toEqual(["Parap"]);
  });
});
