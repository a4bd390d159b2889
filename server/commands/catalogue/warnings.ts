import { hash } from "node:crypto";
import { fold } from "../../text/fold.ts";
import { priceWarning, stockWarning } from "../products/checks/values.ts";
import type { KnownProduct } from "../products/known.ts";
import type { ProductGroup } from "./groups.ts";
import type { Change } from "./types.ts";

const usualAbv = { min: 1, max: 80 };

export interface WarningInput {
  group: ProductGroup;
  change: Change;
  before: KnownProduct | undefined;
  /** Number of the line on which each name first appeared, by {@link hashOf}. */
  lineOfName: Map<number, number>;
  /** Epoch milliseconds. */
  now: number;
  warn: (line: number, message: string) => void;
}

/** Warns about values that are valid but probably wrong (specification/merchant#warnings). */
export function warnOfValues({ group, change, before, lineOfName, now, warn }: WarningInput): void {
  const { cells, line, variants } = group;
  const warnIf = (at: number, message: string | undefined) => message !== undefined && warn(at, message);
  const type = cells.type ?? before?.row.functionalType;
  if (cells.price !== undefined && cells.price !== null)
    warnIf(line, priceWarning(cells.price, before?.row.priceCents, type));
  const { abv, vintage } = cells;
  if (typeof abv === "number" && (abv < usualAbv.min || abv > usualAbv.max)) warn(line, `abv is ${abv} %`);
  if (vintage && vintage > new Date(now).getUTCFullYear()) warn(line, `vintage ${vintage} is in the future`);
  for (const { sku, stock, locations, line: at } of variants) {
    const inStores = Object.values(locations ?? {}).reduce((sum, count) => sum + count, 0);
    warnIf(at, stockWarning(sku, stock ?? inStores));
  }
  if (cells.name) {
    const name = hashOf(fold(cells.name));
    const first = lineOfName.get(name);
    if (first === undefined) lineOfName.set(name, line);
    else warn(line, `name '${cells.name}' is also used by the product on line ${first}`);
  }
  warnOfLabels(group, change, before, warn);
}

/** Returns a 48-bit hash, because storing every name in a file would take more memory than storing all its SKUs. */
const hashOf = (text: string) => Number.parseInt(hash("sha256", text, "hex").slice(0, 12), 16);

/** Warns about duplicate size labels that the shop already has. New duplicates are rejected elsewhere. */
function warnOfLabels(
  { line }: ProductGroup,
  { newVariants, variants }: Change,
  before: KnownProduct | undefined,
  warn: WarningInput["warn"],
): void {
  const changed = new Set([...newVariants, ...variants].map(({ code }) => code));
  const seen = new Set<string>();
  for (const { code, label } of before?.variants ?? []) {
    if (changed.has(code)) continue;
    if (seen.has(fold(label))) warn(line, `variant '${label}' is used by two SKUs`);
    seen.add(fold(label));
  }
}
