import { createHmac } from "node:crypto";
import { isSameSecret } from "../foundation/sameSecret.ts";

/** Signed links in emails, one per sign-up. Only the shop can create these links. */
export interface EmailLinks {
  /** Absolute URL for an email about this sign-up. */
  linkFor: (id: string) => string;
  /** Path and query of the page shown after confirmation. */
  doneFor: (token: string) => string;
  /** Id of the sign-up that a token belongs to. Undefined if the signature is invalid. */
  idIn: (token: string) => string | undefined;
  /** Whether `doneFor` created this value. */
  isDone: (token: string, done: string) => boolean;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** @param secret different for each page, so that a link to one page does not work on another */
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
