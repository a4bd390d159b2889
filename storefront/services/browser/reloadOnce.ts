/**
 * Reports an error that has already been shown to the shopper. The script in the head of each page sends the report.
 */
export function tellError(error: unknown): void {
  dispatchEvent(new CustomEvent("corkwood:error", { detail: error }));
}

/** Minimum time between two automatic reloads, in milliseconds (specification/chrome#stale-files). */
const minReloadInterval = 60_000;
const reloadedKey = "corkwood:reloaded";

function lastReload(): number {
  return Number(window.sessionStorage.getItem(reloadedKey)) || 0;
}

/**
 * Reloads the page, or navigates to the pending URL, unless a recent reload did not help, or the browser cannot store
 * the time of a reload.
 * @param now epoch milliseconds
 * @param address URL loaded instead of the current page
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

/**
 * Reloads the page if one of its files no longer exists because a new version was deployed. Without a reload, the
 * import fails.
 */
export function reloadWhenStale(now: () => number): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (reloadOnce(now())) event.preventDefault();
  });
}

/**
 * Reports an error that stopped the page from rendering, and reloads the page (specification/chrome#crash).
 * @param loading URL of the pending navigation, if any
 */
export function reloadAfterCrash(error: unknown, loading?: string): void {
  tellError(error);
  reloadOnce(Date.now(), loading);
}
