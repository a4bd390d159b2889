import { critics, entriesOf, productStates } from "@corkwood/commerce";
import { z } from "zod";
import {
  counts,
  day,
  decimal,
  html,
  instant,
  list,
  matching,
  money,
  needed,
  oneOf,
  percent,
  text,
  whole,
  year,
  yesOrNo,
} from "../table/cells.ts";
import type { Columns } from "../table/heading.ts";
import { framingsIn, pathsIn, picturesIn, textsIn, varietiesIn } from "./listValues.ts";

export const sku = matching(
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
  "a SKU: letters, digits, dots, hyphens and underscores, at most 64",
);

/** Product-level columns, whose cells have the same value in every row of a product. */
const ofProduct = {
  product: matching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, "a product's id: letters, digits, hyphens and underscores"),
  name: text(200),
  price: money,
  original_price: money,
  category: list(20, 200, { read: textsIn }),
  path: matching(
    /^[A-Za-z0-9][A-Za-z0-9_./-]{0,199}$/,
    "a path such as products/hunter-semillon: letters, digits, hyphens and slashes",
  ),
  previous_paths: list(50, 200, { read: pathsIn }),
  state: oneOf(productStates),
  type: oneOf(["basic", "giftcard"]),
  gift_min: money,
  gift_max: money,
  show_price: yesOrNo,
  min_qty: whole(0, 999),
  max_qty: whole(0, 999),
  restock_notifications: yesOrNo,
  badges: list(20, 80, { read: textsIn }),
  region: text(120),
  country: text(80),
  producer: text(120),
  varieties: list(20, 80, { read: varietiesIn }),
  vintage: year(1700, 2200),
  abv: percent,
  closure: text(80),
  drink_from: whole(1700, 2300),
  drink_to: whole(1700, 2300),
  tasting_score: decimal(0, 100),
  tasted_on: day,
  description: html(100_000),
  release_at: instant,
  release_details: html(10_000),
  listed_at: instant,
  popularity: decimal(-1_000_000_000, 1_000_000_000),
  group: text(80),
  pictures: list(20, 200, { keep: "all", read: picturesIn }),
  picture_texts: list(20, 300, { keep: "all", read: textsIn }),
  picture_framing: list(20, 20, { keep: "all", read: framingsIn }),
};

/** Score columns such as 'score_james_halliday'. They have the critics' names from the product pages. */
export const scoreColumns = Object.fromEntries(
  entriesOf(critics).map(([key, name]) => [`score_${name.toLowerCase().replaceAll(" ", "_")}`, key]),
);
const score = decimal(0, 100);

/** Variant columns. */
const ofVariant = { variant: text(80), stock: whole(0, 9_999_999), locations: counts };

type Shape = typeof ofProduct & typeof ofVariant;
const shape: Shape = { ...ofProduct, ...ofVariant };
type Optional = { [Name in keyof Shape]: z.ZodOptional<Shape[Name]> };
const optional = Object.fromEntries(Object.entries(shape).map(([name, cell]) => [name, cell.optional()])) as Optional;
const scores = Object.fromEntries(Object.keys(scoreColumns).map((name) => [name, score.optional()]));

/** A row's cells. Undefined if the file has no such column, null if the cell is empty. */
export const catalogueRow = z.object({ ...optional, sku: needed(sku) }).and(z.object(scores));
export type CatalogueCells = z.output<typeof catalogueRow>;
export type ProductCells = Partial<CatalogueCells>;

export const productColumnNames = [...Object.keys(ofProduct), ...Object.keys(scoreColumns)];

/** Columns whose format rules out formulas. All other columns contain free text. */
const notWords = new Set([
  "sku",
  "product",
  "path",
  "price",
  "original_price",
  "gift_min",
  "gift_max",
  "min_qty",
  "max_qty",
  "vintage",
  "abv",
  "drink_from",
  "drink_to",
  "tasting_score",
  "popularity",
  "stock",
  "release_at",
  "listed_at",
  "tasted_on",
  ...Object.keys(scoreColumns),
]);

/**
 * Common spreadsheet headings by column. Ambiguous names such as 'RRP', 'Type' and 'Notes' are left to the merchant.
 */
export const alsoCalled: Readonly<Record<string, string>> = {
  item_code: "sku",
  product_code: "sku",
  stock_code: "sku",
  product_name: "name",
  wine_name: "name",
  title: "name",
  wine: "name",
  price_aud: "price",
  unit_price: "price",
  bottle_price: "price",
  selling_price: "price",
  was_price: "original_price",
  categories: "category",
  product_category: "category",
  qty: "stock",
  quantity: "stock",
  qty_on_hand: "stock",
  stock_on_hand: "stock",
  soh: "stock",
  size: "variant",
  bottle_size: "variant",
  winery: "producer",
  brand: "producer",
  grape: "varieties",
  grapes: "varieties",
  grape_variety: "varieties",
  grape_varieties: "varieties",
  variety: "varieties",
  varietal: "varieties",
  year: "vintage",
  alcohol: "abv",
  alc: "abv",
  tasting_note: "description",
  tasting_notes: "description",
};

/** Import columns, in export order. */
export const catalogueColumns: Columns = (() => {
  const known = [
    "sku",
    "product",
    "name",
    "variant",
    "price",
    "original_price",
    "stock",
    "locations",
    ...productColumnNames.filter((name) => !["product", "name", "price", "original_price"].includes(name)),
  ];
  return {
    known,
    required: ["sku", "name", "price", "category"],
    words: new Set(known.filter((name) => !notWords.has(name))),
    alsoCalled,
  };
})();
