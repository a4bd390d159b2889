import type { VisitEventKind } from "@corkwood/commerce";
import type { ShopEvent } from "./dataLayer.ts";
import { isPersonalText } from "./pageName.ts";

/** An event that the shop itself counts (specification/analytics#own-events). */
export interface OwnEvent {
  kind: VisitEventKind;
  route?: string;
  productId?: string;
  words?: string;
  problemCode?: string;
  amount?: number;
}

/** Maximum batch size, maximum number of waiting events, and delay before a batch is sent, in milliseconds. */
const limits = { batch: 50, waiting: 200, pause: 5000 };

/** Converts a data layer event to the events that the shop counts. A missing case is a compile error. */
export function ownEventsOf(event: ShopEvent, route: string): OwnEvent[] {
  const productsAs = (kind: VisitEventKind, items: readonly { item_id: string }[]) =>
    items.map(({ item_id: productId }): OwnEvent => ({ kind, productId }));
  switch (event.event) {
    case "page_view":
      return route === "" ? [] : [{ kind: "page", route }];
    case "view_item_list":
      return productsAs("seen", event.ecommerce.items);
    case "view_item":
      return productsAs("viewed", event.ecommerce.items);
    case "add_to_cart":
      return productsAs("added", event.ecommerce.items);
    case "begin_checkout":
      return [{ kind: "checkout" }];
    case "add_contact_info":
      return [{ kind: "contact" }];
    case "add_shipping_info":
      return [{ kind: "shipping" }];
    case "add_payment_info":
      return [{ kind: "paying" }];
    case "purchase":
      return [{ kind: "purchased" }];
    case "select_item":
    case "remove_from_cart":
    case "user_state":
      return [];
    default:
      return event satisfies never;
  }
}

/** Returns the words of a search without results, unless the words may be a personal address or number. */
export function nothingFound(words: string): OwnEvent[] {
  return words === "" || isPersonalText(words) ? [] : [{ kind: "nothingFound", words: words.slice(0, 100) }];
}

/**
 * Collects events and sends them in batches, including when the shopper leaves the page. Events that cannot be sent are
 * lost.
 * @param visitor returns the visitor id; nothing is sent without one
 */
export function createOwnEvents(visitor: () => string | undefined, signal: AbortSignal) {
  let waiting: OwnEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const id = visitor();
    const events = waiting;
    waiting = [];
    if (id === undefined) return;
    for (let start = 0; start < events.length; start += limits.batch) {
      const body = JSON.stringify({ visitor: id, events: events.slice(start, start + limits.batch) });
      navigator.sendBeacon("/api/visits", new Blob([body], { type: "application/json" }));
    }
  };
  const isHidden = () => document.visibilityState === "hidden";
  const sendIfHidden = () => {
    if (isHidden()) send();
  };
  document.addEventListener("visibilitychange", sendIfHidden, { signal });
  return {
    count: (...events: readonly OwnEvent[]) => {
      if (events.length === 0) return;
      waiting = [...waiting, ...events].slice(0, limits.waiting);
      // A hidden page may be closed before a timer ends.
      if (isHidden()) send();
      else timer ??= setTimeout(send, limits.pause);
    },
    /** Sends waiting events, because the page is being left. */
    send,
  };
}
