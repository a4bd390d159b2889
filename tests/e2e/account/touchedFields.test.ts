import type { BrowserContext, Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { dollars, keysOf } from "@corkwood/commerce";
import { anAddress, aPlacedOrder } from "@corkwood/commerce/testing";
import { settings } from "@corkwood/sample";
import { changeOrder } from "../../../server/orders/fulfilment/changeOrder.ts";
import type { FormName } from "../../../storefront/shared/forms/formNames.ts";
import { cardFields, fillCheckoutShop, filledIn, payButton, withDatabase } from "../support/checkout.ts";
import { buyAsOtherShopper } from "../support/otherShopper.ts";
import { holdTime, networkIdle, shopper, withoutPictures } from "../support/page.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { joinAsCustomer, signInBrowser } from "../support/customer.ts";
import { storedLine, visit, withStorage } from "../support/storedCart.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const law = {
  age: { how: "confirmation" as const, wording: "I am 18 or over." },
  recipient: { isAsked: false, wording: "The person who receives this gift is 18 or over." },
  handover: {},
};
const ownShop = setUpOwnShop(fillCheckoutShop(law));

const email = "forms@example.com";
let signedIn: Awaited<ReturnType<typeof signIn>>;

/** A signed-in browser's cookies and storage. */
async function signIn() {
  await joinAsCustomer(ownShop, email);
  const context = await ownShop.browser.newContext();
  await signInBrowser(ownShop, context, email);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A page with forms. */
interface FormPage {
  path: string | (() => Promise<string>);
  stored?: Record<string, unknown>;
  isSignedIn?: true;
  /** Responses to API calls that are mocked, by path. */
  responses?: Record<string, object>;
}

/** A form, and the field that loses focus with an invalid value. */
interface Left {
  /** Page of the form, or the other form on this page that is tested before this form in the same visit. */
  on: FormPage | FormName;
  /** Opens the form on its page. */
  open?: (page: Page) => Promise<void>;
  /** Locates the form if it has no accessible name. */
  form?: (page: Page) => Locator;
  field: (form: Locator) => Locator;
  /** Text to type into the field. If undefined, the field is only focused and blurred. */
  wrong?: string;
  message: string;
  /** True if the field announces its error itself. */
  isLive?: true;
  correct: string | ((field: Locator) => Promise<unknown>);
}

const text = (name: string) => (form: Locator) => form.getByRole("textbox", { name, exact: true });
const press = (role: "button" | "link" | "checkbox", name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole(role, { name }).first().click();
const missingEmail = { field: text("Email address"), message: "Enter your email address.", correct: "ada@example.com" };
const missingName = { field: text("First name"), message: "Enter your first name.", correct: "Ada" };
const bottles = { "v1:cart": [storedLine("plain", 6)] };
const payment = { ...bottles, "v1:checkout": { ...filledIn, law: { isOfAge: false, recipientIsOfAge: false } } };
const ordered = { "v1:checkout": { placedOrder: aPlacedOrder({ shippingAddress: anAddress() }) } };
const giftcard = {
  amount: dollars(100),
  recipientName: "Grace",
  recipientEmail: "grace@example.com",
  senderName: "Ada",
  senderEmail: "ada@example.com",
};
const giftCard = { "v1:cart": [storedLine("giftCard", 1, { id: "card", giftcard })] };
const wrongRecipient = {
  field: text("Recipient’s first name"),
  message: "Enter the recipients first name.",
  correct: "Grace",
};

async function shippedOrder(): Promise<string> {
  const { number } = await buyAsOtherShopper(ownShop, "plain", 10);
  await withDatabase(ownShop, async (db) => {
    const baseUrl = ownShop.shop.url;
    const context = { db, settings: () => settings, emailFrom: "orders@example.com", baseUrl, now: Date.now };
    const parcel = { number: null, carrier: "southern", trackingNumber: "AB 123", items: null };
    const result = await changeOrder(context, number, [
      { kind: "step", to: "packed" },
      { kind: "parcel", parcel },
    ]);
    expect(result.outcome).toBe("changed");
  });
  return `/orders/${number}`;
}

const incomplete = { status: 404, title: "Not Found", code: "ACCOUNT_SETUP_INCOMPLETE", detail: "", requestId: "1" };
const passkey = { id: "a", name: "My phone", madeAt: "2026-01-01T00:00:00Z", lastUsedAt: null };

/** All of the shop's forms that can show errors. A missing form is a compile error. */
const forms: Record<FormName, Left> = {
  "log-in": { on: { path: "/account/signin" }, ...missingEmail },
  "sign-up": { on: { path: "/account/signup" }, ...missingName },
  verify: { on: { path: "/account/verify" }, ...missingEmail },
  resend: { on: "verify", open: (page) => page.getByText("No email?").click(), ...missingEmail, wrong: "" },
  forgot: { on: { path: "/account/password/forgot" }, ...missingEmail },
  reset: {
    on: { path: "/account/password/reset" },
    field: text("Code"),
    wrong: "123",
    message: "Enter the 6 digits.",
    correct: "123456",
  },
  link: {
    on: { path: "/account/link", responses: { "/api/auth/federated/pending": { provider: "Google", email } } },
    field: text("Code"),
    message: "Enter the 6 digits.",
    correct: "123456",
  },
  details: {
    on: { path: "/account/details", isSignedIn: true },
    field: text("Phone"),
    wrong: "call me",
    message: "Enter a phone number, such as 03 5550 0142 or +61 3 5550 0142.",
    correct: "0400 000 000",
  },
  complete: { on: { path: "/account", isSignedIn: true, responses: { "/api/account": incomplete } }, ...missingName },
  "email-change": {
    on: { path: "/account/email/change", isSignedIn: true },
    field: text("New email address"),
    wrong: email.toUpperCase(),
    message: "This is already the email address of your account.",
    correct: "other@example.com",
  },
  "email-code": {
    on: "email-change",
    open: press("button", "I already have a code"),
    field: text("Code"),
    message: "Enter the 6 digits.",
    correct: "123456",
  },
  "password-change": {
    on: { path: "/account/password/change", isSignedIn: true },
    field: (form) => form.getByLabel("New password", { exact: true }),
    wrong: "short",
    message: "Use at least 8 characters for your password.",
    correct: "another good one",
  },
  "billing-address": {
    on: { path: "/account/billing-info", isSignedIn: true },
    field: text("Postcode"),
    wrong: "30",
    message: "Enter a postcode of 4 digits.",
    correct: "3053",
  },
  "shipping-address": {
    on: { path: "/account/shipping-address-book", isSignedIn: true },
    open: press("button", /^Add an address/),
    field: text("First name"),
    message: "Enter a first name.",
    correct: "Ada",
  },
  "passkey-name": {
    on: {
      path: "/account/security",
      isSignedIn: true,
      responses: { "/api/auth/security": { devices: [], passkeys: [passkey], hasPassword: true, providers: [] } },
    },
    open: press("button", "Rename My phone"),
    form: (page) => page.locator("#passkey-a"),
    field: text("Name of the passkey"),
    wrong: " ",
    message: "Enter a name for the passkey.",
    correct: "My watch",
  },
  proof: {
    on: "passkey-name",
    open: press("button", "Add a passkey"),
    field: (form) => form.getByLabel("Password", { exact: true }),
    message: "Enter your password.",
    correct: "cork and bottle",
  },
  "proof-code": {
    on: {
      path: "/account/security",
      isSignedIn: true,
      responses: {
        "/api/auth/security": { devices: [], passkeys: [], hasPassword: false, providers: [] },
        "/api/auth/proof/code": { success: true },
      },
    },
    open: async (page) => {
      await press("button", "Add a passkey")(page);
      await page.getByRole("button", { name: "Email me a code" }).click();
    },
    field: text("Code"),
    wrong: "12",
    message: "Enter the 6 digits.",
    correct: "123456",
  },
  "contact-form": {
    on: { path: "/checkout/contact-info", stored: bottles },
    field: text("Phone"),
    message: "Enter a phone number, so that we can reach you about your order.",
    correct: "0400 000 000",
  },
  "sign-in-form": { on: "contact-form", open: press("link", "Log in"), ...missingEmail },
  "shipping-form": {
    on: {
      path: "/checkout/shipping",
      stored: { ...bottles, "v1:checkout": { ...filledIn, shippingDone: false } },
    },
    field: text("Last name"),
    wrong: "",
    message: "Enter a last name.",
    correct: "Vintner",
  },
  "payment-form": {
    on: { path: "/checkout/payment", stored: payment },
    field: (form) => form.getByRole("checkbox", { name: "I am 18 or over." }),
    message: "Confirm that you are 18 or over: we may not sell to anyone younger.",
    correct: (box) => box.check(),
  },
  "voucher-form": {
    on: "payment-form",
    open: (page) => page.getByText("Pay with a gift card").click(),
    field: text("Gift card code"),
    wrong: "---",
    message: "This is not a gift card code and PIN.",
    correct: "CW7A",
  },
  "add-form": {
    on: { path: `/${stockedProducts.capped.path}` },
    field: (form) => form.getByRole("textbox", { name: /^Quantity of/ }),
    wrong: "7",
    isLive: true,
    message: "You can add a maximum of 6 of this item to your cart",
    correct: async (field) => {
      await field.fill("6");
      await field.press("Enter");
    },
  },
  "gift-card-form": { on: { path: `/${stockedProducts.giftCard.path}` }, ...wrongRecipient },
  "edit-gift-card-form": {
    on: { path: "/cart", stored: giftCard },
    open: press("button", /^Edit/),
    ...wrongRecipient,
    wrong: "",
  },
  "place-form": {
    on: { path: "/cart", stored: bottles },
    form: (page) => page.getByRole("form", { name: "Delivery price" }),
    field: (form) => form.getByRole("combobox"),
    wrong: "0100",
    message: "There is no postcode 0100 in Australia. Check it.",
    correct: "3053",
  },
  "restock-form": {
    on: { path: `/${stockedProducts.gone.path}`, isSignedIn: true },
    open: press("button", /back in stock|Notify|Email me/i),
    ...missingEmail,
    wrong: "",
  },
  "release-form": {
    on: { path: `/${stockedProducts.soon.path}`, isSignedIn: true },
    open: press("button", /Notify/i),
    ...missingEmail,
    wrong: "",
  },
  "after-buying": {
    on: { path: "/checkout/success", stored: ordered, responses: { "/api/auth/sign-up": { success: true } } },
    field: (form) => form.getByLabel("Password", { exact: true }),
    wrong: "short",
    message: "Use at least 8 characters for your password.",
    correct: "another good one",
  },
  "after-buying-code": {
    on: "after-buying",
    open: press("button", "Create account"),
    field: text("Code"),
    message: "Enter the 6 digits.",
    correct: "123456",
  },
  "subscribe-form": { on: { path: "/subscribe" }, ...missingEmail },
  "order-lookup": { on: { path: shippedOrder }, ...missingEmail, correct: shopper.email },
  "return-request": {
    on: "order-lookup",
    open: async (page) => {
      await press("button", "Find my order")(page);
      await press("button", "Return something")(page);
    },
    field: (form) => form.getByRole("combobox", { name: "Reason" }),
    message: "Choose a reason.",
    correct: (field) => field.selectOption({ index: 1 }),
  },
  close: {
    on: { path: "/account/close", isSignedIn: true },
    field: (form) => form.getByLabel("Password", { exact: true }),
    message: "",
    correct: "anything",
  },
};

/** Mocks API calls. A problem response is returned with its own status. */
async function mock(context: BrowserContext, responses: Record<string, object>): Promise<void> {
  for (const [path, body] of Object.entries(responses)) {
    const status = "status" in body ? Number(body.status) : 200;
    const contentType = status === 200 ? "application/json" : "application/problem+json";
    await context.route(`**${path}`, (route) => route.fulfill({ status, contentType, body: JSON.stringify(body) }));
  }
}

/** Opens a form on the current page, and waits until its field handles events. */
async function openForm(page: Page, name: FormName) {
  const { open: lead, form: find, field: findField } = forms[name];
  await lead?.(page);
  const form = find?.(page) ?? page.locator(`#${name}`);
  const field = findField(form);
  await field.waitFor();
  // A field that loses focus before hydration counts as untouched.
  const isHydrated = () =>
    field.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isHydrated).toBe(true);
  return { form, field };
}

async function openPageOf(name: FormName) {
  const { on } = forms[name];
  if (typeof on === "string") throw new Error(`The form ${name} is tested with ${on}.`);
  const { path, stored, isSignedIn, responses = {} } = on;
  return visit(ownShop, typeof path === "string" ? path : await path(), {
    ...(stored && withStorage(ownShop, stored)),
    ...(isSignedIn && { storageState: signedIn }),
    prepare: async (context) => {
      withoutPictures(context);
      await mock(context, responses);
    },
  });
}

/** Opens a form on its own page. Afterwards, the page has no pending work, so its clock may be paused. */
async function open(name: FormName) {
  const visited = await openPageOf(name);
  const opened = await openForm(visited.page, name);
  await networkIdle(visited.page);
  return { ...visited, ...opened };
}

/** The end of the text that screen readers announce for an invalid field. Empty for a valid field. */
const announced = (field: Locator) =>
  field.evaluate((element) => {
    const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    const isWrong = element.getAttribute("aria-invalid") === "true";
    return isWrong ? (document.getElementById(ids.at(-1) ?? "")?.textContent ?? "") : "";
  });

beforeAll(async () => {
  signedIn = await signIn();
});

/** Forms that are tested in one visit: a page's first form, then the others. */
const visits = keysOf(forms)
  .filter((name) => typeof forms[name].on !== "string" && forms[name].message !== "")
  .map((first) => [first, ...keysOf(forms).filter((name) => forms[name].on === first)]);

/** Leaves a form's field with an invalid value, and then corrects the value. */
async function leaveAndCorrect(page: Page, name: FormName): Promise<void> {
  const { wrong, message, isLive = false, correct } = forms[name];
  const { field } = await openForm(page, name);
  await field.focus();
  // A form without useForm detects a blur only once the code loaded on focus has arrived.
  if (isLive) await networkIdle(page);
  if (wrong !== undefined) await field.fill(wrong);
  expect(await announced(field), name).toBe("");
  await page.keyboard.press("Tab");
  await expect.poll(() => announced(field), { message: name }).toContain(message);
  expect(await page.getByRole("alert").filter({ hasText: message }).count(), name).toBe(0);
  const news = page.getByRole("status").filter({ hasText: message });
  if (!isLive) expect(await news.textContent()).toMatch(/^\S.*: /);
  expect(await news.count(), name).toBe(isLive ? 0 : 1);

  if (typeof correct === "string") await field.fill(correct);
  else await correct(field);
  await expect.poll(() => announced(field), { message: name }).toBe("");
  expect(await news.count(), name).toBe(0);
}

it.each(visits.map((names) => [names.join(", "), names] as const))(
  "shows an error after the shopper leaves the field, announces it once, and hides it after correction: %s",
  async (_, names) => {
    const { page, consoleErrors, close } = await openPageOf(names[0]!);
    for (const name of names) await leaveAndCorrect(page, name);
    expect(consoleErrors.filter((each) => !/\b40[14]\b/.test(each))).toEqual([]);
    await close();
  },
);

describe("an error that appears after a delay", () => {
  it("appears 300 ms after the shopper leaves the field", async () => {
    // All forms share the delay (leftFields.test.ts), so one suffices.
    const { page, field, close } = await open("release-form");
    // On focus, the code that detects blur is loaded.
    await field.focus();
    await networkIdle(page);
    await holdTime(page);
    await field.fill("ada");
    await page.clock.fastForward(2000);
    expect(await announced(field)).toBe("");
    await page.keyboard.press("Tab");
    await page.clock.fastForward(299);
    expect(await announced(field)).toBe("");
    // On a busy machine, the wait starts only after the press is handled, so allow slightly more time.
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(1);
          return announced(field);
        },
        { interval: 10 },
      )
      .toContain("Enter a valid email address.");
    await close();
  });

  it.each(["log-in", "add-form"] as const)(
    "appears even if its code loads only after the field loses focus: %s",
    async (name) => {
      const { wrong = "", message } = forms[name];
      const { page, field, close } = await open(name);
      let load = () => {};
      const isLeft = new Promise<void>((resolve) => (load = resolve));
      await page.route("**/assets/watchFields*.js", (route) => isLeft.then(() => route.continue()));
      await field.fill(wrong);
      await page.keyboard.press("Tab");
      load();
      await expect.poll(() => announced(field)).toContain(message);
      await close();
    },
  );

  it("does not reappear while the shopper continues typing", async () => {
    const { page, field, close } = await open("restock-form");
    await field.fill("ada@");
    await page.keyboard.press("Tab");
    await expect.poll(() => announced(field)).toContain("Enter a valid email address.");
    await field.fill("ada@example.com");
    await expect.poll(() => announced(field)).toBe("");
    await holdTime(page);
    await field.fill("ada@example.com,");
    await page.clock.runFor(500);
    expect(await announced(field)).toBe("");
    await page.clock.resume();
    await page.keyboard.press("Tab");
    await expect.poll(() => announced(field)).toContain("Enter a valid email address.");
    await close();
  });

  it("appears once all parts of a date have lost focus", async () => {
    const { page, form, close } = await open("edit-gift-card-form");
    const [day, month, year] = ["Day", "Month", "Year"].map((part) => form.getByRole("textbox", { name: part }));
    await form.getByLabel("On a day I choose").check();
    await holdTime(page);
    await day!.focus();
    for (const part of [month!, year!]) {
      await page.keyboard.press("Tab");
      expect(await part.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.clock.runFor(500);
      expect(await announced(part)).toBe("");
    }
    await page.clock.resume();
    await page.keyboard.press("Tab");
    await expect.poll(() => announced(day!)).toContain("Error:");
    await expect.poll(() => page.getByRole("status").filter({ hasText: "Day we send it: " }).count()).toBe(1);
    await close();
  });

  it.each(["Tab", "press"])("does not move the controls below it during a press (blur by %s)", async (how) => {
    const { page, form, field, close } = await open("edit-gift-card-form");
    const cancel = form.getByRole("button", { name: "Cancel" });
    await cancel.scrollIntoViewIfNeeded();
    const box = await cancel.boundingBox();
    await holdTime(page);
    await field.fill("");
    if (how === "Tab") await page.keyboard.press("Tab");
    await page.mouse.move(box!.x + box!.width / 2, box!.y + 3);
    await page.mouse.down();
    await page.clock.runFor(700);
    expect(await announced(field)).toBe("");
    await page.clock.resume();
    await page.mouse.up();
    await form.waitFor({ state: "detached" });
    await close();
  });

  it("does not move controls during a press inside the card fields' frame", async () => {
    const { page, close } = await open("payment-form");
    const number = cardFields(page).getByLabel("Card number");
    await number.fill("4111 1111 1111 1112");
    await payButton(page).scrollIntoViewIfNeeded();
    const box = await payButton(page).boundingBox();
    await holdTime(page);
    await page.mouse.move(box!.x + box!.width / 2, box!.y + 3);
    await page.mouse.down();
    await page.clock.runFor(700);
    expect(await payButton(page).boundingBox()).toEqual(box);
    await page.clock.resume();
    await page.mouse.up();
    await page.getByRole("alert").getByText("Confirm that you are 18 or over").waitFor();
    await close();
  });
});
