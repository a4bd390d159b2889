import type { ShopState } from "../../state/shop.tsx";
import { asOwner } from "../account/session.actions.ts";
import { answerOfDevice } from "./passkeys.actions.ts";
import { failureText } from "./signInOptions.actions.ts";

type Headers = { Authorization: string };

/** @returns why the proof was refused */
async function refusalOf(shop: ShopState, call: (headers: Headers) => Promise<unknown>): Promise<string | undefined> {
  try {
    await asOwner(shop, call);
    return undefined;
  } catch (error) {
    return failureText(error);
  }
}

/** Proves with the password who is signed in, for ten minutes. @returns why it was refused */
export const proveByPassword = (shop: ShopState, password: string) =>
  refusalOf(shop, (headers) => shop.api.post("/api/auth/proof", { body: { password }, headers }));

/** Emails a code to prove it with. @returns why none was sent */
export const sendProofCode = (shop: ShopState) =>
  refusalOf(shop, (headers) => shop.api.post("/api/auth/proof/code", { body: {}, headers }));

/** The same with the code of the email. */
export const proveByCode = (shop: ShopState, code: string) =>
  refusalOf(shop, (headers) => shop.api.post("/api/auth/proof/confirm", { body: { code }, headers }));

/** The same with a passkey of the account. */
export const proveByPasskey = (shop: ShopState) =>
  answerOfDevice(shop, (answer) =>
    asOwner(shop, (headers) => shop.api.post("/api/auth/passkeys/prove", { body: { answer }, headers })),
  );
