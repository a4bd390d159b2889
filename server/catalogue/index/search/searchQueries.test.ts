import { expect, test } from "vitest";
import { buildIndex } from "../buildIndex.ts";
import { sampleCatalogue } from "../../testing/sampleCatalogue.ts";

/**
 * Shopper queries and their expected first results in the sample shop. Each part after the arrow appears in the
 * bottle's name, region, country or varieties.
 */
const queries = {
  "half words": `
    ston -> Stony Pocket
    carrig -> Carrigroe
    tamar -> Tamarisk Bay
    torrem -> Bodega Torremilanar
    chard -> Chardonnay
    temp -> Tempranillo
    gift -> Corkwood Gift Card
    peat -> Peated`,
  "two half words": `
    stony poc -> Stony Pocket
    tesch ances -> Teschner Family Ancestor Vines Shiraz
    huon hear -> Huon & Hearth
    shir boxt -> Boxtree Shiraz
    bell ploug -> Bellwether & Rusk The Ploughman
    coop carto -> Copperline The Cartographer Riesling`,
  "a letter substituted": `
    zundrug -> Zandrug Estate
    hollerbrock -> Weingut Hollerbrück
    merlit -> Merlot
    nightjor slate -> Nightjar Slate Door Pinot Noir
    tempranilla -> Tempranillo`,
  "a letter missing": `
    belwether -> Bellwether & Rusk
    semilon -> Semillon
    chardonay -> Chardonnay
    pnot noir -> Pinot Noir
    tussok stone -> Tussock & Stone`,
  "a letter doubled": `
    sangiovesse -> Sangiovese
    chardonnnay -> Chardonnay
    wirrabbel -> Wirrabel
    shiiraz -> Shiraz
    dollerite -> Dolerite`,
  "two letters swapped": `
    shirza -> Shiraz
    reisling -> Riesling
    pinot nior -> Pinot Noir
    dunriach -> Dunraich
    brut champange -> Champagne + Brut`,
  "a wrong first letter": `
    zhiraz -> Shiraz
    vtringybark -> Stringybark Post
    mandrug -> Zandrug Estate
    dabernet -> Cabernet Sauvignon
    nosel riesling -> Mosel + Riesling`,
  "a typo in a half word": `
    tepmran -> Tempranillo
    cabrne -> Cabernet Sauvignon
    chrado -> Chardonnay
    strigyb -> Stringybark Post
    bordjid tea -> Boodjidup Rise Tea Tree`,
  "missing accents": `
    chateauneuf du pape -> Châteauneuf-du-Pape
    gruner veltliner -> Grüner Veltliner
    albarino -> Albariño
    cotes de provence rose -> Côtes de Provence Rosé
    tepozan anejo -> Casa Tepozán Extra Añejo Tequila
    l'oree beaujolais -> Beaujolais L'Orée du Bois`,
  "region and variety": `
    barossa shiraz -> Barossa Valley + Shiraz
    marlborough sauvignon -> Marlborough + Sauvignon Blanc
    yarra pinot -> Yarra Valley + Pinot Noir
    coonawarra cab -> Coonawarra + Cabernet Sauvignon
    riesling eden valley -> Eden Valley + Riesling`,
  "vintage and name": `
    frith half acre 2019 -> Frith Estate Half Acre Pinot Noir 2019
    2017 stony gsm -> Stony Pocket Old Vine GSM 2017
    dolerite pinot 2022 -> Dolerite Pinot Noir 2022
    ottoline 2025 -> Ottoline + 2025
    2020 wirrabel fortified -> Wirrabel Vintage Fortified Shiraz 2020`,
};

const now = Date.UTC(2026, 10, 20, 2);
const index = buildIndex(sampleCatalogue(2400, now), now);

const cases = Object.entries(queries).flatMap(([kind, lines]) =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [query = "", expected = ""] = line.trim().split(" -> ");
      return { kind, query, expected };
    }),
);

function firstHit(query: string): string {
  const product = index.suggest(query, now).products[0]?.product;
  if (!product) return "nothing";
  const { region, country, varieties } = product.facts;
  return [product.name, region, country, ...(varieties ?? [])].filter(Boolean).join(", ");
}

test("allows no typo if products match as typed", () => {
  const found = (query: string) => index.suggest(query, now).products.map(({ name }) => name);
  expect(found("gift card")).not.toEqual([]);
  expect(found("gift card").filter((name) => !name.includes("Gift Card"))).toEqual([]);
  expect(found("ｇｉｆｔ　ｃａｒｄ")).toEqual(found("gift card"));
});

test("ranks the intended bottle first for sixty queries", () => {
  const missed = cases.flatMap(({ kind, query, expected }) => {
    const found = firstHit(query);
    const isExpected = expected.split(" + ").every((part) => found.includes(part));
    return isExpected ? [] : `${kind}: '${query}' shows ${found}, not ${expected}`;
  });
  process.stdout.write(`search: ${cases.length - missed.length} of ${cases.length} queries show first what is meant\n`);
  expect(missed).toEqual([]);
  expect(cases).toHaveLength(60);
});
