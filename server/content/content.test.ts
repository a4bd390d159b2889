import { dollars } from "@corkwood/commerce";
import type { InfoPageInput, Settings } from "@corkwood/commerce/schemas";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contentApi } from "../api/content.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { testApp } from "../api/testing/bareApp.ts";
import { createCatalogue } from "../catalogue/catalogue.ts";
import { importCatalogue } from "../catalogue/importCatalogue.ts";
import { noon, testBadges, testCategories } from "../catalogue/testing/testCatalogue.ts";
import type { OpenDatabase } from "../db/connection.ts";
import { content as contentTable } from "../db/schema.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { createContent, putContent, type Content } from "./content.ts";

const settings: Settings = {
  theme: null,
  refusedCountries: { codes: [], message: "No." },
  shopName: "Corkwood",
  state: "VIC",
  contactPhoneNumberAustralia: "1300 000 000",
  contactPhoneNumberInternational: "+61 3 0000 0000",
  faxNumber: "",
  contactEmailAddress: "hello@corkwood.example",
  facebookUrl: null,
  freeShippingOrderTotalMin: dollars(200),
  desktopFooterText: "<p onclick='x()'>Footer</p>",
  mobileFooterText: "",
  footerImage: null,
  bannerRhsImage: null,
  award: null,
  preArrivalMessageText: "",
  homepageArticleId: "home",
  checkoutAnnouncement: "",
  deliveryDetails: "",
  fewLeft: 5,
  sidebarUpperText: "",
  bankTransfer: { accountName: "Corkwood", bsb: "000-000", accountNumber: "0", note: "" },
  unpaidOrders: {
    days: 7,
    customer: { orders: 3, bottles: 120, amount: dollars(10_000) },
    network: { orders: 10, bottles: 360, amount: dollars(30_000) },
  },
  seller: null,
  carriers: [],
  returns: { days: 30, instructions: "" },
  licences: [],
  notices: { footer: "<script>x</script>", cart: "", checkout: "", pickup: "", email: "" },
  promotions: { limitPerOrder: null },
  pickup: { readyAfterMinutes: null },
  delivery: {
    zones: [
      {
        id: "all",
        label: "Everywhere",
        countries: ["*"],
        postcodes: [],
        freeFromMinimum: false,
        rates: [{ bottlesFrom: 1, price: dollars(10) }],
      },
    ],
    restricted: { countries: [], postcodes: [], message: "" },
    capped: [],
    timeFrame: 10,
    closedDays: [],
  },
  law: {
    age: { how: "statement", wording: "I am 18." },
    recipient: { isAsked: false, wording: "They are 18." },
    handover: {},
  },
};

const page: InfoPageInput = {
  id: "about",
  title: "About",
  path: "about-us",
  description: "",
  blocks: [
    {
      type: "group",
      direction: "vertical",
      groupItemWidths: [],
      children: [{ type: "html", html: "<b onclick='x()'>Hi</b>" }],
    },
  ],
};

let database: OpenDatabase;
let content: Content;
let app: Hono<AppEnv>;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await putContent(db, "settings", settings);
  await putContent(db, "info", page, "about");
  await importCatalogue(db, { categories: testCategories, badges: testBadges, products: [] });
  content = await createContent({ db });
  app = testApp(contentApi({ content, catalogue: await createCatalogue({ db, now: () => noon }) }));
});
afterAll(() => database.close());

async function file(path: string): Promise<unknown> {
  return (await app.request(path)).json();
}

describe("site content", () => {
  test("is returned as it was stored, with sanitised HTML", async () => {
    expect(content.settings()).toMatchObject({ desktopFooterText: "<p>Footer</p>", notices: { footer: "" } });
    expect(await file("/public/info/about.json")).toMatchObject({ blocks: [{ children: [{ html: "<b>Hi</b>" }] }] });
    expect(content.infoPage("about-us")?.id).toBe("about");
  });

  test("returns 503 with a message that the shop is not open yet if there are no settings", async () => {
    const kind = eq(contentTable.kind, "settings");
    await database.db.delete(contentTable).where(kind);
    await content.catchUp();
    const answer = await app.request("/public/settings.json");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await answer.json()).toMatchObject({ detail: "This shop is not open yet. Please come back later." });
    await putContent(database.db, "settings", settings);
    await content.catchUp();
  });

  test("is rejected as a whole if it does not match its schema", async () => {
    await expect(putContent(database.db, "settings", { ...settings, shopName: 3 })).rejects.toThrow("shopName");
    const link = { link: { label: "x", href: "javascript:alert(1)" }, children: [], features: [] };
    await expect(putContent(database.db, "navigation", { navLinks: [link], footerLinks: [] })).rejects.toThrow("href");
    await content.catchUp();
    expect(content.settings().shopName).toBe("Corkwood");
  });

  test("gets defaults for new fields and scrollable tables if it is from an earlier version", async () => {
    const { promotions: _, ...rest } = settings;
    const earlier = { ...rest, deliveryDetails: "<table><tbody></tbody></table>" };
    const kind = eq(contentTable.kind, "settings");
    await database.db.update(contentTable).set({ json: earlier }).where(kind);
    const { promotions, deliveryDetails } = (await createContent({ db: database.db })).settings();
    expect(promotions).toEqual({ limitPerOrder: null });
    expect(deliveryDetails).toContain("data-scrolls><table>");
    await putContent(database.db, "settings", settings);
  });

  test("stays readable if it breaks a rule that is newer than it, and the rule is logged", async () => {
    const { promotions: _, ...rest } = settings;
    const rates = [{ bottlesFrom: 6, price: dollars(10) }];
    const zones = rest.delivery.zones.map((zone) => ({ ...zone, rates }));
    const earlier = { ...rest, delivery: { ...rest.delivery, zones } };
    const kind = eq(contentTable.kind, "settings");
    await database.db.update(contentTable).set({ json: earlier }).where(kind);
    const warn = vi.fn();
    const read = await createContent({ db: database.db, logger: { warn } });
    expect(read.settings()).toMatchObject({ promotions: { limitPerOrder: null }, delivery: { zones: [{ rates }] } });
    const rule = 'List the rates in ascending order, starting at "bottlesFrom": 1.';
    expect(warn.mock.calls).toContainEqual([
      { field: "delivery.zones.0.rates", rule },
      "the stored settings are invalid; put them again",
    ]);
    await putContent(database.db, "settings", settings);
  });

  test("is rejected if a block is invalid at any depth", async () => {
    const video = { type: "video", title: "Press", url: "https://video.example/press.mp4" };
    const blocks = [{ type: "tabbedContent", label: "More", tabs: [{ title: "Film", children: [video] }] }];
    await expect(putContent(database.db, "info", { ...page, blocks }, "about")).rejects.toThrow(
      /"tabs",\s+0,\s+"children",\s+0,\s+"url"[^]*Use a path of the shop or a YouTube link/,
    );
  });

  test("keeps blocks of unknown types, and logs that they are skipped", async () => {
    const future = { type: "hologram", text: "…" };
    const blocks = [...page.blocks, { type: "carousel", label: "Now", display: "fade", slides: [future] }];
    await putContent(database.db, "info", { ...page, blocks }, "about");
    const warn = vi.fn();
    const read = await createContent({ db: database.db, logger: { warn } });
    expect(warn.mock.calls).toContainEqual([
      { page: "about", type: "hologram" },
      "skipped a content block of an unknown type",
    ]);
    expect(read.infoPageById("about")?.blocks).toMatchObject([{ type: "group" }, { slides: [future] }]);
  });

  test("logs only once that the home page is missing", async () => {
    const warn = vi.fn();
    await putContent(database.db, "settings", { ...settings, homepageArticleId: "gone" });
    const read = await createContent({ db: database.db, logger: { warn } });
    await read.catchUp();
    expect(warn.mock.calls.filter(([fields]) => "page" in fields && fields.page === "gone")).toEqual([
      [{ page: "gone" }, "the home page in the settings does not exist; a plain one is shown"],
    ]);
    await putContent(database.db, "settings", { ...settings, homepageArticleId: page.id });
    warn.mockClear();
    await read.catchUp();
    expect(warn.mock.calls.filter(([, text]) => String(text).includes("home page"))).toEqual([]);
    await putContent(database.db, "settings", settings);
  });

  test("includes articles on categories, with sanitised HTML", async () => {
    const article = { id: "wine", blocks: [{ type: "html", html: "<p onclick='x()'>Hi</p>" }] };
    await putContent(database.db, "category", article, "wine");
    await content.catchUp();
    expect(content.article("wine")).toEqual([{ type: "html", html: "<p>Hi</p>" }]);
    expect(content.article("none")).toBeUndefined();
  });

  test("includes the drawings and pictures that the merchant chose for categories, and rejects unknown drawings", async () => {
    await putContent(database.db, "category", { id: "gin", scene: "juniper", blocks: [] }, "gin");
    await content.catchUp();
    expect(content.head("gin")).toEqual({ scene: "juniper" });
    // A drawing alone is not an article.
    expect(content.article("gin")).toBeUndefined();
    expect(content.head("wine")).toBeUndefined();
    const picture = { url: "/media/categories/gin", alt: "" };
    await putContent(database.db, "category", { id: "gin", scene: "juniper", picture, blocks: [] }, "gin");
    await content.catchUp();
    expect(content.head("gin")).toEqual({ picture });
    await expect(
      putContent(database.db, "category", { id: "gin", scene: "moon", blocks: [] }, "gin"),
    ).rejects.toThrow();
  });

  test("takes effect in the running shop when it changes", async () => {
    const before = content.edition;
    await putContent(database.db, "settings", { ...settings, shopName: "Corkwood & Daughters" });
    await content.catchUp();
    expect(content.settings().shopName).toBe("Corkwood & Daughters");
    expect(content.edition).toBeGreaterThan(before);
  });

  test("is returned in the formats that the specification describes", async () => {
    for (const name of ["settings", "navigation", "categories", "info", "stores", "sizecharts", "product-badges"]) {
      const response = await app.request(`/public/${name}.json`);
      expect([name, response.status, response.headers.get("content-type")]).toEqual([name, 200, "application/json"]);
      expect(response.headers.get("etag")).toMatch(/^".+"$/);
    }
    expect(await file("/public/info.json")).toEqual([
      { id: "about", title: "About", path: "about-us", description: "" },
    ]);
    expect(await file("/public/product-badges.json")).toEqual(testBadges);
    expect(await file("/public/categories/red.json")).toMatchObject({
      path: "wine/red",
      children: [{ id: "shiraz" }, { id: "pinot" }],
    });
  });

  test.each([
    ["/public/categories/none.json", "CATEGORY_NOT_FOUND"],
    ["/public/info/__proto__.json", "INFO_PAGE_NOT_FOUND"],
    ["/public/info/about", "INFO_PAGE_NOT_FOUND"],
    ["/public/stores/none.json", "STORE_NOT_FOUND"],
  ])("returns 404 for %s with the code %s", async (path, code) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code });
  });
});
