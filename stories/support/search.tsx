import { Picture, SearchPrice, type SearchResult, type SearchSection } from "@corkwood/ui";
import { redBottle, whiteBottle } from "./drawings.ts";

/** Marks the first match of `query` in a name. */
function highlighted(name: string, query: string): Pick<SearchResult, "name" | "parts"> {
  const at = name.toLowerCase().indexOf(query);
  if (at < 0) return { name };
  const end = at + query.length;
  const parts = [
    { text: name.slice(0, at), match: false },
    { text: name.slice(at, end), match: true },
    { text: name.slice(end), match: false },
  ];
  return { name, parts: parts.filter(({ text }) => text !== "") };
}

const bottle = (src: string) => <Picture src={src} alt="" sizes="52px" />;

/** Results for 'shir', with a product in each state of the dropdown. */
export const foundSections: readonly SearchSection[] = [
  {
    heading: "Brands",
    results: [{ id: "brand", href: "#brand", ...highlighted("Shirvington", "shir") }],
  },
  {
    heading: "Categories",
    results: [
      { id: "shiraz", href: "#shiraz", ...highlighted("Shiraz", "shir") },
      { id: "heathcote", href: "#heathcote", ...highlighted("Heathcote Shiraz", "shir") },
    ],
  },
  {
    heading: "Products",
    results: [
      {
        id: "reduced",
        href: "#reduced",
        ...highlighted("Old Ewe Block 7 Shiraz 2019", "shir"),
        picture: bottle(redBottle),
        detail: <SearchPrice price="Bottle: $38.95" was="$45.00" />,
      },
      {
        id: "sold-out",
        href: "#sold-out",
        ...highlighted("Tallow Hill Shiraz Viognier 2022", "shir"),
        picture: bottle(redBottle),
        muted: true,
        detail: "Sold Out",
      },
      {
        id: "coming",
        href: "#coming",
        ...highlighted("Gallows Reach Shiraz 2024", "shir"),
        suffix: " - Coming Soon",
        picture: bottle(redBottle),
        detail: "Coming Soon - Price available upon release.",
      },
      {
        id: "gift",
        href: "#gift",
        ...highlighted("The Shiraz Lover's Gift Card, with a letter in our hand and a very long name indeed", "shir"),
        picture: bottle(whiteBottle),
        detail: "$50.00–$400.00",
      },
    ],
  },
  {
    heading: "Pages",
    results: [{ id: "vintage", href: "#vintage", ...highlighted("Vintage School: Shiraz", "shir") }],
  },
];

/** Results in the order of keyboard navigation. */
export const found = foundSections.flatMap(({ results }) => results);

/** Messages quoted from the specification (specification/search#prompt-desktop, specification/search#no-results). */
export const searchTexts = {
  prompt: "Find a category or product.",
  emptyText: "No results.",
  failureText: "Unable to perform your search.",
};
