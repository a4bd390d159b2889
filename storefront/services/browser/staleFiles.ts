/**
 * A page that was reloaded less than this ago is not reloaded again, in milliseconds (specification/chrome#stale-files).
 */
const minReloadInterval = 60_000;
const reloadedKey = "corkwood:reloaded";

function lastReload(): number {
  return Number(window.sessionStorage.getItem(reloadedKey)) || 0;
}

/**
 * Reloads the page when one of its files no longer exists because a new version of the shop was deployed meanwhile. If a
 * reload did not help a moment ago, or the browser cannot remember it, the caller gets the failure.
 * @param now epoch milliseconds
 */
export function reloadWhenStale(now: () => number): void {
  window.addEventListener("vite:preloadError", (event) => {
    try {
      if (now() - lastReload() < minReloadInterval) return;
      window.sessionStorage.setItem(reloadedKey, String(now()));
    } catch {
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
