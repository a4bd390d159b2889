import { isListed, ratingBands, toCents, type Badge, type ProductSummary } from "@corkwood/commerce";
import { add, emptySet } from "../core/bitset.ts";
import { categoriesOf, type CategoryTree } from "./categories.ts";
import { buildOptionColumn, rememberOptions, type OptionValue } from "./columns.ts";
import { missing, type FacetColumns } from "./filters.ts";
import { ratingBandOf, ratingOf } from "./rating.ts";
import { eachOf, filled, type Steps } from "../core/steps.ts";
import type { CatalogueRecord, CategoryNode } from "../core/types.ts";

/** Prices in whole cents. For a gift card, the smallest amount. */
function priceOf(product: ProductSummary): number {
  const price = product.price === 0 ? product.giftcard?.amountMin : product.price;
  return price === undefined ? missing : toCents(price);
}

/** @param records sorted by ordinal */
export function* buildFacetColumns(
  records: readonly CatalogueRecord[],
  tree: CategoryTree,
  badges: readonly Badge[],
): Steps<FacetColumns> {
  const count = records.length;
  const badgeNames = new Map(badges.map((badge) => [badge.id, badge.name]));
  const summaryAt = (ordinal: number) => (records[ordinal] as CatalogueRecord).summary;
  const categoryOptions = new Map(tree.all.map((node) => [node, { value: node.id, label: node.name }]));
  const optionsOf = rememberOptions();
  const column = (valuesOf: (product: ProductSummary) => OptionValue[], known?: readonly OptionValue[]) =>
    buildOptionColumn(count, (ordinal) => valuesOf(summaryAt(ordinal)), known);
  const reduced = emptySet(count);
  yield* eachOf(count, (ordinal) => summaryAt(ordinal).isDiscounted && add(reduced, ordinal));
  return {
    options: {
      category: yield* buildOptionColumn(
        count,
        (ordinal) =>
          listedIn(records[ordinal] as CatalogueRecord, tree).flatMap((node) => categoryOptions.get(node) ?? []),
        [...categoryOptions.values()],
      ),
      varieties: yield* column(({ facts }) => optionsOf(...(facts.varieties ?? []))),
      regions: yield* column(({ facts }) => optionsOf(facts.region)),
      countries: yield* column(({ facts }) => optionsOf(facts.country)),
      producers: yield* column(({ facts }) => optionsOf(facts.producer)),
      rating: yield* column((product) => [ratingBandOf(ratingOf(product)) ?? []].flat(), ratingBands),
      badgeNames: yield* column(({ badgeIds }) => optionsOf(...badgeIds.map((id) => badgeNames.get(id)))),
    },
    ranges: {
      price: yield* filled(new Int32Array(count), (ordinal) => priceOf(summaryAt(ordinal))),
      vintage: yield* filled(new Int32Array(count), (ordinal) => summaryAt(ordinal).facts.vintage ?? missing),
    },
    toggles: { reduced },
  };
}

function listedIn(record: CatalogueRecord, tree: CategoryTree): readonly CategoryNode[] {
  return isListed(record.summary) ? categoriesOf(record, tree) : [];
}
