/** Version of the localStorage keys. Each area has a versioned key, and values that cannot be parsed are ignored. */
const version = 1;
const nameOf = (area: string, ofVersion = version) => `corkwood:v${ofVersion}:${area}`;

/** Stored value of an area. */
export interface Found {
  /** Stored value. Undefined if nothing is stored. */
  value: unknown;
  /** Whether the stored text is not valid JSON. */
  isBroken: boolean;
}

const nothing: Found = { value: undefined, isBroken: false };

export interface BrowserStorage {
  /** Returns the value of an area. If this version has stored no value, returns another version's value. */
  read: (area: string) => Found;
  /** @returns false if the browser stores nothing (private mode, full storage) */
  write: (area: string, value: unknown) => boolean;
  /**
   * Writes a value that came from another device or tab. This tab is also notified, as if another tab had written the
   * value.
   */
  replace: (area: string, value: unknown) => boolean;
  /**
   * Calls `changed` with each value that another tab writes, and with the current value if this tab may have missed a
   * write.
   */
  watch: (area: string, changed: (found: Found) => void, signal: AbortSignal) => void;
}

/** Returns the other versions that have stored a value for an area, newest first. */
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

/**
 * @param tab lets tests run several tabs in one process
 * @default the browser's window; the server has none and stores nothing
 */
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
        // Removes the values of older versions, which have been adopted. Leaves the values of newer versions unchanged.
        for (const other of otherVersions(localStorage, area)) {
          if (other < version) localStorage.removeItem(nameOf(area, other));
        }
        return true;
      } catch {
        return false;
      }
    },
    replace(area, value) {
      if (!this.write(area, value)) return false;
      const change = { key: nameOf(area), newValue: JSON.stringify(value) };
      (tab ?? window).dispatchEvent(Object.assign(new Event("storage"), change));
      return true;
    },
    watch(area, changed, signal) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        // Uses the value in the event rather than the stored one, which this tab may have overwritten before the event
        // arrived.
        if (key === nameOf(area)) changed(newValue === null ? nothing : parsed(newValue));
      };
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        // A page restored from the back/forward cache has missed events.
        if (persisted) changed(this.read(area));
      };
      const own = tab ?? window;
      own.addEventListener("storage", onStorage, { signal });
      own.addEventListener("pageshow", onPageShow, { signal });
    },
  };
}
