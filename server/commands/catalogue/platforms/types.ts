/** One row of a platform's export. */
export interface ExportRow {
  line: number;
  /** Returns the first of these columns that is not empty, or ''. Column names are normalised like headings. */
  cell: (...names: string[]) => string;
  /** All of the file's columns, with normalised names. */
  columns: readonly string[];
}

/** A size or packaging in the platform's shop. */
export interface PlatformVariant {
  line: number;
  /** As written. May be empty. */
  sku: string;
  /** '' if the product has only one variant. */
  label: string;
  price: string;
  /** Price before a reduction, or ''. */
  originalPrice: string;
  /** '' if the platform does not track stock. */
  stock: string;
}

/** A product in the platform's shop. Unlike in this shop, its variants may have different prices. */
export interface PlatformProduct {
  line: number;
  /** The platform's own key, such as a handle or a SKU. */
  key: string;
  name: string;
  description: string;
  /** Names from the top, such as 'Wine > Red'. Main category first. */
  categories: readonly string[];
  /** Cells for other import columns, such as `producer`. */
  facts: Readonly<Record<string, string>>;
  variants: readonly PlatformVariant[];
  pictures: readonly { url: string; text: string }[];
  /** Last part of the product's URL, or '' if the export has none. */
  slug: string;
  isGiftCard: boolean;
  isArchived: boolean;
}

/** Kind of row or product that cannot be imported unchanged. The summary counts the rows or products of each kind. */
export type Note =
  | "hidden"
  | "otherType"
  | "storeView"
  | "variablePrice"
  | "withoutVariant"
  | "splitByPrice"
  | "withoutCategory"
  | "changedSku"
  | "newSku"
  | "uncounted"
  | "oversold"
  | "surplusPictures"
  | "missingPicture";

/** @param what product or SKU to list as an example in the summary */
export type AddNote = (note: Note, what: string) => void;

export interface ReaderContext {
  addNote: AddNote;
  /** Epoch milliseconds. */
  now: number;
}

/** Converts the rows of one file to products. */
export interface PlatformReader {
  /** Receives every row before the first `read`, for platforms whose products refer to later rows. */
  prepare?: (row: ExportRow) => void;
  /** Returns the products that are complete after this row. */
  read: (row: ExportRow) => Iterable<PlatformProduct>;
  /** Returns the products that are still incomplete after the last row. */
  end?: () => Iterable<PlatformProduct>;
}

export interface Platform {
  label: string;
  /** Required columns, each with its alternative names as written in headings. */
  required: readonly (readonly string[])[];
  reader: (context: ReaderContext) => PlatformReader;
}
