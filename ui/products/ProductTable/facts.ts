/**
 * Facts that have their own column on wide screens, in column order. Below the breakpoint, they follow the name. Facts
 * with the widest breakpoint come first, so that the first fact after the name never starts with a comma.
 */
export const factColumns = [
  { fact: "region", from: "xxl" },
  { fact: "grapes", from: "xxl" },
  { fact: "closure", from: "xxl" },
  { fact: "alcohol", from: "xl" },
  { fact: "drink", from: "xl" },
] as const;

/** Facts of a product as text. Unknown facts are left out. */
export type RowFacts = { [Fact in (typeof factColumns)[number]["fact"]]?: string | undefined };

/** Messages of ProductTable and ProductTableRow. */
export const productTableMessages = {
  compare: "Compare",
  vintage: "Vintage",
  product: "Product",
  region: "Region",
  grapes: "Grape",
  closure: "Closure",
  alcohol: "Alcohol",
  drink: "Drink",
  rating: "Rating",
  minimum: "Minimum order",
  bottle: "Bottle price",
  dozen: "Dozen price",
  action: "Action",
  // Abbreviations for narrow columns.
  minimumShort: "Min.",
  bottleShort: "Bottle",
  dozenShort: "Dozen",
  // Messages within rows. On phones, they appear beside the values.
  compareProduct: (name: string) => `Compare ${name}`,
  drinkWindow: (years: string) => `drink ${years}`,
  minimumLabel: "Minimum",
  perBottle: "a bottle",
  perDozen: "a dozen",
  was: (price: string) => `was ${price}`,
};

/**
 * Explicit roles are needed because rows are laid out as blocks on phones, and changing `display` removes a table's
 * implicit roles.
 */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  head: { role: "rowheader" },
} as const;
