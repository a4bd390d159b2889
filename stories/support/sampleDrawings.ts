import { drawBottle } from "../../sample/bottle/draw.ts";
import type { BottleDrawing, LabelDrawing } from "../../sample/bottle/drawing/drawing.ts";
import { contentPictures, drawScene } from "../../sample/content/pictures.ts";
import { drawHead } from "../../sample/stillLife/heads.ts";

/** Story pictures, drawn as in the sample shop. Evaluated when Storybook is built, so that stories contain only SVG. */

type Look = Omit<BottleDrawing, "label" | "scale">;
const red: Look = {
  silhouette: "bordeaux",
  glass: "antique",
  liquid: "#4A0E1F",
  closure: "screw",
  closureColour: "#6E1622",
};
const pinot: Look = { ...red, silhouette: "burgundy", liquid: "#8E2436", closure: "capsule", closureColour: "#B4955A" };
const white: Look = { ...red, silhouette: "burgundy", glass: "leaf", liquid: "#EBDD92", closureColour: "#B4955A" };
const riesling: Look = { ...white, silhouette: "flute", liquid: "#EEEAA9", closureColour: "#A8A39A" };
const malt: Look = {
  silhouette: "whisky-round",
  glass: "clear",
  liquid: "#B96E22",
  closure: "stopper",
  closureColour: "#1F1D1B",
};
const gin: Look = { ...malt, silhouette: "gin", liquid: "#F6F9FA", closureColour: "#B4955A" };
const rum: Look = { ...malt, silhouette: "whisky-square", liquid: "#A9551B" };
const giftCard: Look = { ...malt, silhouette: "gift-card" };

type Label = readonly [design: LabelDrawing["design"], palette: number, motif: LabelDrawing["motif"]];
type Words = readonly [producer: string, cuvee: string, variety?: string, region?: string, vintage?: string];

function draw(
  look: Look,
  [design, palette, motif]: Label,
  [producer, cuvee, variety = "", region = "", vintage = ""]: Words,
) {
  return drawBottle({
    ...look,
    scale: 1,
    label: { design, palette, motif, producer, cuvee, variety, region, vintage, note: "" },
  });
}

/** SVG by the product's name in stories. */
export const bottles: Record<string, string> = {
  "Old Ewe Block 7 Shiraz 2019": draw(
    red,
    ["arch", 0, "tree"],
    ["Old Ewe", "Block 7", "Shiraz", "Barossa Valley", "2019"],
  ),
  "The label of Old Ewe Block 7 Shiraz 2019": draw(
    { ...red, view: "label" },
    ["arch", 0, "tree"],
    ["Old Ewe", "Block 7", "Shiraz", "Barossa Valley", "2019"],
  ),
  "Tallow Hill Riesling 2022": draw(
    riesling,
    ["diptych", 10, "hills"],
    ["Tallow Hill", "", "Riesling", "Clare Valley", "2022"],
  ),
  "Mère Fauve Chambolle Premier Cru Les Grives 2018": draw(
    pinot,
    ["chateau", 2, "bird"],
    ["Mère Fauve", "Les Grives", "", "Chambolle", "2018"],
  ),
  "Slate & Salt Fiano 2025 - COMING SOON": draw(
    white,
    ["stripe", 1, "waves"],
    ["Slate & Salt", "", "Fiano", "McLaren Vale", "2025"],
  ),
  "Gallows Reach Cabernet 2021 - COMING SOON": draw(
    red,
    ["poster", 15, "tower"],
    ["Gallows Reach", "", "Cabernet Sauvignon", "Margaret River", "2021"],
  ),
  "Bell Rock Single Cask 2012 - COMING SOON": draw(
    malt,
    ["band", 5, "anchor"],
    ["Bell Rock", "Single Cask", "", "Islay", "2012"],
  ),
  "Château Larronde Pauillac 2023": draw(
    { ...red, closure: "capsule" },
    ["chateau", 0, "crest"],
    ["Château Larronde", "", "", "Pauillac", "2023"],
  ),
  "Corkwood Gift Card": draw(giftCard, ["band", 6, "vine"], ["Corkwood", "Gift Card"]),
  "Cellarhand Dozen Grenache 2023": draw(
    pinot,
    ["block", 7, "sun"],
    ["Cellarhand", "Dozen", "Grenache", "Barossa Valley", "2023"],
  ),
  "Saltbush Dry Gin": draw(gin, ["botanical", 12, "tree"], ["Saltbush", "Dry Gin", "", "Tasmania"]),
  "Tin Roof Amber Rum": draw(rum, ["poster", 18, "sun"], ["Tin Roof", "Amber Rum", "", "Queensland"]),
  "Weingut Freiherr von Hohenschwarzenberg-Rüdersheim Trockenbeerenauslese Kirchenstück Große Reserve Lage 2015": draw(
    { ...riesling, glass: "amber" },
    ["oval", 0, "crest"],
    ["Weingut Freiherr von Hohenschwarzenberg-Rüdersheim", "Trockenbeerenauslese", "", "Rheinhessen", "2015"],
  ),
  "Hollow Crown Grenache 2016": draw(
    { ...pinot, closure: "wax" },
    ["tall", 4, "star"],
    ["Hollow Crown", "", "Grenache", "McLaren Vale", "2016"],
  ),
  "Gully Road Shiraz 2021": draw(red, ["wrap", 14, "compass"], ["Gully Road", "", "Shiraz", "Barossa Valley", "2021"]),
  "Stony Pocket Old Vine Grenache 2020": draw(
    pinot,
    ["ledger", 7, "vine"],
    ["Stony Pocket", "Old Vine", "Grenache", "McLaren Vale", "2020"],
  ),
  "Two Rivers Chardonnay 2023": draw(
    white,
    ["band", 3, "waves"],
    ["Two Rivers", "", "Chardonnay", "Yarra Valley", "2023"],
  ),
  "Ironbark Cabernet Sauvignon 2018": draw(
    red,
    ["numeral", 15, "tree"],
    ["Ironbark", "18", "Cabernet Sauvignon", "Coonawarra", "2018"],
  ),
  "Saltbush Fiano 2024": draw(white, ["botanical", 10, "tree"], ["Saltbush", "", "Fiano", "Riverland", "2024"]),
  "Black Cockatoo Pinot Noir 2022": draw(
    pinot,
    ["arch", 4, "bird"],
    ["Black Cockatoo", "", "Pinot Noir", "Mornington Peninsula", "2022"],
  ),
  "Rio Verde Vermentino 2024": draw(
    { ...white, silhouette: "bordeaux" },
    ["script", 19, "waves"],
    ["Rio Verde", "", "Vermentino", "Heathcote", "2024"],
  ),
  "Stony Pocket Shiraz 2022": draw(
    red,
    ["ledger", 2, "vine"],
    ["Stony Pocket", "", "Shiraz", "Barossa Valley", "2022"],
  ),
  "Stony Pocket Old Vine Shiraz 2021": draw(
    red,
    ["ledger", 17, "vine"],
    ["Stony Pocket", "Old Vine", "Shiraz", "Barossa Valley", "2021"],
  ),
  "Stony Pocket Riesling 2025": draw(
    riesling,
    ["ledger", 11, "vine"],
    ["Stony Pocket", "", "Riesling", "Eden Valley", "2025"],
  ),
};

/** SVG by the last part of the URL in the sample shop. */
export const landscapes: Record<string, string> = Object.fromEntries(
  contentPictures.map((name) => [name, drawScene(name) ?? ""]),
);
export const heads: Record<string, string> = { "head-red": drawHead("head-red") ?? "" };
