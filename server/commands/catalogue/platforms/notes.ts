import { countOf } from "../../command/command.ts";
import type { AddNote, Note } from "./types.ts";

const maxExamples = 5;

const lines = {
  hidden: (n) => `${countOf(n, "product is", "products are")} hidden or a draft there and left out`,
  otherType: (n) => `${countOf(n, "product is", "products are")} of a type that this shop does not sell and left out`,
  storeView: (n) => `${countOf(n, "row")} of a store view left out`,
  variablePrice: (n) => `${countOf(n, "row")} without a fixed price left out`,
  withoutVariant: (n) => `${countOf(n, "product has", "products have")} nothing to sell and left out`,
  splitByPrice: (n) =>
    `${countOf(n, "product has", "products have")} sizes with different prices, and each price is a product of its own`,
  withoutCategory: (n) => `${countOf(n, "product has", "products have")} no category and went into 'Other products'`,
  changedSku: (n) => `${countOf(n, "SKU has", "SKUs have")} characters that a SKU may not have, now hyphens`,
  newSku: (n) => `${countOf(n, "row has", "rows have")} no SKU and got one`,
  uncounted: (n) =>
    `${countOf(n, "SKU has", "SKUs have")} no stock count: a new one is sold out until 'stock' or another import sets it`,
  oversold: (n) => `${countOf(n, "SKU has", "SKUs have")} less than no stock, now 0`,
  surplusPictures: (n) => `${countOf(n, "product has", "products have")} more than 20 pictures, and 20 are taken`,
  missingPicture: (n) => `${countOf(n, "picture is", "pictures are")} not in the folder of pictures`,
} satisfies Record<Note, (count: number) => string>;

/** Counts rows and products that are not imported unchanged, with a few examples of each kind. */
export function createNotes(): { add: AddNote; lines: () => string[] } {
  const found = new Map<Note, { count: number; examples: string[] }>();
  return {
    add: (note, what) => {
      const entry = found.get(note) ?? { count: 0, examples: [] };
      entry.count++;
      if (entry.examples.length < maxExamples) entry.examples.push(what);
      found.set(note, entry);
    },
    lines: () =>
      [...found].map(([note, { count, examples }]) => {
        const more = count > examples.length ? ", …" : "";
        return `${lines[note](count)}: ${examples.join(", ")}${more}.`;
      }),
  };
}
