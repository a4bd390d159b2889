import type { Cents, ProductSummary } from "@corkwood/commerce";
import type { FileErrors } from "../../table/fileErrors.ts";
import type { RawRow } from "../../table/rows.ts";

/** The first items of a list, and the length of the whole list. */
export interface Listed<T> {
  items: T[];
  total: number;
}

/** A price, and any former price shown beside it. */
export interface PriceState {
  price: Cents;
  original: Cents;
}

export interface PriceChange {
  sku: string;
  name: string;
  before: PriceState;
  after: PriceState;
}

export interface StockChange {
  sku: string;
  name: string;
  size: string;
  before: number;
  after: number;
}

/** Import report content. Long lists are capped. */
export interface ImportReport {
  counts: { added: number; changed: number; unchanged: number };
  prices: Listed<PriceChange> & { raised: number; lowered: number };
  stock: Listed<StockChange>;
  problems: FileErrors;
  /** Files of new pictures, which the shop does not have yet, by key. */
  newPictures: ReadonlyMap<string, string>;
  /** Reads the rows of the file again. */
  readRows: () => AsyncIterable<RawRow>;
  /** Randomly selected products, as they are after the import. The same file always produces the same selection. */
  sample: () => ProductSummary[];
}
