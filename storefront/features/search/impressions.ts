import type { ProductResult } from "@corkwood/commerce";
import { track } from "../../services/analytics.ts";

/** The list of what is found while somebody types (specification/search#impressions). */
const listName = "Search Autocomplete";

/** How many are reported together, and how long no other may have been shown (specification/analytics#batches). */
const batchSize = 24;
const pause = 3000;

const itemOf = ({ productId, name, position }: ProductResult) => ({
  item_id: productId,
  item_name: name,
  item_list_name: listName,
  index: position,
});

export interface Impressions {
  /** Products are shown. */
  show: (results: readonly ProductResult[]) => void;
  /** One of them is chosen. What was shown is reported first. */
  choose: (result: ProductResult) => void;
}

/** @param tab tests have their own; in a browser its own window */
export function createImpressions(tab: Pick<Window, "addEventListener"> = window): Impressions {
  let waiting: ProductResult[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    while (waiting.length > 0) {
      const items = waiting.slice(0, batchSize).map(itemOf);
      waiting = waiting.slice(batchSize);
      track({ event: "view_item_list", ecommerce: { item_list_name: listName, items } });
    }
  };
  tab.addEventListener("pagehide", flush);
  return {
    show: (results) => {
      waiting.push(...results);
      clearTimeout(timer);
      if (waiting.length >= batchSize) flush();
      else timer = setTimeout(flush, pause);
    },
    choose: (result) => {
      flush();
      track({ event: "select_item", ecommerce: { item_list_name: listName, items: [itemOf(result)] } });
    },
  };
}

let ofTab: Impressions | undefined;

/** Those of this browser's tab. The server shows nobody anything. */
export function impressions(): Impressions {
  return (ofTab ??= createImpressions());
}
