/** Marks the alert region, so that modal surfaces can leave the region usable without importing it. */
export const alertRegionAttribute = "data-alert-region";

/**
 * Whether an event came from the alert region. Radix handles a tap only when it ends. By then, a dismissed alert may
 * have been removed, so disconnected elements count as inside.
 */
export function isInAlertRegion(target: EventTarget | null): boolean {
  return target instanceof Element && (!target.isConnected || target.closest(`[${alertRegionAttribute}]`) !== null);
}

/** Returns the alert region's element, or null if there is none. */
export function findAlertRegion(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${alertRegionAttribute}]`);
}
