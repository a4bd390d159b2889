import { useSyncExternalStore } from "react";
import { createStorage } from "../../../services/browser/storage.ts";

/** Number of columns on a phone. */
export type Columns = 1 | 2;

// Storage area that the script in the page's head reads before the first paint.
const area = "columns";
const listeners = new Set<() => void>();

/** Sets the choice on the root element, like the theme, because all shoppers share the server-rendered pages. */
function show(columns: Columns): void {
  const { dataset } = document.documentElement;
  if (columns === 1) dataset["columns"] = "1";
  else delete dataset["columns"];
}

const shown = (): Columns => (document.documentElement.dataset["columns"] === "1" ? 1 : 2);

function subscribe(listener: () => void): () => void {
  // The attribute is set again, because the head script may not have run.
  show(createStorage().read(area).value === 1 ? 1 : 2);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the number of columns on phones, for this and later visits (specification/listing#columns). */
export function chooseColumns(columns: Columns): void {
  createStorage().write(area, columns);
  show(columns);
  for (const listener of listeners) listener();
}

/** Returns the chosen number of columns. Two by default. */
export function useColumns(): Columns {
  return useSyncExternalStore(subscribe, shown, () => 2);
}
