import type { Silhouette } from "../bottle/drawing/drawing.ts";

export type Colour = "red" | "white";

/** Grape data for generating products. `liquid` is the colour in the glass; ABV in per cent. */
export interface Grape {
  name: string;
  colour: Colour;
  liquid: string;
  silhouette: Silhouette;
  closure: "Screw Cap" | "Cork" | "Sparkling Cork";
  abv: readonly [number, number];
  /** Typical aromas and flavours. */
  aromas: readonly string[];
}

/** name | colour | liquid | bottle | closure | ABV from | to | aromas */
const table = `
Shiraz | red | #4A0E1F | bordeaux | Screw Cap | 13.5 | 15.5 | blackberry, satsuma plum, cracked pepper, licorice, dark chocolate, baked earth
Cabernet Sauvignon | red | #4B0F22 | bordeaux | Screw Cap | 13 | 14.8 | blackcurrant, bay leaf, cedar, graphite, mulberry, dried mint
Merlot | red | #5E1428 | bordeaux | Screw Cap | 13 | 14.5 | plum, black olive, cocoa, fresh fig, tobacco leaf, violet
Cabernet Franc | red | #6B1A2E | bordeaux | Screw Cap | 12.5 | 14 | raspberry leaf, redcurrant, pencil shavings, violets, capsicum, wild strawberry
Malbec | red | #3F0B24 | bordeaux | Screw Cap | 13.5 | 15 | black plum, violet, cocoa nib, blueberry, iron, sweet tobacco
Petit Verdot | red | #38081E | bordeaux | Screw Cap | 13.5 | 15 | blueberry, violet, dried sage, sweet leather, ink, black cherry
Pinot Noir | red | #8E2436 | burgundy | Screw Cap | 12.5 | 14 | red cherry, forest floor, rose petal, wild strawberry, sap, beetroot
Grenache | red | #8A2130 | burgundy | Screw Cap | 13.5 | 15.5 | raspberry, white pepper, blood orange, musk, dried thyme, pomegranate
Mourvèdre | red | #4F1022 | burgundy | Screw Cap | 13.5 | 15 | blackberry, game, cured meat, garrigue, dark earth, black pepper
Tempranillo | red | #6A1628 | bordeaux | Screw Cap | 13 | 14.5 | dried cherry, leather, cola, tobacco, vanilla pod, plum
Sangiovese | red | #7E1E2B | bordeaux | Screw Cap | 12.5 | 14.5 | sour cherry, tomato leaf, dried oregano, tea, orange rind, clay
Nebbiolo | red | #8F2F2B | burgundy | Cork | 13.5 | 15 | rose, tar, dried cherry, orange peel, camphor, autumn leaves
Barbera | red | #6D132A | burgundy | Cork | 13 | 15 | black cherry, cranberry, licorice, dried herbs, violet, damp stone
Zinfandel | red | #64142A | bordeaux | Cork | 14 | 16 | boysenberry, jam on toast, black pepper, raisin, sweet spice, briar
Gamay | red | #9A2540 | burgundy | Cork | 12 | 13.5 | cranberry, peony, crushed raspberry, granite, sour plum, pink peppercorn
Durif | red | #2E0618 | bordeaux | Screw Cap | 14 | 16 | blackberry jam, dark chocolate, ink, black tea, blueberry, aniseed
Pinotage | red | #5A1226 | bordeaux | Screw Cap | 13.5 | 14.8 | mulberry, smoke, roasted coffee, banana skin, bramble, rooibos
Carménère | red | #4D0F26 | bordeaux | Screw Cap | 13 | 14.5 | black plum, green peppercorn, paprika, cocoa, soy, capsicum
Nero d'Avola | red | #571022 | bordeaux | Screw Cap | 13 | 14.5 | dark cherry, prune, licorice, sun-dried tomato, fennel seed, sea salt
Touriga Nacional | red | #3A0A22 | bordeaux | Cork | 13.5 | 15 | violet, bergamot, black plum, rosemary, schist, blueberry
Touriga Franca | red | #430D26 | bordeaux | Cork | 13.5 | 15 | rockrose, blackberry, wild mint, dark cherry, nutmeg, warm stone
Meunier | red | #A23A4A | burgundy | Screw Cap | 12 | 13.5 | red apple, redcurrant, brioche, smoke, cherry pip, damp bark
Cinsault | red | #A43347 | burgundy | Screw Cap | 12 | 13.5 | red cherry, watermelon, rose water, dried herbs, cranberry, clove
Corvina | red | #7A1B2C | bordeaux | Cork | 12.5 | 15.5 | sour cherry, almond skin, dried fig, cinnamon, bitter chocolate, balsam
Nerello Mascalese | red | #93313A | burgundy | Cork | 13 | 14.5 | wild strawberry, ash, blood orange, dried herbs, pumice, red tea
Blaufränkisch | red | #5B1430 | burgundy | Screw Cap | 12.5 | 14 | black cherry, white pepper, slate, bilberry, dill seed, iron
Zweigelt | red | #7C1C38 | burgundy | Screw Cap | 12 | 13.5 | morello cherry, cinnamon, raspberry, violets, black pepper, plum skin
Lagrein | red | #3B0C26 | burgundy | Cork | 12.5 | 14 | blackberry, dark chocolate, violet, sour cherry, earth, elderberry
Cariñena | red | #4E1020 | burgundy | Cork | 13.5 | 15 | black plum, licorice, slate, dried thyme, blood orange, cured olive
Chardonnay | white | #EBD98A | burgundy | Screw Cap | 12.5 | 14 | white peach, grapefruit, cashew, struck flint, nectarine, oatmeal
Sauvignon Blanc | white | #EDEBB8 | bordeaux | Screw Cap | 12 | 13.5 | passionfruit, gooseberry, cut grass, lime zest, snow pea, elderflower
Semillon | white | #EFE6A6 | bordeaux | Screw Cap | 10.5 | 13 | lemon pith, lanolin, cut hay, green apple, beeswax, lemongrass
Riesling | white | #EEEAA9 | flute | Screw Cap | 8 | 12.8 | lime juice, slate, white flowers, green apple, bath salts, kaffir leaf
Gewürztraminer | white | #EDD98F | flute | Screw Cap | 13 | 14.5 | lychee, rose petal, ginger, turkish delight, orange blossom, clove
Pinot Gris | white | #EBDFB0 | flute | Screw Cap | 12.5 | 14 | nashi pear, honeysuckle, ginger, white nectarine, almond meal, quince
Pinot Blanc | white | #F0E9B6 | flute | Screw Cap | 12 | 13.5 | green pear, almond, white blossom, lemon curd, chalk, golden apple
Chenin Blanc | white | #EDDF93 | burgundy | Screw Cap | 12 | 14 | quince, wet wool, golden apple, honeycomb, chamomile, lemon barley
Viognier | white | #EBCF7A | burgundy | Screw Cap | 13 | 14.8 | apricot, ginger, jasmine, musk stick, orange oil, white peach
Marsanne | white | #E9CD74 | burgundy | Screw Cap | 12.5 | 14 | honeysuckle, lemon rind, marzipan, white peach, chamomile, toast
Roussanne | white | #E8CB78 | burgundy | Screw Cap | 12.5 | 14 | pear skin, herbal tea, apricot kernel, honey, white pepper, almond
Verdelho | white | #EEE3A0 | bordeaux | Screw Cap | 12.5 | 14 | guava, honeydew, lime, pineapple, snap pea, ginger leaf
Vermentino | white | #F0EAB5 | bordeaux | Screw Cap | 11.5 | 13 | sea spray, green almond, lemon zest, fennel, white grapefruit, wild thyme
Fiano | white | #ECDD98 | bordeaux | Screw Cap | 12 | 13.5 | beeswax, hazelnut, pine needle, lemon, pear, wild honey
Albariño | white | #EFE6A8 | flute | Screw Cap | 12 | 13.5 | white peach, oyster shell, lime peel, apricot, salt, grapefruit
Grüner Veltliner | white | #ECEBAE | flute | Screw Cap | 12 | 13.5 | white pepper, green bean, lime, radish, yellow apple, wet stone
Glera | white | #F3EFC4 | champagne | Sparkling Cork | 10.5 | 11.5 | green pear, acacia flower, lemon sherbet, white peach, apple skin, almond
Garganega | white | #EDE2A0 | bordeaux | Cork | 12 | 13.5 | almond blossom, melon, lemon peel, chamomile, wet stone, peach
Carricante | white | #EFE7A4 | burgundy | Cork | 12 | 13 | lemon pith, smoke, wild fennel, green apple, salt, orange blossom
Torrontés | white | #EFE5A6 | bordeaux | Screw Cap | 12.5 | 14 | jasmine, white peach, rose, lemon thyme, muscat grape, orange peel
Furmint | white | #EAD27C | bordeaux | Cork | 12 | 14 | quince, smoke, pear, lime blossom, honeycomb, ginger
Müller-Thurgau | white | #F0EBB8 | flute | Screw Cap | 10 | 12.5 | green apple, nutmeg, elderflower, peach, meadow flowers, lemon
Viura | white | #E9DA93 | bordeaux | Cork | 12 | 13.5 | lemon balm, hazelnut, wax, camomile, baked apple, fennel
Muscadelle | white | #7C4314 | fortified | Cork | 17 | 19 | cold tea, toffee, malt, butterscotch, honey, orange rind
Muscat | white | #7A3B12 | fortified | Cork | 17 | 19 | raisin, rose petal, molasses, orange peel, roasted almond, treacle
Palomino | white | #EAD894 | fortified | Cork | 15 | 17 | sea breeze, green olive, bread dough, almond, chamomile, bruised apple
Pedro Ximénez | white | #3A1A0A | fortified | Cork | 15 | 18 | raisin, date, molasses, espresso, fig paste, licorice
Loureiro | white | #F0ECBA | flute | Screw Cap | 10.5 | 12 | bay blossom, lime, green apple, orange flower, spritz, lemon grass
Verdejo | white | #EEE8AA | bordeaux | Screw Cap | 12 | 13.5 | fennel, grapefruit, bay leaf, green melon, hay, bitter almond
Xarel·lo | white | #F1E6A4 | champagne | Sparkling Cork | 11.5 | 12 | green apple, fennel, toast, lemon, almond, chalk
Sercial | white | #C98A3A | fortified | Cork | 18 | 19 | walnut, lemon rind, sea salt, dried apricot, furniture wax, orange
`;

function grapeOf(row: string): Grape {
  const [name = "", colour, liquid = "", silhouette, closure, from, to, aromas = ""] = row.split(" | ");
  return {
    name,
    colour: colour as Colour,
    liquid,
    silhouette: silhouette as Silhouette,
    closure: closure as Grape["closure"],
    abv: [Number(from), Number(to)],
    aromas: aromas.split(", "),
  };
}

const grapes = table.trim().split("\n").map(grapeOf);

/** Whether a grape is used for still table wine, rather than only fortified or sparkling wine. */
export function isTableGrape(name: string, colour: Colour): boolean {
  const grape = grapeCalled(name);
  return grape.colour === colour && grape.closure !== "Sparkling Cork" && grape.silhouette !== "fortified";
}

const byName = new Map(grapes.map((grape) => [grape.name, grape]));

export function grapeCalled(name: string): Grape {
  const grape = byName.get(name);
  if (!grape) throw new Error(`No grape is called ${name}`);
  return grape;
}

/** Local names of grapes by country, for labels. The facet uses a single name for each grape. */
const localNames: Record<string, Record<string, string>> = {
  Shiraz: {
    France: "Syrah",
    "New Zealand": "Syrah",
    "South Africa": "Syrah",
    "United States": "Syrah",
    Italy: "Syrah",
  },
  Grenache: { Spain: "Garnacha" },
  Mourvèdre: { Spain: "Monastrell" },
  "Pinot Noir": { Germany: "Spätburgunder", Italy: "Pinot Nero" },
  "Pinot Gris": { Italy: "Pinot Grigio", Germany: "Grauburgunder" },
  "Pinot Blanc": { Italy: "Pinot Bianco", Germany: "Weissburgunder" },
  Albariño: { Portugal: "Alvarinho" },
  Glera: { Italy: "Prosecco", Australia: "Prosecco" },
  Muscadelle: { Australia: "Topaque" },
  Semillon: { France: "Sémillon" },
  Muscat: { Italy: "Moscato" },
};

export function nameOnLabel(grape: string, country: string): string {
  return localNames[grape]?.[country] ?? grape;
}
