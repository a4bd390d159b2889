import type { ProductFacts } from "@corkwood/commerce";
import type { ProductRow } from "../../db/schema.ts";
import { scoreColumns, type ProductCells } from "../products/columns.ts";

const factColumns = {
  region: "region",
  country: "country",
  producer: "producer",
  varieties: "varieties",
  vintage: "vintage",
  abv: "aBV",
  closure: "closure",
  drink_from: "drinkingWindowYearStart",
  drink_to: "drinkingWindowYearEnd",
} as const satisfies Partial<Record<keyof ProductCells, keyof ProductFacts>>;

export function factsOf(cells: ProductCells, before: ProductFacts, addError: (message: string) => void): ProductFacts {
  const facts: Record<string, unknown> = { ...before };
  const set = (into: Record<string, unknown>, key: string, cell: unknown) => {
    if (cell === null || (Array.isArray(cell) && cell.length === 0 && into[key] === undefined)) delete into[key];
    else if (cell !== undefined) into[key] = cell;
  };
  for (const [column, key] of Object.entries(factColumns)) {
    const cell = cells[column as keyof typeof factColumns];
    // An empty list stays empty, because having no varieties (a spirit) differs from having unknown varieties.
    const isEmptyList = cell === null && key === "varieties" && Array.isArray(before.varieties);
    set(facts, key, isEmptyList ? [] : cell);
  }
  const scores: Record<string, unknown> = { ...before.scores };
  for (const [column, critic] of Object.entries(scoreColumns)) set(scores, critic, cells[column]);
  if (Object.keys(scores).length > 0) facts["scores"] = scores;
  else delete facts["scores"];
  const { drinkingWindowYearStart: from, drinkingWindowYearEnd: to } = facts as ProductFacts;
  if (from !== undefined && to !== undefined && to < from) addError("drink_to is before drink_from");
  return facts;
}

export function ratingFactsOf(
  cells: ProductCells,
  before: ProductRow["spider"],
  addError: (message: string) => void,
): ProductRow["spider"] {
  const score = cells.tasting_score === undefined ? before?.overallScore : cells.tasting_score;
  const date = cells.tasted_on === undefined ? before?.tastedDate : cells.tasted_on;
  if (score === null || score === undefined || date === null || date === undefined) {
    if ((score ?? null) !== (date ?? null)) addError("tasting_score and tasted_on must be given together");
    return null;
  }
  return { overallScore: score, tastedDate: date };
}
