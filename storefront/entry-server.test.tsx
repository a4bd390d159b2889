import { describe, expect, it } from "vitest";
import type { Problem, Reading, ReadShop } from "@corkwood/commerce";
import { createRenderer } from "./entry-server.tsx";

/** Returns the response to a call, by path. */
type Answer = (path: string) => Promise<Reading<unknown>>;

const siteFiles: Record<string, unknown> = {
  "/public/settings.json": {
    shopName: "Corkwood",
    freeShippingOrderTotalMin: 200,
    contactPhoneNumberAustralia: "",
    contactPhoneNumberInternational: "",
    faxNumber: "",
    contactEmailAddress: "",
    desktopFooterText: "",
    mobileFooterText: "",
    sidebarUpperText: "",
    licences: [],
    checkoutAnnouncement: "",
    notices: { footer: "", cart: "", checkout: "", pickup: "", email: "" },
  },
  "/public/navigation.json": { navLinks: [], footerLinks: [] },
  "/public/product-badges.json": [],
};

/** Creates a server that serves the site files and responds to all other calls with `answer`. */
function renderWith(answer: Answer, files = siteFiles) {
  const errors: unknown[] = [];
  const render = createRenderer({
    read: (async (path) => (files[path] ? { answer: files[path] } : answer(path))) as ReadShop,
    assets: { entry: "/entry.js", stylesOf: () => ["/entry.css"], scriptsOf: () => [] },
    baseUrl: "https://shop.example",
    now: () => Date.UTC(2026, 0, 1),
    onError: (error) => errors.push(error),
  });
  return {
    errors,
    get: async (path: string) => {
      const { status, headers, html } = await render(new Request(`https://shop.example${path}`));
      return { status, location: headers.get("location"), tags: headers.get("cache-tag"), html };
    },
  };
}

function problem(status: number, detail = "secret detail"): { problem: Problem } {
  return { problem: { type: "about:blank", title: "", status, code: "UNKNOWN_ERROR", detail, requestId: "r" } };
}

describe("an error page", () => {
  it("shows 'Something Went Wrong' with status 500, and logs the reason", async () => {
    const { get, errors } = renderWith(() => Promise.resolve(problem(500)));
    const { status, html } = await get("/categories/red-wine");
    expect(status).toBe(500);
    expect(html).toContain("Something Went Wrong");
    expect(html).not.toContain("secret detail");
    expect(errors).toHaveLength(1);
  });

  it("shows the shop's message with status 503 while the shop is unavailable", async () => {
    const { get, errors } = renderWith(() => Promise.resolve(problem(503, "Please come back later.")));
    const { status, html } = await get("/categories/red-wine");
    expect(status).toBe(503);
    expect(html).toContain("<p>Please come back later.</p>");
    // Hydration must render the same text.
    expect(html).toContain('"statusText":"Please come back later."');
    expect(errors).toEqual([]);
  });

  it("shows 'Page Not Found' with status 404 for an unknown URL", async () => {
    const { get, errors } = renderWith(() => Promise.resolve(problem(404)));
    const { status, html } = await get("/no-such-bottle");
    expect(status).toBe(404);
    expect(html).toContain("Page Not Found");
    expect(errors).toEqual([]);
  });

  it("has no cache tags, even if its path is very long", async () => {
    const { get } = renderWith(() => Promise.resolve(problem(404)));
    expect(await get(`/categories/${"a/".repeat(2000)}`)).toMatchObject({ status: 404, tags: null });
  });

  it("renders without header and footer if the site data cannot be loaded", async () => {
    const render = createRenderer({
      read: () => Promise.reject(new TypeError("no connection")),
      assets: { entry: "/entry.js", stylesOf: () => [], scriptsOf: () => [] },
      baseUrl: "https://shop.example",
      now: () => 0,
      onError: () => undefined,
    });
    const { status, html } = await render(new Request("https://shop.example/cart"));
    expect(status).toBe(500);
    expect(html).toContain("Something Went Wrong");
  });
});

it("preloads scripts that are usually needed, without running them at startup", async () => {
  const render = createRenderer({
    read: () => Promise.reject(new TypeError("no connection")),
    assets: {
      entry: "/entry.js",
      stylesOf: () => [],
      scriptsOf: (modules) => modules.map((module) => `/${module}.js`),
    },
    baseUrl: "https://shop.example",
    now: () => 0,
    onError: () => undefined,
  });
  const { html } = await render(new Request("https://shop.example/red-wine/shiraz"));
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, src]) => src);
  const own = ["/entry.js", "/storefront/routes/catalogue/product.tsx.js"];
  expect(all(/<script type="module" src="([^"]+)"/g)).toEqual(own);
  expect(all(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)).toEqual([
    ...own,
    "/storefront/features/product/purchase/QuantityField.tsx.js",
  ]);
});

describe("the home page configured in the settings", () => {
  const settings = { ...(siteFiles["/public/settings.json"] as object), homepageArticleId: "home" };
  const files = { ...siteFiles, "/public/settings.json": settings };

  it("falls back to a plain page with the shop's name and products if the configured page does not exist", async () => {
    const { get, errors } = renderWith(() => Promise.resolve(problem(404)), files);
    const { status, html } = await get("/");
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Corkwood<\/h1>/);
    expect(html).toContain("<title>Corkwood</title>");
    expect(html).toMatch(/<a [^>]*href="\/products"[^>]*><span[^>]*>Browse all bottles/);
    expect(errors).toEqual([]);
  });

  it("shows an error page if the configured page cannot be loaded", async () => {
    const { get, errors } = renderWith(() => Promise.resolve(problem(500)), files);
    expect((await get("/")).status).toBe(500);
    expect(errors).toHaveLength(1);
  });
});

describe("a product at a previous path", () => {
  it("redirects permanently to the current path", async () => {
    const { get } = renderWith(() => Promise.resolve({ answer: { product: {}, redirect: "products/new-name" } }));
    expect(await get("/products/old-name")).toMatchObject({ status: 301, location: "/products/new-name" });
  });
});

describe("the server-rendered checkout", () => {
  const { get } = renderWith(() => Promise.resolve(problem(500)));
  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

  it.each(["/checkout", "/checkout/"])("redirects %s to its first step", async (path) => {
    expect(await get(`${path}?utm_source=letter`)).toMatchObject({
      status: 302,
      location: "/checkout/contact-info?utm_source=letter",
    });
  });

  it.each(["contact-info", "shipping", "payment"])(
    "has the title that the specification defines for the %s step",
    async (step) => {
      const { html } = await get(`/checkout/${step}`);
      expect(titleOf(html)).toBe("Secure Checkout");
      expect(html).toContain("Checking out needs JavaScript.");
    },
  );

  it("shows everything that does not depend on the cart", async () => {
    const settings = {
      ...(siteFiles["/public/settings.json"] as object),
      checkoutAnnouncement: "<p>We are moving.</p>",
    };
    const files = { ...siteFiles, "/public/settings.json": settings };
    const { html } = await renderWith(() => Promise.resolve(problem(500)), files).get("/checkout/contact-info");
    expect(html).toMatch(/<h1[^>]*>Secure Checkout<\/h1>/);
    expect(html).toContain("<p>We are moving.</p>");
    // The server does not know the shopper's order.
    expect(html).not.toMatch(/\d items?|\$\d/);
  });

  it("does not thank the shopper for an unknown order", async () => {
    const { html } = await get("/checkout/success");
    expect(titleOf(html)).toBe("Your order | Corkwood");
    expect(html).not.toContain("Thank you for your order");
    expect(html).toContain("Showing your order needs JavaScript.");
  });
});

describe("data passed from a page to its scripts", () => {
  it("cannot close the surrounding script element", async () => {
    const { get } = renderWith((path) =>
      path === "/api/listing"
        ? Promise.resolve({
            answer: {
              scope: {
                kind: "search",
                title: "Search",
                path: "/search",
                description: "",
                breadcrumb: [],
                children: [],
              },
              products: [],
              total: 0,
              page: 1,
              pages: 1,
              pageCount: 0,
              cursor: "0",
              facets: [],
            },
          })
        : Promise.resolve(problem(500)),
    );
    const { status, html } = await get(`/search?q=${encodeURIComponent("</script><img src=x onerror=alert(1)>")}`);
    expect(status).toBe(200);
    expect(html).not.toContain("<img src=x");
    expect(html).not.toMatch(/<\/script><img/);
  });
});

it("structured data cannot close its script element", async () => {
  const shopName = "</script><img src=x onerror=alert(1)>";
  const settings = { ...(siteFiles["/public/settings.json"] as object), shopName };
  const files = { ...siteFiles, "/public/settings.json": settings };
  const { html } = await renderWith(() => Promise.resolve(problem(404)), files).get("/");
  expect(html).toContain("application/ld+json");
  expect(html).not.toMatch(/<\/script><img/);
});

describe("the shop's theme", () => {
  const about = () => Promise.resolve(problem(404));

  it("is fixed if the settings specify a theme", async () => {
    const settings = { ...(siteFiles["/public/settings.json"] as object), theme: "still" };
    const { html } = await renderWith(about, { ...siteFiles, "/public/settings.json": settings }).get("/nowhere");
    expect(html).toContain('data-theme="still"');
    // With a fixed theme, there is no theme control.
    expect(html).not.toContain(">Cellar<");
  });

  it("follows the shopper's choice if the settings specify no theme", async () => {
    const { html } = await renderWith(about).get("/nowhere");
    expect(html).not.toContain("data-theme=");
    expect(html).toContain(">Cellar<");
  });
});
