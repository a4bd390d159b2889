import type { ShopState } from "../../state/shop.tsx";
import { asOwner } from "../account/session.actions.ts";
import { answerOfDevice } from "./passkeys.actions.ts";
import { failureText } from "./signInOptions.actions.ts";

type Headers = { Authorization: string };

/** @returns the message if the proof was refused */
async function refusalOf(shop: ShopState, call: (headers: Headers) => Promise<unknown>): Promise<string | undefined> {
  try {
    await asOwner(shop, call);
    return undefined;
  } catch (error) {
    return failureText(error);
  }
}

/** Proves the customer's identity with the password, for ten minutes. @returns the message if the proof failed */
export const proveByPassword = (shop: ShopState, password: string) =>
  refusalOf(shop, (headers) => shop.api.post("/api/auth/proof", { body: { password }, headers }));

/** Emails a code for proving the identity. @returns the message if no code was sent */
export const sendProofCode = (shop: ShopState) =>
  refusalOf(shop, (headers) => shop.api.post("/api/auth/proof/code", { body: {}, headers }));

/** Proves the customer's identity with the emailed code. */
export const proveByCode = (shop: ShopState, code: string) =>
  refusalOf(shop, (headers) => shop.api.post("/api/auth/proof/confirm", { body: { code }, headers }));

/** Proves the customer's identity with one of the account's passkeys. */
export const proveByPasskey = (shop: ShopState) =>
  answerOfDevice(shop, (answer) =>
    asOwner(shop, (headers) => shop.api.post("/api/auth/passkeys/prove", { body: { answer }, headers })),
  );
