import { expect, it } from "vitest";
import { maxCartLines, type CartItem } from "../cart/cart.ts";
import type { ProductSummary } from "../catalogue/product.ts";
import { dollars } from "../money.ts";
import { aProduct } from "../testing/fixtures.ts";
import type { PlacedOrderItem } from "./orderAnswers.ts";
import { reorder } from "./reorder.ts";

const now = Date.UTC(2026, 0, 1);
const product = (id: string, left: number, over: Partial<ProductSummary> = {}): ProductSummary => {
  const base = aProduct({ id, name: `Wine ${id}`, ...over });
  const variants = base.variants.slice(0, 1).map((variant) => ({ ...variant, id: `${id}-v`, qty: left }));
  return { ...base, variants };
};
const ordered = (id: string, qty: number, over: Partial<PlacedOrderItem> = {}): PlacedOrderItem => ({
  productId: id,
  variantId: `${id}-v`,
  sku: id,
  name: `Wine ${id}`,
  variantLabel: "750 ml",
  path: id,
  image: null,
  qty,
  price: dollars(20),
  lineTotal: dollars(20 * qty),
  giftcard: null,
  ...over,
});
const lineOf = (id: string, qty: number): CartItem => ({
  id: `${id}-v`,
  productId: id,
  variantId: `${id}-v`,
  qty,
  createdAt: now,
});
const short = ({ lines, refusals }: ReturnType<typeof reorder>) => [
  lines.map(({ variant, qty }) => [variant.id, qty]),
  refusals.map(({ name, text }) => [name, text]),
];

it("adds the ordered items, and combines lines with the same size", () => {
  const products = { a: product("a", 24) };
  expect(short(reorder([ordered("a", 6), ordered("a", 2)], products, [], now))).toEqual([[["a-v", 8]], []]);
});

it("reports the reason for each line that cannot be added", () => {
  const products = { a: product("a", 24), b: product("b", 0), d: product("d", 24, { state: "discontinued" }) };
  const items = [ordered("a", 6), ordered("b", 6), ordered("c", 1), ordered("d", 1)];
  expect(short(reorder(items, products, [], now))).toEqual([
    [["a-v", 6]],
    [
      ["6 × Wine b, 750 ml", "Another Wine b can't be added to your cart because it's sold out."],
      ["1 × Wine c, 750 ml", "This item is no longer available for purchase."],
      ["1 × Wine d, 750 ml", "Unable to add Wine d to your cart."],
    ],
  ]);
});

it("never adds a pre-arrival together with other products, even if both were in one order", () => {
  const products = { a: product("a", 24), b: product("b", 24, { state: "preorder" }) };
  const { lines, refusals } = reorder([ordered("a", 6), ordered("b", 6)], products, [], now);
  expect(lines.map(({ variant }) => variant.id)).toEqual(["a-v"]);
  expect(refusals.map(({ name }) => name)).toEqual(["6 × Wine b, 750 ml"]);
});

it("adds fewer bottles if fewer are left, counting bottles already in the cart", () => {
  const products = { a: product("a", 8) };
  expect(short(reorder([ordered("a", 6)], products, [lineOf("a", 4)], now))).toEqual([
    [["a-v", 4]],
    [["6 × Wine a, 750 ml", "Only 4 could be added."]],
  ]);
  expect(short(reorder([ordered("a", 6)], products, [lineOf("a", 8)], now))).toEqual([
    [],
    [["6 × Wine a, 750 ml", "Another Wine a can't be added to your cart because there is only 8 left."]],
  ]);
});

it("adds no gift cards, because their messages must be written again", () => {
  const people = {
    recipientName: "Grace",
    recipientEmail: "g@example.com",
    senderName: "Ada",
    senderEmail: "a@example.com",
  };
  const giftcard = { amount: dollars(50), ...people };
  const { lines, refusals } = reorder([ordered("a", 1, { giftcard })], { a: product("a", 24) }, [], now);
  expect([lines, refusals.map(({ text }) => text)]).toEqual([
    [],
    ["Gift cards can’t be reordered: add a new one with its own message."],
  ]);
});

it("adds no more lines than a cart can have", () => {
  const full = Array.from({ length: maxCartLines }, (_, at) => lineOf(`x${at}`, 1));
  const { lines, refusals } = reorder([ordered("a", 1)], { a: product("a", 24) }, full, now);
  expect(lines).toEqual([]);
  expect(refusals[0]?.text).toContain("Your cart is full");
});
