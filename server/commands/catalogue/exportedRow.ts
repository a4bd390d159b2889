import { plainAmount, type Cents } from "@corkwood/commerce";
import { htmlOfText } from "../../content/htmlText.ts";
import type { VariantRow } from "../../db/schema.ts";
import { scoreColumns } from "../products/columns.ts";
import type { KnownProduct } from "../products/known.ts";

type Value = string | number | boolean | string[] | Record<string, number> | null;

/** One row of an export, by column. */
export type ExportedRow = Record<string, Value>;

function dollars(amount: Cents | null): string | null {
  return amount === null ? null : plainAmount(amount);
}

/** Formats a percentage. A value below 1 gets a percent sign, because an import could mistake it for a fraction. */
function percentOf(value: number | undefined): Value {
  if (value === undefined) return null;
  return value > 0 && value < 1 ? `${plainNumber(value)} %` : value;
}

/** Formats a number without an exponent, because an import would assume that a spreadsheet had shortened it. */
function plainNumber(value: number): number | string {
  return String(value).includes("e") ? value.toFixed(15).replace(/0+$/, "") : value;
}

/** Encodes text as HTML, which an import decodes. */
const textCell = (text: string | null | undefined) => (text === undefined || text === null ? null : htmlOfText(text));

/** Converts a variant to an export row. Importing the row changes nothing. */
export function exportedRow(
  { row, previousPaths }: KnownProduct,
  variant: VariantRow,
  categoryName: (id: string) => string | undefined,
): ExportedRow {
  const { facts, images } = row;
  const texts = images.map(({ alt }) => alt);
  const places = Object.entries(variant.locationQtys);
  return {
    sku: variant.code,
    product: row.id,
    name: textCell(row.name),
    variant: textCell(variant.label),
    price: dollars(row.priceCents),
    original_price: dollars(row.originalPriceCents),
    stock: variant.qtyRaw,
    locations: places.length > 0 ? Object.fromEntries(places.map(([place, { qtyRaw }]) => [place, qtyRaw])) : null,
    category: row.categoryIds.map((id) => htmlOfText(categoryName(id) ?? id)),
    path: row.path,
    previous_paths: previousPaths,
    state: row.state,
    type: row.functionalType,
    gift_min: dollars(row.giftcardMinCents),
    gift_max: dollars(row.giftcardMaxCents),
    show_price: row.showPrice,
    min_qty: row.cartQtyMin,
    max_qty: row.cartQtyMax,
    restock_notifications: row.allowRestockNotifications,
    badges: row.badgeIds.map(htmlOfText),
    region: textCell(facts.region),
    country: textCell(facts.country),
    producer: textCell(facts.producer),
    varieties: facts.varieties?.map(htmlOfText) ?? null,
    vintage: facts.vintage ?? null,
    abv: percentOf(facts.aBV),
    closure: textCell(facts.closure),
    drink_from: facts.drinkingWindowYearStart ?? null,
    drink_to: facts.drinkingWindowYearEnd ?? null,
    tasting_score: row.spider?.overallScore ?? null,
    tasted_on: row.spider?.tastedDate ?? null,
    description: row.description,
    release_at: row.releaseTime?.toISOString() ?? null,
    release_details: row.releaseDetails,
    listed_at: row.releasedAt.toISOString(),
    popularity: plainNumber(row.popularity),
    group: textCell(row.groupId),
    pictures: images.map(({ url }) => url),
    // A picture's URL contains its framing.
    picture_framing: null,
    picture_texts: texts.every((text) => text === row.name) ? null : texts.map(htmlOfText),
    ...Object.fromEntries(
      Object.entries(scoreColumns).map(([column, critic]) => [column, facts.scores?.[critic] ?? null]),
    ),
  };
}
