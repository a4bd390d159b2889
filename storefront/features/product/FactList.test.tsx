import { aProduct } from "@corkwood/commerce/testing";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { FactList, type FactListProps } from "./FactList.tsx";

const noLinks: FactListProps["links"] = { varieties: [], regions: [], countries: [] };

it("links the producer, varieties, region and country", () => {
  const facts = { producer: "Élan", varieties: ["Shiraz", "Odd"], region: "Barossa Valley", country: "Australia" };
  const links: FactListProps["links"] = {
    producer: { name: "Élan", path: "/brands/elan" },
    varieties: [{ name: "Shiraz", path: "/products?varieties=shiraz" }],
    regions: [{ name: "Barossa Valley", path: "/products?regions=barossa-valley" }],
    countries: [{ name: "Australia", path: "/products?countries=australia" }],
  };
  const html = renderToString(<FactList product={aProduct({ facts })} links={links} />).replaceAll("<!-- -->", "");
  const valueOf = (term: string) => new RegExp(`<dt[^>]*>${term}</dt><dd[^>]*>(.*?)</dd>`).exec(html)?.[1];
  expect(valueOf("Producer")).toMatch(/^<a href="\/brands\/elan"[^>]*>Élan<\/a>$/);
  expect(valueOf("Producer")).not.toContain("nofollow");
  expect(valueOf("Variety")).toMatch(
    /^<a href="\/products\?varieties=shiraz"[^>]*>Shiraz<\/a><span>,<\/span> <span>Odd<\/span>$/,
  );
  expect(valueOf("Region")).toMatch(/^<a .*rel="nofollow".*>Barossa Valley<\/a>$/);
  expect(valueOf("Country")).toContain('href="/products?countries=australia"');
});

it("shows serving advice and food pairings if the kind of wine is known", () => {
  const html = (serving?: FactListProps["serving"]) =>
    renderToString(<FactList product={aProduct({ name: "Old Ewe" })} links={noLinks} serving={serving} />).replaceAll(
      "<!-- -->",
      "",
    );
  const served = html({ temperature: { from: 16, to: 18 }, food: ["beef", "lamb"] });
  expect(served).toContain("16–18 °C");
  expect(served.replaceAll(/<[^>]+>/g, "")).toContain("beef, lamb");
  expect(html()).not.toMatch(/Serve at|Goes with/);
});
