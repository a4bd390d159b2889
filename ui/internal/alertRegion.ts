/** Marks the one alert region, so that modal surfaces can leave it alive without importing it. */
export const alertRegionAttribute = "data-alert-region";

/** Whether an event came from within the alert region. */
export function isInAlertRegion(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${alertRegionAttribute}]`) !== null;
}

/** The alert region's element, if the page has one. */
export function findAlertRegion(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${alertRegionAttribute}]`);
}
