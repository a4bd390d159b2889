import {
  foldOrderNumber,
  isOrderNumber,
  keysOf,
  ownPathOf,
  withoutEndSlashes,
  type AccountPageName,
} from "@corkwood/commerce";
import { queryOf } from "../../../shared/routing/pageQuery.ts";
import { pathTo } from "../../../shared/routing/paths.ts";

interface AccountPage {
  title: string;
  /**
   * Label in the list of account pages. The list has the same order as this record. Undefined if the page is not
   * listed.
   */
  link?: string;
}

/** Account pages, keyed by the last segment of their URL (specification/routes#account). */
export const accountPages = {
  signin: { title: "Log in" },
  authenticate: { title: "Log in" },
  signup: { title: "Sign up" },
  verify: { title: "Confirm your email address" },
  orders: { title: "Your orders", link: "Orders" },
  credit: { title: "Store credit", link: "Store credit" },
  "shipping-address-book": { title: "Address book", link: "Address book" },
  "billing-info": { title: "Billing address", link: "Billing address" },
  details: { title: "Your details", link: "Your details" },
  "email/change": { title: "Change your email address", link: "Email address" },
  "password/change": { title: "Change your password", link: "Password" },
  security: { title: "Devices and log in", link: "Devices and log in" },
  close: { title: "Your data", link: "Your data" },
  link: { title: "Confirm that it is you" },
  "password/forgot": { title: "Forgotten password" },
  "password/reset": { title: "Set a new password" },
} as const satisfies Record<AccountPageName, AccountPage>;

export const accountTitle = "My Account";

/**
 * All account pages except the login page. The login page has its own route, because its visitors need its code at
 * startup, but signed-in customers never do.
 */
export type SharedAccountPage = Exclude<AccountPageName, "signin">;

/** Returns the account page that a URL ends with, or undefined if there is none. */
export function accountPageAt(end: string): SharedAccountPage | undefined {
  const name = keysOf(accountPages).find((each) => each === withoutEndSlashes(end));
  return name === "signin" ? undefined : name;
}

/** Returns the order number that a URL ends with, in upper case, or undefined if there is none. */
export function accountOrderAt(end: string): string | undefined {
  const [, number] = /^orders\/([^/]+)\/*$/.exec(end) ?? [];
  return number === undefined || !isOrderNumber(number) ? undefined : foldOrderNumber(number);
}

export function accountOrderTitle(number: string): string {
  return `Order ${number}`;
}

export function accountPath(name?: AccountPageName): string {
  return name === undefined ? pathTo("/account") : pathTo("/account/*", name);
}

/** Links between a customer's account pages, shown on each page. */
export const accountLinks: readonly { label: string; href: string }[] = [
  { label: "Overview", href: accountPath() },
  ...keysOf(accountPages).flatMap((name) => {
    const page: AccountPage = accountPages[name];
    return page.link === undefined ? [] : [{ label: page.link, href: accountPath(name) }];
  }),
  { label: "Wishlist", href: pathTo("/account/wishlist") },
];

/** Returns the redirect path from the login page's query. Undefined for a path outside the shop. */
export function pathAfterSignIn(search: string): string | undefined {
  return ownPathOf(queryOf(search).get("to") ?? "");
}
