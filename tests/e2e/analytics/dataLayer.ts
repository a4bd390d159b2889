import type { Page } from "playwright";

/** An event of the data layer. */
export interface LayerEvent {
  event: string;
  [field: string]: unknown;
}

/**
 * Records what is put into the data layer of every page of this tab, from its first moment on, also when the page is left.
 * @returns what was recorded so far, in order, without what only clears the event before
 */
export async function recordEvents(page: Page): Promise<() => LayerEvent[]> {
  const events: LayerEvent[] = [];
  await page.exposeFunction("recordEvent", (json: string) => {
    const entry = JSON.parse(json) as LayerEvent;
    if (entry.event !== undefined) events.push(entry);
  });
  await page.addInitScript(() => {
    const layer: object[] = [];
    const { recordEvent } = window as unknown as { recordEvent: (json: string) => void };
    layer.push = (...entries) => {
      for (const entry of entries) recordEvent(JSON.stringify(entry));
      return Array.prototype.push.apply(layer, entries);
    };
    Object.assign(window, { dataLayer: layer });
  });
  return () => events;
}
