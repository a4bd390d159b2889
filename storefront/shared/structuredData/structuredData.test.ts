import { dollars } from "@corkwood/commerce";
import type { ListingScope, Product } from "@corkwood/commerce";
import { describe, expect, it } from "vitest";
import { schemaErrors } from "./testing/schemaOrg.ts";
import { brandData } from "../../features/listing/data/brandData.ts";
import { productData } from "../../features/product/productData.ts";
import { shopData } from "./shopData.ts";
import { breadcrumbData } from "./structuredData.ts";

const baseUrl = "https://shop.example";
const now = Date.UTC(2026, 5, 1, 2);

const variant = (code: string, qty: number) => ({ id: code, code, label: code, qty, qtyRaw: qty, locationQtys: {} });

const shiraz: Product = {
  id: "1",
  name: 'Hill & Vale "Old" Shiraz 2019',
  path: "hill-vale-shiraz-2019",
  price: dollars(1234.5),
  erpOriginalPrice: dollars(1300),
  isDiscounted: true,
  showPrice: true,
  state: "current",
  functionalType: "basic",
  soldOut: false,
  comingSoon: false,
  cartQtyMin: 1,
  cartQtyMax: 0,
  stockTotal: 6,
  stockUpdatedAt: now / 1000,
  allowRestockNotifications: true,
  badgeIds: [],
  images: [{ url: "/media/products/p-1", alt: "A bottle" }],
  variants: [variant("HV19", 6)],
  release: null,
  giftcard: null,
  facts: { producer: "Hill & Vale", country: "Australia", scores: { decanterScore: 97 } },
  spider: { overallScore: 95.5, tastedDate: "2026-01-31" },
  description: "<p>Dark &amp; deep.</p>",
  breadcrumb: [
    { name: "Wine", path: "/categories/wine" },
    { name: "Red", path: "/categories/wine/red" },
  ],
};
const later = { time: now / 1000 + 3600, details: "" };

const of = (product: Partial<Product>) => ({ ...productData(baseUrl, "Corkwood", { ...shiraz, ...product }, now) });

describe("the structured data of a product", () => {
  it("includes name and price", () => {
    expect(of({})).toMatchObject({
      "@type": "Product",
      name: shiraz.name,
      url: `${baseUrl}/hill-vale-shiraz-2019`,
      sku: "HV19",
      image: [`${baseUrl}/media/products/p-1/1200.jpeg`],
      description: "Dark & deep.",
      category: "Wine > Red",
      brand: { "@type": "Brand", name: "Hill & Vale" },
      offers: {
        "@type": "Offer",
        price: "1234.50",
        priceCurrency: "AUD",
        priceValidUntil: "2026-06-02",
        availability: "https://schema.org/InStock",
      },
      review: { author: { name: "Corkwood" }, reviewRating: { ratingValue: 95.5, bestRating: 100 } },
    });
  });

  it.each<[string, string, Partial<Product>]>([
    ["in stock", "InStock", {}],
    ["pre-arrival", "PreOrder", { state: "preorder" }],
    ["sold out", "SoldOut", { soldOut: true, variants: [variant("HV19", 0)] }],
    ["coming soon, which cannot be ordered yet", "OutOfStock", { comingSoon: true, release: later }],
    ["discontinued", "Discontinued", { state: "discontinued" }],
  ])("includes the availability: %s", (_, availability, product) => {
    expect(of(product)).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
  });

  it("includes the release time if it is known", () => {
    expect(of({ comingSoon: true, release: later })["offers"]).toMatchObject({
      availabilityStarts: "2026-06-01T03:00:00.000Z",
    });
  });

  it("omits a withheld price", () => {
    const text = JSON.stringify(of({ showPrice: false, comingSoon: true, release: later, price: dollars(0) }));
    expect(text).not.toContain("offers");
    expect(text).not.toContain("price");
  });

  it("contains an offer with its own stock for each size", () => {
    expect(of({ variants: [variant("HV19", 6), variant("HV19/M", 0)] })["offers"]).toMatchObject([
      { sku: "HV19", availability: "https://schema.org/InStock" },
      {
        sku: "HV19/M",
        availability: "https://schema.org/SoldOut",
        url: `${baseUrl}/${shiraz.path}?variant=HV19%2FM`,
      },
    ]);
  });

  it("contains no customer rating, and no average of the critics' scores", () => {
    expect(JSON.stringify(of({}))).not.toContain("AggregateRating");
    expect(of({ spider: null })).not.toHaveProperty("review");
  });

  it.each<[string, Partial<Product>]>([
    ["with all its facts", {}],
    ["with no facts", { facts: {}, spider: null, description: "", breadcrumb: [] }],
    ["with several sizes", { variants: [variant("A", 1), variant("B", 0)] }],
    ["coming soon", { comingSoon: true, release: later }],
    ["with a withheld price", { comingSoon: true, release: later, showPrice: false }],
    ["with an invalid tasting date", { spider: { overallScore: 90, tastedDate: "last year" } }],
    ["a gift card", { functionalType: "giftcard", giftcard: { amountMin: dollars(50), amountMax: dollars(1000) } }],
  ])("conforms to schema.org: %s", (_, product) => {
    expect(schemaErrors(of(product))).toEqual([]);
  });
});

describe("the structured data of breadcrumbs", () => {
  const home = { name: "Home", path: "/" };

  it("requires at least two links", () => {
    expect(breadcrumbData(baseUrl, [])).toEqual([]);
    expect(breadcrumbData(baseUrl, [home])).toEqual([]);
    expect(breadcrumbData(baseUrl, [home, { name: "Wine", path: "/categories/wine" }])).toHaveLength(1);
  });

  it("conforms to schema.org", () => {
    const data = breadcrumbData(baseUrl, [home, ...shiraz.breadcrumb]);
    expect(data.flatMap(schemaErrors)).toEqual([]);
    expect(data[0]).toMatchObject({
      itemListElement: [
        { position: 1, item: baseUrl },
        { position: 2, item: `${baseUrl}/categories/wine` },
        { position: 3, name: "Red" },
      ],
    });
  });
});

describe("the shop's structured data", () => {
  const shop = {
    shopName: "Corkwood",
    contactPhoneNumberAustralia: "1800 000 000",
    contactEmailAddress: "hello@shop.example",
    facebookUrl: "https://facebook.example/corkwood",
  };

  it("includes the shop and its search", () => {
    expect(shopData(baseUrl, shop)).toMatchObject([
      { "@type": "Organization", name: "Corkwood", url: baseUrl, sameAs: [shop.facebookUrl] },
      {
        "@type": "WebSite",
        potentialAction: {
          "@type": "SearchAction",
          target: { urlTemplate: `${baseUrl}/search?q={search_term_string}` },
        },
      },
    ]);
  });

  it("conforms to schema.org", () => {
    expect(shopData(baseUrl, shop).flatMap(schemaErrors)).toEqual([]);
    expect(shopData(baseUrl, { ...shop, facebookUrl: null }).flatMap(schemaErrors)).toEqual([]);
  });
});

describe("the schema check", () => {
  const offer = { "@type": "Offer", price: "1.00", priceCurrency: "AUD", availability: "https://schema.org/InStock" };

  it.each<[string, object, string]>([
    ["an unknown type", { "@type": "Bottle" }, "Unknown type Bottle."],
    ["an unknown property", { ...offer, prize: 1 }, "Offer has no property prize."],
    ["a missing property", { "@type": "Brand" }, "Brand lacks name."],
    ["a price with its currency", { ...offer, price: "$1.00" }, 'Offer.price cannot be "$1.00".'],
    ["an unknown availability", { ...offer, availability: "InStock" }, 'Offer.availability cannot be "InStock".'],
    ["a path instead of an address", { ...offer, url: "/a" }, 'Offer.url cannot be "/a".'],
    [
      "no list items",
      { "@type": "BreadcrumbList", itemListElement: [] },
      "BreadcrumbList.itemListElement cannot be [].",
    ],
  ])("reports %s", (_, data, error) => {
    expect(schemaErrors(data)).toEqual([error]);
  });
});

describe("the structured data of a brand", () => {
  const scope = {
    kind: "brand",
    title: "Élan",
    path: "/brands/elan",
    description: "",
    breadcrumb: [],
    children: [],
  } as const;
  const of = (over: Partial<ListingScope>) => brandData(baseUrl, { ...scope, breadcrumb: [], children: [], ...over });

  it("includes the name and address, and a description and logo if there are any", () => {
    expect(of({})).toEqual({
      "@context": "https://schema.org",
      "@type": "Brand",
      "@id": `${baseUrl}/brands/elan#brand`,
      name: "Élan",
      url: `${baseUrl}/brands/elan`,
    });
    const full = of({ description: "<p>Old &amp; good.</p>", logo: { url: "/media/brands/elan-1", alt: "A key" } });
    expect(full).toMatchObject({ description: "Old & good.", logo: `${baseUrl}/media/brands/elan-1/600.jpeg` });
    for (const data of [of({}), full]) expect(schemaErrors(data)).toEqual([]);
  });
});
