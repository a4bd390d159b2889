/**
 * Facts that have their own column on wide screens, in column order. Below the breakpoint, they follow the name. Facts
 * with the widest breakpoint come first, so that the first fact after the name never starts with a comma.
 */
export const factColumns = [
  { fact: "region", header: "Region", from: "xxl" },
  { fact: "grapes", header: "Grape", from: "xxl" },
  { fact: "closure", header: "Closure", from: "xxl" },
  { fact: "alcohol", header: "Alcohol", from: "xl" },
  { fact: "drink", header: "Drink", from: "xl" },
] as const;

/** Facts of a product as text. Unknown facts are left out. */
export type RowFacts = { [Fact in (typeof factColumns)[number]["fact"]]?: string | undefined };

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
