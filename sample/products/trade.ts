import type { LocationQty, ProductState, Variant } from "@corkwood/commerce";
import type { Line } from "../lines/line.ts";
import type { Random } from "../random/random.ts";

/** A product's sales data: state, limits and stock. */
export interface Trade {
  state: ProductState;
  showPrice: boolean;
  release: { time: number; details: string } | null;
  soldOut: boolean;
  reduction: number;
  cartQtyMin: number;
  cartQtyMax: number;
}

const day = 86_400;

/** The sample shop's five store numbers, as used in the stock data. */
export const storeNumbers = ["101", "102", "103", "104", "105"] as const;

type Situation = "onSale" | "coming" | "releasing" | "preArrival" | "discontinued" | "others";
const situations: readonly { situation: Situation; weight: number }[] = [
  { situation: "onSale", weight: 93.2 },
  { situation: "coming", weight: 0.9 },
  { situation: "releasing", weight: 0.8 },
  { situation: "preArrival", weight: 3.2 },
  { situation: "discontinued", weight: 1.4 },
  { situation: "others", weight: 0.5 },
];

function stateOf(random: Random, situation: Situation, lasting: boolean): ProductState {
  if (situation === "coming") return "coming";
  if (situation === "preArrival") return "preorder";
  if (situation === "discontinued" || situation === "others") return situation;
  return situation === "onSale" && lasting && random.chance(0.4) ? "evergreen" : "current";
}

/** @param now epoch milliseconds. Release times are between a few hours and twelve days later */
export function drawTrade(random: Random, line: Line, now: number): Trade {
  const { situation } = random.weighted(situations);
  const ahead = situation === "coming" || situation === "releasing";
  const onSale = situation === "onSale";
  const time = Math.floor(now / 1000) + random.whole(2 * 3600, 12 * day);
  const dated = situation === "releasing" || (situation === "coming" && random.chance(0.8));
  const soldOut = random.chance(onSale ? 0.123 : situation === "discontinued" ? 0.6 : ahead ? 0.04 : 0.05);
  const cartQtyMax = random.weighted(
    line.tier === 4
      ? [
          { value: 0, weight: 55 },
          { value: 1, weight: 12 },
          { value: 2, weight: 12 },
          { value: 6, weight: 14 },
          { value: 12, weight: 7 },
        ]
      : [
          { value: 0, weight: 92 },
          { value: 6, weight: 3 },
          { value: 12, weight: 5 },
        ],
  ).value;
  const cartQtyMin =
    cartQtyMax === 0 && line.tier <= 2
      ? random.weighted([
          { value: 1, weight: 93 },
          { value: 6, weight: 5 },
          { value: 12, weight: 2 },
        ]).value
      : 1;
  return {
    state: stateOf(random, situation, line.vintages.length === 0),
    showPrice: !(ahead && random.chance(0.35)),
    release: ahead && dated ? { time, details: releaseDetails(random, line) } : null,
    soldOut,
    reduction: onSale && random.chance(0.105) ? random.pick([0.7, 0.75, 0.8, 0.8, 0.85, 0.85, 0.9]) : 1,
    cartQtyMin,
    cartQtyMax,
  };
}

function releaseDetails(random: Random, line: Line): string {
  return random
    .pick([
      `<p>The new release from ${line.producer.name} leaves our warehouse on the day it goes on sale.</p>`,
      "<p>Released at one moment to everyone, in the shops and here.</p>",
      "<p>Allocated by the maker; when it is gone there is no more until next year.</p>",
    ])
    .replaceAll("&", "&amp;");
}

/** Returns the stock of a variant per store and in total. Counts include reserved units. */
export function drawStock(random: Random, line: Line, trade: Trade): Pick<Variant, "qty" | "qtyRaw" | "locationQtys"> {
  const locationQtys: Record<string, LocationQty> = {};
  const scarce = random.chance(0.1);
  const max = scarce ? 1 : ([90, 60, 36, 10][line.tier - 1] ?? 20);
  let total = 0;
  let totalRaw = 0;
  for (const [index, storeNum] of storeNumbers.entries()) {
    // The first store is the warehouse, which always has enough for the minimum order.
    const min = index === 0 ? Math.max(1, trade.cartQtyMin) : 0;
    const carried = index === 0 || random.chance(scarce ? 0.3 : 0.7);
    const qty = trade.soldOut || !carried ? 0 : Math.max(min, random.whole(0, index === 0 ? max * 2 : max));
    const qtyRaw = qty + (random.chance(0.2) ? random.whole(1, 3) : 0);
    locationQtys[storeNum] = { storeNum, qty, qtyRaw };
    total += qty;
    totalRaw += qtyRaw;
  }
  return { qty: total, qtyRaw: totalRaw, locationQtys };
}
