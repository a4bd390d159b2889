/** A product of a list, as the page has it. */
export interface ListedCard {
  list: string;
  productId: string;
  /** From 0. */
  index: number;
}

/** How long the page may still change before it is looked at: milliseconds. */
const settles = 200;

/** The list that an element is in: whatever names its products. */
const listOf = (card: Element) => card.parentElement?.closest("[aria-label],[aria-labelledby],table");

/** As a screen reader names it. */
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

/** The product whose link was pressed, in a list. */
export function pressedCard(target: EventTarget | null): ListedCard | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  const card = link?.closest<HTMLElement>("[data-product]");
  return card ? cardOf(card) : undefined;
}

/**
 * Watches which products of the page's lists come into sight.
 * @param seen called once for each, until the page is another one
 */
export function watchProducts(seen: (card: ListedCard) => void, signal: AbortSignal) {
  /** The links that are watched, each with the product that it had. */
  let watched = new WeakMap<Element, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        const card = target.closest<HTMLElement>("[data-product]");
        const found = card && cardOf(card);
        if (found) seen(found);
      }
    },
    { threshold: 0.5 },
  );
  const look = () => {
    timer = undefined;
    for (const card of document.querySelectorAll<HTMLElement>("main [data-product]")) {
      // A card may be higher than the screen; the link with its name is not.
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
    /** Another page: what it shows counts anew. */
    startAgain: () => {
      sight.disconnect();
      watched = new WeakMap();
      lookSoon();
    },
  };
}
