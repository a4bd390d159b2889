import { createHash, createHmac } from "node:crypto";
import { isSameSecret } from "../../../foundation/sameSecret.ts";
import type { Webhook } from "../common/provider.ts";

/**
 * Parses Braintree's notifications. Each notification is a form with a signature and a signed XML document in base64.
 */
export function braintreeWebhook(publicKey: string, privateKey: string): Webhook {
  const key = createHash("sha1").update(privateKey).digest();
  const sign = (text: string) => createHmac("sha1", key).update(text).digest("hex");
  return {
    read: (body) => {
      const form = new URLSearchParams(body);
      const payload = form.get("bt_payload") ?? "";
      const signature = signatureFor(form.get("bt_signature") ?? "", publicKey);
      if (payload === "" || signature === undefined) return undefined;
      // The signature covers the final line break of the payload, which may be lost in transit.
      if (![payload, `${payload}\n`].some((text) => isSameSecret(sign(text), signature))) return undefined;
      const xml = Buffer.from(payload, "base64").toString();
      return { kind: element(xml, "kind") ?? "unknown", key: element(xml, "order-id") };
    },
    prove: (parameter) => {
      const challenge = parameter("bt_challenge") ?? "";
      return /^[a-f0-9]{20,32}$/.test(challenge) ? `${publicKey}|${sign(challenge)}` : undefined;
    },
  };
}

/** Returns the signature made with this key. Braintree sends one per key pair: `key|signature&key|signature`. */
function signatureFor(signatures: string, publicKey: string): string | undefined {
  const pairs = signatures.split("&").map((pair) => pair.split("|"));
  return pairs.find(([name]) => name === publicKey)?.[1];
}

/** Returns the content of the first element with this name. The rest of the document is not read. */
function element(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([\\w-]{1,255})</${name}>`).exec(xml)?.[1];
}
