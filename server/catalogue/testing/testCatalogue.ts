import { dollars } from "@corkwood/commerce";
import type { ProductState, ProductSummary } from "@corkwood/commerce";
import { createRandom } from "@corkwood/sample/random";
import type { CatalogueCategory, CatalogueData, CatalogueRecord } from "../index/core/types.ts";

/** Catalogues for tests: small, readable products, and random products with every kind of missing data. */

export const noon = Date.UTC(2026, 5, 1, 2);

export function product(overrides: Partial<ProductSummary> & { id: string }): ProductSummary {
  return {
    name: `Wine ${overrides.id}`,
    path: `wine-${overrides.id}`,
    price: dollars(20),
    erpOriginalPrice: dollars(20),
    isDiscounted: false,
    showPrice: true,
    state: "current",
    functionalType: "basic",
    soldOut: false,
    comingSoon: false,
    cartQtyMin: 1,
    cartQtyMax: 0,
    stockTotal: 6,
    stockUpdatedAt: noon / 1000,
    allowRestockNotifications: true,
    badgeIds: [],
    images: [],
    variants: [
      { id: `v-${overrides.id}`, code: `SKU${overrides.id}`, label: "750 ml", qty: 6, qtyRaw: 6, locationQtys: {} },
    ],
    release: null,
    giftcard: null,
    facts: {},
    spider: null,
    ...overrides,
  };
}

export function withStock(summary: ProductSummary, qty: number): ProductSummary {
  return {
    ...summary,
    stockTotal: qty,
    variants: summary.variants.map((variant) => ({ ...variant, qty, qtyRaw: qty })),
  };
}

export function record(summary: ProductSummary, overrides: Partial<CatalogueRecord> = {}): CatalogueRecord {
  return { summary, categoryIds: ["wine"], previousPaths: [], groupId: null, rank: 0, createdAt: 1, ...overrides };
}

function category(id: string, parentId: string | null, path: string): CatalogueCategory {
  return { id, name: id.toUpperCase(), parentId, path, description: "", position: 0 };
}

export const testCategories: CatalogueCategory[] = [
  category("wine", null, "wine"),
  category("red", "wine", "wine/red"),
  category("shiraz", "red", "wine/red/shiraz"),
  category("pinot", "red", "wine/red/pinot"),
  category("white", "wine", "wine/white"),
  category("spirits", null, "spirits"),
];

export function catalogue(records: CatalogueRecord[], overrides: Partial<CatalogueData> = {}): CatalogueData {
  return { version: 1, records, categories: testCategories, badges: [], brands: [], nicknames: [], ...overrides };
}

const states: ProductState[] = [
  "current",
  "current",
  "current",
  "evergreen",
  "preorder",
  "coming",
  "discontinued",
  "others",
];
const varieties = ["Shiraz", "Pinot Noir", "Chardonnay", "Grüner Veltliner", "Nebbiolo"];
const regions = [
  "Barossa Valley",
  "Rhône",
  "Wachau",
  "Piemonte",
  "Speyside",
  "Tasmania",
  "Mosel",
  "Rioja",
  "Otago",
  "Jura",
  "Douro",
  "Hunter",
];

export const testBadges = ["Organic", "Staff Pick"].map((name, index) => ({
  id: `b${index}`,
  name,
  link: null,
  image: null,
  showOnPlp: true,
  backgroundColour: null,
}));

/** Products in every state, with some data missing, as in real catalogues. */
export function randomCatalogue(count: number, seed: number): CatalogueData {
  const { next } = createRandom(seed);
  const chance = (share: number) => next() < share;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const records = Array.from({ length: count }, (_, index) => {
    const price = Math.round(next() * 20_000) / 100 + 5;
    const isDiscounted = chance(0.2);
    const release = chance(0.15) ? { time: noon / 1000 + Math.round((next() - 0.5) * 1e6), details: "" } : null;
    const summary = product({
      id: `p${index}`,
      price: dollars(price),
      erpOriginalPrice: dollars(isDiscounted ? price + 5 : price),
      isDiscounted,
      showPrice: chance(0.85),
      state: pick(states),
      release,
      badgeIds: testBadges.filter(() => chance(0.3)).map(({ id }) => id),
      facts: {
        ...(chance(0.9) && { varieties: [...new Set([pick(varieties), pick(varieties)])] }),
        ...(chance(0.9) && { region: pick(regions) }),
        ...(chance(0.9) && { country: pick(["Australia", "France", "Österreich"]) }),
        ...(chance(0.9) && { producer: `Producer ${Math.floor(next() * 30)}` }),
        ...(chance(0.8) && { vintage: 1990 + Math.floor(next() * 35) }),
        ...(chance(0.3) && { scores: { decanterScore: 80 + Math.floor(next() * 20) } }),
      },
      spider: chance(0.5) ? { overallScore: 80 + Math.floor(next() * 40) / 2, tastedDate: "2026-01-01" } : null,
    });
    const own = pick(testCategories).id;
    return record(withStock(summary, chance(0.2) ? 0 : 1 + Math.floor(next() * 50)), {
      categoryIds: chance(0.3) ? [own, pick(testCategories).id] : [own],
      rank: Math.floor(next() * 20),
      createdAt: Math.floor(next() * 50),
    });
  });
  return catalogue(records, { badges: testBadges });
}
