import { isListed } from "@corkwood/commerce";
import type { CategoryTree } from "./categories.ts";
import { categoriesOf } from "./categories.ts";
import { eachOf, type Steps } from "../core/steps.ts";
import type { CatalogueRecord } from "../core/types.ts";

/** Product ordinals, by each lookup key. */
export interface Lookups {
  byId: Map<string, number>;
  byPath: Map<string, number>;
  byPreviousPath: Map<string, number>;
  byGroup: Map<string, number[]>;
}

/** @param records sorted by ordinal */
export function* buildLookups(records: readonly CatalogueRecord[]): Steps<Lookups> {
  const lookups: Lookups = { byId: new Map(), byPath: new Map(), byPreviousPath: new Map(), byGroup: new Map() };
  yield* eachOf(records.length, (ordinal) => {
    const { summary, previousPaths, groupId } = records[ordinal] as CatalogueRecord;
    lookups.byId.set(summary.id, ordinal);
    lookups.byPath.set(summary.path, ordinal);
    for (const path of previousPaths) lookups.byPreviousPath.set(path, ordinal);
    if (groupId !== null) lookups.byGroup.set(groupId, [...(lookups.byGroup.get(groupId) ?? []), ordinal]);
  });
  return lookups;
}

/** Sets the number of listed products in each category, including its subcategories. */
export function countCategories(records: readonly CatalogueRecord[], tree: CategoryTree): Steps<void> {
  return eachOf(records.length, (ordinal) => {
    const record = records[ordinal] as CatalogueRecord;
    if (isListed(record.summary)) for (const node of categoriesOf(record, tree)) node.count++;
  });
}
