import type { CacheMessage } from "./cacheNames.ts";

interface Connection {
  /** Whether the shopper has asked the browser to save data. */
  saveData?: boolean;
}

function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData ?? false;
}

const path = "/sw.js";

/** With Trusted Types, browsers reject a plain string as a script URL. */
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
 * @returns a function that caches the current page; undefined if the browser does not support service workers
 */
export async function startServiceWorker(): Promise<(() => void) | undefined> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  // During development, the service worker file does not exist.
  if (!serviceWorker || import.meta.env.DEV) return undefined;
  try {
    await serviceWorker.register(address(), { updateViaCache: "none" });
  } catch {
    // This error is ignored, because private windows and some settings forbid service workers, and the shop works
    // without one.
    return undefined;
  }
  // Once the worker controls the page, files are loaded through it. Files that were loaded earlier are listed in the
  // message.
  if (!serviceWorker.controller) {
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  }
  return () => {
    if (savesData()) return;
    const message: CacheMessage = { kind: "cache", page: location.pathname + location.search, files: neededFiles() };
    serviceWorker.controller?.postMessage(message);
  };
}
