import { buyerOf, type PlacedOrder } from "@corkwood/commerce";
import { problemCodeOf } from "../../../services/api.ts";
import type { ShopState } from "../../../state/shop.tsx";

/** Data for an account that a guest creates after an order. */
export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Returns the buyer's names. An order with only gift cards may have no names. */
export function namesOf(order: PlacedOrder): Pick<NewAccount, "firstName" | "lastName"> | undefined {
  const { firstName = "", lastName = "" } = buyerOf(order) ?? {};
  return firstName.trim() === "" || lastName.trim() === "" ? undefined : { firstName, lastName };
}

async function enter(shop: ShopState, { email, password }: NewAccount): Promise<void> {
  // The session code is loaded on demand, because guests do not need it before this point.
  const { loadAccount, signInTo } = await import("../../account/session.actions.ts");
  await signInTo(shop, email, password);
  await loadAccount(shop).catch(() => undefined);
}

/**
 * Requests an account. If the address already has an account with this password, signs in to that account instead.
 * Rejects if the server refuses the request.
 */
export async function signUpAfterBuying(shop: ShopState, account: NewAccount): Promise<"asked" | "signedIn"> {
  try {
    await shop.api.post("/api/auth/sign-up", { body: { ...account, requestType: "New_Account" } });
    return "asked";
  } catch (error) {
    if (problemCodeOf(error) !== "ACCOUNT_EXISTS") throw error;
  }
  await enter(shop, account);
  return "signedIn";
}

/** Confirms the account with the emailed code and signs in. Rejects if the server refuses the request. */
export async function confirmAfterBuying(shop: ShopState, account: NewAccount, code: string): Promise<void> {
  const { email: username, password } = account;
  try {
    await shop.api.post("/api/auth/confirm", { body: { username, code } }).catch((error: unknown) => {
      // The browser no longer has the sign-up cookie.
      if (problemCodeOf(error) !== "ACCOUNT_PASSWORD_INCORRECT") throw error;
      return shop.api.post("/api/auth/confirm", { body: { username, code, password } });
    });
  } catch (error) {
    // The code had already been accepted, but the response was lost.
    if (problemCodeOf(error) !== "ACCOUNT_CONFIRMED") throw error;
  }
  await enter(shop, account);
}

export async function sendAnotherCode(shop: ShopState, { email }: NewAccount): Promise<void> {
  await shop.api.post("/api/auth/confirm/resend", { body: { username: email } });
}
