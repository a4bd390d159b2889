import { createHmac } from "node:crypto";
import { isSameSecret } from "../foundation/sameSecret.ts";

/** Signed links of emails, one for each sign-up: only the shop can make them. */
export interface EmailLinks {
  /** The absolute URL, for an email about this sign-up. */
  linkFor: (id: string) => string;
  /** The page after the press, relative to the shop. */
  doneFor: (token: string) => string;
  /** The sign-up that belongs to a token; undefined where the shop did not make the token. */
  idIn: (token: string) => string | undefined;
  /** Whether `doneFor` made this value. */
  isDone: (token: string, done: string) => boolean;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** @param secret another for each page: a link of one does nothing on the other */
export function emailLinks(path: "/unsubscribe" | "/subscribe", secret: string, baseUrl: string): EmailLinks {
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
