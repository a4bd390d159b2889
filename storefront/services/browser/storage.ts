/** The browser's localStorage. Every area has a versioned key; a value that cannot be read is ignored. */
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
  /** What is stored for an area; if this version stored nothing, what another version stored. */
  read: (area: string) => Found;
  /** @returns false if the browser stores nothing (private mode, full storage) */
  write: (area: string, value: unknown) => boolean;
  /** Writes what another device or tab made of an area: this tab is told, too, as if another one had written it. */
  replace: (area: string, value: unknown) => boolean;
  /** Calls back with what another tab wrote, and with the stored value when this tab may have missed a write. */
  watch: (area: string, changed: (found: Found) => void, signal: AbortSignal) => void;
}

/** Other versions that stored something for an area, the newest first. */
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
 * @param tab tests run several tabs in one process.
 * @default the browser's window; the server has none, and stores nothing
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
        // The value of an older version was taken over; that of a newer version is left for it.
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
      const told = { key: nameOf(area), newValue: JSON.stringify(value) };
      (tab ?? window).dispatchEvent(Object.assign(new Event("storage"), told));
      return true;
    },
    watch(area, changed, signal) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        // The written value, not the stored one: this tab may have overwritten it before the event arrived.
        if (key === nameOf(area)) changed(newValue === null ? nothing : parsed(newValue));
      };
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        // A page that is restored from the browser's cache received no events meanwhile.
        if (persisted) changed(this.read(area));
      };
      const own = tab ?? window;
      own.addEventListener("storage", onStorage, { signal });
      own.addEventListener("pageshow", onPageShow, { signal });
    },
  };
}
