import { aProduct } from "@corkwood/commerce/testing";
import { beforeEach, expect, it, vi, afterEach } from "vitest";
import { createStorage } from "../../services/browser/storage.ts";
import { storedProducts, storeProducts } from "./storedProducts.ts";
import { openBrowser, type FakeBrowser } from "./testing/fakeBrowser.ts";

const product = (id: string, price = 20) => ({ ...aProduct({ id }), price }) as ReturnType<typeof aProduct>;

let browser: FakeBrowser;
beforeEach(() => {
  browser = openBrowser();
  vi.stubGlobal("window", browser.openTab().window);
});
afterEach(() => vi.unstubAllGlobals());

it("returns products in the state that the shopper last saw", () => {
  storeProducts(["shiraz", "port"], { shiraz: product("shiraz"), port: product("port", 30) });
  storeProducts(["port", "shiraz"], { port: product("port", 31) });
  expect(storedProducts(["shiraz", "port"])).toMatchObject({ shiraz: { price: 20 }, port: { price: 31 } });
});

it("removes products that are no longer listed, or no longer exist", () => {
  storeProducts(["shiraz"], { shiraz: product("shiraz") });
  storeProducts(["port"], { port: product("port") });
  expect(storedProducts(["shiraz"])).toBeUndefined();
});

it("returns no products if one of them is missing", () => {
  storeProducts(["shiraz"], { shiraz: product("shiraz") });
  expect(storedProducts(["shiraz", "port"])).toBeUndefined();
});

it("stores at most 50 products, and ignores errors if storage is full", () => {
  const ids = Array.from({ length: 60 }, (_, at) => `p-${at}`);
  storeProducts(ids, Object.fromEntries(ids.map((id) => [id, product(id)])));
  expect(storedProducts(ids.slice(0, 50))).toBeDefined();
  expect(storedProducts([ids[50]!])).toBeUndefined();
  browser.fill();
  expect(() => storeProducts(ids, {})).not.toThrow();
});

it("ignores data that is invalid or from another release", () => {
  const storage = createStorage();
  storage.write("products", {
    release: "https://shop.example/assets/other.js",
    products: { shiraz: product("shiraz") },
  });
  expect(storedProducts(["shiraz"])).toBeUndefined();
  storage.write("products", "nonsense");
  expect(storedProducts(["shiraz"])).toBeUndefined();
});
