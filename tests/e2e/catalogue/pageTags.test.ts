import { expect, it } from "vitest";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

interface Listing {
  products: { id: string; path: string }[];
}

async function tagsOf(path: string): Promise<string[]> {
  const { headers } = await fetch(ownShop.shop.url + path);
  return headers.get("cache-tag")?.split(",") ?? [];
}

it("sends a page's products as cache tags to a CDN", async () => {
  const response = await fetch(`${ownShop.shop.url}/api/listing?scope=category&path=red-wine/shiraz`);
  const { products } = (await response.json()) as Listing;
  const [first, second] = products;
  const shown = products.map(({ id }) => `product:${id}`);
  expect(shown.length).toBeGreaterThan(3);
  const categories = ["category:red-wine", "category:red-wine/shiraz"];
  expect(await tagsOf("/categories/red-wine/shiraz")).toEqual([...categories, ...shown]);
  expect(await tagsOf(`/${first?.path}`)).toContain(`product:${first?.id}`);

  const handles = [first, second].map((product) => product?.path.replace("products/", "")).join();
  expect(await tagsOf(`/compare?products=${handles}`)).toEqual(expect.arrayContaining(shown.slice(0, 2)));
  expect(await tagsOf("/stores")).toEqual([]);
});
