import { shopSecret } from "../db/secrets.ts";
import { emailLinks } from "./links.ts";
import { confirmSubscriber, tidyMarketing } from "./marketing.ts";
import { forgetSettled, signUp, type SignUp } from "./signUp.ts";
import { forgetSent } from "../emails/outbox.ts";
import { notifyWaiting, type NotifyContext } from "./notify.ts";
import { isSubscriber, subscribe, type SubscribeRequest } from "./subscribe.ts";
import { readSignedUpFor, unsubscribe, type SignedUpFor } from "./unsubscribe.ts";

/** One-time product notifications, and the list of marketing subscribers. */
export interface Notifications {
  /** @param own email address of the signed-in customer; undefined for a guest */
  signUp: (request: SignUp, own: string | undefined) => Promise<void>;
  /** Notifies all customers whose product can be bought now. @returns number of notified sign-ups */
  notify: () => Promise<number>;
  /**
   * Returns the sign-up for an unsubscribe link. Undefined if the link is not from this shop. `isDone` is true after
   * unsubscribing.
   */
  read: (token: string, done: string) => Promise<(SignedUpFor & { isDone: boolean }) | undefined>;
  /** @returns the shopper's next page; undefined if the link is not from this shop */
  unsubscribe: (token: string) => Promise<string | undefined>;
  /** Sends an email that asks the recipient to confirm a subscription to offers. */
  subscribe: (request: SubscribeRequest, own: string | undefined) => Promise<void>;
  /**
   * Returns a confirmation link's state. Undefined if the link is not from this shop. `isDone` is true after
   * confirming.
   */
  readConfirmation: (token: string, done: string) => Promise<{ isDone: boolean } | undefined>;
  /** @returns the shopper's next page; undefined if the link is not from this shop or has expired */
  confirm: (token: string) => Promise<string | undefined>;
  /** Deletes expired confirmations, sign-ups whose notification was sent long ago, and the content of old emails. */
  tidy: () => Promise<void>;
}

export async function createNotifications(options: Omit<NotifyContext, "links">): Promise<Notifications> {
  const { db, now, baseUrl } = options;
  const links = emailLinks("/unsubscribe", await shopSecret(db, "unsubscribe"), baseUrl);
  const confirmations = emailLinks("/subscribe", await shopSecret(db, "subscribe"), baseUrl);
  return {
    signUp: (request, own) => signUp(db, request, now(), own),
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
    subscribe: (request, own) => subscribe(options, { confirm: confirmations, stop: links }, request, own),
    readConfirmation: async (token, done) => {
      const id = confirmations.idIn(token);
      if (id === undefined || !(await isSubscriber(db, id))) return undefined;
      return { isDone: confirmations.isDone(token, done) };
    },
    confirm: async (token) => {
      const id = confirmations.idIn(token);
      const isConfirmed = id !== undefined && (await confirmSubscriber(db, id, new Date(now())));
      return isConfirmed ? confirmations.doneFor(token) : undefined;
    },
    tidy: async () => {
      await tidyMarketing(db, now());
      await forgetSettled(db, now());
      await forgetSent(db, now());
    },
  };
}
