import { buyerOf, type PlacedOrder } from "@corkwood/commerce";
import { problemCodeOf } from "../../../services/api.ts";
import type { ShopState } from "../../../state/shop.tsx";

/** The account that a guest makes after an order. */
export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** The buyer of an order. One of gift cards alone may not name them. */
export function namesOf(order: PlacedOrder): Pick<NewAccount, "firstName" | "lastName"> | undefined {
  const { firstName = "", lastName = "" } = buyerOf(order) ?? {};
  return firstName.trim() === "" || lastName.trim() === "" ? undefined : { firstName, lastName };
}

async function enter(shop: ShopState, { email, password }: NewAccount): Promise<void> {
  // Guests need this code only now.
  const { loadAccount, signInTo } = await import("../../account/session.actions.ts");
  await signInTo(shop, email, password);
  await loadAccount(shop).catch(() => undefined);
}

/** Asks for an account. Who has one already, and typed its password, is signed in to it. Rejects where it is refused. */
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

/** Confirms the account with the code of the email, and signs in to it. Rejects where it is refused. */
export async function confirmAfterBuying(shop: ShopState, account: NewAccount, code: string): Promise<void> {
  const { email: username, password } = account;
  try {
    await shop.api.post("/api/auth/confirm", { body: { username, code } }).catch((error: unknown) => {
      // The browser has dropped the cookie of the sign-up.
      if (problemCodeOf(error) !== "ACCOUNT_PASSWORD_INCORRECT") throw error;
      return shop.api.post("/api/auth/confirm", { body: { username, code, password } });
    });
  } catch (error) {
    // The code was sent before, and only the response was lost.
    if (problemCodeOf(error) !== "ACCOUNT_CONFIRMED") throw error;
  }
  await enter(shop, account);
}

export async function sendAnotherCode(shop: ShopState, { email }: NewAccount): Promise<void> {
  await shop.api.post("/api/auth/confirm/resend", { body: { username: email } });
}
