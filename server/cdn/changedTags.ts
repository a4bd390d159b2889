import { sql } from "drizzle-orm";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Content } from "../content/content.ts";
import { rowsOf, type Database } from "../db/connection.ts";

/** Tags of the pages that changed, or a marker for all pages. */
export type Changed = readonly string[] | "everything";

export interface ChangedTagsOptions {
  db: Database;
  catalogue: Pick<Catalogue, "index">;
  content: Pick<Content, "edition">;
}

/** Maximum number of products whose tags are listed. If more change at the same time, all pages count as changed. */
const maxProducts = 200;

/**
 * Seconds by which reads overlap, because a transaction stores its start time, but its changes become visible only at
 * its end.
 */
const overlap = 60;

interface CatalogueState {
  version: number;
  changedAt: string;
  /** Changes when the categories, brands or badges change, because many pages show these. */
  structure: string;
}

interface ChangedProduct {
  id: string;
  categoryIds: string[];
  updatedAt: string;
}

/**
 * Returns a function that reads the changes since its last call. The first call reports everything as changed, because
 * earlier changes are unknown. Stock is ignored, because orders change it constantly and browsers request it
 * separately.
 */
export function createChangedTags({ db, catalogue, content }: ChangedTagsOptions): () => Promise<Changed> {
  let edition: number | undefined;
  let state: CatalogueState | undefined;
  /** Update time of each product that was already returned. */
  let known = new Map<string, string>();

  /** Reads in one snapshot, so that no change falls between the version and the products. */
  async function readCatalogue(since: string | undefined) {
    return db.transaction(
      async (tx) => {
        const [now] = await rowsOf<CatalogueState>(tx, stateQuery);
        const products = since === undefined ? [] : await rowsOf<ChangedProduct>(tx, productsSince(since));
        return { now, products };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
  }

  async function changedInCatalogue(): Promise<Changed> {
    const before = state;
    if (before && catalogue.index.version <= before.version) return [];
    const { now, products } = await readCatalogue(before?.changedAt);
    const changed = products.filter(({ id, updatedAt }) => known.get(id) !== updatedAt);
    state = now ?? neverFilled;
    known = new Map(products.map(({ id, updatedAt }) => [id, updatedAt]));
    // If no product changed, the change is a new name or a removed product, which affects many pages.
    const isListed = before && now?.structure === before.structure && changed.length > 0;
    return isListed && products.length <= maxProducts ? tagsOf(changed) : "everything";
  }

  function tagsOf(changed: readonly ChangedProduct[]): string[] {
    const roots = changed
      .flatMap(({ categoryIds }) => categoryIds)
      .flatMap((id) => catalogue.index.categoryById(id)?.path.split("/", 1) ?? []);
    return [
      ...changed.map(({ id }) => `product:${encodeURIComponent(id)}`),
      // Pages with many products have this tag instead of one tag per product.
      "products",
      // Listings that now include the products, or in which the products have moved.
      ...[...new Set(roots)].map((path) => `category:${path}`),
    ];
  }

  return async () => {
    const isContentChanged = edition !== content.edition;
    edition = content.edition;
    const changed = await changedInCatalogue();
    return isContentChanged ? "everything" : changed;
  };
}

/** State for a shop without a catalogue. */
const neverFilled: CatalogueState = { version: 0, changedAt: "epoch", structure: "" };

const stateQuery = sql`select version::integer as version, changed_at::text as "changedAt", concat_ws('/',
    (select max(updated_at) from categories), (select count(*) from categories),
    (select max(updated_at) from brands), (select count(*) from brands),
    (select md5(string_agg(badges::text, ' ' order by id)) from badges)) as structure
  from catalogue_version`;

const productsSince = (since: string) =>
  sql`select id, category_ids as "categoryIds", updated_at::text as "updatedAt" from products
    where updated_at > ${since}::timestamptz - make_interval(secs => ${overlap}) order by updated_at desc limit ${maxProducts + 1}`;
