/** Storage of one browser for several tabs in one process. Tests control when a tab receives another tab's writes. */
export interface FakeBrowser {
  /** Stored values, as read by the next visit. */
  stored: Map<string, string>;
  openTab: () => FakeTab;
  /** Delivers pending writes to all tabs. */
  deliver: () => void;
  /** Makes all later writes fail, as if storage were full. */
  fill: () => void;
}

export interface FakeTab {
  window: Window & typeof globalThis;
  /** Delivers the oldest pending write. */
  receive: () => void;
  /** Hides the page, or restores it from the back/forward cache. */
  hide: () => void;
  restore: () => void;
}

interface Write {
  key: string;
  value: string | null;
  order: number;
}

/**
 * Opens a browser. As in Chrome, a tab sees its own writes immediately and other tabs' writes later. An older write by
 * another tab does not undo the tab's own newer write.
 */
export function openBrowser(): FakeBrowser {
  const stored = new Map<string, string>();
  const tabs: { pending: Write[]; receive: () => void }[] = [];
  let order = 0;
  let isFull = false;

  function openTab(): FakeTab {
    const seen = new Map(stored);
    const own = new Map<string, number>();
    const pending: Write[] = [];
    const put = (target: Map<string, string>, { key, value }: Write) =>
      value === null ? target.delete(key) : target.set(key, value);
    const write = (key: string, value: string | null) => {
      if (isFull && value !== null) throw new DOMException("Full", "QuotaExceededError");
      const done = { key, value, order: (order += 1) };
      own.set(key, order);
      put(seen, done);
      put(stored, done);
      for (const other of tabs) if (other !== tab) other.pending.push(done);
    };
    const localStorage = {
      get length() {
        return seen.size;
      },
      key: (index: number) => [...seen.keys()][index] ?? null,
      getItem: (key: string) => seen.get(key) ?? null,
      setItem: (key: string, value: string) => write(key, value),
      removeItem: (key: string) => write(key, null),
      clear: () => undefined,
    };
    const target = Object.assign(new EventTarget(), { localStorage, document: new EventTarget() });
    const tab = {
      pending,
      receive: () => {
        const received = pending.shift();
        if (!received) return;
        if (received.order > (own.get(received.key) ?? 0)) put(seen, received);
        target.dispatchEvent(Object.assign(new Event("storage"), { key: received.key, newValue: received.value }));
      },
    };
    tabs.push(tab);
    return {
      window: target as unknown as Window & typeof globalThis,
      receive: tab.receive,
      hide: () => target.dispatchEvent(new Event("pagehide")),
      restore: () => {
        seen.clear();
        for (const [key, value] of stored) seen.set(key, value);
        pending.length = 0;
        target.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
      },
    };
  }

  return {
    stored,
    openTab,
    deliver: () => {
      for (const tab of tabs) while (tab.pending.length > 0) tab.receive();
    },
    fill: () => {
      isFull = true;
    },
  };
}
