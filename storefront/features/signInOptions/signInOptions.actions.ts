import type { AccountSecurity, SignInProviderId } from "@corkwood/commerce";
import { ApiError } from "../../services/api.ts";
import { queryOf } from "../../shared/routing/pageQuery.ts";
import type { ShopState } from "../../state/shop.tsx";
import { alert } from "../../state/alerts.state.ts";
import { storeReturn } from "../account/returnPath.ts";
import { asOwner, readAsOwner, readOwn, resumeSession } from "../account/session.actions.ts";
import { afterSignOut } from "../account/signOut.actions.ts";

const unreachable = "We couldn’t reach the shop. Please check your connection and try again.";

/** Returns the message for a failed call. */
export const failureText = (error: unknown) => (error instanceof ApiError ? error.message : unreachable);

/** Redirects to a provider's page. @returns the message if that is not possible */
export async function goToProvider(shop: ShopState, provider: SignInProviderId): Promise<string | undefined> {
  try {
    const ask = (headers: { Authorization?: string }) =>
      shop.api.post("/api/auth/federated", { body: { provider }, headers });
    const { url } = await (shop.identity.isSignedIn() ? asOwner(shop, ask) : afterSignOut(() => ask({})));
    if (!shop.identity.isSignedIn()) {
      const { open, pending } = shop.signIn;
      storeReturn(queryOf(location.search).get("to") ?? location.pathname + location.search, open ? pending : null);
    }
    location.assign(url);
    return undefined;
  } catch (error) {
    return failureText(error);
  }
}

/** Returns the sign-in that is waiting for a code; undefined if there is none. */
export async function readPending(): Promise<{ provider: string; email: string } | undefined> {
  try {
    return await readOwn("/api/auth/federated/pending");
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) return undefined;
    throw error;
  }
}

export async function loadSecurity(shop: ShopState): Promise<AccountSecurity> {
  return readAsOwner(shop, "/api/auth/security");
}

/** Changes the account's security and shows an alert. @returns the message if the change failed */
async function change(shop: ShopState, done: string, act: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await act();
  } catch (error) {
    return failureText(error);
  }
  alert(shop.alerts, "success", done);
  return undefined;
}

/** Signs out one device, or all other devices. */
export function endDevices(shop: ShopState, id?: string): Promise<string | undefined> {
  const done = id === undefined ? "All other devices are logged out." : "The device is logged out.";
  return change(shop, done, () =>
    asOwner(shop, (headers) =>
      shop.api.post("/api/auth/devices/end", { body: id === undefined ? {} : { id }, headers }),
    ),
  );
}

export function removeProvider(shop: ShopState, id: SignInProviderId, name: string): Promise<string | undefined> {
  return change(shop, `${name} was removed from your account.`, () =>
    asOwner(shop, (headers) => shop.api.post("/api/auth/federated/remove", { body: { provider: id }, headers })),
  );
}

/** Sends the code that proves ownership of the email address reported by the provider, and signs in. */
export async function proveAddress(shop: ShopState, code: string): Promise<string | undefined> {
  try {
    await afterSignOut(() => shop.api.post("/api/auth/federated/confirm", { body: { code } }));
  } catch (error) {
    return failureText(error);
  }
  shop.account.status = "unknown";
  await resumeSession(shop);
  return undefined;
}
