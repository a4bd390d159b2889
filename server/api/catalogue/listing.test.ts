import { facetDefinitions, type Listing, type ListingParams } from "@corkwood/commerce";
import { describe, expect, test } from "vitest";
import { testApp } from "../testing/bareApp.ts";
import { listingApi } from "./listing.ts";
import { setUpCatalogueApi } from "./testing/catalogueApi.ts";

const api = setUpCatalogueApi();

describe("GET /api/listing", () => {
  test("lists a category with its heading, facets and pages", async () => {
    const body = (await api.get("/api/listing?scope=category&path=wine&countries=france")).body as Listing;
    expect(body).toMatchObject({
      total: 1,
      page: 1,
      pages: 1,
      pageCount: 1,
      scope: { kind: "category", title: "WINE", path: "/categories/wine", children: [{ count: 2 }, { count: 1 }] },
    });
    expect(body.facets.find(({ key }) => key === "countries")).toMatchObject({
      param: "countries",
      options: [
        { value: "australia", count: 1, selected: false },
        { value: "france", count: 1, selected: true },
      ],
    });
  });

  test("includes descriptions only in the full display", async () => {
    const full = (await api.get("/api/listing?scope=all&display=full")).body as Listing;
    expect(full.products[0]?.description).toContain("<p>Good.</p>");
    expect(JSON.stringify(full)).not.toContain("alert(1)");
    const grid = (await api.get("/api/listing?scope=all")).body as Listing;
    expect(grid.products[0]).not.toHaveProperty("description");
  });

  test.each([
    ["a query of 10,000 letters", `q=${"x".repeat(10_000)}`],
    ["5,000 producers", `producers=${Array.from({ length: 5000 }, (_, n) => `p${n}`).join(",")}`],
    ["a page before the first", "page=0&pages=0"],
    ["page numbers below zero and beyond the last", "page=-1&pages=1e9"],
    ["a page that is not a number", "page=NaN&pages=Infinity"],
    ["a page in exponential notation", "page=1e9"],
    ["a reversed range, and a prototype key as sort order", "price=99999999999-1&sort=__proto__&reduced=yes"],
    ["ranges with words", "price=cheap-dear&vintage=old-new"],
    ["form ranges with words", "price-min=ten&price-max=twenty"],
    ["broken encoding", "countries=%E0%A4%A&producers=%&%=%"],
    ["unknown facets and values", "countries=atlantis&colour=red&features=<script>"],
    ["prototype keys", "__proto__=x&constructor=y&producers=__proto__,constructor"],
  ])("ignores invalid query parameters: %s", async (_, query) => {
    const plain = (await api.get("/api/listing?scope=all")).body as Listing;
    const { status, body } = await api.get(`/api/listing?scope=all&${query}`);
    expect(status).toBe(200);
    expect(body).toEqual(plain);
  });

  test("returns an empty page beyond the last one, and no results for a nonsense search", async () => {
    expect((await api.get("/api/listing?scope=all&page=1000000000")).body).toMatchObject({ total: 3, products: [] });
    for (const query of ["' OR 1=1 --", "(q+)+$", "\uffff", "%", "😀", "__proto__", "<img>", "qu ".repeat(5000)]) {
      const { status, body } = await api.get(`/api/listing?scope=search&q=${encodeURIComponent(query)}`);
      expect([query, status, (body as Listing).total]).toEqual([query, 200, 0]);
    }
    expect((await api.get("/api/listing?scope=search&q=%E0%A4%A")).status).toBe(200);
    // Pages remove unprintable characters before they send the request.
    expect((await api.get("/api/listing?scope=search&q=%E2%80%AE")).status).toBe(400);
  });

  test("queries the index once with a limited number of filters, even if the URL is very long", async () => {
    const requests: ListingParams[] = [];
    const index = {
      ...api.catalogue.index,
      list: (...[scope, params, moment]: Parameters<typeof api.catalogue.index.list>) => {
        requests.push(params);
        return api.catalogue.index.list(scope, params, moment);
      },
    };
    const watched = testApp(listingApi({ catalogue: { ...api.catalogue, index }, now: () => api.now }));
    const values = Array.from({ length: 20_000 }, (_, n) => `v${n}`).join(",");
    const long = "w".repeat(20_000);
    const facets = facetDefinitions.flatMap(({ kind, param }) =>
      kind === "options" || kind === "searchable" ? param : [],
    );
    const query = [...facets, ...facets].map((facet) => `${facet}=${values},${long}`).join("&");
    await watched.request(`/api/listing?scope=search&${query}&q=${long}&pages=99999&page=99999999`);
    expect(requests).toHaveLength(1);
    const [{ options, q, page, pages }] = requests as [ListingParams];
    expect(Object.values(options).map((chosen) => chosen.length)).toEqual(facets.map(() => 50));
    expect(Object.values(options).flat().join("")).not.toContain("w");
    expect([q.length, page, pages]).toEqual([200, 100_000, 20]);
  });

  test("reports the field of an unknown scope or a missing path, and returns CATEGORY_NOT_FOUND for an unknown category", async () => {
    expect(await api.refusal("/api/listing?scope=moon")).toEqual([400, "VALIDATION_FAILED", ["scope"]]);
    expect(await api.refusal("/api/listing?scope=category")).toEqual([400, "VALIDATION_FAILED", ["path"]]);
    expect(await api.refusal("/api/listing?scope=category&path=none")).toEqual([404, "CATEGORY_NOT_FOUND", []]);
    const endless = "a".repeat(10_000);
    expect(await api.refusal(`/api/listing?scope=category&path=${endless}`)).toEqual([404, "CATEGORY_NOT_FOUND", []]);
  });

  test("lists only a brand's products", async () => {
    const body = (await api.get("/api/listing?scope=brand&path=/elan/")).body as Listing;
    expect(body.scope).toEqual({
      kind: "brand",
      title: "Élan",
      path: "/brands/elan",
      description: "",
      breadcrumb: [
        { name: "All brands", path: "/brands" },
        { name: "Élan", path: "/brands/elan" },
      ],
      children: [],
    });
    expect(body.products.map(({ facts }) => facts.producer)).toEqual(["Élan"]);
    const { body: options } = await api.get("/api/listing/facets/countries?scope=brand&path=elan");
    expect(options).toMatchObject({ optionCount: 1 });
    expect(await api.refusal("/api/listing?scope=brand")).toEqual([400, "VALIDATION_FAILED", ["path"]]);
    for (const path of ["none", "__proto__", "a".repeat(10_000)]) {
      expect(await api.refusal(`/api/listing?scope=brand&path=${path}`)).toEqual([404, "BRAND_NOT_FOUND", []]);
    }
  });

  test("returns 304 for a matching ETag", async () => {
    const first = await api.app.request("/api/listing?scope=all");
    const again = await api.app.request("/api/listing?scope=all", {
      headers: { "if-none-match": `W/${first.headers.get("etag")}` },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("returns a facet's options, and allows searching only in searchable facets", async () => {
    const found = await api.get("/api/listing/facets/producers?scope=all&match=elan");
    expect(found.body).toMatchObject({ options: [{ value: "elan", label: "Élan" }], optionCount: 1 });
    expect(await api.refusal("/api/listing/facets/countries?scope=all&match=fra")).toEqual([
      400,
      "VALIDATION_FAILED",
      ["match"],
    ]);
    expect(await api.refusal("/api/listing/facets/constructor?scope=all")).toEqual([
      400,
      "VALIDATION_FAILED",
      ["facet"],
    ]);
    expect(await api.refusal("/api/listing/facets/producers?scope=all&limit=101")).toEqual([
      400,
      "VALIDATION_FAILED",
      ["limit"],
    ]);
  });
});

test("paginates brands and categories, falling back to the first page", async () => {
  expect((await api.get("/api/brands?page=x")).body).toMatchObject({
    brands: [
      { name: "Élan", value: "elan", path: "/brands/elan", count: 1 },
      { name: "Zest", value: "zest", count: 1 },
    ],
    letters: [
      { letter: "E", page: 1 },
      { letter: "Z", page: 1 },
    ],
    page: 1,
    pageCount: 1,
  });
  expect((await api.get("/api/brands?page=2")).body).toMatchObject({ brands: [], page: 2 });
  const { categories } = (await api.get("/api/categories")).body as { categories: { name: string }[] };
  const names = categories.map(({ name }) => name);
  expect(names).toHaveLength(6);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en-AU")));
});
