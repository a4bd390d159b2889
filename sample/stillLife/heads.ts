import { shopBottle as b } from "./bottles.ts";
import { food as f } from "./food.ts";
import { glass } from "./glasses.ts";
import { arrange, type Placed } from "./arrange.ts";
import { at } from "./light.ts";
import { carton, cask, crate, envelope, iceBucket, present } from "./packs.ts";

const width = 1600;
const height = 500;

const red = glass("red", "#4A0E1F");
const white = glass("white", "#EDE3A0");
const rosé = glass("white", "#F2A9A0");
const flute = glass("flute", "#F1DF97", "bubbles");
const dram = glass("nosing", "#C9832B");

const tonic = glass("balloon", "#F2F6F4", "ice") + at(74, -356, f.halfLime, 0.8);
const closed = () => crate([], "THIS WAY UP");

/**
 * A still life for each department, by the last part of its URL. On phones only the middle half is visible, from -400 to
 * 400.
 */
const heads = {
  "head-red": () => [
    [f.redGrapes, -505],
    [b("pinot"), -375],
    [b("claret"), -245],
    [b("shiraz"), -85],
    [red, 45],
    [red, 500],
    [f.roast, 280],
    [f.hardCheese, 600],
  ],
  "head-white": () => [
    [b("riesling"), -430],
    [f.whiteGrapes, -545],
    [white, -325],
    [b("chardonnay"), -200],
    [b("sauvignon"), -65],
    [white, 50],
    [f.lemon, 225],
    [f.halfLemon, 145],
    [white, 520],
    [f.oysters, 430],
  ],
  "head-rose": () => [
    [b("paleRosé"), -425],
    [f.olives, -540],
    [b("rosé"), -115],
    [f.bread, -270],
    [rosé, 0],
    [b("gris"), 125],
    [f.peach, 235],
    [f.berries, 330],
    [rosé, 450],
  ],
  "head-sparkling": () => [
    [flute, -520],
    [b("blanc"), -420],
    [b("champagne"), -85],
    [f.oysters, -255],
    [flute, 15],
    [flute, 88],
    [iceBucket(b("blanc")), 360],
    [f.berries, 185],
    [flute, 520],
  ],
  "head-sweet": () => [
    [cask(), -480],
    [b("muscat"), -265],
    [b("tawny"), -75],
    [f.nuts, -170],
    [glass("small", "#8B3A1A"), 35],
    [f.figs, 150],
    [glass("small", "#64300F"), 455],
    [f.blueCheese, 335],
  ],
  "head-whisky": () => [
    [cask(), -500],
    [b("blend"), -275],
    [b("malt"), -60],
    [glass("tumbler", "#B96E22", "ice"), -170],
    [b("squareMalt"), 205],
    [dram, 60],
    [dram, 520],
    [f.chocolate, 330],
    [f.halfOrange, 435],
  ],
  "head-gin": () => [
    [b("sloeGin"), -345],
    [f.juniper, -490],
    [b("gin"), -105],
    [f.rosemary, -225],
    [glass("tumbler", "#F2F6F4", "ice"), 395],
    [tonic, 60],
    [f.lime, 265],
    [f.halfLime, 185],
    [f.juniper, 540],
  ],
  "head-spirits": () => [
    [b("cognac"), -350],
    [f.orange, -500],
    [dram, -235],
    [b("rum"), -95],
    [glass("tumbler", "#8A4312", "ice"), 25],
    [b("squareMalt"), 420],
    [f.halfOrange, 130],
    [f.cinnamon, 265],
  ],
  "head-gifts": () => [
    [b("champagne"), -330],
    [present("#23402F", "#D9B26F"), -470],
    [envelope(), 0],
    [present("#6E1622", "#E9DCC3", 170, 220), -235],
    [b("gin"), 290],
    [present("#E9DCC3", "#7A1F2B", 120, 420), 425],
  ],
  "head-ends": () => [
    [b("muscat"), -400],
    [b("half"), -290],
    [b("claret"), 255],
    [crate([b("pinot"), b("riesling"), b("rosé")], "LAST BOTTLES"), -20],
    [b("gris"), 370],
  ],
  "head-arrivals": () => [
    [b("gin"), -430],
    [b("chardonnay"), -290],
    [carton([b("rosé"), b("shiraz"), b("riesling")], "SIX BOTTLES"), 0],
    [b("pinot"), 290],
    [red, 410],
  ],
  "head-favourites": () => [
    [b("champagne"), -430],
    [b("malt"), -295],
    [b("shiraz"), -70],
    [red, -180],
    [b("rosé"), 60],
    [b("riesling"), 180],
    [b("gin"), 310],
    [flute, 415],
  ],
  "head-ahead": () => [
    [cask(), -460],
    [at(-30, -346, closed(), 0.94), 380],
    [closed(), 380],
    [b("pinot"), 175],
    [crate([b("claret"), b("shiraz"), b("claret")], "PRE-ARRIVAL"), -90],
  ],
  "head-large": () => [
    [b("claret"), -270, 0.8],
    [f.redGrapes, -400],
    [b("magnum"), -130, 0.84],
    [red, -10, 0.8],
    [b("blanc"), 110, 0.8],
    [f.bread, 270],
    [red, 420, 0.8],
  ],
  "head-halves": () => [
    [f.blueCheese, -340],
    [b("half"), -180],
    [white, -75],
    [b("half"), 40],
    [b("chardonnay"), 150],
    [white, 270],
    [f.whiteGrapes, 390],
  ],
  "head-museum": () => [
    [cask(), -480],
    [b("claret"), -270],
    [b("pinot"), -140],
    [glass("red", "#5A1A1C"), -15],
    [b("muscat"), 115],
    [cask(), 440],
    [f.nuts, 215],
  ],
} satisfies Record<string, () => readonly Placed[]>;
export type HeadName = keyof typeof heads;
export const headNames = Object.keys(heads);

/** Draws a picture with a transparent background. Returns undefined for an unknown name. */
export function drawHead(name: string): string | undefined {
  const items = (heads as Record<string, (() => readonly Placed[]) | undefined>)[name];
  if (!items) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${arrange(items(), { middle: width / 2, floor: 462, scale: 0.5 })}</svg>`;
}
