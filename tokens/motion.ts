/** Milliseconds, named for what they time (specification/limits#mega-menu, specification/limits#overlays). */
export const durations = {
  feedback: 120,
  /** A wait shorter than this shows nothing. */
  waitShown: 200,
  menuOpenDelay: 150,
  menuCloseDelay: 200,
  miniCartFade: 200,
  /** A search that is answered sooner shows no spinner. */
  searchSpinner: 300,
  overlay: 300,
  /** One slide of a fading carousel gives way to the next. */
  slideFade: 1500,
  /** How long each slide of a fading carousel is shown, its fade among it. */
  slideShown: 5000,
  /** A picture moves from a card to the page of its product. */
  pictureMove: 250,
} as const;

export const easings = {
  enter: "cubic-bezier(0.2, 0.7, 0.2, 1)",
  leave: "cubic-bezier(0.5, 0, 0.8, 0.4)",
  plain: "ease-out",
} as const;
