import type { GlassColour, Silhouette } from "../bottle/drawing/drawing.ts";
import type { Producer } from "../facts/producers.ts";
import type { Region } from "../facts/regions.ts";
import type { Kind, Line } from "./line.ts";
import type { Random } from "../random/random.ts";
import { half, joined } from "./wines.ts";

type SpiritKind = Extract<Kind, "whisky" | "gin" | "rum" | "vodka" | "tequila" | "brandy">;

/** Label text that follows the producer's name, and the properties derived from it. */
interface Bottling {
  words: string;
  type: string;
  variety: string;
  tier: number;
  price: number;
  abv: number;
  liquid: string;
}

const ages = [8, 10, 12, 14, 15, 16, 18, 21, 25];
const finishes = [
  "Oloroso Finish",
  "Port Pipe",
  "First Fill Bourbon",
  "Muscat Cask",
  "Virgin Oak",
  "Tawny Cask",
  "Rum Cask",
  "Peated",
  "Pinot Noir Barrique",
  "Double Wood",
];
const golds = ["#D9A441", "#C9832B", "#B96E22", "#A9551B", "#8F4216"];

function malt(random: Random, region: Region): Bottling {
  const young = region.country === "Australia" || region.country === "Japan";
  const age = random.pick(young ? ages.slice(0, 4) : ages);
  const finish = random.chance(0.5) ? random.pick(finishes) : "";
  const cask = random.chance(0.16);
  const noAge = young ? random.chance(0.75) : random.chance(0.22);
  const words = cask
    ? joined("Single Cask", String(random.whole(101, 9899)), noAge ? "" : `${age} Year Old`)
    : joined(
        noAge
          ? finish === ""
            ? random.pick(["Cask Strength", "Small Batch", "Sherry Oak", "Harbour Edition"])
            : finish
          : `${age} Year Old`,
        noAge ? "" : finish,
      );
  const years = noAge ? (young ? 11 : 9) : age;
  return {
    words,
    type:
      region.country === "Scotland"
        ? "Single Malt Scotch"
        : region.country === "Japan"
          ? "Japanese"
          : region.country === "Ireland"
            ? "Irish"
            : "Australian Whisky",
    variety: region.country === "Ireland" ? "Irish Whiskey" : "Single Malt Whisky",
    tier: cask || years >= 18 ? 4 : years >= 14 ? 3 : 2,
    price:
      (34 + years ** 1.62) *
      region.price *
      (cask ? 1.45 : 1) *
      (finish === "" ? 1 : 1.08) *
      (region.country === "Australia" ? 1.25 : 1),
    abv: cask || words.includes("Strength") ? half(54 + random.next() * 8) : random.pick([40, 43, 46, 46, 48]),
    liquid:
      golds[
        Math.min(
          golds.length - 1,
          Math.floor(years / 6) + (words.includes("Oloroso") || words.includes("Port") ? 1 : 0),
        )
      ] ?? "#C9832B",
  };
}

const plain = (
  words: string,
  type: string,
  variety: string,
  tier: number,
  price: number,
  abv: number,
  liquid: string,
): Bottling => ({ words, type, variety, tier, price, abv, liquid });

const bourbons = [
  plain("Kentucky Straight Bourbon", "Bourbon", "Bourbon", 1, 58, 43, "#B5611F"),
  plain("Small Batch Bourbon", "Bourbon", "Bourbon", 2, 76, 45, "#A9551B"),
  plain("Bottled in Bond Bourbon", "Bourbon", "Bourbon", 2, 84, 50, "#A34F18"),
  plain("Single Barrel Bourbon", "Bourbon", "Bourbon", 3, 118, 52.5, "#984613"),
  plain("Wheated Bourbon 8 Year Old", "Bourbon", "Bourbon", 3, 135, 46, "#9E4A16"),
  plain("Straight Rye", "Rye", "Rye Whiskey", 2, 82, 47, "#B0601F"),
  plain("Barrel Proof Rye", "Rye", "Rye Whiskey", 4, 165, 57.5, "#9C4E1A"),
];
const irish = [
  plain("Single Pot Still", "Irish", "Irish Whiskey", 3, 98, 46, "#CF943A"),
  plain("Triple Distilled Irish Whiskey", "Irish", "Irish Whiskey", 1, 56, 40, "#D9A648"),
  plain("Irish Single Malt 12 Year Old", "Irish", "Irish Whiskey", 3, 112, 43, "#C98B33"),
];
const blends = [
  plain("Blended Scotch Whisky", "Blended Scotch", "Blended Whisky", 1, 48, 40, "#C47A24"),
  plain("Blended Malt", "Blended Scotch", "Blended Whisky", 2, 72, 46, "#C07222"),
];
const rums = [
  plain("White Rum", "Rum", "Rum", 1, 48, 40, "#F5F6F0"),
  plain("Golden Rum 5 Year Old", "Rum", "Rum", 2, 68, 43, "#C0762A"),
  plain("Overproof Rum", "Rum", "Rum", 2, 79, 58, "#D9A24E"),
  plain("Aged Pot Still Rum 12 Year Old", "Rum", "Rum", 4, 142, 46, "#7C360F"),
  plain("Spiced Rum", "Rum", "Rum", 1, 62, 37.5, "#9A5018"),
];
const tequilas = [
  plain("Tequila Blanco", "Tequila", "Tequila", 1, 68, 40, "#F6F5EC"),
  plain("Tequila Reposado", "Tequila", "Tequila", 2, 86, 40, "#E3C27A"),
  plain("Tequila Añejo", "Tequila", "Tequila", 3, 128, 40, "#C98F3E"),
  plain("Extra Añejo Tequila", "Tequila", "Tequila", 4, 245, 40, "#A9662A"),
];
const brandies = [
  plain("Cognac VS", "Cognac & Brandy", "Cognac", 1, 72, 40, "#C77A2B"),
  plain("Cognac VSOP", "Cognac & Brandy", "Cognac", 2, 108, 40, "#B25A18"),
  plain("Cognac XO", "Cognac & Brandy", "Cognac", 4, 290, 41, "#8A3E10"),
  plain("Grande Champagne Cognac", "Cognac & Brandy", "Cognac", 3, 165, 43, "#A04C14"),
];
const vodkas = [
  plain("Barley Vodka", "Vodka", "Vodka", 1, 62, 40, "#F8FBFC"),
  plain("Single Farm Potato Vodka", "Vodka", "Vodka", 2, 74, 42, "#F8FBFC"),
  plain("Sheep Whey Vodka", "Vodka", "Vodka", 3, 88, 40, "#F8FBFC"),
];
const botanicals = [
  "Finger Lime",
  "Lemon Myrtle",
  "Pepperberry",
  "Wild Juniper",
  "Sea Parsley",
  "Green Ant",
  "Strawberry Gum",
  "Heather",
  "Yuzu",
  "Blood Orange",
  "Rosella",
  "Wattleseed",
  "Kelp",
  "Quandong",
];

function gin(random: Random): Bottling {
  const botanical = random.pick(botanicals);
  const liquid = "#F6F9FA";
  return random.pick([
    plain("London Dry Gin", "London Dry", "London Dry Gin", 1, 66, 42, liquid),
    plain("Navy Strength Gin", "Contemporary Gin", "Gin", 3, 92, 57, liquid),
    plain(`${botanical} Gin`, "Contemporary Gin", "Gin", 2, 78, 42, liquid),
    plain(`${botanical} Dry Gin`, "London Dry", "London Dry Gin", 2, 74, 43, liquid),
    plain("Barrel Aged Gin", "Contemporary Gin", "Gin", 3, 96, 44, "#E8CF96"),
    plain("Sloe Gin", "Flavoured Gin", "Gin", 2, 72, 28, "#8C1F33"),
    plain("Shiraz Gin", "Flavoured Gin", "Gin", 2, 84, 37.5, "#7A1836"),
  ]);
}

function bottlingOf(random: Random, region: Region, kind: SpiritKind): Bottling {
  if (kind === "gin") return gin(random);
  if (kind === "rum") return random.pick(rums);
  if (kind === "vodka") return random.pick(vodkas);
  if (kind === "tequila") return random.pick(tequilas);
  if (kind === "brandy") return random.pick(brandies);
  if (region.name === "Kentucky") return random.pick(bourbons);
  if (region.country === "Ireland" && random.chance(0.7)) return random.pick(irish);
  if (region.country === "Scotland" && random.chance(0.08)) return random.pick(blends);
  return malt(random, region);
}

const tasting: Record<SpiritKind, readonly string[]> = {
  whisky: [
    "honeycomb",
    "vanilla pod",
    "orange oil",
    "toasted barley",
    "baked apple",
    "ginger biscuit",
    "dried fig",
    "cinnamon",
  ],
  gin: ["juniper", "coriander seed", "pink grapefruit", "cardamom", "angelica", "lemon peel", "orris"],
  rum: ["brown sugar", "banana", "clove", "charred pineapple", "vanilla", "tobacco"],
  vodka: ["cream", "white pepper", "sweet grain", "lemon oil", "wet slate"],
  tequila: ["cooked agave", "lime", "white pepper", "wet earth", "vanilla", "green olive"],
  brandy: ["candied orange", "dried apricot", "jasmine", "cigar box", "walnut", "honey"],
};
const peat = ["wood smoke", "iodine", "sea salt", "charred lemon", "tar rope", "bacon fat", "vanilla"];

function shapeOf(random: Random, kind: SpiritKind, type: string): Silhouette {
  if (kind === "gin") return "gin";
  if (type === "Bourbon" || type === "Blended Scotch") return random.chance(0.7) ? "whisky-square" : "whisky-round";
  if (kind === "tequila" || type === "Japanese") return "whisky-square";
  return random.chance(0.3) ? "whisky-square" : "whisky-round";
}

export function drawSpirit(random: Random, producer: Producer, region: Region, kind: SpiritKind): Line {
  const bottling = bottlingOf(random, region, kind);
  const smoky = region.name === "Islay" || bottling.words.includes("Peated");
  const where = bottling.type === "Single Malt Scotch" ? `${region.name} Single Malt` : "";
  const stopper = bottling.tier >= 2;
  const glass: GlassColour =
    kind === "gin" && random.chance(0.25) ? "frosted" : smoky && random.chance(0.3) ? "leaf" : "clear";
  return {
    kind,
    type: bottling.type,
    producer,
    region,
    varieties: [bottling.variety],
    title: joined(producer.name, bottling.words, where === "" ? "" : `${where} Scotch Whisky`),
    cuvee: bottling.words,
    varietyOnLabel: where,
    labelNote: `${bottling.abv}% vol`,
    tier: bottling.tier,
    vintages: [],
    abv: bottling.abv,
    closure: stopper ? "Stoppered Cork" : "Screw Cap",
    price: bottling.price * (0.85 + (producer.standing - 0.75) * 0.5),
    silhouette: shapeOf(random, kind, bottling.type),
    glass,
    liquid: bottling.liquid,
    drawnClosure: stopper ? "stopper" : "screw",
    volume: region.country === "Australia" && bottling.tier >= 3 ? 500 : 700,
    aromas: smoky ? peat : tasting[kind],
    cellar: undefined,
  };
}
