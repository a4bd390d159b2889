import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ShareCard } from "./ShareCard.tsx";

function cardOf(jsonLd: object[], title = "A wine"): Record<string, string> {
  const markup = renderToStaticMarkup(
    <ShareCard
      title={title}
      description={undefined}
      url="https://shop.example/a-wine"
      baseUrl="https://shop.example"
      shopName="Shop"
      jsonLd={jsonLd}
    />,
  );
  const found = [...markup.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g)];
  return Object.fromEntries(found.map(([, name = "", content = ""]) => [name, content]));
}

const image = ["https://shop.example/media/products/p-1/1200.jpeg"];
const price = "product:price:amount";

describe("a link preview on other sites", () => {
  it("shows a product's picture and the price of its first size", () => {
    const offers = [{ price: "20.00" }, { price: "38.00" }];
    expect(cardOf([{ "@type": "BreadcrumbList" }, { "@type": "Product", image, offers }])).toMatchObject({
      "og:type": "product",
      "og:image": image[0],
      "og:image:width": "1200",
      "og:image:height": "1500",
      "twitter:card": "summary",
      [price]: "20.00",
    });
    expect(cardOf([{ "@type": "Product", image, offers: offers[1] }])[price]).toBe("38.00");
  });

  it("shows no price if it is withheld or a range", () => {
    expect(cardOf([{ "@type": "Product", image }])).not.toHaveProperty([price]);
    expect(cardOf([{ "@type": "Product", image, offers: { lowPrice: "20.00" } }])).not.toHaveProperty([price]);
  });

  it("falls back to the shop's own picture", () => {
    const own = { "og:image": "https://shop.example/card.png", "twitter:card": "summary_large_image" };
    expect(cardOf([])).toMatchObject({ ...own, "og:type": "website" });
    expect(cardOf([{ "@type": "Product" }])).toMatchObject({ ...own, "og:type": "product" });
    expect(cardOf([{ "@type": "Brand", logo: "https://shop.example/media/brands/b-1/600.jpeg" }])).toMatchObject({
      "og:image": "https://shop.example/media/brands/b-1/600.jpeg",
      "og:image:height": "750",
    });
  });

  it("escapes text from merchants and suppliers", () => {
    expect(cardOf([], '"><script>alert(1)</script>')["og:title"]).toBe(
      "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;",
    );
  });
});
