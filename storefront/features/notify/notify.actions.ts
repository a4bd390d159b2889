import {
  marketingMessages,
  notificationMessages,
  type NotificationKind,
  type ProductSummary,
  type ReleaseForm,
  normalPhone,
} from "@corkwood/commerce";
import { ApiError, problemCodeOf } from "../../services/api.ts";
import { asCustomer } from "../../services/identity/asCustomer.ts";
import type { ShopState } from "../../state/shop.tsx";
import { alert } from "../../state/alerts.state.ts";

const sentences = {
  restock: { success: notificationMessages.restockSuccess, failure: notificationMessages.restockFailed },
  release: { success: notificationMessages.releaseSuccess, failure: notificationMessages.releaseFailed },
} as const;

/**
 * Sends a sign-up and shows an alert with the outcome.
 * @returns whether the shopper is signed up, now or since earlier. If not, the form stays open
 */
async function signUp(
  { alerts }: ShopState,
  kind: NotificationKind,
  { name }: ProductSummary,
  send: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await send();
    alert(alerts, "success", sentences[kind].success(name));
    return true;
  } catch (error) {
    const exists = problemCodeOf(error) === "SUBSCRIPTION_EXISTS";
    alert(alerts, "error", exists ? notificationMessages.subscriptionExists : sentences[kind].failure(name));
    return exists;
  }
}

export function signUpForRestock(shop: ShopState, product: ProductSummary, email: string): Promise<boolean> {
  const body = { productId: product.id, email: email.trim() };
  return signUp(shop, "restock", product, () =>
    asCustomer(shop.identity, (headers) => shop.api.post("/api/notifications/restock", { body, headers })),
  );
}

/** Sends only the contact details that the shopper opted in for. */
export function signUpForRelease(shop: ShopState, product: ProductSummary, form: ReleaseForm): Promise<boolean> {
  const body = {
    type: "COMING" as const,
    productId: product.id,
    email: form.emailOptIn ? form.email.trim() : "",
    phone: form.phoneOptIn ? normalPhone(form.phone) : "",
  };
  return signUp(shop, "release", product, () =>
    asCustomer(shop.identity, (headers) => shop.api.post("/api/notifications/coming-soon", { body, headers })),
  );
}

/** Returns the known email address: the account's, or the one typed at the checkout. */
export function knownEmail({ identity, checkout }: ShopState): string {
  return identity.email() ?? checkout.email;
}

/** Requests the email that confirms an address. @returns the error message; undefined if the email was sent */
export async function subscribe({ api, identity }: ShopState, email: string): Promise<string | undefined> {
  try {
    const body = { email_address: email.trim() };
    await asCustomer(identity, (headers) => api.post("/api/mailchimp/subscribe", { body, headers }));
    return undefined;
  } catch (error) {
    // "Member Exists" means that the address is on the list.
    if (error instanceof ApiError && error.problem.title === "Member Exists") return marketingMessages.exists;
    return problemCodeOf(error) === "RATE_LIMITED" ? marketingMessages.tooMany : marketingMessages.failed;
  }
}
