import type { EventItem, ShopEvent } from "./dataLayer.ts";

/**
 * Number of impressions in a batch, and time in milliseconds without a new impression after which a smaller batch is
 * reported (specification/analytics#batches).
 */
const batchSize = 24;
const pause = 3000;

/** A list with its visible items. */
export interface Shown {
  list: string;
  items: readonly EventItem[];
}

/** Converts "You may also like" to "you-may-also-like". */
const listId = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/** Returns the fields of an event about products in a list. */
export function listFields({ list, items }: Shown) {
  const named = { item_list_id: listId(list), item_list_name: list };
  return { ...named, items: items.map((item) => ({ ...item, ...named })) };
}

/** Collects impressions until a batch is full, or until none has been added for a while. */
export function createImpressions(push: (event: ShopEvent) => void) {
  let waiting: Shown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Reports all pending impressions, with one event per list and batch. */
  const flush = () => {
    clearTimeout(timer);
    const shown = waiting;
    waiting = [];
    for (const list of new Set(shown.map((part) => part.list))) {
      const items = shown.flatMap((part) => (part.list === list ? part.items : []));
      for (let start = 0; start < items.length; start += batchSize) {
        const batch = { list, items: items.slice(start, start + batchSize) };
        push({ event: "view_item_list", ecommerce: listFields(batch) });
      }
    }
  };
  const show = (shown: Shown) => {
    waiting.push(shown);
    clearTimeout(timer);
    if (waiting.reduce((count, { items }) => count + items.length, 0) >= batchSize) flush();
    else timer = setTimeout(flush, pause);
  };
  return { show, flush };
}
