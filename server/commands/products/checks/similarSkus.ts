import type { Database } from "../../../db/connection.ts";
import { variants } from "../../../db/schema.ts";
import { howToKeep } from "./lostText.ts";

/** Normalised form in which a spreadsheet or a person confuses two SKUs: '00123' and '123', '90.750' and '90.75'. */
function looseForm(sku: string): string {
  if (!/^\d+(\.\d+)?$/.test(sku)) return sku.toLowerCase();
  const [whole = "", decimals = ""] = sku.split(".");
  const significant = decimals.replace(/0+$/, "");
  return whole.replace(/^0+(?=\d)/, "") + (significant === "" ? "" : `.${significant}`);
}

/** Finds SKUs that differ from an unknown one only by zeros or capitals (specification/merchant#round-trips). */
export interface SimilarSkus {
  /** The other SKU, of the shop or added before. Undefined if there is none: the new one is then added. */
  findOrAdd: (newSku: string) => Promise<string | undefined>;
  /** The error of a SKU that the shop lacks. */
  unknownSku: (sku: string) => Promise<string>;
}

/** The SKUs of the shop are read with the first unknown one: a file without one does not pay for it. */
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
