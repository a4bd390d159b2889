/** Marks the one alert region, so that modal surfaces can leave it usable without importing it. */
export const alertRegionAttribute = "data-alert-region";

/**
 * Whether an event came from within the alert region. Of a tap Radix only hears at its end, when the alert that it dismissed
 * is removed already: an element that is no longer in the page counts as well.
 */
export function isInAlertRegion(target: EventTarget | null): boolean {
  return target instanceof Element && (!target.isConnected || target.closest(`[${alertRegionAttribute}]`) !== null);
}

/** The alert region's element, if the page has one. */
export function findAlertRegion(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${alertRegionAttribute}]`);
}
