import type { GlassColour } from "../bottle/drawing/drawing.ts";
import { cuveesOf, reserveNames } from "../facts/cuvees.ts";
import type { Producer } from "../facts/producers.ts";
import type { Region } from "../facts/regions.ts";
import { grapeCalled, isTableGrape, nameOnLabel, type Grape } from "../facts/varieties.ts";
import type { Line } from "./line.ts";
import type { Random } from "../random/random.ts";

const newWorld = new Set(["Australia", "New Zealand"]);
const tierPrices = [0, 17, 29, 52, 115];
const tiers = [
  { tier: 1, weight: 30 },
  { tier: 2, weight: 42 },
  { tier: 3, weight: 21 },
  { tier: 4, weight: 7 },
];

/** Classification that follows the place name on labels, by quality tier. */
const ranks: Record<string, readonly string[]> = {
  Chablis: ["", "", "Premier Cru", "Grand Cru"],
  "Gevrey-Chambertin": ["", "", "Premier Cru", "Premier Cru"],
  Meursault: ["", "", "Premier Cru", "Premier Cru"],
  "Saint-Émilion": ["", "Grand Cru", "Grand Cru", "Grand Cru"],
  Rioja: ["Crianza", "Reserva", "Gran Reserva", "Gran Reserva"],
  "Ribera del Duero": ["Roble", "Crianza", "Reserva", "Gran Reserva"],
  "Chianti Classico": ["", "", "Riserva", "Gran Selezione"],
  "Brunello di Montalcino": ["", "", "Riserva", "Riserva"],
  Mosel: ["Trocken", "Kabinett", "Spätlese", "Auslese"],
  Rheingau: ["Trocken", "Kabinett", "Spätlese", "Grosses Gewächs"],
  Pfalz: ["Trocken", "Trocken", "Spätlese", "Grosses Gewächs"],
  Wachau: ["Steinfeder", "Federspiel", "Smaragd", "Smaragd"],
  Valpolicella: ["Classico", "Ripasso", "Amarone", "Amarone"],
};

export const half = (value: number) => Math.round(value * 2) / 2;

export function joined(...words: string[]): string {
  return words.filter((word) => word !== "").join(" ");
}

/**
 * Returns the vintages in stock, newest first: young vintages for whites, and older ones as well for wines that age.
 */
export function vintagesFrom(random: Random, newest: number, tier: number, depth: number): number[] {
  const first = newest - random.whole(0, tier >= 3 ? 3 : 1);
  const count = random.weighted([
    { value: 1, weight: 5 },
    { value: 2, weight: 3 },
    { value: 3, weight: 1.5 },
  ]).value;
  const vintages = [first];
  while (vintages.length < count) vintages.push((vintages.at(-1) ?? first) - random.whole(1, Math.max(1, depth)));
  return vintages;
}

function glassOf(grape: Grape, rosé: boolean, random: Random): GlassColour {
  if (rosé) return "clear";
  if (grape.colour === "red") return grape.silhouette === "burgundy" && random.chance(0.5) ? "leaf" : "antique";
  if (grape.name === "Sauvignon Blanc" || grape.name === "Pinot Gris") return random.chance(0.55) ? "clear" : "leaf";
  return random.chance(0.2) ? "clear" : "leaf";
}

/** Chooses a wine's grapes from the grapes grown in its region: a GSM, a Bordeaux blend or a single grape. */
function grapesOf(random: Random, region: Region, colour: "red" | "white"): string[] {
  const grown = region.grapes.filter((name) => isTableGrape(name, colour));
  // Bordeaux is always blended, and each bank of the river has its own main grape.
  const first =
    region.area === "Bordeaux"
      ? (grown[0] ?? "")
      : random.weighted(grown.map((name, index) => ({ name, weight: 1 / (index + 1) }))).name;
  const has = (...names: string[]) => names.every((name) => grown.includes(name));
  if (first === "Grenache" && has("Shiraz", "Mourvèdre") && random.chance(0.5))
    return ["Grenache", "Shiraz", "Mourvèdre"];
  if (first === "Cabernet Sauvignon" && has("Merlot") && random.chance(region.namesPlace ? 1 : 0.3)) {
    return ["Cabernet Sauvignon", "Merlot"];
  }
  if (first === "Merlot" && has("Cabernet Franc") && region.namesPlace) return ["Merlot", "Cabernet Franc"];
  if (first === "Semillon" && has("Sauvignon Blanc") && random.chance(0.4)) return ["Semillon", "Sauvignon Blanc"];
  if (first === "Shiraz" && has("Viognier") && random.chance(0.25)) return ["Shiraz", "Viognier"];
  return [first];
}

function closureFor(random: Random, region: Region, tier: number, usual: Grape["closure"]): "Screw Cap" | "Cork" {
  const cork = newWorld.has(region.country) ? (usual === "Cork" ? 0.4 : [0, 0.03, 0.06, 0.14, 0.35][tier]) : 0.88;
  return random.chance(cork ?? 0) ? "Cork" : "Screw Cap";
}

export function drawWine(
  random: Random,
  producer: Producer,
  region: Region,
  kind: "red" | "white" | "rosé",
  year: number,
): Line {
  const varieties = grapesOf(random, region, kind === "white" ? "white" : "red");
  const grape = grapeCalled(varieties[0] ?? "");
  const rosé = kind === "rosé";
  const tier = rosé ? random.whole(1, 2) : random.weighted(tiers).tier;
  const labelGrapes = varieties.map((name) => nameOnLabel(name, region.country));
  const varietyOnLabel = rosé ? "Rosé" : labelGrapes.length > 2 ? "GSM" : labelGrapes.join(" ");
  const isChateau = producer.name.startsWith("Château") && region.area === "Bordeaux";
  const cuvee =
    isChateau || (tier === 1 && random.chance(0.3))
      ? ""
      : tier >= 3 && newWorld.has(region.country) && random.chance(0.45)
        ? random.pick(reserveNames)
        : random.pick(cuveesOf(region.country));
  const rank = rosé ? "" : (ranks[region.name]?.[tier - 1] ?? "");
  const printed = region.namesPlace
    ? joined(region.name, rank, rosé ? "Rosé" : kind === "white" && region.styles.includes("red") ? "Blanc" : "", cuvee)
    : newWorld.has(region.country)
      ? joined(cuvee, varietyOnLabel)
      : joined(cuvee, varietyOnLabel, rank);
  const title = joined(producer.name, printed);
  const closure = closureFor(random, region, tier, grape.closure);
  const keeps = grape.colour === "red" ? [2, 4, 7, 12][tier - 1] : [1, 2, 4, 6][tier - 1];
  const south = newWorld.has(region.country) || ["Argentina", "Chile", "South Africa"].includes(region.country);
  const newest = year - (kind === "red" ? tier : tier >= 3 ? 2 : 1) - (south ? 0 : 1);
  return {
    kind,
    type: rosé ? "Rosé" : grape.name,
    producer,
    region,
    varieties,
    title,
    cuvee: joined(cuvee, region.namesPlace ? "" : newWorld.has(region.country) ? "" : rank),
    varietyOnLabel: region.namesPlace ? joined(region.name, rank) : varietyOnLabel,
    labelNote: region.namesPlace ? region.area : "",
    tier,
    vintages: vintagesFrom(random, newest, tier, kind === "red" ? 3 : 2),
    abv: half(grape.abv[0] + random.next() * (grape.abv[1] - grape.abv[0])) - (rosé ? 0.5 : 0),
    closure,
    price:
      (tierPrices[tier] ?? 20) *
      region.price ** ([0, 0.6, 1, 1.05, 1.2][tier] ?? 1) *
      producer.standing *
      (rosé ? 0.95 : kind === "white" ? 0.9 : 1),
    silhouette: grape.silhouette,
    glass: glassOf(grape, rosé, random),
    liquid: rosé ? random.pick(["#F2A9A0", "#F4BBA8", "#EFA08F", "#F6C9B6"]) : grape.liquid,
    drawnClosure: closure === "Screw Cap" ? "screw" : tier === 4 && random.chance(0.3) ? "wax" : "capsule",
    volume: 750,
    aromas: rosé
      ? ["wild strawberry", "watermelon", "blood orange", "rosewater", "white peach", "sea spray"]
      : grape.aromas,
    cellar: rosé ? [1, 3] : [Math.ceil((keeps ?? 2) / 3), (keeps ?? 2) * 2],
  };
}
