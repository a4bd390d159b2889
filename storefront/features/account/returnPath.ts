import { isId, isKeyOf, ownPathOf } from "@corkwood/commerce";
import { pathTo } from "../../shared/routing/paths.ts";
import type { PendingAction } from "../../state/signIn.state.ts";

/** The path is stored per tab, so that signing in does not redirect another tab. */
const name = "corkwood:ssoRedirectPathOverride";
/** Maximum time for signing in with a provider, in milliseconds. */
const life = 10 * 60_000;

/** Path to return to after signing in, and the pending action to resume on that page. */
export interface Return {
  path?: string | undefined;
  action?: PendingAction | undefined;
}

const kinds = { keep: true, keepAndOpen: true, notify: true } as const satisfies Record<PendingAction["kind"], true>;

function readAction(stored: unknown): PendingAction | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { kind: named, productId, variantId }: Partial<Record<keyof PendingAction, unknown>> = stored;
  if (typeof named !== "string" || !isKeyOf(kinds, named) || !isId(productId)) return undefined;
  return { kind: named, productId, ...(isId(variantId) && { variantId }) };
}

function read(): Return & { at: number } {
  try {
    const { path, at, action } = JSON.parse(sessionStorage.getItem(name) ?? "{}") as Record<string, unknown>;
    const isYoung = typeof at === "number" && Math.abs(Date.now() - at) < life;
    if (!isYoung || typeof path !== "string") return { at: 0 };
    return { path: ownPathOf(path), at, action: readAction(action) };
  } catch {
    return { at: 0 };
  }
}

function write(stored: (Return & { at: number }) | undefined): void {
  try {
    if (stored?.path === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(stored));
  } catch {
    // If storage is unavailable, signing in redirects to the account, and the pending action is dropped.
  }
}

/**
 * Stores the path to return to after signing in outside the shop (specification/accounts#redirect-override), and the
 * pending action to resume on that page (specification/accounts#redirect-action). Ignores paths on other sites.
 */
export function storeReturn(path: string, action: PendingAction | null): void {
  const own = ownPathOf(path);
  // Account pages need no return path, because signing in on these pages redirects to the previously stored path, or to
  // the account.
  const isAccounts =
    own !== undefined && [pathTo("/account"), pathTo("/corkwood-auth")].some((page) => own.startsWith(page));
  if (isAccounts) dropAction();
  else write({ path: own, at: Date.now(), ...(action && { action }) });
}

/** Returns the stored path and action of a recent sign-in, and clears them. */
export function takeReturn(): Return {
  const { path, action } = read();
  write(undefined);
  return { path, action };
}

/** Discards the pending action, because the shopper has signed in another way or has signed out. */
export function dropAction(): void {
  const { path, at } = read();
  write({ path, at });
}
