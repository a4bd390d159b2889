import { addCents, lineItemName, plainAmount, timesCents, toCents, type Dollars } from "@corkwood/commerce";
import { loadBraintree, loadedPayPal, type Braintree, type PayPal } from "./scripts.ts";

export interface PayPalPayment {
  /** Amount in dollars. */
  amount: Dollars;
  /** Whether the amount is paid in four instalments. */
  isInFour: boolean;
  /** Order lines. Shown only if their sum equals the amount. */
  lines: readonly { name: string; quantity: number; unitAmount: Dollars }[];
}

export type PayPalAnswer = { nonce: string; deviceData: string } | { outcome: "cancelled" } | { outcome: "failed" };

export interface PayPalOptions {
  clientToken: string;
  /** Element that contains the button. */
  container: HTMLElement;
  /** Returns the current payment when the shopper presses the button. */
  payment: () => PayPalPayment;
  answered: (answer: PayPalAnswer) => void;
  /** Fetches Braintree's scripts. */
  load?: () => Promise<Braintree>;
  /** Returns the object that PayPal's script has created. */
  paypal?: () => PayPal;
}

/**
 * Renders PayPal's own button, for PayPal or Pay in 4.
 * @returns a function that removes the button; undefined if PayPal does not offer the method here
 */
export async function openPayPalButton(options: PayPalOptions): Promise<(() => Promise<void>) | undefined> {
  const { clientToken, container, payment, answered, load = loadPayPal, paypal = loadedPayPal } = options;
  const braintree = await load();
  const client = await braintree.client.create({ authorization: clientToken });
  const [checkout, collector] = await Promise.all([
    braintree.paypalCheckout.create({ client }),
    braintree.dataCollector.create({ client, paypal: true }),
  ]);
  // Only authorises the amount. The payment is captured once it is certain that the order will be placed.
  await checkout.loadPayPalSDK({
    currency: "AUD",
    intent: "authorize",
    components: "buttons",
    "enable-funding": "paylater",
  });
  const { Buttons, FUNDING } = paypal();
  const button = Buttons({
    fundingSource: payment().isInFour ? FUNDING.PAYLATER : FUNDING.PAYPAL,
    createOrder: () => checkout.createPayment(paymentOptions(payment())),
    onApprove: async (data: object) => {
      const { nonce } = await checkout.tokenizePayment(data);
      answered({ nonce, deviceData: collector.deviceData });
    },
    onCancel: () => answered({ outcome: "cancelled" }),
    onError: () => answered({ outcome: "failed" }),
  });
  const close = async () => {
    await Promise.allSettled([button.close(), checkout.teardown(), collector.teardown()]);
  };
  if (!button.isEligible()) {
    await close();
    return undefined;
  }
  await button.render(container);
  return close;
}

const loadPayPal = () => loadBraintree("paypal-checkout", "data-collector");

function paymentOptions({ amount, isInFour, lines }: PayPalPayment) {
  const due = toCents(amount);
  const total = addCents(...lines.map(({ quantity, unitAmount }) => timesCents(toCents(unitAmount), quantity)));
  return {
    flow: "checkout",
    intent: "authorize",
    amount: plainAmount(due),
    currency: "AUD",
    // Passes the order's address, because delivery was calculated for that address.
    enableShippingAddress: false,
    ...(isInFour && { offerPayLater: true }),
    ...(total === due && {
      lineItems: lines.map(({ name, quantity, unitAmount }) => ({
        kind: "debit",
        name: lineItemName(name),
        quantity: String(quantity),
        unitAmount: plainAmount(toCents(unitAmount)),
      })),
    }),
  };
}
