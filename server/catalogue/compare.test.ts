import { expect, it } from "vitest";
import { buildIndex } from "./index/buildIndex.ts";
import { compareProducts } from "./compare.ts";
import { catalogue, noon, product, record } from "./testing/testCatalogue.ts";

const index = buildIndex(
  catalogue(["a", "b", "c", "d", "e", "f"].map((id) => record(product({ id, path: `products/${id}` })))),
  noon,
);

it("shows four products and queues the others", () => {
  const { compared, waiting } = compareProducts(index, ["f", "e", "d", "c", "b", "a"], noon);
  expect(compared.map(({ product: { id } }) => id)).toEqual(["f", "e", "d", "c"]);
  expect(waiting.map(({ id }) => id)).toEqual(["b", "a"]);
});

it("suggests no product that is already compared or waiting", () => {
  const { similar } = compareProducts(index, ["a", "b", "c", "d", "e"], noon);
  expect(similar.map(({ id }) => id)).toEqual(["f"]);
});

it("also finds a product by its full path", () => {
  expect(compareProducts(index, ["products/a"], noon).compared).toHaveLength(1);
});
