import type { ProviderReturn } from "../common/provider.ts";

/** True for every outcome, because Afterpay charges nothing before the shop requests it with the token. */
const tryAgain = "Nothing was charged: please try again, or choose another way to pay.";

/**
 * Reads the outcome from the URL that Afterpay's page redirected to. Afterpay documents the statuses SUCCESS and
 * CANCELLED. Any other status is an unknown outcome if the URL has an order token; otherwise, Afterpay did not send it.
 */
export function readAfterpayReturn(query: URLSearchParams): ProviderReturn | undefined {
  const status = query.get("status");
  const orderToken = query.get("orderToken") ?? "";
  if (status === "CANCELLED") {
    return { outcome: "cancelled", message: `The payment at Afterpay was not approved. ${tryAgain}` };
  }
  if (status === "SUCCESS" && orderToken !== "") {
    return { outcome: "approved", method: "afterpay", answer: { orderToken } };
  }
  if (status !== "SUCCESS" && (status === null || orderToken === "")) return undefined;
  return { outcome: "unknown", message: `Afterpay did not say whether it approved the payment. ${tryAgain}` };
}
