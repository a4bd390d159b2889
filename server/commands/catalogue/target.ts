import { cents, type Cents } from "@corkwood/commerce";
import { sanitiseHtml } from "../../content/sanitise.ts";
import type { ChangeInput, Meanings, WrittenProduct } from "./types.ts";
import { factsOf, ratingFactsOf } from "./facts.ts";
import { howToKeep, lossOf } from "../products/checks/lostText.ts";
import { hiddenPriceFault } from "../products/checks/values.ts";
import type { KnownProduct } from "../products/known.ts";
import { namesIn } from "../products/listValues.ts";
import { pathsOf } from "./paths.ts";

function blank(id: string, now: number): WrittenProduct {
  return {
    id,
    path: "",
    name: "",
    priceCents: cents(0),
    originalPriceCents: cents(0),
    showPrice: true,
    state: "current",
    functionalType: "basic",
    cartQtyMin: 1,
    cartQtyMax: 0,
    allowRestockNotifications: true,
    badgeIds: [],
    images: [],
    releaseTime: null,
    releaseDetails: "",
    giftcardMinCents: null,
    giftcardMaxCents: null,
    facts: {},
    spider: null,
    description: "",
    categoryIds: [],
    groupId: null,
    releasedAt: new Date(now),
    popularity: 0,
  };
}

/** Returns the product that results from the file. */
export async function targetOf(
  input: ChangeInput,
  id: string,
  before: KnownProduct | undefined,
): Promise<{ product: WrittenProduct; previousPaths: string[] }> {
  const { group, meanings } = input;
  const { cells, line } = group;
  const addError = (message: string) => input.addError(line, message);
  const empty = blank(id, meanings.now);
  const {
    stockUpdatedAt: _stock,
    updatedAt: _changed,
    ...from
  } = before?.row ?? { ...empty, stockUpdatedAt: 0, updatedAt: 0 };
  /** A missing column leaves the value unchanged. An empty cell sets the default. */
  const take = <Value>(cell: Value | null | undefined, was: Value, usual: Value): Value =>
    cell === undefined ? was : (cell ?? usual);

  for (const name of ["name", "price", "category"] as const) {
    const cell = cells[name];
    if (cell === null || (Array.isArray(cell) && cell.length === 0)) addError(`${name} is empty`);
    else if (cell === undefined && !before) addError(`${name} is missing, and a new product needs one`);
  }
  const texts = { name: from.name, group: from.groupId, ...from.facts };
  for (const column of ["name", "group", "region", "country", "producer", "closure"] as const) {
    const lost = lossOf(texts[column], cells[column]);
    if (lost !== undefined) addError(`${column} ${lost}: ${howToKeep}`);
  }
  const name = cells.name ?? from.name;
  const { path, previousPaths } = pathsOf(input, id, name, before);
  const priceCents = cells.price ?? from.priceCents;
  const isPriced = cells.price !== undefined || cells.original_price !== undefined;
  // A new price without an original price clears the old one, because shoppers must not see a former price that was
  // never charged.
  const originalPriceCents = isPriced ? (cells.original_price ?? priceCents) : from.originalPriceCents;
  if (originalPriceCents < priceCents) addError("original_price is below price");

  const product: WrittenProduct = {
    ...from,
    id,
    path,
    name,
    priceCents,
    originalPriceCents,
    showPrice: take(cells.show_price, from.showPrice, empty.showPrice),
    state: take(cells.state, from.state, empty.state),
    functionalType: take(cells.type, from.functionalType, empty.functionalType),
    cartQtyMin: take(cells.min_qty, from.cartQtyMin, empty.cartQtyMin),
    cartQtyMax: take(cells.max_qty, from.cartQtyMax, empty.cartQtyMax),
    allowRestockNotifications: take(cells.restock_notifications, from.allowRestockNotifications, true),
    badgeIds: take(named(cells.badges, meanings, from.badgeIds, "badge", addError), from.badgeIds, empty.badgeIds),
    releaseTime: take<Date | null>(cells.release_at, from.releaseTime, null),
    releaseDetails: take(cleaned(cells.release_details, from.releaseDetails), from.releaseDetails, ""),
    giftcardMinCents: take<Cents | null>(cells.gift_min, from.giftcardMinCents, null),
    giftcardMaxCents: take<Cents | null>(cells.gift_max, from.giftcardMaxCents, null),
    facts: factsOf(cells, from.facts, addError),
    spider: ratingFactsOf(cells, from.spider, addError),
    description: take(cleaned(cells.description, from.description), from.description, ""),
    categoryIds: take(named(cells.category, meanings, from.categoryIds, "category", addError), from.categoryIds, []),
    groupId: take<string | null>(cells.group, from.groupId, null),
    releasedAt: take(cells.listed_at, from.releasedAt, from.releasedAt),
    popularity: take(cells.popularity, from.popularity, empty.popularity),
  };
  if (product.cartQtyMax > 0 && product.cartQtyMax < product.cartQtyMin) addError("max_qty is below min_qty");
  checkGiftcard(product, addError);
  const fault = hiddenPriceFault(product);
  if (fault !== undefined) addError(fault);
  if (cells.pictures !== undefined) {
    const texts = cells.picture_texts ?? [];
    product.images = await meanings.images(cells.pictures ?? [], {
      ownerId: id,
      texts,
      framings: cells.picture_framing ?? [],
      name,
      before: from.images,
      addError,
    });
  } else {
    if (cells.picture_texts) addError("picture_texts needs pictures");
    if (cells.picture_framing) addError("picture_framing needs pictures");
  }
  return { product, previousPaths };
}

/** Hints for a name that is unknown in the shop. */
const hints = {
  category: `: a category path is written 'Red Wine > Shiraz'; --create-categories adds missing ones`,
  badge: ": 'badges put' adds badges; separate several with bars, 'Organic|New'",
};

/**
 * Resolves category or badge names to ids. An id that the product already has is accepted, even if it no longer exists.
 * Unless the import may add categories, an unknown name is split at other separators (specification/merchant#lists).
 */
function named(
  names: readonly string[] | null | undefined,
  meanings: Pick<Meanings, "category" | "newCategory" | "badge">,
  before: readonly string[],
  what: keyof typeof hints,
  addError: (message: string) => void,
): string[] | null | undefined {
  if (!names) return names;
  const idOf = meanings[what];
  const add = what === "category" ? meanings.newCategory : undefined;
  const unknown: string[] = [];
  const ids = names.flatMap((name) => {
    const id = before.includes(name) ? name : (idOf(name) ?? add?.(name));
    if (id !== undefined) return [id];
    const each = namesIn(name, what).flatMap((part) => idOf(part) ?? []);
    if (each.length > 0 && each.length === namesIn(name, what).length) return each;
    unknown.push(name);
    return [];
  });
  if (unknown.length > 0) {
    addError(`there is no ${what} ${unknown.map((name) => `'${name}'`).join(", ")}${hints[what]}`);
  }
  return [...new Set(ids)];
}

/** Sanitises new HTML. Stored HTML has been sanitised already. */
function cleaned(html: string | null | undefined, stored: string): string | null | undefined {
  if (!html || html === stored) return html;
  return sanitiseHtml(html);
}

function checkGiftcard(product: WrittenProduct, addError: (message: string) => void): void {
  const { functionalType, giftcardMinCents: min, giftcardMaxCents: max } = product;
  if (functionalType === "giftcard" ? min === null || max === null : (min === null) !== (max === null)) {
    addError("gift_min and gift_max are both needed for a gift card");
  } else if (min !== null && max !== null && max < min) addError("gift_max is below gift_min");
}
