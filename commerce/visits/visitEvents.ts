/**
 * What the shop's own table of events counts (specification/analytics#own-events), in the order in which a visit goes. The
 * kinds of `steps` are the funnel.
 */
export const visitEventKinds = {
  page: { step: "Visits" },
  seen: { step: undefined },
  viewed: { step: "Looked at a product" },
  added: { step: "Put something in the cart" },
  checkout: { step: "Went to the checkout" },
  contact: { step: "Gave their contact information" },
  shipping: { step: "Chose delivery" },
  paying: { step: "Pressed the button that orders" },
  purchased: { step: "Ordered" },
  /** A search that found nothing, by its words. */
  nothingFound: { step: undefined },
  /** An order that was refused, by the code of the problem. */
  refused: { step: undefined },
  /** How fast a page was, by its route: milliseconds, and for the shift of its layout a number. */
  lcp: { step: undefined },
  inp: { step: undefined },
  cls: { step: undefined },
} as const;

export type VisitEventKind = keyof typeof visitEventKinds;

/** How many events one call brings. */
export const maxVisitEvents = 50;
