import { promotionSchema } from "@corkwood/commerce/schemas";
import type { Database } from "../../db/connection.ts";
import { categories, products } from "../../db/schema.ts";
import type { PromotionDefinition } from "../../promotions/put.ts";
import { inArrayParam } from "../products/known.ts";
import { FileErrors } from "../table/fileErrors.ts";
import { type InputFile, readJson } from "../table/input.ts";

/**
 * Reads one promotion or a list from a file. Throws a CommandError that lists all errors with field names.
 */
export async function readPromotions(db: Database, file: InputFile): Promise<PromotionDefinition[]> {
  const content = await readJson(file);
  const errors = new FileErrors();
  const found = (Array.isArray(content) ? (content as unknown[]) : [content]).map((one, index) => {
    const where = Array.isArray(content) ? placeOf(one, index) : "";
    return { where, definition: parse(one, where, errors) };
  });
  refuseTwins(found, errors);
  await refuseUnknown(db, found, errors);
  errors.refuse(file.name);
  return found.flatMap(({ definition }) => definition ?? []);
}

interface Found {
  /** Prefix of error messages about this promotion. */
  where: string;
  /** Undefined if the promotion is invalid. */
  definition: PromotionDefinition | undefined;
}

/** 'promotion 2 (welcome): ' */
function placeOf(one: unknown, index: number): string {
  const id = typeof one === "object" && one !== null && "id" in one && typeof one.id === "string" ? ` (${one.id})` : "";
  return `promotion ${index + 1}${id.slice(0, 80)}: `;
}

function parse(one: unknown, where: string, errors: FileErrors): PromotionDefinition | undefined {
  const { data, error } = promotionSchema.safeParse(one);
  errors.addIssues(where, error);
  return data;
}

function refuseTwins(found: readonly Found[], errors: FileErrors): void {
  const first = new Map<string, number>();
  for (const [index, { where, definition }] of found.entries()) {
    if (!definition) continue;
    const before = first.get(definition.id);
    if (before === undefined) first.set(definition.id, index);
    else errors.add(undefined, `${where}id: promotion ${before + 1} already has this id`);
  }
}

/** Reports unknown products and categories, because a promotion for them would silently never apply. */
async function refuseUnknown(db: Database, found: readonly Found[], errors: FileErrors): Promise<void> {
  const conditions = found.flatMap(({ definition }) => definition?.conditions ?? []);
  const categoryIds = new Set(conditions.flatMap((one) => one.categoryIds));
  const productIds = new Set(conditions.flatMap((one) => [...one.productIds, ...one.excludedProductIds]));
  const known = {
    categoryIds: await idsAmong(db, categories, categoryIds),
    productIds: await idsAmong(db, products, productIds),
  };
  for (const { where, definition } of found) {
    if (!definition) continue;
    for (const field of ["categoryIds", "productIds", "excludedProductIds"] as const) {
      const [of, kind] =
        field === "categoryIds" ? ([known.categoryIds, "category"] as const) : ([known.productIds, "product"] as const);
      for (const id of definition.conditions[field].filter((each) => !of.has(each))) {
        errors.add(undefined, `${where}conditions.${field}: there is no ${kind} ${id}`);
      }
    }
  }
}

async function idsAmong(
  db: Database,
  table: typeof categories | typeof products,
  ids: ReadonlySet<string>,
): Promise<Set<string>> {
  if (ids.size === 0) return new Set();
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(inArrayParam(table.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
