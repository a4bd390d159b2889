import type { Page } from "playwright";

/** A data layer event. */
export interface LayerEvent {
  event: string;
  [field: string]: unknown;
}

/**
 * Records the data layer of all later pages in this tab, including entries added while a page unloads.
 * @returns a function that returns all events so far in order, except for entries that only clear the previous event
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
