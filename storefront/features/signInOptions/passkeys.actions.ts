import type { PasskeyAnswer } from "@corkwood/commerce";
import { ApiError } from "../../services/api.ts";
import type { ShopState } from "../../state/shop.tsx";
import { alert } from "../../state/alerts.state.ts";
import { dropAction } from "../account/returnPath.ts";
import { asOwner, resumeSession } from "../account/session.actions.ts";
import { afterSignOut } from "../account/signOut.actions.ts";
import { failureText } from "./signInOptions.actions.ts";

const cancelled = "Your device did not confirm it. Please try again.";
const notHere = "This browser can’t use passkeys. Log in with your email address.";

/**
 * Returns the message for a failure. Devices do not reveal why a request was refused, so that sites cannot learn which
 * passkeys a device has.
 */
function whyNot(error: unknown): string {
  if (error instanceof ApiError || !(error instanceof Error)) return failureText(error);
  if (error.name === "InvalidStateError") return "This device already has a passkey for your account.";
  return error.name === "NetworkError" ? failureText(error) : cancelled;
}

const canUse = () => typeof PublicKeyCredential === "function";

/** WebAuthn in the browser, fetched on demand. */
const loadWebAuthn = () => import("@simplewebauthn/browser");

/** Creates a passkey for the account on this device. @returns the message if no passkey was created */
export async function makePasskey(shop: ShopState, name: string): Promise<string | undefined> {
  if (!canUse()) return notHere;
  try {
    const { startRegistration } = await loadWebAuthn();
    await asOwner(shop, async (headers) => {
      const { options } = await shop.api.post("/api/auth/passkeys/options", { body: {}, headers });
      const credential = await startRegistration({ optionsJSON: options });
      const body = { credential: { ...credential, clientExtensionResults: {} }, name };
      await shop.api.post("/api/auth/passkeys", { body, headers });
    });
  } catch (error) {
    return whyNot(error);
  }
  alert(shop.alerts, "success", "Your passkey was added.");
  return undefined;
}

/**
 * Requests one of the shop's passkeys from this device, and sends the response. @returns the message if the request
 * failed
 */
export async function answerOfDevice(
  shop: ShopState,
  send: (answer: PasskeyAnswer) => Promise<unknown>,
): Promise<string | undefined> {
  if (!canUse()) return notHere;
  try {
    const { startAuthentication } = await loadWebAuthn();
    const { options } = await shop.api.post("/api/auth/passkeys/sign-in/options", { body: {} });
    await send({ ...(await startAuthentication({ optionsJSON: options })), clientExtensionResults: {} });
  } catch (error) {
    return whyNot(error);
  }
  return undefined;
}

/** Signs in with a passkey on this device. @returns the message if the sign-in failed */
export async function signInByPasskey(shop: ShopState): Promise<string | undefined> {
  const refused = await answerOfDevice(shop, (answer) =>
    afterSignOut(() => shop.api.post("/api/auth/passkeys/sign-in", { body: { answer } })),
  );
  if (refused !== undefined) return refused;
  dropAction();
  shop.account.status = "unknown";
  await resumeSession(shop);
  return undefined;
}

export async function namePasskey(shop: ShopState, id: string, name: string): Promise<string | undefined> {
  try {
    await asOwner(shop, (headers) => shop.api.post("/api/auth/passkeys/name", { body: { id, name }, headers }));
  } catch (error) {
    return failureText(error);
  }
  alert(shop.alerts, "success", "Your passkey was renamed.");
  return undefined;
}

export async function removePasskey(shop: ShopState, id: string): Promise<string | undefined> {
  try {
    await asOwner(shop, (headers) => shop.api.post("/api/auth/passkeys/remove", { body: { id }, headers }));
  } catch (error) {
    return failureText(error);
  }
  alert(shop.alerts, "success", "Your passkey was removed.");
  return undefined;
}
