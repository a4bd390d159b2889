import { describe, expect, it } from "vitest";
import { assetsOf, redirectedPages } from "./pages.ts";

const manifest = {
  "storefront/entry-client.tsx": { file: "assets/entry.js", css: ["assets/entry.css"], imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js" },
  "storefront/routes/cart.tsx": { file: "assets/cart.js", css: ["assets/cart.css"], imports: ["_shared.js"] },
};

describe("a page's files", () => {
  it("include the entry's files and the page's own files, without duplicates", () => {
    const assets = assetsOf(manifest, "storefront/entry-client.tsx");
    expect(assets.entry).toBe("/assets/entry.js");
    expect(assets.scriptsOf(["storefront/routes/cart.tsx"])).toEqual(["/assets/shared.js", "/assets/cart.js"]);
    expect(assets.stylesOf(["storefront/routes/cart.tsx"])).toEqual(["/assets/entry.css", "/assets/cart.css"]);
  });

  it("prevent startup with a message if they do not match the build", () => {
    expect(() => assetsOf({}, "storefront/entry-client.tsx")).toThrow(/run the build again/);
  });
});

describe("a redirect from an old path", () => {
  const answer = redirectedPages(
    () => Promise.resolve(new Response(null, { status: 404 })),
    (path) => Promise.resolve(path === "/old" ? "/products/new?size=1#notes" : undefined),
  );

  it("keeps the query, and is cached for only five minutes, because browsers could otherwise cache it forever", async () => {
    const { status, headers } = await answer(new Request("https://shop.example/old?utm_source=x"), "client");
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
      301,
      "/products/new?size=1&utm_source=x#notes",
      "public, max-age=300",
    ]);
  });

  it("does not change responses for other paths", async () => {
    expect((await answer(new Request("https://shop.example/other"), "client")).status).toBe(404);
  });
});
