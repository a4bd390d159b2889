import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createContent, putContent, type Content } from "../../content/content.ts";
import { content } from "../../db/schema.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { settings } from "@corkwood/sample";
import sharp from "sharp";
import { originalsIn } from "../../media/openMedia.ts";
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

describe("pictures of documents", () => {
  beforeAll(async () => {
    const create = { width: 8, height: 8, channels: 3, background: "#7b1e3a" } as const;
    bench.file("pictures/footer.png", await sharp({ create }).png().toBuffer());
    bench.file("pictures/words.png", "no picture");
  });
  const stored = (url: string) =>
    existsSync(`${join(originalsIn(bench.config.dataDir), url.slice("/media/".length))}.png`);
  const image = (url: string, alt = "") => ({ url, alt });
  const put = (kind: string, json: unknown, ...options: string[]) =>
    bench.shop("content", "put", kind, bench.file("document.json", JSON.stringify(json)), ...options);
  const fromFolder = ["--pictures", "pictures"];

  test("are uploaded from a folder, for the header and the footer", async () => {
    const link = { label: "Sale", href: "/categories/sale" };
    const bannerRhsImage = { link, image: image("footer.png") };
    const changed = { ...settings, footerImage: image("footer.png", "Our cellar"), bannerRhsImage };
    const result = await put("settings", changed, ...fromFolder);
    expect(result).toMatchObject({ code: 0, err: "", out: expect.stringContaining("1 new picture.") as string });
    await seen.catchUp();
    const { footerImage, bannerRhsImage: banner } = seen.settings();
    expect(footerImage).toEqual({
      url: expect.stringMatching(/^\/media\/content\/settings-[0-9a-f]{8}$/) as string,
      alt: "Our cellar",
    });
    expect(banner?.image.url).toBe(footerImage?.url);
    expect(stored(footerImage?.url ?? "")).toBe(true);
    const { out } = await bench.shop("content", "show", "settings");
    expect(await put("settings", JSON.parse(out))).toMatchObject({ code: 0, err: "" });
  });

  test("are uploaded for pages, and beside a category's title", async () => {
    const block = { type: "image", image: image("footer.png"), float: "none", stretch: false };
    expect(await put("info", { ...page("about", "About"), blocks: [block] }, ...fromFolder)).toMatchObject({ err: "" });
    const gin = { id: "gin", picture: image("footer.png"), blocks: [block] };
    expect(await put("category", gin, ...fromFolder)).toMatchObject({ err: "" });
    await seen.catchUp();
    const imageOf = (shown: unknown) => (shown as { image: { url: string } } | undefined)?.image.url;
    const urls = [
      imageOf(seen.infoPageById("about")?.blocks[0]),
      seen.head("gin")?.picture?.url,
      imageOf(seen.article("gin")?.[0]),
    ].map((url = "") => ({ url: url.replace(/-[0-9a-f]{8}$/, ""), isStored: stored(url) }));
    expect(urls).toEqual([
      { url: "/media/content/about", isStored: true },
      { url: "/media/categories/gin", isStored: true },
      { url: "/media/content/gin", isStored: true },
    ]);
  });

  test("are refused with their location if the file is missing, invalid or outside the folder", async () => {
    const banner = { link: { label: "Sale", href: "/" }, image: image("../settings.json") };
    const wrong = { ...settings, footerImage: image("words.png"), bannerRhsImage: banner };
    expect(await put("settings", wrong, ...fromFolder)).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /footerImage: the picture words\.png: it cannot be read as a picture\n.*bannerRhsImage\.image: the picture \.\.\/settings\.json is not in the folder/,
      ) as string,
    });
    expect((await put("settings", { ...settings, footerImage: image("footer.png") })).err).toContain(
      "footerImage: the picture footer.png needs a folder: add --pictures <folder>\n",
    );
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
