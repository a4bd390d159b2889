/** The tab's lasting memory. Everything is kept under one versioned name; what cannot be read is left behind, not fatal. */
const version = 1;
const nameOf = (area: string, ofVersion = version) => `corkwood:v${ofVersion}:${area}`;

/** What was found in an area. */
export interface Found {
  /** Undefined where there is nothing. */
  value: unknown;
  /** There is something, and it is no JSON. */
  isBroken: boolean;
}

const nothing: Found = { value: undefined, isBroken: false };

export interface BrowserStorage {
  /** What was kept for an area; where this version of the shop kept nothing, what another one did. */
  read: (area: string) => Found;
  /** @returns false where the browser keeps nothing (private mode, full storage) */
  write: (area: string, value: unknown) => boolean;
  /** Calls back with what another tab wrote, and with what is kept when this one may have missed it. */
  watch: (area: string, changed: (found: Found) => void, signal: AbortSignal) => void;
}

/** Versions that kept something for an area, but this one: the newest first. */
function otherVersions(storage: Storage, area: string): number[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  const versions = names.flatMap((name) => {
    const found = Number(/^corkwood:v(\d+):/.exec(name)?.[1]);
    return name === nameOf(area, found) && found !== version ? [found] : [];
  });
  return versions.sort((a, b) => b - a);
}

function parsed(text: string): Found {
  try {
    return { value: JSON.parse(text) as unknown, isBroken: false };
  } catch {
    return { value: undefined, isBroken: true };
  }
}

/** @param tab where there are several in one process. @default the browser's own; the server has none, and keeps nothing */
export function createStorage(tab?: Window): BrowserStorage {
  return {
    read(area) {
      try {
        const { localStorage } = tab ?? window;
        const text = localStorage.getItem(nameOf(area));
        if (text !== null) return parsed(text);
        const [other] = otherVersions(localStorage, area);
        return other === undefined ? nothing : parsed(localStorage.getItem(nameOf(area, other)) ?? "");
      } catch {
        return nothing;
      }
    },
    write(area, value) {
      try {
        const { localStorage } = tab ?? window;
        localStorage.setItem(nameOf(area), JSON.stringify(value));
        // An older version's was taken over; a newer version's is its own to read again.
        for (const other of otherVersions(localStorage, area)) {
          if (other < version) localStorage.removeItem(nameOf(area, other));
        }
        return true;
      } catch {
        return false;
      }
    },
    watch(area, changed, signal) {
      const told = ({ key, newValue }: StorageEvent) => {
        // What was written, not what is kept: this tab may have written over it before it heard.
        if (key === nameOf(area)) changed(newValue === null ? nothing : parsed(newValue));
      };
      const woken = ({ persisted }: PageTransitionEvent) => {
        // A page that comes back from the browser's cache of pages was told nothing while it was there.
        if (persisted) changed(this.read(area));
      };
      const own = tab ?? window;
      own.addEventListener("storage", told, { signal });
      own.addEventListener("pageshow", woken, { signal });
    },
  };
}
