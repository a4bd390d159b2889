/** The cookie by which the merchant's own access knows its people (specification/payments#access-cookie). */
const name = "CF_Authorization";

/**
 * The token of somebody of the merchant's own, while it lasts; undefined for everybody else. The server looks for itself:
 * this only decides what is offered.
 * @param now epoch milliseconds; @param cookies as `document.cookie` has them
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
