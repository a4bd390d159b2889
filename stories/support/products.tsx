import { from } from "@corkwood/tokens/media";
import {
  Picture,
  type PriceProps,
  type ProductBadgeProps,
  type ProductFact,
  type ScoreBadgeProps,
  type TagProps,
} from "@corkwood/ui";
import { bottleOf, medal } from "./drawings.ts";
import { createManualClock } from "./manualClock.ts";

/** A fictional product in each of its states (specification/catalogue#states). */
export interface SampleProduct {
  state: string;
  name: string;
  vintage: string;
  place: string;
  /** @default the drawing of the product */
  picture?: string | undefined;
  scores: ScoreBadgeProps[];
  badges: ProductBadgeProps[];
  minimum: number;
  price: PriceProps;
  /** Release time in epoch milliseconds. */
  release?: number;
  tag?: TagProps;
  action: "add" | "choose" | "giftCard" | "soldOut" | "comingSoon" | "none";
  description: string;
  facts: ProductFact[];
  /** First and last year of the drinking window, and the tasting date. */
  cellar?: readonly [from: number, to: number, tasted: string];
}

/** Stopped clock for countdowns. */
export const sampleClock = createManualClock();
const hour = 3_600_000;

const shiraz: SampleProduct = {
  state: "Available",
  name: "Old Ewe Block 7 Shiraz 2019",
  vintage: "2019",
  place: "Barossa Valley, Australia",
  scores: [
    { critic: "James Halliday", score: 96 },
    { critic: "The Wine Front", score: 94 },
  ],
  badges: [{ name: "Gold Medal", src: medal }, { name: "Organic" }],
  minimum: 1,
  price: { bottle: "$38.95", dozen: "$467.40" },
  action: "add",
  description:
    "Dry-grown bush vines on red clay over limestone. Dark plum, liquorice and a savoury line of graphite; the tannins are fine and run long. It opens over an hour in the glass.",
  facts: [
    { label: "Alcohol", value: "14.5 %" },
    { label: "Closure", value: "Screw cap" },
  ],
  cellar: [2024, 2038, "2024-05-14"],
};

/** A product that is not wine: no vintage, drinking window or critics. */
const { cellar: _cellar, ...spirit } = { ...shiraz, vintage: "NV", scores: [], badges: [] };

const products: readonly SampleProduct[] = [
  shiraz,
  {
    ...shiraz,
    state: "Reduced",
    name: "Tallow Hill Riesling 2022",
    vintage: "2022",
    place: "Clare Valley, Australia",
    scores: [{ critic: "The Wine Front", score: 93 }],
    badges: [],
    price: { bottle: "$21.00", dozen: "$252.00", was: "$26.50" },
    tag: { tone: "offer", children: "Reduced" },
  },
  {
    ...shiraz,
    state: "Sold out",
    name: "Mère Fauve Chambolle Premier Cru Les Grives 2018",
    vintage: "2018",
    place: "Burgundy, France",
    scores: [{ critic: "Vinous", score: 94 }],
    badges: [],
    price: { bottle: "$189.00", dozen: "$2,268.00" },
    tag: { tone: "soldOut", children: "Sold Out" },
    action: "soldOut",
  },
  {
    ...shiraz,
    state: "Coming soon, with price",
    name: "Slate & Salt Fiano 2025 - COMING SOON",
    vintage: "2025",
    place: "McLaren Vale, Australia",
    scores: [],
    badges: [],
    price: { bottle: "$29.00", dozen: "$348.00" },
    tag: { tone: "comingSoon", children: "Coming Soon" },
    action: "comingSoon",
  },
  {
    ...shiraz,
    state: "Coming soon, without price",
    name: "Gallows Reach Cabernet 2021 - COMING SOON",
    vintage: "2021",
    place: "Margaret River, Australia",
    scores: [],
    badges: [],
    price: { hiddenText: "Price available upon release" },
    tag: { tone: "comingSoon", children: "Coming Soon" },
    action: "comingSoon",
  },
  {
    ...shiraz,
    state: "Coming soon, with countdown",
    name: "Bell Rock Single Cask 2012 - COMING SOON",
    vintage: "2012",
    place: "Islay, Scotland",
    scores: [],
    badges: [{ name: "Limited Release" }],
    price: { bottle: "$245.00", dozen: "$2,940.00" },
    release: sampleClock.now() + 51 * hour,
    tag: { tone: "comingSoon", children: "Coming Soon" },
    action: "comingSoon",
  },
  {
    ...shiraz,
    state: "Pre-arrival",
    name: "Château Larronde Pauillac 2023",
    vintage: "2023",
    place: "Bordeaux, France",
    scores: [{ critic: "James Suckling", score: 97 }],
    badges: [],
    price: { bottle: "$112.00", dozen: "$1,344.00" },
    tag: { tone: "preArrival", children: "Pre-arrival" },
  },
  {
    ...spirit,
    state: "Gift card",
    name: "Corkwood Gift Card",
    place: "",
    price: { bottle: "$50.00–$400.00", unit: "" },
    action: "giftCard",
    description: "Sent by email on the day you choose, in any amount within the limits. It does not expire.",
    facts: [],
  },
  {
    ...shiraz,
    state: "Minimum quantity",
    name: "Cellarhand Dozen Grenache 2023",
    vintage: "2023",
    scores: [],
    badges: [],
    minimum: 6,
    price: { bottle: "$11.50", dozen: "$138.00" },
  },
  {
    ...spirit,
    state: "Several variants",
    name: "Saltbush Dry Gin",
    place: "Tasmania, Australia",
    action: "choose",
    price: { bottle: "$79.00", dozen: "$948.00" },
  },
  {
    ...spirit,
    state: "Discontinued",
    name: "Tin Roof Amber Rum",
    place: "Queensland, Australia",
    price: { bottle: "$64.00", dozen: "$768.00" },
    tag: { tone: "info", children: "No longer available" },
    action: "none",
  },
  {
    ...shiraz,
    state: "Picture missing",
    name: "Quiet Paddock Pinot Gris 2024",
    vintage: "2024",
    place: "Mornington Peninsula, Australia",
    picture: undefined,
    scores: [{ critic: "Wine Pilot", score: 91 }],
    badges: [{ name: "Staff Pick", src: "data:image/png;base64,broken#" }],
  },
  {
    ...shiraz,
    state: "A very long name",
    name: "Weingut Freiherr von Hohenschwarzenberg-Rüdersheim Trockenbeerenauslese Kirchenstück Große Reserve Lage 2015",
    vintage: "2015",
    place: "Rheinhessen, Germany",
    scores: [{ critic: "Mosel Fine Wines", score: 98 }],
    price: { bottle: "$1,240.00", dozen: "$14,880.00" },
  },
  {
    ...shiraz,
    state: "One hundred points",
    name: "Hollow Crown Grenache 2016",
    vintage: "2016",
    place: "McLaren Vale, Australia",
    scores: [
      { critic: "Robert Parker", score: 100 },
      { critic: "Wine Spectator", score: 99 },
    ],
    price: { bottle: "$640.00", dozen: "$7,680.00" },
  },
];

/** Spread into another product with another name, a product keeps its picture. */
export const sampleProducts: readonly SampleProduct[] = products.map((product) => ({
  picture: "picture" in product ? undefined : bottleOf(product.name),
  ...product,
}));

/** Returns the sample product in a state. Throws if there is none. */
export function sampleProduct(state: string): SampleProduct {
  const found = sampleProducts.find((product) => product.state === state);
  if (!found) throw new Error(`No sample product is '${state}'`);
  return found;
}

export function SamplePicture({ picture }: SampleProduct) {
  return <Picture src={picture} alt="" sizes={`${from("xl")} 18.75rem, 50vw`} />;
}
