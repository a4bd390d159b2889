import type { Navigation, NavigationItem } from "@corkwood/commerce";
import { categories } from "../products/categories.ts";

type Feature = NavigationItem["features"][number];

const plain = (label: string, href: string): NavigationItem => ({ link: { label, href }, children: [], features: [] });
const pathOf = (id: string) => `/categories/${categories.find((category) => category.id === id)?.path ?? ""}`;

/** Returns a category with as many of its children as fit in a menu. */
function branch(path: string, label?: string, max = 8): NavigationItem {
  const category = categories.find((candidate) => candidate.path === path);
  if (!category) throw new Error(`There is no category at ${path}`);
  const children = categories.filter((candidate) => candidate.parentId === category.id).slice(0, max);
  return {
    link: { label: label ?? category.name, href: pathOf(category.id) },
    longTitle: `All ${category.name}`,
    children: children.map((child) => plain(child.name, pathOf(child.id))),
    features: [],
  };
}

/** A heading without a link. */
const group = (label: string, children: NavigationItem[]): NavigationItem => ({
  link: { label, href: "#" },
  children,
  features: [],
});

const byPrice = (path: string) =>
  group("By price", [
    plain("Under $20", `/categories/${path}?price=-20`),
    plain("$20 to $40", `/categories/${path}?price=20-40`),
    plain("$40 to $100", `/categories/${path}?price=40-100`),
    plain("$100 and over", `/categories/${path}?price=100-`),
  ]);

const feature = (heading: string, label: string, href: string, picture: string, alt: string): Feature => ({
  heading,
  link: { label, href },
  image: { url: `/media/content/${picture}`, alt },
});

function top(label: string, path: string, children: NavigationItem[], features: Feature[] = []): NavigationItem {
  return { link: { label, href: `/categories/${path}` }, longTitle: `All ${label}`, children, features };
}

const named = (path: string, ...names: string[]) =>
  names.map((name) => branch(`${path}/${name}`)).map((item) => ({ ...item, children: [] }));

export const navigation: Navigation = {
  navLinks: [
    top(
      "Red Wine",
      "red-wine",
      [
        branch("red-wine/shiraz"),
        branch("red-wine/cabernet-sauvignon"),
        branch("red-wine/pinot-noir"),
        branch("red-wine/grenache"),
        group(
          "More reds",
          named("red-wine", "merlot", "malbec", "tempranillo", "sangiovese", "nebbiolo", "gamay", "other-reds"),
        ),
        byPrice("red-wine"),
      ],
      [
        feature(
          "Barossa in winter",
          "See Barossa Shiraz",
          "/categories/red-wine/shiraz/barossa-shiraz",
          "vineyard-autumn",
          "A bottle of Shiraz, a glass and grapes on a table, before rows of vines in autumn colours",
        ),
      ],
    ),
    top(
      "White & Rosé",
      "white-wine",
      [
        branch("white-wine/chardonnay"),
        branch("white-wine/riesling"),
        branch("white-wine/sauvignon-blanc"),
        group(
          "More whites",
          named("white-wine", "semillon", "pinot-gris", "chenin-blanc", "gruner-veltliner", "albarino", "other-whites"),
        ),
        branch("rose", "Rosé"),
        byPrice("white-wine"),
      ],
      [
        feature(
          "Cold nights, bright wines",
          "See Clare Riesling",
          "/categories/white-wine/riesling/clare-riesling",
          "vineyard-morning",
          "A bottle of Riesling, a glass and grapes on a table, before green vine rows in the morning",
        ),
      ],
    ),
    top("Sparkling & Champagne", "sparkling-champagne", [
      branch("sparkling-champagne", "By style"),
      branch("sparkling-champagne/traditional-method"),
      branch("sparkling-champagne/prosecco"),
      byPrice("sparkling-champagne"),
    ]),
    top("Fortified & Sweet", "fortified-sweet", [branch("fortified-sweet", "By style", 9), byPrice("fortified-sweet")]),
    top(
      "Whisky",
      "whisky",
      [
        branch("whisky/single-malt-scotch"),
        group(
          "The rest of the world",
          named("whisky", "blended-scotch", "irish", "bourbon", "rye", "japanese", "australian-whisky"),
        ),
        byPrice("whisky"),
      ],
      [
        feature(
          "Salt, smoke and patience",
          "See Islay malts",
          "/categories/whisky/single-malt-scotch/islay",
          "coast-evening",
          "A bottle of malt whisky, a dram and oysters on a table, before a coast under an evening sky",
        ),
      ],
    ),
    top("Gin & Spirits", "gin", [branch("gin"), branch("rum-other-spirits", "Rum & other spirits")]),
    top("What’s New", "whats-new", []),
    top("Offers & Gifts", "bin-ends", [
      group("Offers", [
        plain("Bin ends", "/categories/bin-ends"),
        plain("Everything reduced", "/products?reduced=true"),
        plain("What’s hot", "/categories/whats-hot"),
      ]),
      group("To keep and to give", [
        plain("Gift cards", "/categories/gift-cards"),
        plain("Large formats", "/categories/large-formats"),
        plain("Half bottles", "/categories/half-bottles"),
        plain("Museum release", "/categories/museum-release"),
        plain("Pre-arrival", "/categories/pre-arrival"),
      ]),
    ]),
  ],
  footerLinks: [
    {
      groupHeading: "Shop",
      links: [
        { label: "All products", href: "/products" },
        { label: "Gift cards", href: "/categories/gift-cards" },
        { label: "Pre-arrival", href: "/categories/pre-arrival" },
        { label: "Bin ends", href: "/categories/bin-ends" },
      ],
    },
    {
      groupHeading: "Help",
      links: [
        { label: "Find your order", href: "/orders" },
        { label: "Freight rates", href: "/info/freight-rates" },
        { label: "Site instructions", href: "/info/site-instructions" },
      ],
    },
    {
      groupHeading: "Learn",
      links: [
        { label: "Wine rating system", href: "/info/wine-rating-system" },
        { label: "Vintage school", href: "/info/vintage-school" },
        { label: "Wine and spirit maps", href: "/info/wine-spirit-maps" },
      ],
    },
    {
      groupHeading: "Corkwood",
      links: [
        { label: "About us", href: "/info/about-us-741590" },
        { label: "Store locations", href: "/stores" },
        { label: "Terms of sale", href: "/info/terms-of-sale" },
        { label: "Privacy", href: "/info/privacy" },
      ],
    },
  ],
};
