import { keysOf } from "@corkwood/commerce";
import { pathTo } from "../../shared/routing/paths.ts";

/** The pages of accounts, by the end of their address, with their titles (specification/routes#account). */
export const accountPages = {
  signin: { title: "Log in" },
  authenticate: { title: "Log in" },
  signup: { title: "Sign up" },
  verify: { title: "Confirm your email address" },
  details: { title: "Your details" },
  orders: { title: "Your orders" },
  credit: { title: "Store credit" },
  security: { title: "Devices and log in" },
  link: { title: "Confirm that it is you" },
  "password/change": { title: "Change your password" },
  "password/forgot": { title: "Forgotten password" },
  "password/reset": { title: "Set a new password" },
} as const satisfies Record<string, { title: string }>;
export type AccountPageName = keyof typeof accountPages;

export const accountTitle = "My Account";

/** The page at the end of an address; undefined where there is none. */
export function accountPageAt(end: string): AccountPageName | undefined {
  return keysOf(accountPages).find((name) => name === end.replace(/\/+$/, ""));
}

export function accountPath(name?: AccountPageName): string {
  return name === undefined ? pathTo("/account") : pathTo("/account/*", name);
}
