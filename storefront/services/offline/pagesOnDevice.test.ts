import { afterEach, expect, it, vi } from "vitest";
import { pagesOnDevice } from "./pagesOnDevice.ts";

afterEach(() => vi.unstubAllGlobals());

/** Creates a browser that has cached these pages, by path. */
function browserWith(pages: Readonly<Record<string, { title: string; minute: number }>>): void {
  const cache = {
    keys: () => Promise.resolve(Object.keys(pages).map((path) => ({ url: `https://shop.example${path}` }))),
    match: ({ url }: { url: string }) => {
      const { title, minute } = pages[url.replace("https://shop.example", "")]!;
      const date = new Date(Date.UTC(2026, 10, 25, 4, minute)).toUTCString();
      return Promise.resolve(new Response(`<html><head><title>${title}</title></head>`, { headers: { date } }));
    },
  };
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache) });
}

it("lists cached pages by title, newest first", async () => {
  browserWith({
    "/cart": { title: "Cart | Corkwood", minute: 1 },
    "/d-arrys?size=A": { title: "d&#x27;Arry&#x27;s &lt;Red&gt; &amp; White | Corkwood", minute: 3 },
    "/untitled": { title: "", minute: 2 },
  });
  expect(await pagesOnDevice()).toMatchObject([
    { path: "/d-arrys?size=A", title: "d'Arry's <Red> & White | Corkwood" },
    { path: "/cart", title: "Cart | Corkwood" },
  ]);
});

it("lists each title only once, with its newest page", async () => {
  browserWith({
    "/shiraz?size=A": { title: "Shiraz | Corkwood", minute: 5 },
    "/cart": { title: "Cart | Corkwood", minute: 4 },
    "/shiraz": { title: "Shiraz | Corkwood", minute: 3 },
  });
  expect((await pagesOnDevice()).map(({ path }) => path)).toEqual(["/shiraz?size=A", "/cart"]);
});

it("lists at most 12 pages", async () => {
  browserWith(
    Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`/${at}`, { title: `Page ${at}`, minute: at }])),
  );
  const pages = await pagesOnDevice();
  expect([pages.length, pages[0]?.path, pages.at(-1)?.path]).toEqual([12, "/19", "/8"]);
});

it("lists no pages if the browser does not support caches", async () => {
  vi.stubGlobal("caches", undefined);
  expect(await pagesOnDevice()).toEqual([]);
});
