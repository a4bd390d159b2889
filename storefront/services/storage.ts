/** The tab's lasting memory. Everything is kept under one versioned name; what cannot be read is left behind, not fatal. */
const version = 1;
const nameOf = (area: string) => `corkwood:v${version}:${area}`;

/** What was kept for an area, or undefined where there is nothing, nothing readable, or no storage at all. */
export function readArea(area: string): unknown {
  try {
    const text = window.localStorage.getItem(nameOf(area));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns false where the browser keeps nothing (private mode, full storage) */
export function writeArea(area: string, value: unknown): boolean {
  try {
    window.localStorage.setItem(nameOf(area), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab of the same shopper wrote the area. */
export function watchArea(area: string, changed: (value: unknown) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === nameOf(area)) changed(readArea(area));
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
