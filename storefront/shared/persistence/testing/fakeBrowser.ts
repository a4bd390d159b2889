/** One browser's storage for several tabs of one process, which hear of each other's writes when they are told to. */
export interface FakeBrowser {
  /** What is kept, as the next visit finds it. */
  kept: Map<string, string>;
  openTab: () => FakeTab;
  /** Lets every tab hear of what others wrote. */
  tell: () => void;
  /** From now on writing fails, as in a full storage. */
  fill: () => void;
}

export interface FakeTab {
  window: Window & typeof globalThis;
  /** Hears of the oldest write that it has not heard of. */
  hear: () => void;
  /** The shopper leaves, or comes back to a page that the browser kept. */
  hide: () => void;
  wake: () => void;
}

interface Write {
  key: string;
  value: string | null;
  order: number;
}

/** As in Chrome a tab sees its own writes at once and others' later, and its own newer one is not undone by an older. */
export function openBrowser(): FakeBrowser {
  const kept = new Map<string, string>();
  const tabs: { unheard: Write[]; hear: () => void }[] = [];
  let order = 0;
  let isFull = false;

  function openTab(): FakeTab {
    const seen = new Map(kept);
    const own = new Map<string, number>();
    const unheard: Write[] = [];
    const put = (target: Map<string, string>, { key, value }: Write) =>
      value === null ? target.delete(key) : target.set(key, value);
    const write = (key: string, value: string | null) => {
      if (isFull && value !== null) throw new DOMException("Full", "QuotaExceededError");
      const done = { key, value, order: (order += 1) };
      own.set(key, order);
      put(seen, done);
      put(kept, done);
      for (const other of tabs) if (other !== tab) other.unheard.push(done);
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
      unheard,
      hear: () => {
        const heard = unheard.shift();
        if (!heard) return;
        if (heard.order > (own.get(heard.key) ?? 0)) put(seen, heard);
        target.dispatchEvent(Object.assign(new Event("storage"), { key: heard.key, newValue: heard.value }));
      },
    };
    tabs.push(tab);
    return {
      window: target as unknown as Window & typeof globalThis,
      hear: tab.hear,
      hide: () => target.dispatchEvent(new Event("pagehide")),
      wake: () => {
        seen.clear();
        for (const [key, value] of kept) seen.set(key, value);
        unheard.length = 0;
        target.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
      },
    };
  }

  return {
    kept,
    openTab,
    tell: () => {
      for (const tab of tabs) while (tab.unheard.length > 0) tab.hear();
    },
    fill: () => {
      isFull = true;
    },
  };
}
