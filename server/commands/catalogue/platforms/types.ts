/** One row of a platform's export. */
export interface ExportRow {
  line: number;
  /** The first of these columns that is not empty, or ''. Names are in the form in which headings are compared. */
  cell: (...names: string[]) => string;
  /** All columns of the file, in the same form. */
  columns: readonly string[];
}

/** A size or packaging as the platform sells it. */
export interface PlatformVariant {
  line: number;
  /** As written; may be empty. */
  sku: string;
  /** '' if the product has only one. */
  label: string;
  price: string;
  /** The price before a reduction, or ''. */
  originalPrice: string;
  /** '' if the platform does not count it. */
  stock: string;
}

/** A product as the platform sells it. Its variants may have different prices, which a product of this shop cannot. */
export interface PlatformProduct {
  line: number;
  /** The platform's own key: a handle or a SKU. */
  key: string;
  name: string;
  description: string;
  /** Names from the top, 'Wine > Red', the main category first. */
  categories: readonly string[];
  /** Cells of other columns of an import, such as `producer`. */
  facts: Readonly<Record<string, string>>;
  variants: readonly PlatformVariant[];
  pictures: readonly { url: string; text: string }[];
  /** The last part of its address, or '' if the export has none. */
  slug: string;
  isGiftCard: boolean;
  isArchived: boolean;
}

/** A row or a product that is not taken over as it is; the summary counts each kind. */
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

/** @param what the product or SKU, for the summary's examples */
export type AddNote = (note: Note, what: string) => void;

export interface ReaderContext {
  addNote: AddNote;
  /** Epoch milliseconds. */
  now: number;
}

/** Turns the rows of one file into products. */
export interface PlatformReader {
  /** Sees every row before the first is read, if products refer to rows further down. */
  prepare?: (row: ExportRow) => void;
  /** The products that this row completes. */
  read: (row: ExportRow) => Iterable<PlatformProduct>;
  /** The products that no further row completes. */
  end?: () => Iterable<PlatformProduct>;
}

export interface Platform {
  label: string;
  /** Each with its alternatives, as the heading has them. */
  required: readonly (readonly string[])[];
  reader: (context: ReaderContext) => PlatformReader;
}
