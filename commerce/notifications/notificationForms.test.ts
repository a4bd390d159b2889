import { describe, expect, it } from "vitest";
import { availabilityOf, isComingSoon } from "../catalogue/availability.ts";
import { contactKey, emptyReleaseForm, releaseFormErrors } from "./notificationForms.ts";
import { contactEmailError } from "../delivery/address.ts";
import { canBeBought, offeredSignUp, takesSignUp } from "./signUps.ts";
import type { ProductSummary } from "../catalogue/product.ts";
import { aProduct } from "../testing/fixtures.ts";
import { contract } from "../contract/index.ts";

const now = Date.UTC(2026, 5, 1);
const none = [{ id: "v-1", code: "GR-750", label: "750 ml", qty: 0, qtyRaw: 0, locationQtys: {} }];
const ahead = { time: now / 1000 + 60, details: "" };
const errorsOf = (typed: object) => releaseFormErrors({ ...emptyReleaseForm, ...typed });

const { body: restock } = contract.notifications["POST /api/notifications/restock"];
const { body: comingSoon } = contract.notifications["POST /api/notifications/coming-soon"];

describe("the sign-ups that a product offers", () => {
  it.each<[string, Partial<ProductSummary>, "restock" | "release" | undefined]>([
    ["in stock", {}, undefined],
    ["sold out", { variants: none }, "restock"],
    ["sold-out pre-arrival product", { variants: none, state: "preorder" }, "restock"],
    ["sold out without restock", { variants: none, allowRestockNotifications: false }, undefined],
    ["discontinued", { variants: none, state: "discontinued" }, undefined],
    ["a gift card, which never sells out", { variants: none, functionalType: "giftcard" }, undefined],
    ["released later", { release: ahead }, "release"],
    ["coming at an unknown time", { state: "coming" }, "release"],
    ["already released", { release: { time: now / 1000, details: "" } }, undefined],
    ["released later and sold out", { release: ahead, variants: none }, "restock"],
    [
      "released later, sold out without restock",
      { release: ahead, variants: none, allowRestockNotifications: false },
      "release",
    ],
  ])("match the product's state: %s", (_, over, offered) => {
    const product = aProduct(over);
    const soldOut = availabilityOf(product, now) === "soldOut";
    const current = { ...product, soldOut, comingSoon: isComingSoon(product, now) };
    expect(offeredSignUp(current)).toBe(offered);
    expect(offered === undefined || takesSignUp(offered, product, now)).toBe(true);
    if (offered === undefined) {
      expect([takesSignUp("restock", product, now), takesSignUp("release", product, now)]).toEqual([false, false]);
    }
  });

  it("include release and restock notifications for a product that is sold out before its release", () => {
    const product = aProduct({ release: ahead, variants: none });
    expect([takesSignUp("restock", product, now), takesSignUp("release", product, now)]).toEqual([true, true]);
  });

  it("lead to a notification once the product can be bought", () => {
    const soon = aProduct({ release: ahead });
    expect([canBeBought(soon, now), canBeBought(soon, now + 60_000)]).toEqual([false, true]);
    expect(canBeBought(aProduct({ release: ahead, variants: none }), now + 60_000)).toBe(false);
    expect(canBeBought(aProduct({ state: "preorder" }), now)).toBe(true);
    expect(canBeBought(aProduct({ state: "coming" }), now)).toBe(false);
  });
});

describe("the coming-soon form", () => {
  it("starts with only email selected", () => {
    expect(emptyReleaseForm).toMatchObject({ emailOptIn: true, phoneOptIn: false });
  });

  it.each([
    ["", "Please enter a contact phone number"],
    ["   ", "Please enter a contact phone number"],
    ["+61 400 000 000 000 0", "Enter a contact phone with 20 characters or less."],
    ["+61 400-000-000", undefined],
    ["(03) 5550 0142", "Country code must be included at the start of your phone number. E.g: '+61'"],
    ["+61 400 000 00o", "Contact phone can only contain digits."],
    ["+61 400 000 📞", "Contact phone can only contain digits."],
    ["+61 +400", "Contact phone can only contain digits."],
    ["0400 000 000", "Country code must be included at the start of your phone number. E.g: '+61'"],
    ["+0400 000 000", "Country code must be included at the start of your phone number. E.g: '+61'"],
    ["+", "Country code must be included at the start of your phone number. E.g: '+61'"],
    ["+61", "Please enter a contact phone number"],
    ["+61 ", "Please enter a contact phone number"],
    ["+61 4", "Please enter a contact phone number"],
    ["+61 400 000 000", undefined],
    [" +61400000000 ", undefined],
    ["+61 40 00 00 00 00 0", undefined],
  ])("rejects the phone number %j with %j", (phone, error) => {
    expect(errorsOf({ email: "ada@example.com", phoneOptIn: true, phone }).phone).toBe(error);
    expect(errorsOf({ email: "ada@example.com", phoneOptIn: false, phone })).toEqual({});
  });

  it.each([
    ["", "Enter your email address."],
    [" ", "Enter your email address."],
    ["ada", "Enter a valid email address."],
    ["ada@example", "Enter a valid email address."],
    ["ada🍷@example.com", "Enter a valid email address."],
    [`${"a".repeat(240)}@example.com`, "Use 250 characters or fewer."],
    [" ada@example.com ", undefined],
  ])("rejects the email address %j with %j", (email, error) => {
    expect(contactEmailError(email)).toBe(error);
    expect(errorsOf({ email }).email).toBe(error);
    expect(errorsOf({ emailOptIn: false, phoneOptIn: true, phone: "+61 400 000 000", email })).toEqual({});
  });

  it("requires at least one contact method", () => {
    const errors = { emailOptIn: "At least one contact method must be selected" };
    expect(errorsOf({ emailOptIn: false, email: "ada" })).toEqual(errors);
  });

  it("treats different spellings of a contact as equal", () => {
    expect(contactKey("email", " Ada@Example.COM ")).toBe("ada@example.com");
    expect(contactKey("phone", "+61 400 000 000")).toBe("+61400000000");
    expect(contactKey("phone", "+61 (0)400-000-000")).toBe("+61400000000");
  });
});

describe("sign-up requests", () => {
  const subscription = { type: "COMING", productId: "p-1" };
  const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
    result.error?.issues.map(({ message }) => message);

  it("are validated by the same rules as the form", () => {
    expect(restock.parse({ productId: "p-1", email: " Ada@example.com ", more: 1 })).toEqual({
      productId: "p-1",
      email: "Ada@example.com",
    });
    expect(messagesOf(restock.safeParse({ productId: "p-1", email: "ada" }))).toEqual(["Enter a valid email address."]);
    // The server uses the account's address.
    expect(restock.parse({ productId: "p-1" })).toEqual({ productId: "p-1", email: "" });
    expect(comingSoon.parse({ ...subscription, email: "ada@example.com" })).toMatchObject({ phone: "" });
    expect(comingSoon.parse({ ...subscription, phone: "+61 (0)400-000-000" })).toMatchObject({
      email: "",
      phone: "+61 400 000 000",
    });
    expect(messagesOf(comingSoon.safeParse({ ...subscription, email: "ada", phone: "04" }))).toEqual([
      "Enter a valid email address.",
      "Country code must be included at the start of your phone number. E.g: '+61'",
    ]);
    expect(messagesOf(comingSoon.safeParse(subscription))).toEqual(["At least one contact method must be selected"]);
    expect(comingSoon.safeParse({ ...subscription, type: "OTHER", phone: "+61 400 000 000" }).success).toBe(false);
  });
});
