import type { Database } from "../../../db/connection.ts";
import { variants } from "../../../db/schema.ts";
import { howToKeep } from "./lostText.ts";

/** Normalised form for SKUs that are easily confused: '00123' and '123', '90.750' and '90.75'. */
function looseForm(sku: string): string {
  if (!/^\d+(\.\d+)?$/.test(sku)) return sku.toUpperCase();
  const [whole = "", decimals = ""] = sku.split(".");
  const significant = decimals.replace(/0+$/, "");
  return whole.replace(/^0+(?=\d)/, "") + (significant === "" ? "" : `.${significant}`);
}

/**
 * Detects SKUs that differ from an unknown SKU only in leading or trailing zeros or in letter case
 * (specification/merchant#round-trips).
 */
export interface SimilarSkus {
  /**
   * Returns a similar SKU from the shop or from earlier calls. If there is none, adds the new SKU and returns
   * undefined.
   */
  findOrAdd: (newSku: string) => Promise<string | undefined>;
  /** Returns the error message for a SKU that is not in the shop. */
  unknownSku: (sku: string) => Promise<string>;
}

/** Reads the shop's SKUs only when the first unknown SKU occurs. */
export function createSimilarSkus(db: Database): SimilarSkus {
  let known: Promise<Map<string, string>> | undefined;
  const read = async () => {
    const rows = await db.select({ code: variants.code }).from(variants);
    return new Map(rows.map(({ code }) => [looseForm(code), code]));
  };
  return {
    findOrAdd: async (newSku) => {
      const byForm = await (known ??= read());
      const form = looseForm(newSku);
      const other = byForm.get(form);
      if (other === undefined) byForm.set(form, newSku);
      return other === newSku ? undefined : other;
    },
    unknownSku: async (sku) => {
      const other = (await (known ??= read())).get(looseForm(sku));
      if (other === undefined) return `there is no SKU ${sku}`;
      return `there is no SKU ${sku}, and it differs from ${other} only by zeros or capitals: write ${other} if it is the same (${howToKeep})`;
    },
  };
}
