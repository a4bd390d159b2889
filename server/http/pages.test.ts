import { describe, expect, it } from "vitest";
import { assetsOf, cachedPages } from "./pages.ts";

const manifest = {
  "storefront/entry-client.tsx": { file: "assets/entry.js", css: ["assets/entry.css"], imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js" },
  "storefront/routes/cart.tsx": { file: "assets/cart.js", css: ["assets/cart.css"], imports: ["_shared.js"] },
};

describe("the files of a page", () => {
  it("are those of the entry and of the page, each once", () => {
    const assets = assetsOf(manifest, "storefront/entry-client.tsx");
    expect(assets.entry).toBe("/assets/entry.js");
    expect(assets.scriptsOf(["storefront/routes/cart.tsx"])).toEqual(["/assets/shared.js", "/assets/cart.js"]);
    expect(assets.stylesOf(["storefront/routes/cart.tsx"])).toEqual(["/assets/entry.css", "/assets/cart.css"]);
  });

  it("stop the start with a message where the build does not fit", () => {
    expect(() => assetsOf({}, "storefront/entry-client.tsx")).toThrow(/run the build again/);
  });
});

describe("pages from memory", () => {
  const start = Date.UTC(2026, 0, 1);

  /** Pages that say how often they were rendered. */
  function counted(status = 200) {
    let rendered = 0;
    let time = start;
    const pages = cachedPages(
      () => {
        rendered += 1;
        return Promise.resolve(new Response(`page ${rendered}`, { status }));
      },
      () => time,
    );
    const get = async (path = "/", headers: Record<string, string> = {}) =>
      pages(new Request(`http://shop${path}`, { headers }));
    return {
      get,
      text: async (path?: string) => (await get(path)).text(),
      wait: (ms: number) => {
        time += ms;
      },
      rendered: () => rendered,
    };
  }

  it("are rendered once for all requests within five seconds, also at the same time", async () => {
    const shop = counted();
    expect(await Promise.all([shop.text(), shop.text(), shop.text()])).toEqual(["page 1", "page 1", "page 1"]);
    shop.wait(4_999);
    expect(await shop.text()).toBe("page 1");
    expect(shop.rendered()).toBe(1);
  });

  it("are answered stale for a minute while they are rendered again, then not at all", async () => {
    const shop = counted();
    await shop.text();
    shop.wait(30_000);
    expect(await shop.text()).toBe("page 1");
    expect(await shop.text()).toBe("page 2");
    shop.wait(60_000);
    expect(await shop.text()).toBe("page 3");
  });

  it("answer 304 to a client that has them already", async () => {
    const shop = counted();
    const first = await shop.get();
    const etag = first.headers.get("etag") ?? "";
    expect((await shop.get("/", { "if-none-match": etag })).status).toBe(304);
    expect((await shop.get("/", { "if-none-match": '"another"' })).status).toBe(200);
  });

  it("are not stored when they failed", async () => {
    const shop = counted(404);
    expect(await shop.text()).toBe("page 1");
    expect(await shop.text()).toBe("page 2");
  });
});
