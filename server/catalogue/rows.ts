import { isSoldOut, toDollars, type ProductSummary, type Variant } from "@corkwood/commerce";
import type { ProductRow, VariantRow } from "../db/schema.ts";
import type { CatalogueRecord } from "./index/core/types.ts";

/** All columns of a product, except text that only the product's page shows. */
export type ListedRow = Omit<ProductRow, "description">;

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

/** Bottles reserved by pending orders are not for sale. */
export function sellable({ qtyRaw, reserved }: Pick<VariantRow, "qtyRaw" | "reserved">): number {
  return Math.max(0, qtyRaw - reserved);
}

export function variantOf(row: VariantRow): Variant {
  const { id, code, label, qtyRaw, locationQtys } = row;
  return { id, code, label, qty: sellable(row), qtyRaw, locationQtys };
}

/** Product as stored. The index computes everything that depends on the time. */
export function summaryFrom(row: ListedRow, variantRows: readonly VariantRow[]): ProductSummary {
  const variants = variantRows.map(variantOf);
  const { giftcardMinCents: giftMin, giftcardMaxCents: giftMax } = row;
  return {
    id: row.id,
    name: row.name,
    path: row.path,
    price: toDollars(row.priceCents),
    erpOriginalPrice: toDollars(row.originalPriceCents),
    isDiscounted: row.priceCents < row.originalPriceCents,
    showPrice: row.showPrice,
    state: row.state,
    functionalType: row.functionalType,
    soldOut: isSoldOut({ functionalType: row.functionalType, cartQtyMin: row.cartQtyMin, variants }),
    comingSoon: false,
    cartQtyMin: row.cartQtyMin,
    cartQtyMax: row.cartQtyMax,
    stockTotal: variants.reduce((total, { qty }) => total + qty, 0),
    stockUpdatedAt: seconds(row.stockUpdatedAt),
    allowRestockNotifications: row.allowRestockNotifications,
    badgeIds: row.badgeIds,
    images: row.images,
    variants,
    release: row.releaseTime && { time: seconds(row.releaseTime), details: row.releaseDetails },
    giftcard:
      giftMin === null || giftMax === null ? null : { amountMin: toDollars(giftMin), amountMax: toDollars(giftMax) },
    facts: row.facts,
    spider: row.spider,
  };
}

export function recordFrom(
  row: ListedRow,
  variantRows: readonly VariantRow[],
  previousPaths: readonly string[],
): CatalogueRecord {
  return {
    summary: summaryFrom(row, variantRows),
    categoryIds: row.categoryIds,
    previousPaths: [...previousPaths],
    groupId: row.groupId,
    rank: -row.popularity,
    createdAt: seconds(row.releasedAt),
    updatedAt: seconds(row.updatedAt),
  };
}
