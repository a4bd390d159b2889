/** Tables of invented wines that resemble merchants' spreadsheets, for tests. */

export interface InventedWine {
  sku: string;
  name: string;
  /** Cents. */
  price: number;
  category: string;
  stock: number;
  region: string;
  country: string;
  producer: string;
  varieties: string[];
  /** Undefined for a wine without a vintage. */
  vintage: number | undefined;
  abv: number;
  closure: string;
  description: string;
}

const producers = ["Château Brûlé", "Weingut Größler", "Bodega Peñón", "O'Dowd & Daughters", 'The "Old Shed" Cellars'];
const places = [
  ["Côte d'Été", "France"],
  ["Südhang", "Austria"],
  ["Valle Añejo", "Argentina"],
  ["Upper Wattle Creek", "Australia"],
  ["Kāpiti Flats", "New Zealand"],
] as const;
const grapes = [
  ["Red Wine > Shiraz", ["Shiraz", "Viognier"]],
  ["White Wine > Grüner Veltliner", ["Grüner Veltliner"]],
  ["Rosé", ["Grenache", "Cinsault", "Mourvèdre"]],
  ["Sparkling, méthode traditionnelle", ["Chardonnay"]],
] as const;
const closures = ["Screw cap", "Cork", "Crown seal"];

/** Generates wines deterministically. */
export function inventedWines(count: number): InventedWine[] {
  const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
  return Array.from({ length: count }, (_, at) => {
    const producer = pick(producers, at);
    const [region, country] = pick(places, at * 3);
    const [category, varieties] = pick(grapes, at);
    return {
      sku: `INV-${String(at + 1).padStart(4, "0")}`,
      name: `${producer} ${varieties[0]} No. ${at + 1}, “Réserve”`,
      // Includes prices above a thousand dollars.
      price: 990 + ((at * 7919) % 260_000),
      category,
      stock: (at * 37) % 2600,
      region,
      country,
      producer,
      varieties: [...varieties],
      vintage: at % 4 === 3 ? undefined : 2008 + (at % 16),
      abv: 11 + (at % 9) / 2,
      closure: pick(closures, at),
      description: at % 5 === 0 ? `<p>Plum; cherry, "violets".\nDecant it.</p>` : `<p>Fresh, crème brûlée & lime.</p>`,
    };
  });
}

/** Format in which a spreadsheet writes a table. */
export interface SheetStyle {
  separator: "," | ";" | "\t";
  lineEnd: "\n" | "\r\n";
  byteOrderMark: boolean;
  decimal: "." | ",";
  /** Whether numbers have thousands separators, and amounts a currency. */
  grouped: boolean;
  /** `own` for the import's column names, `usual` for headings that merchants typically use. */
  headings: "own" | "usual";
}

const usual = {
  sku: "Item Code",
  name: "Wine Name",
  price: "Price (AUD)",
  category: "Category",
  stock: "Stock on Hand",
  region: "Region",
  country: "Country",
  producer: "Winery",
  varieties: "Grape Variety",
  vintage: "Year",
  abv: "Alcohol %",
  closure: "Closure",
  description: "Tasting Note",
} satisfies Record<keyof InventedWine, string>;

const sheetColumns = Object.keys(usual) as (keyof InventedWine)[];

/** Returns the table as file content. */
export function sheetOf(wines: readonly InventedWine[], style: SheetStyle): string {
  const group = style.decimal === "." ? "," : ".";
  const number = (value: number, digits: number) => {
    const [whole = "", part] = value.toFixed(digits).split(".");
    const grouped = style.grouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, group) : whole;
    return part === undefined ? grouped : grouped + style.decimal + part;
  };
  const cellsOf = (wine: InventedWine): Record<keyof InventedWine, string> => ({
    ...wine,
    price: `${style.grouped ? "$" : ""}${number(wine.price / 100, 2)}`,
    // A whole number grouped with dots would look like a decimal number.
    stock: style.decimal === "." ? number(wine.stock, 0) : String(wine.stock),
    varieties: wine.varieties.join(style.headings === "usual" ? ", " : "|"),
    vintage: wine.vintage === undefined ? (style.headings === "usual" ? "NV" : "") : String(wine.vintage),
    abv: `${number(wine.abv, 1)}${style.grouped ? " %" : ""}`,
  });
  const quote = (cell: string) =>
    cell.includes(style.separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const line = (cells: readonly string[]) => cells.map(quote).join(style.separator) + style.lineEnd;
  const heading = sheetColumns.map((name) => (style.headings === "usual" ? usual[name] : name));
  // Spreadsheets also save empty columns and rows that once had content.
  const unused = ["", ""];
  return [
    style.byteOrderMark ? "\uFEFF" : "",
    line([...heading, ...unused]),
    ...wines.map((wine) => {
      const cells = cellsOf(wine);
      return line([...sheetColumns.map((name) => cells[name]), ...unused]);
    }),
    line([...sheetColumns.map(() => ""), ...unused]),
  ].join("");
}
