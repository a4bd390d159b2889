import { useSyncExternalStore } from "react";
import { createStorage } from "../../../services/browser/storage.ts";

/** How many columns a phone shows. */
export type Columns = 1 | 2;

// The script in the page's head reads this area before the first paint.
const area = "columns";
const listeners = new Set<() => void>();

/** The root element has the choice, as it has the theme: pages that the server sends are the same for all. */
function show(columns: Columns): void {
  const { dataset } = document.documentElement;
  if (columns === 1) dataset["columns"] = "1";
  else delete dataset["columns"];
}

const shown = (): Columns => (document.documentElement.dataset["columns"] === "1" ? 1 : 2);

function subscribe(listener: () => void): () => void {
  // Where no head script ran.
  show(createStorage().read(area).value === 1 ? 1 : 2);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows listings on phones in that many columns, now and on later visits (specification/listing#columns). */
export function chooseColumns(columns: Columns): void {
  createStorage().write(area, columns);
  show(columns);
  for (const listener of listeners) listener();
}

/** How many columns the shopper chose; two for a start. */
export function useColumns(): Columns {
  return useSyncExternalStore(subscribe, shown, () => 2);
}
