import { randomBytes } from "node:crypto";
import { setImmediate as afterOthers } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createPageCache } from "./pageCache.ts";
import { renderedAs } from "./testing/renderedAs.ts";

const parts = async (response: Response) => ({
  headers: response.headers,
  body: new Uint8Array(await response.arrayBuffer()),
});

const start = Date.UTC(2026, 0, 1);
/** An edition that never changes. */
const edition = () => "1";
/** Query parameters that the pages in these tests read. */
const params = ["q", "page", "sort"];

describe("cached pages", () => {
  /** Pages that contain how often they were rendered. */
  function counted(status = 200) {
    let rendered = 0;
    let time = start;
    let edition = 1;
    const pages = createPageCache(
      () => {
        rendered += 1;
        return Promise.resolve(renderedAs(`page ${rendered}`, { status }));
      },
      { params, now: () => time, edition: () => String(edition) },
    );
    const get = async (path = "/", headers: Record<string, string> = {}) =>
      pages(new Request(`http://shop${path}`, { headers }), "ada");
    return {
      get,
      text: async (path?: string) => (await get(path)).text(),
      wait: (ms: number) => {
        time += ms;
      },
      change: () => {
        edition += 1;
      },
      rendered: () => rendered,
    };
  }

  it("are rendered once for all requests within five seconds, including concurrent ones", async () => {
    const shop = counted();
    expect(await Promise.all([shop.text(), shop.text(), shop.text()])).toEqual(["page 1", "page 1", "page 1"]);
    shop.wait(4_999);
    expect(await shop.text()).toBe("page 1");
    expect(shop.rendered()).toBe(1);
  });

  it("are served stale for at most a minute while they are rendered again", async () => {
    const shop = counted();
    await shop.text();
    shop.wait(30_000);
    expect(await shop.text()).toBe("page 1");
    await expect.poll(() => shop.text()).toBe("page 2");
    shop.wait(60_000);
    expect(await shop.text()).toBe("page 3");
  });

  it("are rendered again immediately if content or products change", async () => {
    const shop = counted();
    await shop.text();
    shop.change();
    expect(await shop.text()).toBe("page 2");
    expect(await shop.text()).toBe("page 2");
  });

  it("are not served if something changes while they are being rendered", async () => {
    let edition = 1;
    const ends: (() => void)[] = [];
    const pages = createPageCache(
      async () => {
        const text = `page ${edition}`;
        await new Promise<void>((resolve) => ends.push(resolve));
        return renderedAs(text);
      },
      { params, now: () => start, edition: () => String(edition) },
    );
    const text = async () => (await pages(new Request("http://shop/"), "ada")).text();
    const before = text();
    await expect.poll(() => ends.length).toBe(1);
    edition = 2;
    const after = text();
    await expect.poll(() => ends.length).toBe(2);
    // The older render finishes last and does not replace the newer page.
    ends[1]?.();
    expect(await after).toBe("page 2");
    ends[0]?.();
    expect(await before).toBe("page 1");
    expect(await text()).toBe("page 2");
  });

  it("return 304 to a client that already has the page", async () => {
    const shop = counted();
    const first = await shop.get();
    const etag = first.headers.get("etag") ?? "";
    expect((await shop.get("/", { "if-none-match": etag })).status).toBe(304);
    expect((await shop.get("/", { "if-none-match": '"another"' })).status).toBe(200);
  });

  it("are compressed once for all clients that accept compression", async () => {
    const shop = counted();
    const plain = await shop.get();
    const text = await plain.text();
    for (const [accepted, coding, unpack] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
      ["gzip, br;q=0", "gzip", gunzipSync],
    ] as const) {
      const { headers, ...compressed } = await parts(await shop.get("/", { "accept-encoding": accepted }));
      expect(headers.get("content-encoding")).toBe(coding);
      expect(headers.get("vary")).toBe("Accept-Encoding");
      expect(headers.get("content-length")).toBe(String(compressed.body.byteLength));
      expect(unpack(compressed.body).toString()).toBe(text);
      // The ETag is the same for all codings.
      expect(headers.get("etag")).toBe(plain.headers.get("etag"));
    }
    expect(plain.headers.has("content-encoding")).toBe(false);
    expect(shop.rendered()).toBe(1);
    expect((await shop.get("/", { "accept-encoding": "gzip;q=0" })).headers.has("content-encoding")).toBe(false);
  });

  it("do not include error responses", async () => {
    const shop = counted(404);
    expect(await shop.text()).toBe("page 1");
    expect(await shop.text()).toBe("page 2");
  });
});

describe("the page cache's memory", () => {
  const megabyte = 1024 * 1024;
  /** Returns text that cannot be compressed below this size. */
  const noise = (bytes: number) => randomBytes(bytes).toString("hex");
  const body = noise(16_000);

  it("never exceeds its limit, regardless of the requested URLs", async () => {
    const largest = new Map([
      ["/huge", noise(megabyte)],
      ["/whole", noise(0.8 * megabyte)],
    ]);
    const pages = createPageCache(async (request) => renderedAs(largest.get(new URL(request.url).pathname) ?? body), {
      params,
      now: () => start,
      edition,
      maxBytes: megabyte,
    });
    const addresses = Array.from({ length: 200 }, (_, at) =>
      at % 7 === 3 ? `/?q=${at}${"x".repeat(3000)}` : `/?page=${at}`,
    );
    for (const [at, address] of [...addresses, "/huge", "/whole", "/"].entries()) {
      const answers = await Promise.all(
        [address, address, ...largest.keys()]
          .slice(0, at % 50 === 0 ? 4 : 2)
          .map((path) => pages(new Request(`http://shop${path}`), "ada")),
      );
      for (const answer of answers) await answer.arrayBuffer();
      expect(pages.bytes()).toBeLessThanOrEqual(megabyte);
    }
    expect(pages.bytes()).toBeGreaterThan(10_000);
  });

  it("counts a page once even if it is rendered again", async () => {
    let time = start;
    const pages = createPageCache(async () => renderedAs(body), {
      params,
      now: () => time,
      edition,
      maxBytes: megabyte,
    });
    const get = async () => (await pages(new Request("http://shop/"), "ada")).text();
    await get();
    const once = pages.bytes();
    for (let turn = 0; turn < 5; turn++) {
      time += 61_000;
      await get();
    }
    expect(pages.bytes()).toBe(once);
  });

  it("renders a limited number of pages at a time", async () => {
    let running = 0;
    let peak = 0;
    const pages = createPageCache(
      async () => {
        running += 1;
        peak = Math.max(peak, running);
        for (let turn = 0; turn < 10; turn++) await afterOthers();
        running -= 1;
        return renderedAs("page");
      },
      { params, now: () => start, edition },
    );
    await Promise.all(Array.from({ length: 100 }, (_, at) => pages(new Request(`http://shop/?page=${at}`), "ada")));
    expect(peak).toBe(4);
  });

  it("makes a client wait for at most one page per competing client, regardless of how many pages each requests", async () => {
    const rendered: string[] = [];
    const pages = createPageCache(
      async ({ url }) => {
        rendered.push(new URL(url).search);
        return renderedAs("page");
      },
      { params, now: () => start, edition },
    );
    const get = (search: string, client: string) => pages(new Request(`http://shop/${search}`), client);
    const others = Array.from({ length: 90 }, (_, at) => get(`?page=${at + 1}`, "eve"));
    await get("?q=gin", "ada");
    expect(rendered.indexOf("?q=gin")).toBeLessThan(6);
    await Promise.all(others);
    // A page that two clients wait for is rendered once, when the first of them gets its turn.
    const all = Array.from({ length: 90 }, (_, at) => get(`?page=${at + 1}&q=rum`, "eve"));
    await get("?page=90&q=rum", "ada");
    const last = "?page=90&q=rum";
    expect(rendered.indexOf(last)).toBeLessThan(91 + 6);
    await Promise.all(all);
    expect(rendered.filter((search) => search === last)).toHaveLength(1);
  });

  it("refuses further pages only to a client with too many waiting pages", async () => {
    const ends: (() => void)[] = [];
    const pages = createPageCache(
      async () => {
        await new Promise<void>((resolve) => ends.push(resolve));
        return renderedAs("page");
      },
      { params, now: () => start, edition },
    );
    const get = (search: string, client: string) => pages(new Request(`http://shop/${search}`), client);
    const waiting = Array.from({ length: 104 }, (_, at) => get(`?page=${at + 1}`, "eve"));
    await expect(get("?page=200", "eve")).rejects.toMatchObject({ status: 429, headers: { "retry-after": "5" } });
    // Requests for the same page share one place in the queue.
    const again = get("?page=104", "eve");
    const other = get("?page=200", "ada");
    const ending = setInterval(() => ends.shift()?.(), 0);
    for (const answer of [...waiting, again, other]) expect((await answer).status).toBe(200);
    clearInterval(ending);
  });

  it("stores one page for all URLs that differ only in parameters that pages ignore", async () => {
    const requests: string[] = [];
    const pages = createPageCache(
      async ({ url }) => {
        requests.push(url);
        return renderedAs("page");
      },
      { params, now: () => start, edition },
    );
    for (const search of [
      "?page=2&sort=name",
      "?utm_source=mail&sort=name&page=2&fbclid=1",
      "?sort=name&x=%00&page=2",
    ]) {
      await pages(new Request(`http://shop/wines${search}`), "ada");
    }
    expect(requests).toEqual(["http://shop/wines?page=2&sort=name"]);
  });

  it("keeps ignored parameters in redirects", async () => {
    const pages = createPageCache(
      async ({ url }) => {
        const { pathname, search } = new URL(url);
        const location = `/next${search}${pathname === "/part" ? "#part" : ""}`;
        return renderedAs("", { status: 302, headers: { location } });
      },
      { params, now: () => start, edition },
    );
    const leadsTo = async (address: string) =>
      (await pages(new Request(`http://shop/${address}`), "ada")).headers.get("location");
    expect(await leadsTo("?utm_source=mail")).toBe("/next?utm_source=mail");
    expect(await leadsTo("?utm_source=mail&q=gin")).toBe("/next?q=gin&utm_source=mail");
    expect(await leadsTo("")).toBe("/next");
    expect(await leadsTo("part?utm_source=mail&q=gin")).toBe("/next?q=gin&utm_source=mail#part");
  });
});
