/**
 * Facts with a column of their own on wide screens, in column order. Below the breakpoint, they follow the name. Facts
 * that follow it longest come first, so that the first shown fact has no comma before it.
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
