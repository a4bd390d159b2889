import { critics, dollars } from "@corkwood/commerce";
import { importCatalogue, type ImportProduct } from "../../../server/catalogue/importCatalogue.ts";
import { openDatabase } from "../../../server/db/connection.ts";
import { categoryId } from "@corkwood/sample";
import { sampleShop } from "@corkwood/sample";
import { seedShop } from "../../../server/seed.ts";

/** One product of each kind, by name. */

// All processes of a run use the same time. The first process passes the time on.
const now = Number((process.env["STOCKED_AT"] ??= String(Date.now())));
const seconds = Math.floor(now / 1000);
const hour = 3600;

/**
 * Release time of all unreleased products, in epoch milliseconds. The time is in the future, and tests move the
 * browser's clock to it.
 */
export const release = (seconds + 2 * hour) * 1000;

const sample = sampleShop({ now, products: 40 }).products;
const drawn = sample.find(({ closeUp }) => closeUp !== undefined);
const giftCard = sample.find(({ functionalType }) => functionalType === "giftcard");

type Size = readonly [code: string, label: string, qty: number];
const bottle = (code: string, qty = 24): Size[] => [[code, "750 ml", qty]];

function product(name: string, sizes: readonly Size[], over: Partial<ImportProduct> = {}): ImportProduct {
  const id = name.toLowerCase().replaceAll(" ", "-");
  return {
    id,
    name,
    path: `products/${id}`,
    description: `<p>${name} is dark, round and quiet.</p>`,
    price: dollars(20),
    erpOriginalPrice: dollars(20),
    showPrice: true,
    state: "current",
    functionalType: "basic",
    cartQtyMin: 1,
    cartQtyMax: 0,
    stockUpdatedAt: seconds,
    allowRestockNotifications: true,
    badgeIds: [],
    images: [],
    variants: sizes.map(([code, label, qty]) => ({
      id: code.toLowerCase(),
      code,
      label,
      qty,
      qtyRaw: qty,
      locationQtys: {},
    })),
    release: null,
    giftcard: null,
    facts: {},
    spider: null,
    categoryIds: [categoryId("Red Wine")],
    previousPaths: [],
    groupId: null,
    releasedAt: seconds - 1000 * hour,
    popularity: 0,
    bottle: drawn?.bottle,
    ...over,
  };
}

const soon = { time: release / 1000, details: "<p>Released at one moment to everyone.</p>" };
const window = { drinkingWindowYearStart: 2028, drinkingWindowYearEnd: 2040 };
const tasted = { overallScore: 96, tastedDate: "2026-03-14" };

export const stockedProducts = {
  plain: product("Plain Shiraz 2021", bottle("PLAIN"), { previousPaths: ["old/plain-shiraz"] }),
  capped: product("Capped Shiraz 2021", bottle("CAPPED"), { cartQtyMin: 3, cartQtyMax: 6 }),
  short: product("Short Shiraz 2021", bottle("SHORT", 3), { cartQtyMin: 6 }),
  few: product("Few Shiraz 2021", bottle("FEW", 2)),
  boxed: product("Boxed Shiraz 2021", [
    ["BOXED-750", "750 ml", 12],
    ["BOXED-BOX", "750 ml in gift box", 6],
    ["BOXED-OLD", "750 ml, old label", 0],
  ]),
  lastSize: product("Last Size Shiraz 2021", [
    ["LAST-OLD", "750 ml, old label", 0],
    ["LAST-NEW", "750 ml, new label", 5],
  ]),
  reduced: product("Reduced Shiraz 2020", bottle("REDUCED"), {
    price: dollars(15),
    erpOriginalPrice: dollars(18),
    badgeIds: ["gold-medal", "vegan"],
  }),
  gone: product("Gone Shiraz 2021", bottle("GONE", 0)),
  moving: product("Moving Shiraz 2021", bottle("MOVING")),
  stale: product("Stale Shiraz 2021", bottle("STALE"), { stockUpdatedAt: seconds - hour }),
  soon: product("Soon Shiraz 2025", bottle("SOON"), { release: soon }),
  secret: product("Secret Shiraz 2025", bottle("SECRET"), { release: soon, showPrice: false }),
  soonGone: product("Soon Gone Shiraz 2025", bottle("SOON-GONE", 0), { release: soon }),
  coming: product("Coming Shiraz 2026", bottle("COMING"), { release: soon, state: "coming" }),
  arrival: product("Arrival Shiraz 2022", bottle("ARRIVAL"), { state: "preorder" }),
  ended: product("Ended Shiraz 1999", bottle("ENDED"), { state: "discontinued" }),
  acclaimed: product("Acclaimed Shiraz 2019", bottle("ACCLAIMED"), {
    closeUp: drawn?.closeUp,
    facts: {
      producer: "Gully Road",
      region: "Barossa",
      country: "Australia",
      varieties: ["Shiraz"],
      vintage: 2019,
      aBV: 14.5,
      closure: "Screw cap",
      ...window,
      scores: Object.fromEntries(Object.keys(critics).map((critic, index) => [critic, 88 + index])),
    },
    spider: tasted,
    groupId: "acclaimed",
  }),
  older: product("Acclaimed Shiraz 2015", bottle("OLDER"), {
    price: dollars(38.5),
    erpOriginalPrice: dollars(38.5),
    facts: { vintage: 2015, ...window },
    groupId: "acclaimed",
  }),
  magnum: product("Acclaimed Shiraz 2019 magnum", [["MAGNUM", "1.5 L magnum", 0]], {
    facts: { vintage: 2019, drinkingWindowYearStart: 2041, drinkingWindowYearEnd: 2030 },
    spider: tasted,
    groupId: "acclaimed",
  }),
  giftCard: product("Test Gift Card", [["GIFT", "By email", 0]], {
    functionalType: "giftcard",
    state: "evergreen",
    giftcard: { amountMin: dollars(100), amountMax: dollars(500) },
    bottle: giftCard?.bottle,
  }),
};

/** Fills the folder of a shop that has not started yet. */
export async function stockProducts(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    await seedShop(db, { products: 40, now });
    await importCatalogue(db, { products: Object.values(stockedProducts), categories: [], badges: [] });
  } finally {
    await close();
  }
}
