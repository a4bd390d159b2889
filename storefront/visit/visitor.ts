import { asksNotToBeTracked } from "../services/browser/browser.ts";
import { createStorage, type BrowserStorage } from "../services/browser/storage.ts";
import { isFields } from "../shared/persistence/storedValues.ts";

const area = "visitor";

/**
 * Returns the visitor id (specification/analytics#visitor-id): a new random id each day, so that visitors are not
 * recognised the next day. Undefined for shoppers who opted out of tracking.
 * @param now epoch milliseconds
 */
export function visitorId(
  now: number,
  storage: Pick<BrowserStorage, "read" | "write"> = createStorage(),
  isAsked = asksNotToBeTracked(),
): string | undefined {
  if (isAsked) return undefined;
  const day = new Date(now).toISOString().slice(0, 10);
  const { value } = storage.read(area);
  if (isFields(value) && value["day"] === day && typeof value["id"] === "string") return value["id"];
  const id = crypto.randomUUID();
  storage.write(area, { id, day });
  return id;
}
