import {
  isComingSoon,
  isPurchasable,
  isSoldOut,
  ratingBands,
  type FacetKey,
  type ListingParams,
  type OptionFacetKey,
  type ProductSummary,
} from "@corkwood/commerce";
import { slugOf } from "../../text/fold.ts";
import { ratingOf } from "../index/facets/rating.ts";
import type { CatalogueData, CatalogueRecord } from "../index/core/types.ts";

/** The listing's rules again, written simply and slowly: tests compare the index with it. */

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

export function valuesOf(data: CatalogueData, record: CatalogueRecord, key: OptionFacetKey): string[] {
  const { summary } = record;
  const { facts } = summary;
  const slugs = (...labels: (string | undefined)[]) => labels.flatMap((label) => (label ? [slugOf(label)] : []));
  const rating = Math.floor(ratingOf(summary));
  switch (key) {
    case "category":
      return categoryIdsOf(data, record);
    case "varieties":
      return slugs(...(facts.varieties ?? []));
    case "regions":
      return slugs(facts.region);
    case "countries":
      return slugs(facts.country);
    case "producers":
      return slugs(facts.producer);
    case "badgeNames":
      return slugs(...summary.badgeIds.map((id) => data.badges.find((badge) => badge.id === id)?.name));
    default:
      return ratingBands
        .filter((band) => rating > 0 && rating >= band.min && rating <= band.max)
        .map((band) => band.value);
  }
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

function passes(data: CatalogueData, record: CatalogueRecord, key: FacetKey, params: ListingParams, now: number) {
  const { summary } = record;
  const hidden = isHidden(summary, now);
  if (key === "reduced") return !params.reduced || (summary.isDiscounted && !hidden);
  if (key === "price" || key === "vintage") {
    const range = params.ranges[key];
    const value = key === "price" ? (hidden ? undefined : summary.price) : summary.facts.vintage;
    if (!range) return true;
    return value !== undefined && value >= (range.min ?? 0) && value <= (range.max ?? Number.POSITIVE_INFINITY);
  }
  const chosen = (params.options[key] ?? []).filter((value) => knownValues(data, key).has(value));
  return chosen.length === 0 || valuesOf(data, record, key).some((value) => chosen.includes(value));
}

const facetKeys: FacetKey[] = [
  "category",
  "varieties",
  "price",
  "regions",
  "countries",
  "vintage",
  "producers",
  "rating",
  "badgeNames",
  "reduced",
];

/** The products of a scope under the choices; without the choices of one facet, if it is named. */
export function naiveMatches(
  data: CatalogueData,
  categoryId: string | undefined,
  params: ListingParams,
  now: number,
  without?: FacetKey,
): CatalogueRecord[] {
  return data.records.filter((record) => {
    const { summary } = record;
    if (summary.state === "discontinued" || summary.state === "others") return false;
    if (categoryId !== undefined && !categoryIdsOf(data, record).includes(categoryId)) return false;
    const buyable = isPurchasable(summary) && !isComingSoon(summary, now) && !isSoldOut(summary);
    if (params.available && !buyable) return false;
    return facetKeys.every((key) => key === without || passes(data, record, key, params, now));
  });
}
