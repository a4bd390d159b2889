/** A product in a list on the page. */
export interface ListedCard {
  list: string;
  productId: string;
  /** 0-based. */
  index: number;
}

/** Milliseconds to wait after the page changes before collecting its products. */
const settles = 200;

/** Returns the list that contains a card: its closest labelled ancestor. */
const listOf = (card: Element) => card.parentElement?.closest("[aria-label],[aria-labelledby],table");

/** Returns the accessible name of a list. */
function nameOf(list: Element): string {
  const labelledBy = list.getAttribute("aria-labelledby");
  const labelled = labelledBy === null ? list.querySelector("caption") : document.getElementById(labelledBy);
  return (list.getAttribute("aria-label") ?? labelled?.textContent ?? "").trim();
}

function cardOf(card: HTMLElement): ListedCard | undefined {
  const list = listOf(card);
  const productId = card.dataset["product"];
  if (!list || productId === undefined) return undefined;
  return { list: nameOf(list), productId, index: [...list.querySelectorAll("[data-product]")].indexOf(card) };
}

/** Returns the list card that contains the activated link. */
export function pressedCard(target: EventTarget | null): ListedCard | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  const card = link?.closest<HTMLElement>("[data-product]");
  return card ? cardOf(card) : undefined;
}

/**
 * Watches which products in the page's lists become visible.
 * @param seen called once for each product, until the page changes
 */
export function watchProducts(seen: (card: ListedCard) => void, signal: AbortSignal) {
  /** Watched links with their product ids. */
  let watched = new WeakMap<Element, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        const card = target.closest<HTMLElement>("[data-product]");
        // A card may have been removed since it was seen.
        const found = card?.isConnected ? cardOf(card) : undefined;
        if (found) seen(found);
      }
    },
    { threshold: 0.5 },
  );
  const look = () => {
    timer = undefined;
    for (const card of document.querySelectorAll<HTMLElement>("main [data-product]")) {
      // Observes the link with the product name, because a whole card may be taller than the screen.
      const link = card.querySelector("a[href]:not([tabindex])");
      const id = card.dataset["product"] ?? "";
      if (!link || watched.get(link) === id) continue;
      watched.set(link, id);
      sight.observe(link);
    }
  };
  const lookSoon = () => {
    timer ??= setTimeout(look, settles);
  };
  const changes = new MutationObserver(lookSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    changes.disconnect();
    sight.disconnect();
  });
  lookSoon();
  return {
    /** Starts observing again, for another page. */
    startAgain: () => {
      sight.disconnect();
      watched = new WeakMap();
      lookSoon();
    },
  };
}
