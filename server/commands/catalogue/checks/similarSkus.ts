import type { Database } from "../../../db/connection.ts";
import { variants } from "../../../db/schema.ts";

/** The form in which a spreadsheet, or a person, takes two SKUs for one: '00123' and '123', '90.750' and '90.75'. */
function looseForm(sku: string): string {
  if (!/^\d+(\.\d+)?$/.test(sku)) return sku.toLowerCase();
  const [whole = "", decimals = ""] = sku.split(".");
  const significant = decimals.replace(/0+$/, "");
  return whole.replace(/^0+(?=\d)/, "") + (significant === "" ? "" : `.${significant}`);
}

/** Finds SKUs that differ from a new one only by zeros or capitals. */
export interface SimilarSkus {
  /** The other SKU, of the shop or on an earlier line; undefined where there is none. */
  find: (newSku: string) => Promise<string | undefined>;
}

/** The SKUs of the shop are read with the first new SKU: a file without one does not pay for it. */
export function createSimilarSkus(db: Database): SimilarSkus {
  let known: Promise<Map<string, string>> | undefined;
  const read = async () => {
    const rows = await db.select({ code: variants.code }).from(variants);
    return new Map(rows.map(({ code }) => [looseForm(code), code]));
  };
  return {
    find: async (newSku) => {
      const byForm = await (known ??= read());
      const form = looseForm(newSku);
      const other = byForm.get(form);
      if (other === undefined) byForm.set(form, newSku);
      return other === newSku ? undefined : other;
    },
  };
}
