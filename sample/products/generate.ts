import { dollars, pathSlugOf, type ProductFacts } from "@corkwood/commerce";
import { badges } from "./badges.ts";
import { brandsOf } from "./brands.ts";
import type { BottleDrawing } from "../bottle/drawing/drawing.ts";
import { categories, categoryId, homeCategory } from "./categories.ts";
import { giftCards } from "./giftCards.ts";
import type { Line } from "../lines/line.ts";
import { drawLine } from "../lines/lines.ts";
import { createNoteWriter } from "../notes/note.ts";
import { createRandom, hashOf, type Random } from "../random/random.ts";
import type { SampleOptions, SampleProduct, SampleShop } from "./sampleShop.ts";
import { drawScores, drawRating } from "./scores.ts";
import { servingOf } from "./table.ts";
import { drawTrade, type Trade } from "./trade.ts";
import { drawVariants, volumeLabel } from "./variants.ts";

const cheapest = 12;
const dearest = 1200;

/** Rounds to a retail price: usually .99 or .95 for cheaper bottles, and whole dollars for expensive ones. */
function retailPrice(random: Random, worth: number): number {
  const bounded = Math.min(dearest, Math.max(cheapest, worth));
  if (bounded >= 250) return Math.min(dearest, Math.round(bounded / 5) * 5);
  if (bounded >= 60) return Math.round(bounded) - (random.chance(0.4) ? 0.01 : 0);
  return Math.max(cheapest, Math.floor(bounded)) + random.pick([0.99, 0.99, 0.95, 0, 0.5]);
}

const day = 86_400;

/** A product to generate: a line in one vintage and size. */
interface Bottling {
  line: Line;
  vintage: number | undefined;
  volume: number;
  name: string;
}

/**
 * Generates the sample shop, with fictional producers and real places. The same options return the same shop, byte for
 * byte. A larger shop starts with a smaller shop's products.
 */
export function sampleShop({ seed = 1847, products = 2400, now }: SampleOptions): SampleShop {
  const random = createRandom(seed);
  const writeNote = createNoteWriter(createRandom(seed + 1));
  const listed: SampleProduct[] = giftCards(now).slice(0, products);
  const names = new Set<string>(listed.map((product) => product.name));
  const paths = new Set<string>(listed.map((product) => product.path));
  const year = new Date(now).getUTCFullYear();
  while (listed.length < products) {
    const line = drawLine(random, year);
    const bottlings = bottlingsOf(random, line, names);
    const groupId = bottlings.length > 1 ? `g-${String(listed.length + 1).padStart(5, "0")}` : null;
    for (const bottling of bottlings) {
      if (listed.length === products) break;
      const { price, ...product } = productOf(random, bottling, listed.length + 1, paths, now);
      listed.push({
        ...product,
        groupId,
        price,
        description: writeNote(line, bottling.vintage, cellarWords(product.facts, year)),
      });
    }
  }
  const brands = brandsOf(new Set(listed.flatMap(({ facts: { producer } }) => producer ?? [])));
  return { products: listed, categories: [...categories], badges: [...badges], brands };
}

function sizeOf(random: Random, line: Line): number {
  if (line.volume !== 750) return line.volume;
  const large = line.type === "Champagne" ? 0.05 : line.kind === "red" && line.tier >= 2 ? 0.035 : 0;
  if (random.chance(large)) return 1500;
  return random.chance(line.type === "Champagne" ? 0.05 : 0.008) ? 375 : 750;
}

/** Returns one bottling per vintage. If the name is already in use, it gets a block or cask number. */
function bottlingsOf(random: Random, line: Line, names: Set<string>): Bottling[] {
  const volume = sizeOf(random, line);
  const size = volume === 1500 ? " 1.5 L" : volume === 375 && line.volume === 750 ? " 375 ml" : "";
  const vintages = line.vintages.length > 0 ? line.vintages : [undefined];
  return vintages.map((vintage) => {
    const end = `${vintage === undefined ? (line.kind.startsWith("sparkling") ? " NV" : "") : ` ${vintage}`}${size}`;
    let name = `${line.title}${end}`;
    while (names.has(name)) {
      const part = line.kind.startsWith("sparkling")
        ? "Edition"
        : ["whisky", "rum", "brandy", "fortified"].includes(line.kind)
          ? "Cask"
          : line.kind === "gin"
            ? "Batch"
            : "Block";
      name = `${line.title} ${part} ${random.whole(2, names.size < 5000 ? 99 : 9999)}${end}`;
    }
    names.add(name);
    return { line, vintage, volume, name };
  });
}

function productOf(
  random: Random,
  { line, vintage, volume, name }: Bottling,
  index: number,
  paths: Set<string>,
  now: number,
): Omit<SampleProduct, "description" | "groupId"> {
  const year = new Date(now).getUTCFullYear();
  const number = String(index).padStart(5, "0");
  const path = freePath(pathSlugOf(name), paths);
  const trade = drawTrade(random, line, now);
  const age = vintage === undefined ? 0 : Math.max(0, year - vintage - 3);
  const bySize = volume === line.volume ? 1 : volume === 1500 ? 2.15 : 0.58;
  const fullPrice = retailPrice(random, line.price * bySize * (1 + age * 0.03) * (0.96 + random.next() * 0.08));
  const price = trade.reduction === 1 ? fullPrice : retailPrice(random, fullPrice * trade.reduction);
  const facts = factsOf(random, line, vintage, year);
  const { releasedAt, isNew } = released(random, trade, now);
  const bottle = drawingOf(line, vintage, volume);
  // Better bottles get a close-up of the label and a picture with a glass and food.
  const isCloseUp = line.tier >= 2;
  const { table, words } = servingOf(line);
  const isHot = trade.state === "current" && !trade.soldOut && random.chance(0.025);
  return {
    id: `p-${number}`,
    name,
    path,
    price: dollars(Math.min(price, fullPrice)),
    erpOriginalPrice: dollars(fullPrice),
    showPrice: trade.showPrice,
    state: trade.state,
    functionalType: "basic",
    cartQtyMin: trade.cartQtyMin,
    cartQtyMax: trade.cartQtyMax,
    stockUpdatedAt: Math.floor(now / 1000) - random.whole(0, 900),
    allowRestockNotifications: random.chance(0.92),
    badgeIds: badgesOf(random, line, vintage, year),
    images: [
      { url: `/media/products/p-${number}`, alt: `${name}, ${volumeLabel(volume)} bottle` },
      ...(isCloseUp
        ? [
            { url: `/media/products/p-${number}-label`, alt: `The label of ${name}` },
            { url: `/media/products/p-${number}-table`, alt: `${name} with a glass, ${words}` },
          ]
        : []),
    ],
    variants: drawVariants(random, line, volume, index, trade, year),
    release: trade.state === "preorder" && !trade.soldOut ? arrivalInShop(index, now) : trade.release,
    giftcard: null,
    facts,
    spider: drawRating(random, line, now),
    categoryIds: categoriesOf(random, line, vintage, volume, trade, year, isNew, isHot),
    previousPaths: random.chance(0.04) ? [`products/${1000 + index}-${pathSlugOf(line.title)}`] : [],
    releasedAt,
    popularity: Math.round(
      random.next() ** 2.2 * 900 + (isHot ? 300 : 0) + (isNew ? 120 : 0) - (trade.soldOut ? 250 : 0),
    ),
    bottle,
    ...(isCloseUp && { closeUp: { ...bottle, view: "label" as const }, atTable: { ...bottle, table } }),
  };
}

/** Arrival date of a pre-arrival product: three to nine weeks from now. */
function arrivalInShop(index: number, now: number): SampleProduct["release"] {
  return { time: Math.floor(now / 1000) + (21 + (index % 43)) * day, details: "" };
}

function freePath(slug: string, paths: Set<string>): string {
  let path = `products/${slug}`;
  for (let count = 2; paths.has(path); count++) path = `products/${slug}-${count}`;
  paths.add(path);
  return path;
}

function released(random: Random, trade: Trade, now: number): { releasedAt: number; isNew: boolean } {
  const seconds = Math.floor(now / 1000);
  if (trade.release) return { releasedAt: trade.release.time, isNew: false };
  if (trade.state === "coming") return { releasedAt: seconds + 20 * day, isNew: false };
  const isNew = trade.state === "current" && !trade.soldOut && random.chance(0.035);
  return { releasedAt: seconds - (isNew ? random.whole(3600, 21 * day) : random.whole(30 * day, 1400 * day)), isNew };
}

function factsOf(random: Random, line: Line, vintage: number | undefined, year: number): ProductFacts {
  const facts: ProductFacts = {
    region: line.region.name,
    country: line.region.country,
    producer: line.producer.name,
    varieties: [...line.varieties],
    aBV: line.abv,
    closure: line.closure,
  };
  if (vintage !== undefined) facts.vintage = vintage;
  if (line.cellar && random.chance(0.9)) {
    const from = vintage ?? year;
    facts.drinkingWindowYearStart = from + line.cellar[0];
    facts.drinkingWindowYearEnd = from + line.cellar[1];
  }
  const scores = drawScores(random, line);
  if (scores) facts.scores = scores;
  return facts;
}

function cellarWords(
  { drinkingWindowYearStart: start, drinkingWindowYearEnd: end }: ProductFacts,
  year: number,
): string {
  if (start === undefined || end === undefined || end <= year) return "over the next year or so";
  return start <= year ? `from now until ${end}` : `between ${start} and ${end}`;
}

/** Badges such as organic depend on the producer's name; medals and staff picks depend on the bottle. */
function badgesOf(random: Random, line: Line, vintage: number | undefined, year: number): string[] {
  const maker = hashOf(line.producer.name);
  const isWine = line.varieties.length > 0 && !line.producer.spirits;
  const ids: string[] = [];
  if (isWine && random.chance(0.06)) ids.push("gold-medal");
  if (random.chance(0.04)) ids.push("staff-pick");
  if (isWine && maker % 9 === 0) ids.push("organic");
  if (isWine && maker % 17 === 1) ids.push("biodynamic");
  if (vintage !== undefined && vintage <= year - 8) ids.push("museum-release");
  if (line.tier === 4 && random.chance(0.4)) ids.push("limited-release");
  if (isWine && maker % 6 === 2) ids.push("vegan");
  if (isWine && maker % 23 === 3) ids.push("minimal-intervention");
  return ids;
}

function categoriesOf(
  random: Random,
  line: Line,
  vintage: number | undefined,
  volume: number,
  trade: Trade,
  year: number,
  isNew: boolean,
  isHot: boolean,
): string[] {
  const ids = [homeCategory(line)];
  if (trade.reduction < 1 && random.chance(0.5)) ids.push(categoryId("Bin Ends"));
  if (isNew) ids.push(categoryId("What’s New"));
  if (isHot) ids.push(categoryId("What’s Hot"));
  if (trade.state === "preorder") ids.push(categoryId("Pre-Arrival"));
  if (volume === 1500) ids.push(categoryId("Large Formats"));
  if (volume === 375) ids.push(categoryId("Half Bottles"));
  if (vintage !== undefined && vintage <= year - 8) ids.push(categoryId("Museum Release"));
  return ids;
}

const capsules = [
  "#6E1622",
  "#1F1D1B",
  "#B4955A",
  "#23402F",
  "#7F7A72",
  "#22324A",
  "#A8A39A",
  "#8C3B24",
  "#E9E2D2",
  "#4A2138",
];

function drawingOf(line: Line, vintage: number | undefined, volume: number): BottleDrawing {
  const { producer } = line;
  const look = hashOf(`${producer.name} capsule ${line.kind}`);
  return {
    silhouette: line.silhouette,
    glass: line.glass,
    liquid: line.liquid,
    closure: line.drawnClosure,
    closureColour: capsules[look % capsules.length] ?? "#1F1D1B",
    scale: volume === 1500 ? 1.06 : volume === 375 ? 0.8 : 1,
    label: {
      design: producer.design,
      // A producer's better bottles use a neighbouring palette.
      palette: producer.palette + (line.tier >= 3 ? 7 : 0) + (line.kind === "white" ? 3 : 0),
      motif: producer.motif,
      producer: producer.name,
      cuvee: line.cuvee,
      variety: line.varietyOnLabel,
      region: line.region.name,
      vintage: vintage === undefined ? "" : String(vintage),
      note: line.labelNote === "" ? `Estd ${producer.founded}` : line.labelNote,
    },
  };
}
