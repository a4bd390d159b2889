import { dollars } from "@corkwood/commerce";
import { describe, expect, it, vi } from "vitest";
import { openBraintreeCard } from "./card.ts";
import { openPayPalButton, type PayPalAnswer, type PayPalPayment } from "./paypal.ts";
import type { Braintree, PayPal, ThreeDSecureResult } from "./scripts.ts";

interface FieldState {
  isEmpty: boolean;
  isValid: boolean;
}

/** Fakes the parts of Braintree's scripts that the shop uses, and records requests in `asked`. */
function fakeBraintree(
  given: { verify?: () => ThreeDSecureResult; tokenize?: () => string; fields?: FieldState[] } = {},
) {
  const asked: Record<string, object> = {};
  const tornDown: string[] = [];
  const keep =
    <Made>(name: string, instance: Made) =>
    async (options: object): Promise<Made> => {
      asked[name] = options;
      return instance;
    };
  const teardown = (name: string) => async () => void tornDown.push(name);
  const braintree: Braintree = {
    client: { create: keep("client", {}) },
    hostedFields: {
      create: keep("hostedFields", {
        tokenize: async () => ({ nonce: given.tokenize?.() ?? "plain", details: { bin: "411111" } }),
        getState: () => ({ fields: Object.fromEntries((given.fields ?? []).entries()) }),
        teardown: teardown("fields"),
      }),
    },
    threeDSecure: {
      create: keep("threeDSecure", {
        verifyCard: async (options: object) => {
          asked["verifyCard"] = options;
          return given.verify?.() ?? { nonce: "verified", liabilityShifted: true };
        },
        teardown: teardown("3ds"),
      }),
    },
    dataCollector: { create: keep("dataCollector", { deviceData: "device", teardown: teardown("collector") }) },
    paypalCheckout: {
      create: keep("paypalCheckout", {
        loadPayPalSDK: keep("sdk", undefined),
        createPayment: keep("createPayment", "EC-1"),
        tokenizePayment: keep("tokenizePayment", { nonce: "paypal-nonce" }),
        teardown: teardown("checkout"),
      }),
    },
  };
  return { braintree, asked, tornDown };
}

const fail = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

const element = {} as HTMLElement;
const containers = { number: element, expirationDate: element, cvv: element, cardholderName: element };
const payment = { amount: dollars(129.9), email: "ada@example.com", billingAddress: null };

async function pay(overrides?: Parameters<typeof fakeBraintree>[0]) {
  const fake = fakeBraintree(overrides);
  const card = await openBraintreeCard("client token", containers, {}, async () => fake.braintree);
  return { ...fake, card, answer: await card.pay(payment) };
}

describe("Braintree's card fields", () => {
  it("return the nonce after 3-D Secure, with the device data", async () => {
    const { answer, asked } = await pay();
    expect(answer).toEqual({ nonce: "verified", deviceData: "device" });
    expect(asked["client"]).toEqual({ authorization: "client token" });
    expect(asked["hostedFields"]).toMatchObject({ fields: { number: { container: element } } });
    expect(asked["verifyCard"]).toMatchObject({ nonce: "plain", bin: "411111", amount: "129.90" });
  });

  it.each<[string | undefined, FieldState[]]>([
    [
      "Enter your card details.",
      [
        { isEmpty: true, isValid: false },
        { isEmpty: true, isValid: false },
      ],
    ],
    [
      "Check your card details: one of them seems wrong or missing.",
      [
        { isEmpty: false, isValid: true },
        { isEmpty: true, isValid: false },
      ],
    ],
    [undefined, [{ isEmpty: false, isValid: true }]],
  ])("are validated without starting a payment: %s", async (message, fields) => {
    expect((await pay({ fields })).card.fieldProblem()).toBe(message);
  });

  it.each([
    ["HOSTED_FIELDS_FIELDS_EMPTY", "Enter your card details."],
    ["HOSTED_FIELDS_FIELDS_INVALID", "Check your card details: one of them seems wrong or missing."],
    ["HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR", "The card fields did not respond. Please try again."],
  ])("return an error message for %s", async (code, message) => {
    expect((await pay({ tokenize: fail(code) })).answer).toEqual({ message });
  });

  it.each([
    ["THREEDS_CARDINAL_SDK_CANCELED", "THREE_D_SECURE_CHALLENGE_CANCELLED"],
    ["THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED", "THREE_D_SECURE_CLIENT_NOT_FOUND"],
    ["THREEDS_LOOKUP_ERROR", "THREE_D_SECURE_REQUEST_ERROR"],
    ["THREEDS_JWT_AUTHENTICATION_FAILED", "THREE_D_SECURE_AUTHENTICATION_ERROR"],
  ])("convert the 3-D Secure error %s to the shop's code", async (error, code) => {
    expect((await pay({ verify: fail(error) })).answer).toEqual({ code });
  });

  it.each([
    [{ liabilityShiftPossible: true, threeDSecureInfo: { status: "authenticate_failed" } }, "AUTHENTICATION_FAILED"],
    [{ liabilityShiftPossible: true, threeDSecureInfo: { status: "challenge_cancelled" } }, "CHALLENGE_CANCELLED"],
    [{ liabilityShiftPossible: false, threeDSecureInfo: { status: "unsupported_card" } }, "UNSUPPORTED_CARD"],
  ])("refuse a card without liability shift: %j", async (result, code) => {
    expect((await pay({ verify: () => ({ nonce: "n", ...result }) })).answer).toEqual({
      code: `THREE_D_SECURE_${code}`,
    });
  });

  it("are removed completely when the form closes", async () => {
    const { card, tornDown } = await pay();
    await card.close();
    expect(tornDown.toSorted()).toEqual(["3ds", "collector", "fields"]);
  });
});

describe("PayPal's button", () => {
  interface Buttons {
    fundingSource: string;
    createOrder: () => Promise<string>;
    onApprove: (data: object) => Promise<void>;
    onCancel: () => void;
    onError: () => void;
  }
  const lines = [{ name: "Shiraz", quantity: 2, unitAmount: dollars(30) }];

  async function open(overrides: Partial<PayPalPayment> = {}, isEligible = true) {
    const fake = fakeBraintree();
    const answers: PayPalAnswer[] = [];
    const render = vi.fn<() => Promise<void>>(async () => undefined);
    let buttons: Buttons | undefined;
    const paypal: PayPal = {
      FUNDING: { PAYPAL: "paypal", PAYLATER: "paylater" },
      Buttons: (options) => {
        buttons = options as Buttons;
        return { isEligible: () => isEligible, render, close: async () => void fake.tornDown.push("button") };
      },
    };
    const close = await openPayPalButton({
      clientToken: "client token",
      container: element,
      payment: () => ({ amount: dollars(60), isInFour: false, lines, ...overrides }),
      answered: (answer) => answers.push(answer),
      load: async () => fake.braintree,
      paypal: () => paypal,
    });
    return { ...fake, answers, render, close, buttons };
  }

  it("starts the payment that the shopper approves, and returns a nonce", async () => {
    const { buttons, asked, answers, render } = await open();
    expect(render).toHaveBeenCalledWith(element);
    expect(buttons?.fundingSource).toBe("paypal");
    expect(asked["sdk"]).toMatchObject({ currency: "AUD", intent: "authorize" });
    await buttons?.createOrder();
    expect(asked["createPayment"]).toMatchObject({
      amount: "60.00",
      intent: "authorize",
      lineItems: [{ name: "Shiraz", quantity: "2", unitAmount: "30.00", kind: "debit" }],
    });
    await buttons?.onApprove({});
    expect(answers).toEqual([{ nonce: "paypal-nonce", deviceData: "device" }]);
  });

  it("offers Pay in 4, and shows order lines only if they add up to the total", async () => {
    const { buttons, asked } = await open({ isInFour: true, amount: dollars(69.95) });
    expect(buttons?.fundingSource).toBe("paylater");
    await buttons?.createOrder();
    expect(asked["createPayment"]).toMatchObject({ offerPayLater: true });
    expect(asked["createPayment"]).not.toHaveProperty("lineItems");
  });

  it("reports that the shopper cancelled or that PayPal failed", async () => {
    const { buttons, answers } = await open();
    buttons?.onCancel();
    buttons?.onError();
    expect(answers).toEqual([{ outcome: "cancelled" }, { outcome: "failed" }]);
  });

  it("is not shown if PayPal does not offer the method", async () => {
    const { close, render, tornDown } = await open({}, false);
    expect(close).toBeUndefined();
    expect(render).not.toHaveBeenCalled();
    expect(tornDown.toSorted()).toEqual(["button", "checkout", "collector"]);
  });
});
