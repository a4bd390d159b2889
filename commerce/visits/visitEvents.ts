/**
 * Events counted in the shop's own table (specification/analytics#own-events), in the order of a visit. The kinds with
 * a `step` form the funnel.
 */
export const visitEventKinds = {
  page: { step: "Visits" },
  seen: { step: undefined },
  viewed: { step: "Looked at a product" },
  added: { step: "Put something in the cart" },
  checkout: { step: "Went to the checkout" },
  contact: { step: "Gave their contact information" },
  shipping: { step: "Chose delivery" },
  paying: { step: "Pressed the order button" },
  purchased: { step: "Ordered" },
  /** A search without results, by query. */
  nothingFound: { step: undefined },
  /** A rejected order, by problem code. */
  refused: { step: undefined },
  /** Web vitals by route: milliseconds, except for the layout shift, which is a score. */
  lcp: { step: undefined },
  inp: { step: undefined },
  cls: { step: undefined },
} as const;

export type VisitEventKind = keyof typeof visitEventKinds;

/** Maximum number of events per call. */
export const maxVisitEvents = 50;
