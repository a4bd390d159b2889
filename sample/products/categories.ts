import { pathSlugOf, type Category } from "@corkwood/commerce";
import { categoryHeads } from "../facts/categoryHeads.ts";
import type { Line } from "../lines/line.ts";

/**
 * Category tree: root > kind > place. Third-level places are regions, areas such as Bordeaux, or countries. Labels may
 * differ from the place, as in 'Barossa Shiraz'.
 */
type Branch = readonly [name: string, places?: string];
type Root = readonly [name: keyof typeof categoryHeads, branches: readonly Branch[]];

const tree: readonly Root[] = [
  [
    "Red Wine",
    [
      [
        "Shiraz",
        "Barossa Valley=Barossa Shiraz, McLaren Vale=McLaren Vale Shiraz, Heathcote=Heathcote Shiraz, Hunter=Hunter Shiraz, Clare Valley=Clare Shiraz, Grampians=Grampians Shiraz, Canberra District=Canberra Shiraz, Rhône=Rhône Syrah",
      ],
      [
        "Cabernet Sauvignon",
        "Coonawarra=Coonawarra Cabernet, Margaret River=Margaret River Cabernet, Bordeaux=Left Bank Bordeaux, Napa Valley=Napa Cabernet, Yarra Valley=Yarra Cabernet",
      ],
      [
        "Pinot Noir",
        "Yarra Valley=Yarra Pinot Noir, Mornington Peninsula=Mornington Pinot Noir, Tasmania=Tasmanian Pinot Noir, Burgundy=Red Burgundy, Central Otago=Central Otago Pinot Noir, United States=American Pinot Noir",
      ],
      [
        "Grenache",
        "McLaren Vale=McLaren Vale Grenache, Barossa Valley=Barossa Grenache, Rhône=Châteauneuf-du-Pape, Spain=Spanish Garnacha",
      ],
      ["Merlot", "Bordeaux=Right Bank Bordeaux, Australia=Australian Merlot"],
      ["Malbec", "Argentina=Argentine Malbec, France=Cahors"],
      ["Tempranillo", "Rioja=Rioja, Ribera del Duero=Ribera del Duero, Australia=Australian Tempranillo"],
      ["Sangiovese", "Chianti Classico=Chianti Classico, Brunello di Montalcino=Brunello di Montalcino"],
      ["Nebbiolo", "Barolo=Barolo, Australia=Australian Nebbiolo"],
      ["Gamay", "Beaujolais=Beaujolais"],
      ["Other Reds", "Italy=Italian Reds, Portugal=Portuguese Reds, Austria=Austrian Reds"],
    ],
  ],
  [
    "White Wine",
    [
      [
        "Chardonnay",
        "Margaret River=Margaret River Chardonnay, Yarra Valley=Yarra Chardonnay, Burgundy=White Burgundy, Adelaide Hills=Adelaide Hills Chardonnay, Mornington Peninsula=Mornington Chardonnay, Tasmania=Tasmanian Chardonnay",
      ],
      [
        "Riesling",
        "Clare Valley=Clare Riesling, Eden Valley=Eden Valley Riesling, Germany=German Riesling, Great Southern=Great Southern Riesling, Alsace=Alsace Riesling",
      ],
      [
        "Sauvignon Blanc",
        "Marlborough=Marlborough Sauvignon Blanc, Adelaide Hills=Adelaide Hills Sauvignon Blanc, Loire=Sancerre",
      ],
      ["Semillon", "Hunter=Hunter Semillon, Margaret River=Margaret River Semillon"],
      ["Pinot Gris", "Italy=Italian Pinot Grigio, New Zealand=New Zealand Pinot Gris"],
      ["Chenin Blanc", "Loire=Vouvray, South Africa=South African Chenin Blanc"],
      ["Grüner Veltliner"],
      ["Albariño"],
      ["Other Whites", "Italy=Italian Whites, Spain=Spanish Whites, France=French Whites"],
    ],
  ],
  ["Rosé", [["Provence Rosé"], ["Australian Rosé"], ["Rosé of the World"]]],
  [
    "Sparkling & Champagne",
    [
      ["Champagne"],
      ["Traditional Method", "Tasmania=Tasmanian Sparkling, Victoria=Victorian Sparkling"],
      ["Prosecco", "Italy=Italian Prosecco, Australia=Australian Prosecco"],
      ["Cava"],
      ["Sparkling Shiraz"],
      ["Sparkling of the World"],
    ],
  ],
  [
    "Fortified & Sweet",
    [
      ["Tawny"],
      ["Vintage Fortified"],
      ["Muscat & Topaque"],
      ["Port"],
      ["Sherry"],
      ["Madeira"],
      ["Botrytis"],
      ["Sauternes"],
      ["Other Dessert Wine"],
    ],
  ],
  [
    "Whisky",
    [
      [
        "Single Malt Scotch",
        "Speyside=Speyside, Islay=Islay, Highland=Highland, Lowland=Lowland, Campbeltown=Campbeltown",
      ],
      ["Blended Scotch"],
      ["Irish"],
      ["Bourbon"],
      ["Rye"],
      ["Japanese"],
      ["Australian Whisky"],
    ],
  ],
  ["Gin", [["London Dry"], ["Contemporary Gin"], ["Flavoured Gin"]]],
  ["Rum & Other Spirits", [["Rum"], ["Vodka"], ["Tequila"], ["Cognac & Brandy"]]],
  ["Gift Cards", []],
  ["Bin Ends", []],
  ["What’s New", []],
  ["What’s Hot", []],
  ["Pre-Arrival", []],
  ["Large Formats", []],
  ["Half Bottles", []],
  ["Museum Release", []],
];

/** Category with the HTML description shown below its name. */
interface SampleCategory extends Category {
  description?: string;
}

interface Built {
  categories: SampleCategory[];
  /** Category ids by path. A path consists of the names from the root down, joined by '>'. */
  ids: Map<string, string>;
}

function build(): Built {
  const categories: SampleCategory[] = [];
  const ids = new Map<string, string>();
  const add = (name: string, parent: Category | undefined, key: string): SampleCategory => {
    const id = `c-${String(categories.length + 1).padStart(3, "0")}`;
    const slug = pathSlugOf(name);
    const category = { id, name, parentId: parent?.id ?? null, path: parent ? `${parent.path}/${slug}` : slug };
    categories.push(category);
    ids.set(key, id);
    return category;
  };
  for (const [rootName, branches] of tree) {
    const root = add(rootName, undefined, rootName);
    root.description = `<p>${categoryHeads[rootName].story}</p>`;
    for (const [branchName, places = ""] of branches) {
      const branch = add(branchName, root, `${rootName}>${branchName}`);
      for (const entry of places.split(", ").filter(Boolean)) {
        const [place = "", label = place] = entry.split("=");
        add(label, branch, `${rootName}>${branchName}>${place}`);
      }
    }
  }
  return { categories, ids };
}

const built = build();
export const categories: readonly SampleCategory[] = built.categories;

/**
 * Returns the id of a category by its names from the root down, such as `categoryId("Red Wine", "Shiraz", "Hunter")`.
 */
export function categoryId(...names: string[]): string {
  const id = built.ids.get(names.join(">"));
  if (id === undefined) throw new Error(`There is no category ${names.join(" > ")}`);
  return id;
}

function rootOf(line: Line): string {
  switch (line.kind) {
    case "red":
      return "Red Wine";
    case "white":
      return "White Wine";
    case "rosé":
      return "Rosé";
    case "sparkling":
    case "sparkling red":
      return "Sparkling & Champagne";
    case "fortified":
    case "dessert":
      return "Fortified & Sweet";
    case "whisky":
      return "Whisky";
    case "gin":
      return "Gin";
    case "brandy":
    case "rum":
    case "tequila":
    case "vodka":
      return "Rum & Other Spirits";
  }
}

/** Most specific category of a product line. Ancestor categories are derived from the result. */
export function homeCategory(line: Line): string {
  const root = rootOf(line);
  if (root === "Rosé") {
    const { country, name } = line.region;
    return categoryId(
      root,
      name === "Côtes de Provence"
        ? "Provence Rosé"
        : country === "Australia"
          ? "Australian Rosé"
          : "Rosé of the World",
    );
  }
  const other = root === "Red Wine" ? "Other Reds" : "Other Whites";
  const branch = built.ids.has(`${root}>${line.type}`) ? line.type : other;
  for (const place of [line.region.name, line.region.area, line.region.country]) {
    const id = built.ids.get(`${root}>${branch}>${place}`);
    if (id !== undefined) return id;
  }
  return categoryId(root, branch);
}
