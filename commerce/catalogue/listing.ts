import { isKeyOf } from "../records.ts";
import { withoutEndSlashes } from "../routing/ownPath.ts";
import { printableText } from "../text/printableText.ts";

/** A listing's URL parameters (specification/listing#parameter-form). */

export const pageSize = 48;
/** Maximum number of pages in one response, so that a link cannot request the whole shop. */
export const maxPages = 20;

export const sortOrders = {
  default: "Recommended",
  priceAsc: "Price: low to high",
  priceDesc: "Price: high to low",
  producerAsc: "Producer: A to Z",
  producerDesc: "Producer: Z to A",
  ratingAsc: "Rating: low to high",
  ratingDesc: "Rating: high to low",
  newest: "Newest",
} as const;
export type SortOrder = keyof typeof sortOrders;

export const displayModes = ["grid", "compact", "list", "full"] as const;
export type DisplayMode = (typeof displayModes)[number];

/** Categories that are always shown in full display (specification/routes#always-full). */
const alwaysFull: ReadonlySet<string> = new Set(["/categories/whats-new", "/categories/whats-hot"]);

/** A listing's fixed display, if any. @param path the listing's path, with a leading slash */
export function fixedDisplay(path: string): DisplayMode | undefined {
  return alwaysFull.has(withoutEndSlashes(path)) ? "full" : undefined;
}

/** A listing's display: fixed by its path, or chosen by the shopper. */
export function displayOf(path: string, params: Pick<ListingParams, "display">): DisplayMode {
  return fixedDisplay(path) ?? params.display;
}

export type FacetKind = "options" | "searchable" | "range" | "toggle";

/** Unit of a range. Determines the range's format. */
export type RangeUnit = "dollars" | "year";

interface FacetDefinition {
  key: string;
  param: string;
  label: string;
  kind: FacetKind;
  collapsed?: boolean;
}

/** All facets, in display order. `param` is the facet's name in the URL. */
export const facetDefinitions = [
  { key: "category", param: "category", label: "Category", kind: "options" },
  { key: "varieties", param: "varieties", label: "Variety", kind: "searchable" },
  { key: "price", param: "price", label: "Price", kind: "range", step: 1 },
  { key: "regions", param: "regions", label: "Region", kind: "searchable" },
  { key: "countries", param: "countries", label: "Country", kind: "options" },
  { key: "vintage", param: "vintage", label: "Vintage", kind: "range", step: 1, collapsed: true },
  { key: "producers", param: "producers", label: "Producer", kind: "searchable" },
  { key: "rating", param: "rating", label: "Rating", kind: "options" },
  { key: "badgeNames", param: "features", label: "Features", kind: "options" },
  { key: "reduced", param: "reduced", label: "Reduced", kind: "toggle" },
] as const satisfies readonly (
  | (FacetDefinition & { kind: Exclude<FacetKind, "range"> })
  | (FacetDefinition & { kind: "range"; step: number })
)[];
type KeyOf<Kind extends FacetKind> = Extract<(typeof facetDefinitions)[number], { kind: Kind }>["key"];
export type FacetKey = (typeof facetDefinitions)[number]["key"];
export type RangeFacetKey = KeyOf<"range">;
export type ToggleFacetKey = KeyOf<"toggle">;
export type OptionFacetKey = KeyOf<"options" | "searchable">;

/** Parameters other than facets. */
export const choiceParams = ["q", "available", "sort", "display", "page", "pages", "cursor"] as const;
/** Former name of `cursor`. */
const formerCursor = "walk";
type FacetParam = (typeof facetDefinitions)[number]["param"];
type RangeParam = Extract<(typeof facetDefinitions)[number], { kind: "range" }>["param"];
type RangeField = `${RangeParam}-${"min" | "max"}`;
/** Without scripts, GET forms send a range as two fields: `price-min` and `price-max`. */
const rangeFields = (param: RangeParam): RangeField[] => [`${param}-min`, `${param}-max`];

/** Name of a parameter that a listing reads. */
export type ListingParamName = (typeof choiceParams)[number] | typeof formerCursor | FacetParam | RangeField;

function allNames(): ListingParamName[] {
  const ofFacets = facetDefinitions.flatMap((facet): ListingParamName[] =>
    facet.kind === "range" ? [facet.param, ...rangeFields(facet.param)] : [facet.param],
  );
  return [...choiceParams, formerCursor, ...ofFacets];
}

/** All parameter names. Pages do not use this list, and the PURE annotation lets the build drop it. */
export const listingParamNames: readonly ListingParamName[] = /* @__PURE__ */ allNames();

/** Typed access to URL parameters. A name that is not listed does not compile. */
export interface ListingSearch {
  get: (name: ListingParamName) => string | null;
  getAll: (name: ListingParamName) => string[];
}

/** Every toggle, all off. */
export const togglesOff = { reduced: false } as const satisfies Record<ToggleFacetKey, boolean>;

export const rangeUnits = { price: "dollars", vintage: "year" } as const satisfies Record<RangeFacetKey, RangeUnit>;

/** Values of the rating facet, best first. Bounds are inclusive, in points out of 100. */
export const ratingBands = [
  { value: "95", label: "95 and over", min: 95, max: 100 },
  { value: "90-94", label: "90–94", min: 90, max: 94 },
  { value: "85-89", label: "85–89", min: 85, max: 89 },
  { value: "under-85", label: "Under 85", min: 0, max: 84 },
] as const;

export interface FacetRange {
  min?: number | undefined;
  max?: number | undefined;
}

/** The shopper's choices in a listing, all of which are in the URL. */
export interface ListingParams extends Record<ToggleFacetKey, boolean> {
  /** Chosen option values, by facet. Facets without a choice are absent. */
  options: Partial<Record<OptionFacetKey, string[]>>;
  ranges: Partial<Record<RangeFacetKey, FacetRange>>;
  available: boolean;
  sort: SortOrder;
  display: DisplayMode;
  /** First page shown, from 1. */
  page: number;
  /** Number of pages shown. */
  pages: number;
  q: string;
  /** Cursor from the first page's response. Fixes the state of the shop for later pages. */
  cursor?: string | undefined;
}

/** Toggles are listed individually, because the build could not drop an unused spread. */
export const defaultListingParams: ListingParams = {
  options: {},
  ranges: {},
  reduced: false,
  available: false,
  sort: "default",
  display: "grid",
  page: 1,
  pages: 1,
  q: "",
};

/** Maximum number of values per facet, and their maximum length in characters. Anything beyond is ignored. */
const maxOptionValues = 50;
const maxValueLength = 120;
const maxQueryLength = 200;
const maxCursorLength = 9;

function parseWhole(text: string | null, fallback: number, max: number): number {
  if (text === null || !/^\d{1,20}$/.test(text)) return fallback;
  return Math.min(Math.max(1, Number(text)), max);
}

function parseRange(text: string | null): FacetRange | undefined {
  const match = /^(\d{1,7})?-(\d{1,7})?$/.exec(text ?? "");
  if (!match) return undefined;
  const min = match[1] === undefined ? undefined : Number(match[1]);
  const max = match[2] === undefined ? undefined : Number(match[2]);
  if (min === undefined && max === undefined) return undefined;
  if (min !== undefined && max !== undefined && min > max) return undefined;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function rangeText(search: ListingSearch, param: RangeParam): string | null {
  const joined = search.get(param);
  if (joined !== null) return joined;
  const [min = "", max = ""] = rangeFields(param).map((field) => search.get(field)?.trim());
  return min || max ? `${min}-${max}` : null;
}

/** Truncates text to a maximum length in UTF-16 units, without splitting a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Cs}$/u, "");
}

/** Normalises text for display and comparison: removes invisible characters and collapses spaces. */
function plain(text: string): string {
  return printableText(text).replace(/\s+/g, " ").trim();
}

/** Normalises a search query: truncates it and removes unprintable characters. */
export function searchText(typed: string): string {
  return plain(cut(typed, maxQueryLength));
}

function parseOptions(search: ListingSearch, param: FacetParam): string[] {
  const values = search.getAll(param).flatMap((text) => text.split(","));
  const clean = values.map(plain).filter((value) => value !== "" && value.length <= maxValueLength);
  return [...new Set(clean)].slice(0, maxOptionValues);
}

/**
 * Reads a listing's parameters from a URL. Never fails: unknown sorts, unparseable ranges and pages, and toggles other
 * than 'true' are ignored (specification/listing#forgiving).
 */
export function parseListingParams(search: ListingSearch): ListingParams {
  const options: ListingParams["options"] = {};
  const ranges: ListingParams["ranges"] = {};
  for (const facet of facetDefinitions) {
    switch (facet.kind) {
      case "range": {
        const range = parseRange(rangeText(search, facet.param));
        if (range) ranges[facet.key] = range;
        break;
      }
      case "options":
      case "searchable": {
        const values = parseOptions(search, facet.param);
        if (values.length > 0) options[facet.key] = values;
        break;
      }
      case "toggle":
    }
  }
  const sort = search.get("sort");
  const display = search.get("display");
  const cursor = search.get("cursor") ?? search.get("walk") ?? "";
  return {
    options,
    ranges,
    reduced: search.get("reduced") === "true",
    available: search.get("available") === "true",
    sort: sort !== null && isKeyOf(sortOrders, sort) ? sort : "default",
    display: displayModes.find((mode) => mode === display) ?? "grid",
    page: parseWhole(search.get("page"), 1, 100_000),
    pages: parseWhole(search.get("pages"), 1, maxPages),
    q: searchText(search.get("q") ?? ""),
    ...(/^[0-9a-z]+$/.test(cursor) && cursor.length <= maxCursorLength && { cursor }),
  };
}

/** URL of a listing with these parameters. */
export function listingHref({ path }: { path: string }, params: ListingParams): string {
  return path + listingSearch(params);
}

/** Writes the parameters in a fixed order, without defaults, so that each state has one URL. */
export function listingSearch(params: ListingParams): string {
  const parts: string[] = [];
  const put = (name: string, value: string) => parts.push(`${name}=${value}`);
  if (params.q !== "") put("q", encodeURIComponent(params.q));
  for (const facet of facetDefinitions) {
    switch (facet.kind) {
      case "range": {
        const range = params.ranges[facet.key];
        if (range) put(facet.param, `${range.min ?? ""}-${range.max ?? ""}`);
        break;
      }
      case "toggle":
        if (params[facet.key]) put(facet.param, "true");
        break;
      case "options":
      case "searchable": {
        const values = params.options[facet.key];
        if (values && values.length > 0) put(facet.param, values.map(encodeURIComponent).join(","));
      }
    }
  }
  if (params.available) put("available", "true");
  if (params.sort !== "default") put("sort", params.sort);
  if (params.display !== "grid") put("display", params.display);
  if (params.page !== 1) put("page", String(params.page));
  if (params.pages !== 1) put("pages", String(params.pages));
  if (params.cursor !== undefined) put("cursor", params.cursor);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** Returns listing parameters as a record for an API query, keyed by their names in the URL. */
export function listingQuery(params: ListingParams): Partial<Record<ListingParamName, string>> {
  return Object.fromEntries(new URLSearchParams(listingSearch(params)));
}
