import { describe, expect, it } from "vitest";
import { whenMark } from "../services/offline/cacheNames.ts";
import { isSharedPage, markedPage } from "./cachedPage.ts";

const shared = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0, s-maxage=5" };
const page = (headers: Record<string, string>, status = 200) => new Response("<p>", { status, headers });

describe("a cacheable response", () => {
  it("contains a page that is the same for all shoppers", () => {
    expect(isSharedPage(page(shared))).toBe(true);
  });

  it.each([
    ["a response for one shopper", page({ ...shared, "cache-control": "private, no-cache" })],
    ["a response that may not be stored", page({ ...shared, "cache-control": "public, no-store" })],
    ["a response without cache-control", page({ "content-type": "text/html" })],
    ["an API response", page({ ...shared, "content-type": "application/json" })],
    ["an error page", page(shared, 404)],
    ["a page of an unavailable shop", page(shared, 503)],
    ["a page from another address", { status: 200, redirected: true, headers: new Headers(shared) }],
  ])("is never %s", (_, answer) => {
    expect(isSharedPage(answer)).toBe(false);
  });
});

describe("a cached page", () => {
  const html = `<!DOCTYPE html><html lang="en-AU"><p>As you last saw it${whenMark("Australia/Melbourne")}. Costs $&.</p></html>`;

  it("is marked as cached, with the time at which the server sent it, in the shop's time zone", async () => {
    const date = "Wed, 25 Nov 2026 04:56:48 GMT";
    const headers = {
      ...shared,
      date,
      etag: '"1"',
      "content-encoding": "br",
      "content-security-policy": "default-src",
    };
    const marked = await markedPage(new Response(html, { headers }));
    expect(await marked.text()).toMatch(
      /^<!DOCTYPE html><html data-cached="" lang="en-AU"><p>As you last saw it, on 25 November at 3:56\spm AEDT\. Costs \$&\.<\/p><\/html>$/,
    );
    expect([...marked.headers.keys()]).toEqual(["cache-control", "content-security-policy", "content-type", "date"]);
  });

  it("shows the time in Perth for a shop in Perth", async () => {
    const page = html.replace("Melbourne", "Perth");
    const headers = { date: "Wed, 25 Nov 2026 04:56:48 GMT" };
    expect(await (await markedPage(new Response(page, { headers }))).text()).toMatch(
      /it, on 25 November at 12:56\spm AWST\. Costs/,
    );
  });

  it("shows no time if the sending time is unknown", async () => {
    expect(await (await markedPage(new Response(html))).text()).toContain("As you last saw it. Costs");
  });
});
