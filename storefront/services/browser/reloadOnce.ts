import { tellError } from "./tellError.ts";

/** Minimum time between two automatic reloads, in milliseconds (specification/chrome#stale-files). */
const minReloadInterval = 60_000;
const reloadedKey = "corkwood:reloaded";

function lastReload(): number {
  return Number(window.sessionStorage.getItem(reloadedKey)) || 0;
}

/**
 * Loads the page again, or the address that is loading, unless a reload did not help a moment ago or the browser cannot remember it.
 * @param now epoch milliseconds
 * @param address loaded instead of the page that is shown
 * @returns whether the page reloads
 */
function reloadOnce(now: number, address = ""): boolean {
  try {
    if (now - lastReload() < minReloadInterval) return false;
    window.sessionStorage.setItem(reloadedKey, String(now));
  } catch {
    return false;
  }
  if (address === "") window.location.reload();
  else window.location.assign(address);
  return true;
}

/** Reloads the page if one of its files no longer exists because a new version was deployed. Otherwise the caller gets the failure. */
export function reloadWhenStale(now: () => number): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (reloadOnce(now())) event.preventDefault();
  });
}

/**
 * Reports an error that stopped the page from rendering, and reloads the page (specification/chrome#crash).
 * @param loading the address that the shopper has asked for and that is not shown yet
 */
export function reloadAfterCrash(error: unknown, loading?: string): void {
  tellError(error);
  reloadOnce(Date.now(), loading);
}
