import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { AccountPageName } from "../../../storefront/features/accountPages/parts/accountPages.ts";

/** Pages that are one form, as that of `signin` is, or that only lead on. A new page is no part of this list by itself. */
type FormPage =
  | "authenticate"
  | "signup"
  | "verify"
  | "billing-info"
  | "details"
  | "email/change"
  | "close"
  | "link"
  | "password/change"
  | "password/forgot"
  | "password/reset";

/** The story file of each page. Without one for a page this does not compile. */
const files = {
  overview: "Overview",
  order: "Order",
  orders: "Orders",
  credit: "Credit",
  "shipping-address-book": "AddressBook",
  security: "Security",
  signin: "SignIn",
} satisfies Record<Exclude<AccountPageName, FormPage> | "overview" | "order", string>;

describe.each(Object.values(files))("the account page %s", (file) => {
  const source = readFileSync(`stories/pages/account/${file}.stories.tsx`, "utf8");

  it("stands among the pages of accounts", () => {
    expect(source).toContain(`title: "Pages/Account/${file}"`);
  });

  it.each(["Empty", "Loading", "Failed", "Full"])("is shown in the state %s", (state) => {
    expect(source).toContain(`export const ${state} = `);
  });
});
