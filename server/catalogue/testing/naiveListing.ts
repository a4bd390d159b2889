import {
  isComingSoon,
  isPurchasable,
  isSoldOut,
  keysOf,
  ratingBands,
  type FacetKey,
  type FacetRange,
  type ListingParams,
  type OptionFacetKey,
  type ProductSummary,
  type RangeFacetKey,
  type ToggleFacetKey,
} from "@corkwood/commerce";
import { slugOf } from "../../text/fold.ts";
import { ratingOf } from "../index/facets/rating.ts";
import type { CatalogueData, CatalogueRecord } from "../index/core/types.ts";

/** Simple, slow implementation of the listing's rules. Tests compare the index with it. */

function ancestors(data: CatalogueData, id: string | null): string[] {
  const own = data.categories.find((category) => category.id === id);
  return own ? [own.id, ...ancestors(data, own.parentId)] : [];
}

function categoryIdsOf(data: CatalogueData, record: CatalogueRecord): string[] {
  return [...new Set(record.categoryIds.flatMap((id) => ancestors(data, id)))];
}

function isHidden(product: ProductSummary, now: number): boolean {
  return !product.showPrice && isComingSoon(product, now);
}

const slugs = (...labels: (string | undefined)[]) => labels.flatMap((label) => (label ? [slugOf(label)] : []));

function bandsOf(rating: number): string[] {
  return ratingBands.filter(({ min, max }) => rating > 0 && rating >= min && rating <= max).map(({ value }) => value);
}

/** A product's values in each facet with options. */
const options = {
  category: (record, data) => categoryIdsOf(data, record),
  varieties: ({ summary: { facts } }) => slugs(...(facts.varieties ?? [])),
  regions: ({ summary: { facts } }) => slugs(facts.region),
  countries: ({ summary: { facts } }) => slugs(facts.country),
  producers: ({ summary: { facts } }) => slugs(facts.producer),
  rating: ({ summary }) => bandsOf(Math.floor(ratingOf(summary))),
  badgeNames: ({ summary }, { badges }) =>
    slugs(...summary.badgeIds.map((id) => badges.find((badge) => badge.id === id)?.name)),
} satisfies Record<OptionFacetKey, (record: CatalogueRecord, data: CatalogueData) => string[]>;

/** A product's value in each range facet. Undefined if there is none, or if it is still hidden. */
const ranges = {
  price: (product, hidden) => (hidden ? undefined : product.price),
  vintage: ({ facts }) => facts.vintage,
} satisfies Record<RangeFacetKey, (product: ProductSummary, hidden: boolean) => number | undefined>;

/** Whether a toggle keeps a product. */
const toggles = {
  reduced: ({ isDiscounted }, hidden) => isDiscounted && !hidden,
} satisfies Record<ToggleFacetKey, (product: ProductSummary, hidden: boolean) => boolean>;

export function valuesOf(data: CatalogueData, record: CatalogueRecord, key: OptionFacetKey): string[] {
  return options[key](record, data);
}

const known = new Map<string, Set<string>>();

function knownValues(data: CatalogueData, key: OptionFacetKey): Set<string> {
  const cached = known.get(key);
  if (cached) return cached;
  const values = new Set(data.records.flatMap((record) => valuesOf(data, record, key)));
  if (key === "category") for (const { id } of data.categories) values.add(id);
  if (key === "rating") for (const { value } of ratingBands) values.add(value);
  known.set(key, values);
  return values;
}

function isBetween(value: number | undefined, { min = 0, max = Number.POSITIVE_INFINITY }: FacetRange): boolean {
  return value !== undefined && value >= min && value <= max;
}

/** Whether a product matches the choices in all facets except one. */
function passes(
  data: CatalogueData,
  record: CatalogueRecord,
  params: ListingParams,
  now: number,
  without: FacetKey | undefined,
): boolean {
  const { summary } = record;
  const hidden = isHidden(summary, now);
  return (
    keysOf<OptionFacetKey>(options).every((key) => {
      const chosen = (params.options[key] ?? []).filter((value) => knownValues(data, key).has(value));
      return key === without || chosen.length === 0 || valuesOf(data, record, key).some((one) => chosen.includes(one));
    }) &&
    keysOf<RangeFacetKey>(ranges).every((key) => {
      const range = params.ranges[key];
      return key === without || !range || isBetween(ranges[key](summary, hidden), range);
    }) &&
    keysOf<ToggleFacetKey>(toggles).every((key) => key === without || !params[key] || toggles[key](summary, hidden))
  );
}

/** Products of a scope that match the choices, optionally ignoring the choices of one facet. */
export function naiveMatches(
  data: CatalogueData,
  categoryId: string | undefined,
  params: ListingParams,
  now: number,
  without?: FacetKey,
): CatalogueRecord[] {
  return data.records.filter((record) => {
    const { summary } = record;
    if (!["current", "evergreen", "preorder", "coming"].includes(summary.state)) return false;
    if (categoryId !== undefined && !categoryIdsOf(data, record).includes(categoryId)) return false;
    const buyable = isPurchasable(summary) && !isComingSoon(summary, now) && !isSoldOut(summary);
    if (params.available && !buyable) return false;
    return passes(data, record, params, now, without);
  });
}
