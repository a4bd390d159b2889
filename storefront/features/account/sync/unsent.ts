import type { SyncedLists } from "@corkwood/commerce";
import type { BrowserStorage } from "../../../services/browser/storage.ts";
import { isFields, isTimestamp } from "../../../shared/persistence/storedValues.ts";
import { ownLists, readLists } from "./syncedLists.ts";

/** Retention period for unsent changes in milliseconds. The same as for removals. */
const memory = 30 * 24 * 3_600_000;

/** Hash for detecting differences between lists (FNV-1a). Not cryptographic. */
function digestOf({ cart, wishlist }: SyncedLists): string {
  const entries = [...cart.items, ...wishlist.items].map((entry) => JSON.stringify(entry)).sort();
  let hash = 0x811c9dc5;
  for (const letter of entries.join("\n")) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${entries.length}-${hash.toString(36)}`;
}

/** Records that the current contents of this browser's lists are stored in the account. */
export function markSent(storage: BrowserStorage, of: string): void {
  const digest = digestOf(ownLists(storage));
  const { value } = storage.read("account");
  if (!isFields(value) || value["of"] !== of || value["digest"] !== digest) storage.write("account", { of, digest });
}

/** Whether all of this browser's lists are known to be stored in the account. */
function isSent(storage: BrowserStorage): boolean {
  const { value } = storage.read("account");
  return isFields(value) && value["digest"] === digestOf(ownLists(storage));
}

/**
 * Called when a session has ended without a sign-out. Hides unsent changes until the next sign-in to the same account,
 * so that no change is lost (specification/state-sync#unsent).
 * @param now epoch milliseconds
 */
export function putUnsentAside(storage: BrowserStorage, now: number): void {
  const { head, cart, wishlist } = ownLists(storage);
  if (head.of !== undefined && !isSent(storage)) {
    storage.write("unsent", { of: head.of, at: now, lists: { cart, wishlist } });
  }
  storage.write("account", null);
}

/** Returns the lists that were set aside for an account, and removes them. @param now epoch milliseconds */
export function takeUnsent(storage: BrowserStorage, of: string, now: number): SyncedLists | undefined {
  const { value } = storage.read("unsent");
  if (!isFields(value)) return undefined;
  const { at, lists } = value;
  const isTooOld = !isTimestamp(at) || at < now - memory;
  const isTheirs = value["of"] === of;
  if (isTooOld || isTheirs) storage.write("unsent", null);
  return isTheirs && !isTooOld ? readLists(lists) : undefined;
}
