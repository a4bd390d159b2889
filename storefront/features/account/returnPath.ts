import { ownPathOf } from "@corkwood/commerce";
import { pathTo } from "../../shared/routing/paths.ts";

/** Of this tab alone: a sign-in elsewhere leads nobody away from what they look at here. */
const name = "corkwood:ssoRedirectPathOverride";
/** As long as a sign-in with a provider may take. Milliseconds. */
const life = 10 * 60_000;

/** Stores where a sign-in that leaves the shop leads back to (specification/accounts#redirect-override). Paths of other sites are ignored. */
export function storeReturnPath(path: string): void {
  const own = ownPathOf(path);
  // These pages need no way back: a sign-in leads to the account anyway.
  if (own === undefined || [pathTo("/account"), pathTo("/corkwood-auth")].some((page) => own.startsWith(page))) return;
  try {
    sessionStorage.setItem(name, JSON.stringify({ path: own, at: Date.now() }));
  } catch {
    // A browser that stores nothing is led to the account.
  }
}

/** The stored path, if a sign-in that began lately stored one. */
export function readReturnPath(): string | undefined {
  try {
    const { path, at } = JSON.parse(sessionStorage.getItem(name) ?? "{}") as { path?: unknown; at?: unknown };
    const isYoung = typeof at === "number" && Math.abs(Date.now() - at) < life;
    return isYoung && typeof path === "string" ? ownPathOf(path) : undefined;
  } catch {
    return undefined;
  }
}

/** The sign-in has led back. */
export function clearReturnPath(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Then nothing was stored.
  }
}
