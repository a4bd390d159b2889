import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cents, defaultListingParams } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCatalogue, type Catalogue } from "../../catalogue/catalogue.ts";
import { createContent, type Content } from "../../content/content.ts";
import { redirectOf } from "../../content/redirects.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import {
  badges,
  brands,
  categories,
  content,
  nicknames,
  products,
  promotions,
  redirects,
  variants,
} from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { createMedia } from "../../media/media.ts";
import { redirectedPages } from "../../http/pages.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

let database: OpenDatabase;
let bench: CommandWorkspace;
/** A running shop's catalogue, as shoppers see it. */
let catalogue: Catalogue;
let site: Content;
const now = Date.parse("2026-11-22T10:00:00+11:00");

beforeAll(async () => {
  database = await openTestDatabase();
  bench = createCommandWorkspace(database, now);
  catalogue = await createCatalogue({ db: database.db, now: () => now });
  site = await createContent(database);
}, slowStart);
afterAll(async () => {
  bench.remove();
  await database.close();
});
beforeEach(async () => {
  const all = [redirects, promotions, products, badges, brands, nicknames, categories, content];
  for (const table of all) await database.db.delete(table);
});

async function sell(id: string, over: Partial<typeof products.$inferInsert> = {}, places = {}): Promise<void> {
  const price = cents(2000);
  const row = { id, path: `products/${id}`, name: id, priceCents: price, originalPriceCents: price, state: "current" };
  await database.db.insert(products).values({ ...row, state: "current", ...over });
  await database.db.insert(variants).values({ id, productId: id, code: id, label: "x", locationQtys: places });
}

const csv = (name: string, ...rows: string[]) => bench.file(`${name}.csv`, `${rows.join("\n")}\n`);
const errorsOf = (result: { err: string }) =>
  result.err.split("\n").flatMap((line) => (/^\S+\.(csv|json), /.test(line) ? [line.replace(/^\S+, /, "")] : []));

const tables: Record<string, string[]> = {
  badges: [
    "name,colour,link,in_lists",
    "Gold Médaille,#B8860B,/info/gold,yes",
    "=Staff,,,no".replace("=", "'="),
    "Low,#fff,,",
  ],
  brands: ["name,description,logo,logo_text", "Stony Pocket,<p>Old vines.</p>,,", "château élan,,,"],
  nicknames: ["typed,meanings", "Savvy B,sauvignon blanc", "  vin  rouge! ,red wine|shiraz", "bubbly,"],
  categories: [
    "name,parent,description",
    "Shiraz,Red Wine,<p>Dark</p>",
    "Red Wine,,",
    "Old Vine,Red Wine > Shiraz,",
    "Rosé,,",
  ],
  stores: [
    "name,store_number,suburb,state,postcode,latitude,longitude,hours,special_hours",
    'Carlton,101,Carlton,vic,3053,"-37,8",144.97,Mon-Fri 09:00-17:30|Sat 10:00-13:00|Sun closed,2026-12-25 closed',
    "Köln & Co,,,,,,,,",
  ],
  redirects: ["from,to", "/Old/Wines.html,/products", "/shop/caf%C3%A9/,/stores?sort=name", "/one,/shop/café"],
};

describe.each(Object.entries(tables))("%s", (name, rows) => {
  beforeEach(async () => {
    if (name !== "brands") return;
    await sell("p1", { facts: { producer: "Stony Pocket" } });
    await sell("p2", { facts: { producer: "Château Élan" } });
  });

  test("can be put twice, shown, deleted, and restored from JSON and CSV without loss", async () => {
    const count = rows.length - 1;
    const put = await bench.shop(name, "put", csv(name, ...rows));
    expect(put, put.err).toMatchObject({ code: 0 });
    expect(put.out).toContain(`(${count} new, 0 changed, 0 unchanged).`);
    const again = await bench.shop(name, "put", csv(name, ...rows));
    expect(again.out).toContain(`(0 new, 0 changed, ${count} unchanged)`);
    const shown = await bench.shop(name, "show");
    const table = await bench.shop(name, "show", "--csv");
    const listed = await bench.shop(name, "list");
    expect(listed.out.trimEnd().split("\n")).toHaveLength(count + 1);
    for (const file of [bench.file("all.json", shown.out), bench.file("all.csv", table.out)]) {
      const unchanged = await bench.shop(name, "put", file);
      expect(unchanged.out, unchanged.err).toContain(`(0 new, 0 changed, ${count} unchanged)`);
      const deleted = await bench.shop(name, "delete", file);
      expect(deleted.out, deleted.err).toContain(`Deleted ${count} `);
      expect((await bench.shop(name, "list")).out).toBe(`There are no ${name} yet.\n`);
      const back = await bench.shop(name, "put", file);
      expect(back.out, back.err).toContain(`(${count} new, 0 changed, 0 unchanged)`);
      expect((await bench.shop(name, "show")).out).toBe(shown.out);
    }
  });

  test("a dry run prints what would change, and changes nothing", async () => {
    const result = await bench.shop(name, "put", csv(name, ...rows), "--dry-run");
    expect(result.out).toMatch(/^Would put \d .*\n( {2}new: .*\n)+Nothing was changed\.\n$/);
    expect((await bench.shop(name, "list")).out).toBe(`There are no ${name} yet.\n`);
    await bench.shop(name, "put", csv(name, ...rows));
    const shown = (await bench.shop(name, "show")).out;
    const removed = await bench.shop(name, "delete", bench.file("all.json", shown), "--dry-run");
    expect(removed.out).toMatch(/^Would delete \d .*\n( {2}.*\n)+Nothing was changed\.\n$/);
    expect((await bench.shop(name, "show")).out).toBe(shown);
  });

  test("an unknown record, column or action is rejected with a message", async () => {
    expect(await bench.shop(name, "delete", "none")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no/),
    });
    expect(await bench.shop(name, "burn")).toMatchObject({
      code: 1,
      err: expect.stringContaining("list, show, put, delete"),
    });
    const result = await bench.shop(
      name,
      "put",
      csv(name, `${rows[0]},smell`, ...rows.slice(1).map((row) => `${row},x`)),
    );
    expect(errorsOf(result)).toEqual([
      expect.stringMatching(/^line 1: there is no column 'smell'\. The columns are: /),
    ]);
    expect((await bench.shop(name, "list")).out).toBe(`There are no ${name} yet.\n`);
  });
});

describe("a running shop", () => {
  test("shows changed categories, badges and stores without a restart", async () => {
    await bench.shop("categories", "put", csv("c", "name,parent", "Red,", "Shiraz,Red", "Blanc,"));
    await catalogue.catchUp();
    // The running shop picks up each kind of change.
    await bench.shop("badges", "put", csv("b", "name,colour", "Gold,#b80", "Silver,#ccc"));
    await catalogue.catchUp();
    expect(catalogue.index.badges).toHaveLength(2);
    await bench.shop("badges", "delete", "silver");
    await bench.shop("stores", "put", csv("s", ...(tables["stores"] ?? [])));
    await catalogue.catchUp();
    await site.catchUp();
    expect(catalogue.index.categories.map(({ path }) => path)).toEqual(["red", "red/shiraz", "blanc"]);
    expect(catalogue.index.badges).toMatchObject([{ id: "gold", name: "Gold", backgroundColour: "#bb8800" }]);
    expect(site.stores()).toMatchObject([
      {
        id: "carlton",
        erpStoreId: "101",
        addressState: "VIC",
        _geoloc: { lat: -37.8, lng: 144.97 },
        openHours: [
          ...[1, 2, 3, 4, 5].map((dayOfWeek) => ({
            dayOfWeek,
            openTime: 32_400,
            closeTime: 63_000,
            isAvailable: true,
          })),
          { dayOfWeek: 6, openTime: 36_000, closeTime: 46_800, isAvailable: true },
          { dayOfWeek: 0, isAvailable: false },
        ],
        seasonalHours: [{ date: "2026-12-25", isAvailable: false }],
      },
      { id: "koln-co" },
    ]);
    await bench.shop("stores", "delete", "koln-co");
    await bench.shop("categories", "put", csv("c", "name,position", "Blanc,0", "Red,1"));
    await catalogue.catchUp();
    await site.catchUp();
    expect(site.stores()).toHaveLength(1);
    expect(catalogue.index.categories.map(({ name }) => name)).toEqual(["Blanc", "Red", "Shiraz"]);
  });
});

describe("categories", () => {
  const idOf = async (path: string) =>
    (await database.db.select().from(categories).where(eq(categories.path, path)))[0]?.id ?? "";

  test("are renamed and moved by id, and their old URLs redirect to the new ones", async () => {
    await bench.shop("categories", "put", csv("c", "name,parent", "Red,", "Shiraz,Red", "White,"));
    const id = await idOf("red/shiraz");
    const moved = await bench.shop(
      "categories",
      "put",
      csv("c", "id,name,parent,path", `${id},Syrah,White,white/syrah`),
    );
    expect(moved.out, moved.err).toContain(
      "(0 new, 1 changed, 0 unchanged).\n  changed: white/syrah (name, parent, path)",
    );
    expect(await redirectOf(database.db, "/categories/red/shiraz/")).toBe("/categories/white/syrah");
    // Moving the category back removes the redirect, so that there is no redirect loop.
    await bench.shop("categories", "put", csv("c", "id,path", `${id},red/shiraz`));
    expect(await database.db.select().from(redirects)).toMatchObject([
      { fromPath: "/categories/white/syrah", toPath: "/categories/red/shiraz" },
    ]);
  });

  test("can swap their paths", async () => {
    await bench.shop("categories", "put", csv("c", "name,path", "One,one", "Two,two"));
    const [one, two] = [await idOf("one"), await idOf("two")];
    const result = await bench.shop("categories", "put", csv("c", "id,path", `${one},two`, `${two},one`));
    expect(result, result.err).toMatchObject({ code: 0 });
    expect([await idOf("two"), await idOf("one")]).toEqual([one, two]);
    expect(await database.db.$count(redirects)).toBe(0);
  });

  test("are rejected with every error listed by line and column, and nothing is changed", async () => {
    await bench.shop("categories", "put", csv("c", "name,parent", "Red,", "Shiraz,Red", "Old Vine,Red > Shiraz"));
    const red = await idOf("red");
    const result = await bench.shop(
      "categories",
      "put",
      csv(
        "wrong",
        "id,name,parent,path,position,description",
        `${red},Red,Old Vine,,,`,
        ",Pink,Nowhere,,,",
        "x,Gold,,red,,",
        ",A > B,,a,x,",
        ",Shiraz,Red,other,,",
        ",Fine,,fine,2,ok",
        ",Fine,,fine,2,ok",
        ",Slash,,Not/Good/,,",
      ),
    );
    expect(result.code).toBe(1);
    expect(errorsOf(result)).toEqual([
      "line 2: parent: there is no category 'Old Vine'",
      "line 3: parent: there is no category 'Nowhere'",
      "line 4: path red belongs to the category 'Red'",
      "line 5: position 'x' is not a whole number from 0 to 1000000",
      "line 6: name 'Shiraz': its parent has two categories of this name",
      "line 8: this category is already on line 7",
      expect.stringMatching(/^line 9: path 'Not\/Good\/' is not a path such as red-wine\/shiraz/),
    ]);
    expect(await database.db.$count(categories)).toBe(3);
  });

  test.each([
    ["below itself", "Red > Shiraz"],
    ["itself", "Red"],
  ])("cannot have a parent that is %s", async (_, parent) => {
    await bench.shop("categories", "put", csv("c", "name,parent", "Red,", "Shiraz,Red"));
    const result = await bench.shop("categories", "put", csv("c", "id,parent", `${await idOf("red")},${parent}`));
    expect(errorsOf(result)).toEqual([expect.stringMatching(/^line 2: parent: '.*' is this category or below it$/)]);
  });

  test("cannot be deleted while products, child categories or promotions use them", async () => {
    await bench.shop("categories", "put", csv("c", "name,parent", "Red,", "Shiraz,Red", "White,"));
    expect((await bench.shop("categories", "delete", "red")).err).toContain("cannot be deleted: 1 category is in it.");
    await sell("p1", { categoryIds: [await idOf("red/shiraz")] });
    const file = csv("d", "path", "red", "red/shiraz");
    expect(errorsOf(await bench.shop("categories", "delete", file))).toEqual([
      "line 3: path: red/shiraz cannot be deleted: 1 product is in it; import them with other categories first",
    ]);
    const effect = { type: "percent", percent: 10 };
    const offer = { id: "ten", name: "Ten", effect, conditions: { categoryIds: [await idOf("white")] } };
    await bench.shop("promotions", "put", bench.file("o.json", JSON.stringify(offer)));
    expect((await bench.shop("categories", "delete", "white")).err).toContain("the promotion ten applies to it.");
    expect(await database.db.$count(categories)).toBe(3);
  });

  test("cannot inject scripts into a page through a description", async () => {
    await bench.shop(
      "categories",
      "put",
      csv("c", "name,description", "Red,<p onclick='x()'>Hi<script>x()</script></p>"),
    );
    expect(await database.db.select().from(categories)).toMatchObject([{ description: "<p>Hi</p>" }]);
  });
});

describe("badges", () => {
  test("are rejected with every error listed by line and column", async () => {
    await bench.shop("badges", "put", csv("b", "id,name", "gold,Gold"));
    const wrong = [
      "id,name,colour,link,picture,picture_text,in_lists",
      "a,A,red,,,,",
      "b,B,,javascript:x(),,,",
      "c,C,,,https://elsewhere.example/x.png,,",
      "d,D,,,,words,",
      "e,Gold,,,,,",
      ",,,,,,maybe",
      "gold,,,,,,",
    ];
    expect(errorsOf(await bench.shop("badges", "put", csv("wrong", ...wrong)))).toEqual([
      "line 2: colour 'red' is not a colour such as #7b1e34",
      "line 3: link 'javascript:x()' is neither a path of the shop nor an http(s) address",
      "line 4: the picture https://elsewhere.example/x.png needs a folder: add --pictures <folder>",
      "line 5: picture_text: there is no picture",
      "line 6: name 'Gold' belongs to the badge gold: an import could not tell them apart",
      "line 7: in_lists 'maybe' is neither yes nor no",
      "line 8: name is empty",
    ]);
    expect(await database.db.$count(badges)).toBe(1);
  });

  describe("with pictures", () => {
    const rows = ["name,picture,picture_text", "Gold,gold.png,A gold medal"];
    const originals = () => join(bench.config.dataDir, "media/originals/badges");
    const placed = () => (existsSync(originals()) ? readdirSync(originals()) : []);
    beforeEach(async () => {
      rmSync(originals(), { recursive: true, force: true });
      const dot = { width: 30, height: 30, channels: 3, background: "#b8860b" } as const;
      bench.file("pictures/gold.png", await sharp({ create: dot }).png().toBuffer());
      bench.file("pictures/words.png", "no picture");
    });

    test("are read from a folder, shown to shoppers, and unchanged by a second run", async () => {
      const put = () => bench.shop("badges", "put", csv("b", ...rows), "--pictures", "pictures");
      expect((await put()).out).toContain("1 new picture.");
      const [badge] = await database.db.select().from(badges);
      expect(badge?.image).toEqual({
        url: expect.stringMatching(/^\/media\/badges\/gold-[0-9a-f]{8}$/) as string,
        alt: "A gold medal",
      });
      const key = badge?.image?.url.replace("/media/badges/", "") ?? "";
      expect(placed()).toEqual([`${key}.png`]);
      const media = createMedia({
        db: database.db,
        folder: join(bench.config.dataDir, "media"),
        draw: async () => undefined,
      });
      const picture = await media.picture({ kind: "badges", key, width: 100, format: "webp" });
      expect((await sharp(picture).metadata()).format).toBe("webp");

      expect((await put()).out).toMatch(/^Put 1 badge \(0 new, 0 changed, 1 unchanged\)\.\n$/);
      // The URL refers to the existing picture, which is kept if the row has no picture column.
      const again = csv("again", "id,name,picture", `gold,Gold,${badge?.image?.url}`);
      expect((await bench.shop("badges", "put", again)).out).toContain("1 unchanged");
      expect((await bench.shop("badges", "put", csv("c", "id,colour", "gold,#000"))).out).toContain("(colour)");
      expect((await database.db.select().from(badges))[0]?.image).toEqual(badge?.image);
    });

    test("store nothing in a dry run or if a row is invalid", async () => {
      const put = (...more: string[]) =>
        bench.shop("badges", "put", csv("b", ...rows, ...more), "--pictures", "pictures", "--dry-run");
      expect((await put()).out).toContain("1 new picture.\nNothing was changed.");
      const wrong = ["Bad,words.png,", "None,none.png,", "Out,../out.png,", "Gone,/media/badges/gone-00000000,"];
      expect(
        errorsOf(await bench.shop("badges", "put", csv("w", ...rows, ...wrong), "--pictures", "pictures")),
      ).toEqual([
        "line 3: the picture words.png: it cannot be read as a picture",
        expect.stringMatching(/^line 4: the picture none\.png: /),
        expect.stringMatching(/^line 5: the picture \.\.\/out\.png is not in the folder /),
        "line 6: the shop has no picture /media/badges/gone-00000000",
      ]);
      expect(placed()).toEqual([]);
      expect(await database.db.$count(badges)).toBe(0);
    });

    test("are rejected without a folder, and for record kinds that have no pictures", async () => {
      expect(errorsOf(await bench.shop("badges", "put", csv("b", ...rows)))).toEqual([
        "line 2: the picture gold.png needs a folder: add --pictures <folder>",
      ]);
      expect((await bench.shop("badges", "put", csv("b", ...rows), "--pictures", "nowhere")).err).toContain(
        "nowhere cannot be read",
      );
      expect((await bench.shop("redirects", "put", csv("r", "from,to"), "--pictures", "pictures")).code).toBe(1);
    });
  });

  test("are not deleted in a dry run, by id or by file", async () => {
    await bench.shop("badges", "put", csv("b", "name", "Gold", "Silver"));
    for (const which of ["gold", csv("d", "id", "gold", "silver")]) {
      expect((await bench.shop("badges", "delete", which, "--dry-run")).out).toContain("Nothing was changed.");
    }
    expect(await database.db.$count(badges)).toBe(2);
    await bench.shop("badges", "delete", "gold");
    expect(await database.db.$count(badges)).toBe(1);
  });

  test("cannot be deleted while products use them", async () => {
    await bench.shop("badges", "put", csv("b", "name", "Gold"));
    await sell("p1", { badgeIds: ["gold"] });
    expect((await bench.shop("badges", "delete", "gold")).err).toContain("1 product has it");
    expect(await database.db.$count(badges)).toBe(1);
  });

  test("an error in a JSON list is reported with the number of the record", async () => {
    const file = bench.file("b.json", JSON.stringify([{ name: "Gold" }, { name: "Silver", colour: "grey" }]));
    expect(errorsOf(await bench.shop("badges", "put", file))).toEqual([
      "record 2: colour 'grey' is not a colour such as #7b1e34",
    ]);
  });
});

describe("brands", () => {
  const originals = () => join(bench.config.dataDir, "media/originals/brands");
  beforeEach(async () => {
    rmSync(originals(), { recursive: true, force: true });
    await sell("p1", { facts: { producer: "Château Élan" } });
  });
  const pageOf = (path: string) => catalogue.index.list({ kind: "brand", path }, defaultListingParams, now)?.scope;

  test("add text to a producer's page, which also exists without a brand", async () => {
    await bench.shop("categories", "put", csv("c", "name", "Red"));
    await catalogue.catchUp();
    expect(pageOf("chateau-elan")).toMatchObject({ title: "Château Élan", description: "" });
    const dot = { width: 30, height: 20, channels: 3, background: "#b8860b" } as const;
    bench.file("pictures/elan.png", await sharp({ create: dot }).png().toBuffer());
    const rows = ["producer,description,logo,logo_text", "chateau elan,<p onclick='x()'>Old vines.</p>,elan.png,A key"];
    const result = await bench.shop("brands", "put", csv("b", ...rows), "--pictures", "pictures");
    expect(result.out, result.err).toContain("1 new picture.");
    await catalogue.catchUp();
    expect(pageOf("chateau-elan")).toMatchObject({
      title: "chateau elan",
      description: "<p>Old vines.</p>",
      logo: { url: expect.stringMatching(/^\/media\/brands\/chateau-elan-[0-9a-f]{8}$/) as string, alt: "A key" },
    });
    await bench.shop("brands", "delete", "chateau elan");
    await catalogue.catchUp();
    expect(pageOf("chateau-elan")).toMatchObject({ title: "Château Élan", description: "" });
    expect(pageOf("chateau-elan")).not.toHaveProperty("logo");
  });

  test("are rejected with every error listed by line and column", async () => {
    const wrong = [
      "name,description,logo,logo_text",
      "Nobody,,,",
      "Chateau Elan,,logo.png,",
      "CHATEAU ÉLAN,,,",
      ",words,,",
      "!!,,,",
    ];
    expect(errorsOf(await bench.shop("brands", "put", csv("wrong", ...wrong)))).toEqual([
      "line 2: name 'Nobody' is not the producer of any product",
      "line 3: the picture logo.png needs a folder: add --pictures <folder>",
      "line 4: the brand CHATEAU ÉLAN is already on line 3",
      "line 5: name is empty",
      "line 6: name '!!' is not the producer of any product",
    ]);
    const result = await bench.shop("brands", "put", csv("wrong", "name,logo_text", "Château Élan,A key"));
    expect(errorsOf(result)).toEqual(["line 2: logo_text: there is no logo"]);
    expect(await database.db.$count(brands)).toBe(0);
  });
});

describe("nicknames", () => {
  test("change search results and override built-in nicknames until they are deleted", async () => {
    await sell("p1", { name: "Sensheim", facts: { varieties: ["Riesling"] } });
    await sell("p2", { name: "Nightjar", facts: { varieties: ["Sauvignon Blanc"] } });
    const found = (query: string) => catalogue.index.suggest(query, now).products.map(({ name }) => name);
    const put = async (...rows: string[]) => {
      const result = await bench.shop("nicknames", "put", csv("n", "typed,meanings", ...rows));
      expect(result, result.err).toMatchObject({ code: 0 });
      await catalogue.catchUp();
    };
    await put("kerosene wine,riesling");
    expect([found("kerosene"), found("kerosene wine"), found("savvy b")]).toEqual([[], ["Sensheim"], ["Nightjar"]]);
    await put("Savvy B,riesling|sauvignon blanc", "kerosene wine,");
    expect([found("kerosene wine"), found("savvy b")]).toEqual([[], ["Nightjar", "Sensheim"]]);
    await bench.shop("nicknames", "delete", "savvy b");
    await catalogue.catchUp();
    expect(found("savvy b")).toEqual(["Nightjar"]);
  });

  test("are rejected with every error listed by line and column", async () => {
    const wrong = [
      "typed,meanings",
      ",x",
      "!!,x",
      "a b c d e f,x",
      "fizz,sparkling|!",
      "Fizz,champagne",
      "many,a|b|c|d|e|f|g|h",
    ];
    expect(errorsOf(await bench.shop("nicknames", "put", csv("wrong", ...wrong)))).toEqual([
      "line 2: typed is empty",
      "line 3: typed '!!' has no word",
      "line 4: typed 'a b c d e f' has more than 5 words",
      "line 5: meanings '!' has no word",
      "line 6: typed fizz is already on line 5",
      "line 7: meanings has more than 7 values",
    ]);
    expect(await database.db.$count(nicknames)).toBe(0);
  });
});

describe("stores", () => {
  test("are rejected with every error listed by line and column", async () => {
    const wrong = [
      "id,name,path,store_number,state,postcode,latitude,longitude,hours,special_hours",
      "a,A,a,1,Texas,3000,,,,",
      "b,B,b,2,VIC,30,,,,",
      "c,C,c,3,VIC,,-37.8,,,",
      "d,D,d,4,VIC,,,,Mon-Fri nine to five,",
      "e,E,e,5,VIC,,,,,2026-02-30 closed",
      "f,F,f,6,VIC,,,,Mon 09:00-25:00,25 December closed",
      "g,G,g,7,,,,,,",
      "h,H,g,7,,,,,,",
    ];
    expect(errorsOf(await bench.shop("stores", "put", csv("wrong", ...wrong)))).toEqual([
      "line 2: state 'TEXAS' is not a state such as VIC",
      "line 3: postcode '30' is not a postcode of four digits",
      "line 4: latitude and longitude must be given together",
      "line 5: hours 'Mon-Fri nine to five' is not in the form 'Mon-Fri 09:00-17:30' or 'Sun closed'",
      expect.stringMatching(/^line 6: special_hours: /),
      "line 7: hours 'Mon 09:00-25:00' is not in the form 'Mon-Fri 09:00-17:30' or 'Sun closed'",
      "line 7: special_hours '25 December closed' is not in the form '2026-12-24 09:00-13:00' or '2026-12-25 closed'",
      "line 8: path g belongs to the store h",
      "line 8: store_number 7 belongs to the store h",
      "line 9: path g belongs to the store g",
      "line 9: store_number 7 belongs to the store g",
    ]);
    expect(await database.db.$count(content)).toBe(0);
  });

  test("cannot be deleted while they have stock", async () => {
    await bench.shop("stores", "put", csv("s", ...(tables["stores"] ?? [])));
    await sell("p1", {}, { "101": { storeNum: "101", qty: 3, qtyRaw: 3 } });
    expect((await bench.shop("stores", "delete", "carlton")).err).toContain("1 SKU has stock there; set it to 0 first");
  });
});

describe("redirects", () => {
  const put = (...rows: string[]) => bench.shop("redirects", "put", csv("r", "from,to", ...rows));

  test("apply only to URLs without a page, and keep the requests' query parameters", async () => {
    await put("/Old/Wines.html,/products?sort=name#top", "/café,/stores");
    const pages = redirectedPages(
      async (request) => new Response("page", { status: new URL(request.url).pathname === "/cart" ? 200 : 404 }),
      (path) => redirectOf(database.db, path),
    );
    const ask = async (path: string) => {
      const { status, headers } = await pages(new Request(`http://shop${path}`), "ada");
      return [status, headers.get("location")];
    };
    expect(await ask("/old/wines.HTML?utm=1")).toEqual([301, "/products?sort=name&utm=1#top"]);
    expect(await ask("/caf%C3%A9/")).toEqual([301, "/stores"]);
    expect(await ask("/nothing%00")).toEqual([404, null]);
    expect(await ask("/%E0%A4%A")).toEqual([404, null]);
    await database.db.insert(redirects).values({ fromPath: "/cart", toPath: "/products" });
    expect(await ask("/cart")).toEqual([200, null]);
  });

  test("are rejected with every error listed by line and column", async () => {
    await sell("shiraz");
    const result = await put(
      "/a,https://elsewhere.example/",
      "/b,//elsewhere.example",
      "/c,javascript:x()",
      String.raw`/d,/\elsewhere.example`,
      "/e,products",
      "/f,/api/orders",
      "/g,/products/none",
      "/h,/categories/none",
      "/products/shiraz,/products",
      "/i?x=1,/products",
      "/,/products",
      "https://old.example/j,/products",
      "/k,/products/shiraz",
      "/K/,/products",
      "/l,",
      "/info/../m,/products",
    );
    expect(errorsOf(result)).toEqual([
      "line 2: to 'https://elsewhere.example/' is not in this shop: enter a path such as /products",
      "line 3: to '//elsewhere.example' is not in this shop: enter a path such as /products",
      "line 4: to 'javascript:x()' is not in this shop: enter a path such as /products",
      String.raw`line 5: to '/\elsewhere.example' is not in this shop: enter a path such as /products`,
      "line 6: to 'products' does not begin with /",
      "line 7: to '/api/orders' is not a page",
      "line 8: to /products/none: the shop has no such page",
      "line 9: to /categories/none: the shop has no such page",
      "line 10: from /products/shiraz is a page of the shop, and it is shown",
      "line 11: from '/i?x=1' has a query or a fragment; enter only the path",
      "line 12: from '/' is the home page",
      "line 13: from 'https://old.example/j' is not in this shop: enter a path such as /products",
      "line 15: from /K/ is already on line 14",
      "line 16: to is empty",
      "line 17: from '/info/../m' is not a path",
    ]);
    expect(await database.db.$count(redirects)).toBe(0);
  });

  test.each([
    ["a redirect to itself", ["/a,/A/"]],
    ["a loop of two", ["/a,/b", "/b,/a"]],
    ["a loop of three with a tail", ["/tail,/a", "/a,/b", "/b,/c", "/c,/a"]],
    ["a chain longer than a browser follows", Array.from({ length: 14 }, (_, at) => `/s${at},/s${at + 1}`)],
  ])("are rejected if they are %s", async (_, rows) => {
    const result = await put(...rows);
    expect(result.code).toBe(1);
    expect(result.err).toMatch(/leads back to|more than 10 redirects/);
    expect(await database.db.$count(redirects)).toBe(0);
  });

  test("are rejected if they form a loop with existing redirects", async () => {
    await put("/a,/b", "/b,/products");
    expect(errorsOf(await put("/b,/a"))).toEqual(["line 2: to /a leads back to /b"]);
    expect(await redirectOf(database.db, "/b")).toBe("/products");
  });
});

test("the help lists the columns of each kind of record", async () => {
  for (const name of Object.keys(tables)) {
    const { out } = await bench.shop("help", name);
    for (const column of tables[name]?.[0]?.split(",") ?? []) expect(out).toContain(column);
  }
});

test("the output of 'show' can be edited and stored again with 'put'", async () => {
  await bench.shop("badges", "put", csv("b", "name", "Gold"));
  const path = join(bench.folder, "badges.json");
  writeFileSync(path, (await bench.shop("badges", "show")).out);
  writeFileSync(path, readFileSync(path, "utf8").replace('"colour": null', '"colour": "#7b1e34"'));
  expect((await bench.shop("badges", "put", "badges.json")).out).toContain("changed: gold (colour)");
});
