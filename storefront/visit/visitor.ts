import { asksNotToBeTracked } from "../services/browser/asksNotToBeTracked.ts";
import { createStorage, type BrowserStorage } from "../services/browser/storage.ts";
import { isFields } from "../shared/persistence/storedValues.ts";

const area = "visitor";

/**
 * The visitor's id (specification/analytics#visitor-id): by chance, and another one each day, so that nobody is known again
 * tomorrow. None for who asks not to be tracked.
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
