import { shopSecret } from "../db/secrets.ts";
import { emailLinks } from "./links.ts";
import { confirmSubscriber, tidyMarketing } from "./marketing.ts";
import { forgetSettled, signUp, type SignUp } from "./signUp.ts";
import { forgetSent } from "./outbox.ts";
import { notifyWaiting, type NotifyContext } from "./notify.ts";
import { isSubscriber, subscribe, type SubscribeRequest } from "./subscribe.ts";
import { readSignedUpFor, unsubscribe, type SignedUpFor } from "./unsubscribe.ts";

/** Notifies shoppers once about a product that they wait for, and keeps the list of who wants to be told of offers. */
export interface Notifications {
  /** @param own the email address of the customer who asks; undefined for a guest */
  signUp: (request: SignUp, own: string | undefined) => Promise<void>;
  /** Notifies everybody whose product can be bought now. @returns how many */
  notify: () => Promise<number>;
  /**
   * The sign-up that a link belongs to; undefined where the shop did not make the link. `isDone` after unsubscribing.
   */
  read: (token: string, done: string) => Promise<(SignedUpFor & { isDone: boolean }) | undefined>;
  /** @returns the next page of the shopper; undefined where the shop did not make the link */
  unsubscribe: (token: string) => Promise<string | undefined>;
  /** Asks an address by email whether it wants to be told of offers. */
  subscribe: (request: SubscribeRequest, own: string | undefined) => Promise<void>;
  /** What a link to confirm refers to; undefined where the shop did not make it. `isDone` after the press. */
  readConfirmation: (token: string, done: string) => Promise<{ isDone: boolean } | undefined>;
  /** @returns the next page of the shopper; undefined where the link is not the shop's, or is over */
  confirm: (token: string) => Promise<string | undefined>;
  /** Forgets what nobody confirmed in time, sign-ups that were answered long ago, and the words of emails of then. */
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
