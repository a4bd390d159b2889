import { createHmac } from "node:crypto";
import { isSameSecret } from "../foundation/sameSecret.ts";

/** Signed links to unsubscribe, one for each sign-up: only the shop can make them. */
export interface UnsubscribeLinks {
  /** The absolute URL, for an email about this sign-up. */
  linkFor: (subscriptionId: string) => string;
  /** The page after unsubscribing, relative to the shop. */
  doneFor: (token: string) => string;
  /** The sign-up that belongs to a token; undefined where the shop did not make the token. */
  idIn: (token: string) => string | undefined;
  /** Whether `doneFor` made this value. */
  isDone: (token: string, done: string) => boolean;
}

const path = "/unsubscribe";
const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

export function unsubscribeLinks(secret: string, baseUrl: string): UnsubscribeLinks {
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  const isSigned = (text: string, signature: string) => isSameSecret(signature, sign(text));
  return {
    linkFor: (id) => `${baseUrl}${path}?token=${id}.${sign(id)}`,
    doneFor: (token) => `${path}?${new URLSearchParams({ token, done: sign(`done ${token}`) }).toString()}`,
    idIn: (token) => {
      const [, id = "", signature = ""] = form.exec(token) ?? [];
      return isSigned(id, signature) ? id : undefined;
    },
    isDone: (token, done) => isSigned(`done ${token}`, done),
  };
}
