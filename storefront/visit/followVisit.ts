import { noDollars, type ProductResult } from "@corkwood/commerce";
import type { createBrowserRouter } from "react-router-dom";
import { subscribe } from "valtio";
import { shownProduct } from "../features/catalogue/productWatch.actions.ts";
import { isFields } from "../shared/persistence/storedValues.ts";
import type { Activity } from "../state/activity.state.ts";
import type { ShopState } from "../state/shop.tsx";
import { pushEvent, type EventItem, type ShopEvent, type UserState } from "./dataLayer.ts";
import { createImpressions, listFields } from "./impressions.ts";
import { itemOf, valueOfCart, valueOfLines, valueOfOrder } from "./items.ts";
import { createOwnEvents, nothingFound, ownEventsOf } from "./ownEvents.ts";
import { pageNameOf, reportedAddress } from "./pageName.ts";
import { pressedCard, watchProducts, type ListedCard } from "./seenProducts.ts";
import { visitorId } from "./visitor.ts";

export type Router = Pick<ReturnType<typeof createBrowserRouter>, "state" | "subscribe" | "revalidate">;

/** Delay in milliseconds from rendering a page to reporting it (specification/analytics#route-tracking). */
const routeDelay = 300;

/** Additional delay in milliseconds before a product page is reported (specification/analytics#delayed). */
const detailDelay = 600;

/** List name of suggestions while typing (specification/search#impressions). */
const searchList = "Search Autocomplete";

function routeOf({ matches, errors }: Router["state"]): string {
  return errors ? "" : (matches.at(-1)?.route.path ?? "");
}

/** Whether the page is a search without results. */
function findsNothing({ location, loaderData }: Router["state"]): boolean {
  const listings = Object.values(loaderData).map((data: unknown) => (isFields(data) ? data["listing"] : undefined));
  return location.pathname === "/search" && listings.some((listing) => isFields(listing) && listing["total"] === 0);
}

/** Returns the reported data of the current page. By the time of the report, the router may be at the next page. */
function pageOf(state: Router["state"]) {
  const { pathname: path, search } = state.location;
  const words = new URLSearchParams(search).get("q") ?? "";
  const route = routeOf(state);
  return {
    path,
    route,
    address: reportedAddress(window.location, route),
    /** Identifies a page: its path and search query. */
    key: path === "/search" ? `${path}?${words}` : path,
    nothingFound: findsNothing(state) ? nothingFound(words) : [],
  };
}

const isCheckout = (path: string) => path.startsWith("/checkout/");

function userStateOf({ account: { status } }: ShopState): UserState {
  return status === "unknown" || status === "guest" ? "anonymous" : "logged in";
}

const countOf = (lines: readonly { qty: number }[]) => lines.reduce((count, { qty }) => count + qty, 0);

/** Returns only the origin of another site's URL, because the rest may contain typed text. */
function originOf(address: string): string {
  return URL.canParse(address) ? `${new URL(address).origin}/` : "";
}

/**
 * Reports the events of one tab to its data layer (specification/analytics#events). Loaded when the page is idle.
 * Observes the URL, the page and the shop's state, so that features need not report events.
 * @returns a function that stops the reporting
 */
export function followVisit(shop: ShopState, router: Router): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const own = createOwnEvents(() => visitorId(shop.now()), signal);
  let page = pageOf(router.state);
  const report = (event: ShopEvent) => {
    pushEvent(event);
    own.count(...ownEventsOf(event, page.route));
  };
  const impressions = createImpressions(report);

  function itemOfCard({ productId, index }: Pick<ListedCard, "productId" | "index">): EventItem {
    const product = shownProduct(shop, ({ id }) => id === productId);
    return { ...(product ? itemOf(product) : { item_id: productId }), index };
  }
  /** Results change with each letter. Results that remain in the list have already been reported. */
  let found = new Set<string>();
  const showFound = (results: readonly ProductResult[]) => {
    // Responses may also arrive while no results are shown, for example on the results page.
    if (document.querySelector("[role=listbox]") === null) return;
    const fresh = results.filter(({ productId }) => !found.has(productId));
    for (const { productId } of fresh) found.add(productId);
    if (fresh.length === 0) return;
    const items = fresh.map(({ product, position }) => ({ ...itemOf(product), index: position }));
    impressions.show({ list: searchList, items });
  };
  const choose = (list: string, item: EventItem) => {
    // Impressions are reported before the choice of a result.
    impressions.flush();
    report({ event: "select_item", ecommerce: listFields({ list, items: [item] }) });
  };
  const lists = watchProducts((card) => impressions.show({ list: card.list, items: [itemOfCard(card)] }), signal);
  const onPress = ({ target }: Event) => {
    const card = pressedCard(target);
    if (card) choose(card.list, itemOfCard(card));
  };
  document.addEventListener("click", onPress, { capture: true, signal });
  const onLeave = () => {
    impressions.flush();
    own.send();
  };
  window.addEventListener("pagehide", onLeave, { signal });

  let userState: UserState | undefined;
  let referrer = originOf(document.referrer);
  let pageTimer: ReturnType<typeof setTimeout> | undefined;
  let detailTimer: ReturnType<typeof setTimeout> | undefined;
  const stopTimers = () => {
    clearTimeout(pageTimer);
    clearTimeout(detailTimer);
  };

  const reportPage = () => {
    userState = userStateOf(shop);
    report({
      event: "page_view",
      page_location: page.address,
      page_title: document.title,
      page_referrer: referrer,
      page_name: pageNameOf(page.route),
      user_state: userState,
      visitor_id: visitorId(shop.now()),
    });
    referrer = page.address;
    own.count(...page.nothingFound);
  };
  const reportDetail = () => {
    const product = shownProduct(shop, ({ path }) => path === page.path.slice(1));
    // On a slow device, the product's part of the page may not be ready yet.
    if (!product) detailTimer = setTimeout(reportDetail, detailDelay);
    if (!product || product.state === "discontinued") return;
    const item = itemOf(product);
    report({
      event: "view_item",
      ecommerce: { currency: "AUD", value: item.price ?? noDollars, items: [{ ...item, quantity: 1 }] },
    });
  };
  const startPage = () => {
    stopTimers();
    pageTimer = setTimeout(reportPage, routeDelay);
    if (pageNameOf(page.route) === "product") detailTimer = setTimeout(reportDetail, detailDelay);
  };
  const showPage = (locationKey: string) => {
    // The router may already be at the next page.
    if (locationKey !== router.state.location.key) return;
    const next = pageOf(router.state);
    if (next.key === page.key) return;
    const wasCheckout = isCheckout(page.path);
    // The impressions belong to the previous page.
    impressions.flush();
    page = next;
    lists.startAgain();
    found = new Set();
    if (page.path === "/checkout/contact-info" && !wasCheckout) {
      report({ event: "begin_checkout", checkout_step: 1, ecommerce: valueOfCart(shop) });
    }
    startPage();
  };
  const onAccount = () => {
    const next = userStateOf(shop);
    if (userState === undefined || next === userState) return;
    userState = next;
    report({ event: "user_state", user_state: next });
  };
  signal.addEventListener("abort", subscribe(shop.account, onAccount));
  signal.addEventListener("abort", stopTimers);

  /** If a case is missing, this function does not compile. */
  const take = (activity: Activity): void => {
    switch (activity.kind) {
      case "pageShown":
        return showPage(activity.key);
      case "found":
        return showFound(activity.results);
      case "chosen":
        return choose(searchList, { ...itemOf(activity.result.product), index: activity.result.position });
      case "added":
        return report({ event: "add_to_cart", ecommerce: valueOfLines(shop, activity.lines) });
      case "changed": {
        const more = activity.qty - activity.line.qty;
        const lines = [{ ...activity.line, qty: Math.abs(more) }];
        return take({ kind: more > 0 ? "added" : "removed", lines });
      }
      case "removed":
        return report({
          event: "remove_from_cart",
          // Reports the event before the lines are removed.
          clear_cart: countOf(activity.lines) === countOf(shop.cart.items),
          ecommerce: valueOfLines(shop, activity.lines),
        });
      case "contactGiven":
        return report({ event: "add_contact_info", checkout_step: 2, ecommerce: valueOfCart(shop) });
      case "shippingChosen":
        return report({
          event: "add_shipping_info",
          checkout_step: 3,
          ecommerce: { ...valueOfCart(shop), shipping_tier: activity.tier },
        });
      case "paying":
        return report({
          event: "add_payment_info",
          checkout_step: 4,
          ecommerce: { ...valueOfCart(shop), payment_type: activity.method },
        });
      case "refused":
        return own.count({ kind: "refused", problemCode: activity.problemCode });
      case "purchased":
        return report({ event: "purchase", ecommerce: valueOfOrder(activity.order) });
      default:
        return activity satisfies never;
    }
  };
  startPage();
  const { route } = page;
  if (route !== "") void import("./pageSpeed.ts").then(({ measurePage }) => measurePage(own.count, route));
  for (const activity of shop.activity.splice(0)) take(activity);
  shop.activity.push = (...activities) => {
    for (const activity of activities) take(activity);
    return 0;
  };
  return () => controller.abort();
}
