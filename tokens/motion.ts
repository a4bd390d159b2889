/** Durations in milliseconds. */
export const durations = {
  feedback: 120,
  /** Delay before a loading indicator appears. Shorter waits show no indicator. */
  waitShown: 200,
  menuOpenDelay: 150,
  menuCloseDelay: 200,
  miniCartFade: 200,
  /** Delay before a search shows a spinner. Quicker searches show no spinner. */
  searchSpinner: 300,
  overlay: 300,
  /** Cross-fade between two slides in a fading carousel. */
  slideFade: 1500,
  /** Time per slide in a fading carousel, including the fade. */
  slideShown: 5000,
  /** Animation of a picture from a card to the product page. */
  pictureMove: 250,
} as const;

export const easings = {
  enter: "cubic-bezier(0.2, 0.7, 0.2, 1)",
  leave: "cubic-bezier(0.4, 0, 1, 1)",
  plain: "ease-out",
} as const;
