import { keysOf, routes } from "@corkwood/commerce";
import { describe, expect, it } from "vitest";
import type { BrowserStorage } from "../services/browser/storage.ts";
import { pageNameOf, reportedAddress } from "./pageName.ts";
import { asksNotToBeTracked } from "../services/browser/browser.ts";
import { visitorId } from "./visitor.ts";

describe("the reported page address", () => {
  const reported = (address: string, route: string) =>
    reportedAddress(new URL(`https://shop.example${address}`), route);

  it("contains only the campaign and the search query", () => {
    expect(reported("/search?q=old+port&token=x&utm_source=mail&gclid=C1", "/search")).toBe(
      "https://shop.example/search?q=old+port&utm_source=mail&gclid=C1",
    );
  });

  it("contains nothing that may be a personal address or number", () => {
    expect(reported("/search?q=ada%40example.com", "/search")).toBe("https://shop.example/search");
    expect(reported("/search?q=0400000000", "/search")).toBe("https://shop.example/search");
    expect(reported("/orders/C-10042?email=ada%40example.com", "/orders/:number")).toBe(
      "https://shop.example/orders/:number",
    );
    expect(reported("/unsubscribe?token=secret", "/unsubscribe")).toBe("https://shop.example/unsubscribe");
  });

  it.each(keysOf(routes).filter((route) => !routes[route].cached && route !== "/offline"))(
    "of a page that is not cached contains only its route %s",
    (route) => {
      const path = route.replace(/:\w+|\*/g, "CW7K2M9XQA");
      expect(reported(`${path}?q=1`, route)).toBe(`https://shop.example${route}`);
    },
  );

  it("contains the page name that the specification lists", () => {
    const names = ["/", "/categories/*", "/search", "/*", "/cart", "/stores", ""].map(pageNameOf);
    expect(names).toEqual(["index", "category", "search", "product", "cart", "other", "other"]);
  });
});

describe("a visitor id", () => {
  const day = Date.UTC(2026, 5, 1, 23);
  const open = (): Pick<BrowserStorage, "read" | "write"> => {
    let value: unknown;
    return {
      read: () => ({ value, isBroken: false }),
      write: (_area, next) => {
        value = next;
        return true;
      },
    };
  };

  it("stays the same for a day, and changes the next day", () => {
    const storage = open();
    const id = visitorId(day, storage, false);
    expect(visitorId(day + 1000, storage, false)).toBe(id);
    const next = visitorId(day + 2 * 3_600_000, storage, false);
    expect(next).not.toBe(id);
    expect(JSON.stringify(storage.read("visitor"))).not.toContain(id);
  });

  it("is not created for shoppers who opted out of tracking", () => {
    const storage = open();
    expect(visitorId(day, storage, true)).toBeUndefined();
    expect(storage.read("visitor").value).toBeUndefined();
    const asks = (navigator: object) => asksNotToBeTracked(navigator as Navigator);
    expect([{ globalPrivacyControl: true }, { doNotTrack: "1" }, { doNotTrack: "unspecified" }, {}].map(asks)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
