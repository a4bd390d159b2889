import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { keysOf, type AccountPageName } from "@corkwood/commerce";

/** Pages that consist of a form, or only redirect. A new page must be added here explicitly. */
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

/** Story file of each account page. A page without a story file is a compile error. */
const files = {
  overview: "Overview",
  order: "Order",
  orders: "Orders",
  credit: "Credit",
  "shipping-address-book": "AddressBook",
  security: "Security",
  signin: "SignIn",
} satisfies Record<Exclude<AccountPageName, FormPage> | "overview" | "order", string>;

/**
 * States of a form: nothing typed, validation errors, rejected by the server, waiting for the response, and the next
 * page.
 */
const formStates = ["Empty", "Invalid", "Refused", "Sending", "Done"] as const;

interface FormStories {
  file: string;
  states: readonly string[];
}

/** Story file and states of each form. A form page without an entry is a compile error. */
const forms = {
  authenticate: { file: "Authenticate", states: ["Empty", "Loading", "Failed", "Done"] },
  signup: { file: "SignUp", states: [...formStates, "Known"] },
  verify: { file: "Verify", states: [...formStates, "Resent"] },
  "billing-info": { file: "BillingAddress", states: formStates },
  details: { file: "Details", states: formStates },
  "email/change": { file: "EmailChange", states: [...formStates, "CodeSent", "CodeInvalid", "CodeRefused"] },
  // The only field of this form may be empty, so the form cannot show validation errors.
  close: { file: "Close", states: ["Empty", "Refused", "Sending", "Done", "Collecting"] },
  link: { file: "Link", states: [...formStates, "Loading", "Expired"] },
  "password/change": { file: "PasswordChange", states: formStates },
  "password/forgot": { file: "PasswordForgot", states: formStates },
  "password/reset": { file: "PasswordReset", states: formStates },
} satisfies Record<FormPage, FormStories>;

/** Forms without their own URL, by description. */
const formsWithin: Readonly<Record<string, FormStories>> = {
  "the entry, for a guest": { file: "Guest", states: [...formStates, "Unconfirmed", "WithProviders"] },
  "an account that is not complete": { file: "Incomplete", states: formStates },
  "the address editor": { file: "AddressEditor", states: [...formStates, "Full", "Asked"] },
};

const sourceOf = (file: string) => readFileSync(`stories/pages/account/${file}.stories.tsx`, "utf8");

describe.each(Object.values(files))("the account page %s", (file) => {
  const source = sourceOf(file);

  it("is listed with the account pages", () => {
    expect(source).toContain(`title: "Pages/Account/${file}"`);
  });

  it.each(["Empty", "Loading", "Failed", "Full"])("has a story for the state %s", (state) => {
    expect(source).toContain(`export const ${state} = `);
  });
});

describe.each([...Object.values<FormStories>(forms), ...Object.values(formsWithin)])(
  "the form of $file",
  ({ file, states }) => {
    const source = sourceOf(file);

    it("is listed with the account pages", () => {
      expect(source).toContain(`title: "Pages/Account/${file}"`);
    });

    it.each(states)("has a story for the state %s", (state) => {
      expect(source).toContain(`export const ${state} = `);
    });
  },
);

it.each(keysOf(forms))("the stories of the form %s use the URL of the form's page", (name) => {
  expect(sourceOf(forms[name].file)).toContain(`const address = "/account/${name}";`);
});
