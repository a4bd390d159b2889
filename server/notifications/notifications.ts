import { shopSecret } from "../db/secrets.ts";
import { unsubscribeLinks, type UnsubscribeLinks } from "./links.ts";
import { signUp, type SignUp } from "./signUp.ts";
import { notifyWaiting, type NotifyContext } from "./notify.ts";
import { readSignedUpFor, unsubscribe, type SignedUpFor } from "./unsubscribe.ts";

/** Notifies shoppers once about a product that they wait for. */
export interface Notifications {
  signUp: (request: SignUp) => Promise<void>;
  /** Notifies everybody whose product can be bought now. @returns how many */
  notify: () => Promise<number>;
  /**
   * The sign-up that a link belongs to; undefined where the shop did not make the link. `isDone` after unsubscribing.
   */
  read: (token: string, done: string) => Promise<(SignedUpFor & { isDone: boolean }) | undefined>;
  /** @returns the next page of the shopper; undefined where the shop did not make the link */
  unsubscribe: (token: string) => Promise<string | undefined>;
}

export async function createNotifications(options: Omit<NotifyContext, "links">): Promise<Notifications> {
  const { db, now, baseUrl } = options;
  const links: UnsubscribeLinks = unsubscribeLinks(await shopSecret(db, "unsubscribe"), baseUrl);
  return {
    signUp: (request) => signUp(db, request, now()),
    notify: () => notifyWaiting({ ...options, links }),
    read: async (token, done) => {
      const id = links.idIn(token);
      const signedUpFor = id === undefined ? undefined : await readSignedUpFor(db, id);
      return signedUpFor && { ...signedUpFor, isDone: links.isDone(token, done) };
    },
    unsubscribe: async (token) => {
      const id = links.idIn(token);
      if (id === undefined) return undefined;
      await unsubscribe(db, id, now());
      return links.doneFor(token);
    },
  };
}
