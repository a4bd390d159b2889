import { isId, isKeyOf, ownPathOf } from "@corkwood/commerce";
import { pathTo } from "../../shared/routing/paths.ts";
import type { PendingAction } from "../../state/signIn.state.ts";

/** Of this tab alone: a sign-in elsewhere leads nobody away from what they look at here. */
const name = "corkwood:ssoRedirectPathOverride";
/** As long as a sign-in with a provider may take. Milliseconds. */
const life = 10 * 60_000;

/** Where a sign-in leads back to, and what goes on there. */
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
    // A browser that stores nothing is led to the account, and nothing goes on there.
  }
}

/**
 * Stores where a sign-in that leaves the shop leads back to (specification/accounts#redirect-override), and what goes on there
 * (specification/accounts#redirect-action). Paths of other sites are ignored.
 */
export function storeReturn(path: string, action: PendingAction | null): void {
  const own = ownPathOf(path);
  // These pages need no way back: a sign-in leads to where the last one began, or to the account.
  const isAccounts =
    own !== undefined && [pathTo("/account"), pathTo("/corkwood-auth")].some((page) => own.startsWith(page));
  if (isAccounts) dropAction();
  else write({ path: own, at: Date.now(), ...(action && { action }) });
}

/** The stored return, if a sign-in that began lately stored one. It is given once. */
export function takeReturn(): Return {
  const { path, action } = read();
  write(undefined);
  return { path, action };
}

/** What waited does not go on: who signs in now does so in another way, or somebody has signed out. */
export function dropAction(): void {
  const { path, at } = read();
  write({ path, at });
}
