/** Cookie in which the merchant's access control identifies its staff (specification/payments#access-cookie). */
const name = "CF_Authorization";

/**
 * Returns a staff member's token until the token expires; undefined for everyone else. The server verifies the
 * token; here it only determines which payment methods are offered.
 * @param now epoch milliseconds; @param cookies value of `document.cookie`
 */
export function staffToken(now: number, cookies: string): string | undefined {
  const token = cookies
    .split(";")
    .map((cookie) => cookie.trim().split("="))
    .find(([key]) => key === name)?.[1];
  if (token === undefined) return undefined;
  try {
    const claims = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    const { exp } = JSON.parse(atob(claims)) as { exp?: unknown };
    return typeof exp === "number" && exp * 1000 > now ? token : undefined;
  } catch {
    return undefined;
  }
}
