import { aProduct } from "@corkwood/commerce/testing";
import { expect, it } from "vitest";
import { renderCards } from "./renderCards.tsx";

const url = "/media/products/p-1";
const badge = { id: "b", name: "Gold", link: null, showOnPlp: true, backgroundColour: null };
const cards = (products: Parameters<typeof aProduct>[0][], pictures: [string, string][] = []) =>
  renderCards({
    products: products.map((over) => aProduct(over)),
    badges: [{ ...badge, image: { url: "/media/badges/gold", alt: "" } }],
    fewLeft: 5,
    label: "Products",
    pictures: new Map(pictures),
    now: Date.UTC(2026, 0, 1),
    homeState: "VIC",
  });

it("renders a listing's cards with their pictures in the markup", async () => {
  const html = await cards([{ images: [{ url, alt: "" }], badgeIds: ["b"] }], [[url, "data:image/avif;base64,AAAA"]]);
  expect(html).toMatch(/^<ul [^>]*aria-label="Products".*<h3[^>]*><a [^>]*>Gully Road Shiraz 2021<\/a><\/h3>/);
  expect(html).toContain('src="data:image/avif;base64,AAAA"');
  expect(html).toContain("$20.00");
  expect(html).toContain("Gold");
});

it("renders cards without file requests, links or active buttons", async () => {
  const html = await cards(
    [
      { images: [{ url, alt: "" }], badgeIds: ["b"] },
      { id: "p-2", images: [{ url: "/media/products/p-2", alt: "" }] },
    ],
    [[url, "data:image/avif;base64,AAAA"]],
  );
  expect(html).not.toMatch(/srcset|<source|<script|<link|href=|url\(|\/media\//i);
  expect(html).toContain("<button inert ");
  expect(html).not.toMatch(/<button (?!inert )/);
});

it("escapes product names", async () => {
  const html = await cards([{ name: "<script>alert(1)</script>", facts: { region: '"><img src=x>' } }]);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).not.toMatch(/<script|<img/);
});
