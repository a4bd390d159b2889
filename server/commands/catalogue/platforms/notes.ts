import { countOf } from "../../command/command.ts";
import type { AddNote, Note } from "./types.ts";

const maxExamples = 5;

const lines = {
  hidden: (n) => `${countOf(n, "hidden or draft product")} left out`,
  otherType: (n) => `${countOf(n, "product")} of a type that this shop does not sell left out`,
  storeView: (n) => `${countOf(n, "row")} of a store view left out`,
  variablePrice: (n) => `${countOf(n, "row")} without a fixed price left out`,
  withoutVariant: (n) => `${countOf(n, "product")} without anything to sell left out`,
  splitByPrice: (n) =>
    `${countOf(n, "product has", "products have")} sizes with different prices: each price became a separate product`,
  withoutCategory: (n) => `${countOf(n, "product has", "products have")} no category and went into 'Other products'`,
  changedSku: (n) => `${countOf(n, "SKU")} had characters that a SKU may not contain, which are now hyphens`,
  newSku: (n) => `${countOf(n, "row")} had no SKU and got one`,
  uncounted: (n) =>
    `${countOf(n, "SKU has", "SKUs have")} no stock count: a new one is sold out until 'stock' or another import sets it`,
  oversold: (n) => `${countOf(n, "SKU")} had negative stock, now 0`,
  surplusPictures: (n) =>
    `${countOf(n, "product has", "products have")} more than 20 pictures: only the first 20 are imported`,
  missingPicture: (n) => `${countOf(n, "picture is", "pictures are")} missing from the picture folder`,
} satisfies Record<Note, (count: number) => string>;

/** Counts the rows and products that cannot be imported unchanged, and collects a few examples of each kind. */
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
