import { displayModes, fixedDisplay, type DisplayMode } from "@corkwood/commerce";
import { createStorage } from "../../../services/browser/storage.ts";

const area = "display";

/** Stores the shopper's last display (specification/listing#display-switch). */
export function rememberDisplay(mode: DisplayMode): void {
  createStorage().write(area, mode);
}

/** Returns a listing's URL with the shopper's last display. Undefined if no redirect is needed. */
export function inRememberedDisplay({ pathname, search }: Pick<URL, "pathname" | "search">): string | undefined {
  const params = new URLSearchParams(search);
  if (params.has("display") || fixedDisplay(pathname)) return undefined;
  const stored = createStorage().read(area).value;
  const mode = displayModes.find((candidate) => candidate === stored);
  if (mode === undefined || mode === "grid") return undefined;
  params.set("display", mode);
  return `${pathname}?${params}`;
}
