/** How a shopper comes back from Afterpay's own page: by what stands behind the address. */
export type AfterpayReturn = { outcome: "approved"; orderToken: string } | { outcome: "cancelled" };

export function readAfterpayReturn(query: URLSearchParams): AfterpayReturn | undefined {
  const status = query.get("status");
  const orderToken = query.get("orderToken") ?? "";
  if (status === "SUCCESS" && orderToken !== "") return { outcome: "approved", orderToken };
  return status === null ? undefined : { outcome: "cancelled" };
}
