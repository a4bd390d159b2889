import { createHash, createHmac } from "node:crypto";
import { isSameSecret } from "../../../foundation/sameSecret.ts";
import type { Webhook } from "../common/provider.ts";

/** Braintree's notifications: a form of a signature and a signed XML document in base64. */
export function braintreeWebhook(publicKey: string, privateKey: string): Webhook {
  const key = createHash("sha1").update(privateKey).digest();
  const sign = (text: string) => createHmac("sha1", key).update(text).digest("hex");
  return {
    read: (body) => {
      const form = new URLSearchParams(body);
      const payload = form.get("bt_payload") ?? "";
      const given = signatureFor(form.get("bt_signature") ?? "", publicKey);
      if (payload === "" || given === undefined) return undefined;
      // Signed is the payload with its last line end, which some way of sending it may have lost.
      if (![payload, `${payload}\n`].some((text) => isSameSecret(sign(text), given))) return undefined;
      const xml = Buffer.from(payload, "base64").toString();
      return { kind: element(xml, "kind") ?? "unknown", key: element(xml, "order-id") };
    },
    prove: (parameter) => {
      const challenge = parameter("bt_challenge") ?? "";
      return /^[a-f0-9]{20,32}$/.test(challenge) ? `${publicKey}|${sign(challenge)}` : undefined;
    },
  };
}

/** There is one for each pair of keys that the merchant has: `key|signature&key|signature`. */
function signatureFor(signatures: string, publicKey: string): string | undefined {
  const pairs = signatures.split("&").map((pair) => pair.split("|"));
  return pairs.find(([name]) => name === publicKey)?.[1];
}

/** What stands in the first such element; nothing more is read of the document. */
function element(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([\\w-]{1,255})</${name}>`).exec(xml)?.[1];
}
