import type { CacheMessage } from "./cacheNames.ts";

interface Connection {
  /** The shopper asked their browser to load little. */
  saveData?: boolean;
}

function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData ?? false;
}

const path = "/sw.js";

/** Where Trusted Types are asked for, a browser takes no plain text for the address of a script. */
const address = () =>
  window.trustedTypes?.createPolicy("worker", { createScriptURL: () => path }).createScriptURL(path) ?? path;

/** Built files that the page has needed so far. */
function neededFiles(): string[] {
  const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = paths.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
  return [...new Set(own.map(({ pathname }) => pathname))];
}

/**
 * Registers the service worker (specification/chrome#service-worker).
 * @returns a function that has the page cached which is shown now; undefined where the browser has no service worker
 */
export async function startServiceWorker(): Promise<(() => void) | undefined> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  // During development there is no file at that address.
  if (!serviceWorker || import.meta.env.DEV) return undefined;
  try {
    await serviceWorker.register(address(), { updateViaCache: "none" });
  } catch {
    // In private windows, and where a shopper has forbidden it. The shop needs none.
    return undefined;
  }
  // Files that are loaded from then on go through the worker; those from before are named to it.
  if (!serviceWorker.controller) {
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  }
  return () => {
    if (savesData()) return;
    const message: CacheMessage = { kind: "cache", page: location.pathname + location.search, files: neededFiles() };
    serviceWorker.controller?.postMessage(message);
  };
}
