import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { headerBanner } from "./headerBanner.tsx";

const award = { label: "Wine Retailer of the Year", href: "/info/about-us" };
const bannerRhsImage = {
  link: { label: "Spring sale", href: "/categories/sale" },
  image: { url: "/media/pictures/sale.jpeg", alt: "" },
};

describe("the header's banner", () => {
  it("is the merchant's picture, even if the shop has an award", () => {
    const markup = renderToStaticMarkup(headerBanner({ bannerRhsImage, award }));
    expect(markup).toContain('href="/categories/sale" aria-label="Spring sale"');
    expect(markup).not.toContain("award.svg");
  });

  it("is the award without a picture, and links to the award's page", () => {
    const markup = renderToStaticMarkup(headerBanner({ bannerRhsImage: null, award }));
    expect(markup).toMatch(/<a [^>]*href="\/info\/about-us".*award\.svg.*<span>Wine Retailer of the Year<\/span>/);
  });

  it("is empty, and claims no award, if the shop has neither", () => {
    expect(headerBanner({ bannerRhsImage: null, award: null })).toBeUndefined();
  });
});
