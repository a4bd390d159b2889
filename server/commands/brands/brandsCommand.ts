import { asc, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { raiseVersion, upsert } from "../../catalogue/importCatalogue.ts";
import { sanitiseHtml } from "../../content/sanitise.ts";
import { brands, products, type BrandRow } from "../../db/schema.ts";
import { slugOf } from "../../text/fold.ts";
import { lockCatalogue } from "../catalogue/write.ts";
import { imageOf } from "../records/imageOf.ts";
import type { Plan, Planned, RecordKind } from "../records/recordKind.ts";
import { recordsCommand } from "../records/recordsCommand.ts";
import { html, needed, words } from "../table/cells.ts";

const row = z.object({
  name: needed(words(120)),
  description: html(100_000).optional(),
  logo: words(500).optional(),
  logo_text: words(300).optional(),
});
type Cells = z.output<typeof row>;

const kind: RecordKind<Cells, BrandRow> = {
  name: "brands",
  one: "brand",
  summary: "write the pages of producers: a description and a logo",
  help: [
    "Columns: name (the producer's name, as in the products), description (HTML), logo (its file in the folder) and",
    "logo_text (a description of the logo, for people who cannot see it). Capitals and accents of the name make no difference.",
    "Every producer with a product has a page, such as /brands/stony-pocket, even without a row.",
  ],
  columns: {
    known: ["name", "description", "logo", "logo_text"],
    required: ["name"],
    words: new Set(["name", "description", "logo", "logo_text"]),
    alsoCalled: { brand: "name", producer: "name", picture: "logo", picture_text: "logo_text" },
  },
  key: "name",
  pictures: "brands",
  row,
  lock: lockCatalogue,
  read: (tx) => {
    const { id, name, description, logo } = brands;
    return tx.select({ id, name, description, logo }).from(brands).orderBy(asc(id));
  },
  plan,
  write: async (tx, records) => {
    await upsert(tx, brands, [...records], ["id"]);
    await raiseVersion(tx);
  },
  remove: async (tx, records) => {
    await tx.delete(brands).where(
      inArray(
        brands.id,
        records.map(({ id }) => id),
      ),
    );
    await raiseVersion(tx);
  },
  usesOf: async () => undefined,
  identityOf: ({ id }) => id,
  cellsOf: ({ name, description, logo }) => ({
    name,
    description,
    logo: logo?.url ?? null,
    logo_text: logo?.alt ?? null,
  }),
  listed: ["name", "logo"],
};

export const brandsCommand = recordsCommand(kind);

async function plan({ tx, rows, stored, addError, images }: Plan<Cells, BrandRow>): Promise<Planned<BrandRow>[]> {
  const known = new Map(stored.map((brand) => [brand.id, brand]));
  const producers = await tx
    .selectDistinct({ name: sql<string | null>`${products.facts} ->> 'producer'` })
    .from(products);
  const sold = new Set(producers.map(({ name }) => slugOf(name ?? "")));
  const lineOf = new Map<string, number>();
  const planned: Planned<BrandRow>[] = [];
  for (const { line, cells } of rows) {
    const { name, description, logo, logo_text: text } = cells;
    const id = slugOf(name);
    const was = known.get(id);
    const before = lineOf.get(id);
    if (before !== undefined) {
      addError(line, `the brand ${name} is already on line ${before}`);
      continue;
    }
    if (id === "" || (!was && !sold.has(id))) {
      addError(line, `name '${name}' is not the producer of any product`);
      continue;
    }
    lineOf.set(id, line);
    const record: BrandRow = {
      id,
      name,
      description: description === undefined ? (was?.description ?? "") : sanitiseHtml(description ?? ""),
      logo: await imageOf({ line, wanted: logo, text, id, was: was?.logo ?? null, name, images, addError }),
    };
    if (text && !record.logo && !logo) addError(line, "logo_text: there is no logo");
    planned.push({ line, record });
  }
  return planned;
}
