import type { HeadName } from "../stillLife/heads.ts";

/** Pictures and introductions of the top-level categories. */
export const categoryHeads = {
  "Red Wine": {
    picture: "head-red",
    story:
      "From featherweight Pinot to Barossa Shiraz that keeps for decades. Most of it comes from growers we visit every vintage.",
  },
  "White Wine": {
    picture: "head-white",
    story:
      "Riesling off slate, Chardonnay from cool hills, Semillon that needs ten years. Whites for oysters tonight, and some for the cellar.",
  },
  Rosé: {
    picture: "head-rose",
    story:
      "Pale, dry and made to be drunk within sight of the sea. The newest vintage is nearly always the one to buy.",
  },
  "Sparkling & Champagne": {
    picture: "head-sparkling",
    story:
      "Bubbles that were turned by hand, and some that never pretended to be. From grower Champagne to Tasmania and the King Valley.",
  },
  "Fortified & Sweet": {
    picture: "head-sweet",
    story:
      "The slow corner of the cellar: Rutherglen Muscat, old tawny, Sherry and noble rot. A small glass is enough.",
  },
  Whisky: {
    picture: "head-whisky",
    story:
      "Single malts by region, bourbon and rye, and the best of Tasmania. Each bottle says its age and its cask where its maker does.",
  },
  Gin: {
    picture: "head-gin",
    story:
      "Juniper first, then whatever grows nearby: finger lime, pepperberry, river mint. Dry ones for Martinis, softer ones for tonic.",
  },
  "Rum & Other Spirits": {
    picture: "head-spirits",
    story:
      "Rum from cane country, agave from Jalisco, brandy from the Charente. For sipping first, for mixing if you must.",
  },
  "Gift Cards": {
    picture: "head-gifts",
    story: "For when you know they drink well, but not what. It arrives by email on the day that you choose.",
  },
  "Bin Ends": {
    picture: "head-ends",
    story: "The last bottles of a line, at a lower price. When they are gone, they are gone.",
  },
  "What’s New": { picture: "head-arrivals", story: "What has come in over the last weeks, newest first." },
  "What’s Hot": { picture: "head-favourites", story: "What our shoppers are buying this week." },
  "Pre-Arrival": {
    picture: "head-ahead",
    story:
      "Bought now, shipped from the producer, and sent on to you when it lands. The date on each page is our best estimate.",
  },
  "Large Formats": {
    picture: "head-large",
    story: "Magnums and larger. They keep longer, pour more, and make an entrance.",
  },
  "Half Bottles": {
    picture: "head-halves",
    story: "375 ml: a glass each for two, or a sweet wine that is finished the same night.",
  },
  "Museum Release": {
    picture: "head-museum",
    story: "Older vintages from the producers' own cellars, kept where they were made and released when ready.",
  },
} satisfies Record<string, { picture: HeadName; story: string }>;
