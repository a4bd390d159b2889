import type { ProviderReturn } from "../common/provider.ts";

const message =
  "The payment at Afterpay was not approved. Nothing was charged: please try again, or choose another way to pay.";

/** Reads the outcome from the URL that Afterpay's page redirected to. */
export function readAfterpayReturn(query: URLSearchParams): ProviderReturn | undefined {
  const status = query.get("status");
  const orderToken = query.get("orderToken") ?? "";
  if (status === "SUCCESS" && orderToken !== "") {
    return { outcome: "approved", method: "afterpay", answer: { orderToken } };
  }
  return status === null ? undefined : { outcome: "cancelled", message };
}
