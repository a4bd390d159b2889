import { dollars, type GiftcardDetail } from "@corkwood/commerce";
import { anAddress, aPlacedOrder } from "@corkwood/commerce/testing";
import { settings } from "@corkwood/sample";
import { emails, type EmailKind } from "../emails.ts";
import type { EmailContent } from "../layout/frame.ts";

const baseUrl = "https://corkwood.example";

function bottle(name: string, sku: string, qty: number, price: number) {
  const path = `products/${sku.toLowerCase()}`;
  const image = { url: `/media/products/${sku.toLowerCase()}`, alt: name };
  const [each, lineTotal] = [dollars(price), dollars(price * qty)];
  const variant = { productId: sku, variantId: sku, sku, variantLabel: "750 ml" };
  return { ...variant, name, path, image, qty, price: each, lineTotal, giftcard: null };
}

/** Order paid by bank transfer, because its email is the longest. */
const order = aPlacedOrder({
  placedAt: "2026-03-02T00:00:00.000Z",
  items: [
    bottle("Stony Pocket Shiraz 2021", "CW-1042", 6, 38),
    bottle("Tanner Lane Whole Bunch Pinot Noir 2023", "CW-1077", 2, 54.5),
  ],
  promoDiscounts: [{ promoId: "six-for-five", name: "Six for five", amount: dollars(38) }],
  subtotal: dollars(337),
  grandTotal: dollars(311.5),
  shippingMethodPrice: dollars(12.5),
  billingAddress: anAddress(),
  shippingAddress: anAddress({ company: "Vintner & Daughters", phone: "0400 000 000" }),
  deliveryInstructions: { delivery: "The bell at the blue door", notAtHome: "" },
  payBy: "2026-03-09T12:59:59.000Z",
});

const giftcard: GiftcardDetail = {
  recipientName: "Grace",
  recipientEmail: "grace@example.com",
  senderName: "Ada",
  senderEmail: "ada@example.com",
  amount: dollars(150),
  message: "For the dinner that we owe you. Choose something old.",
};
const voucher = {
  code: "CORK-7QX4-M2KD",
  pin: "481620",
  amount: dollars(150),
  expiresAt: new Date("2029-03-02T12:00:00Z"),
};

const product = {
  name: "Stony Pocket Shiraz 2021",
  path: "products/cw-1042",
  price: dollars(38),
  functionalType: "basic" as const,
  images: [{ url: "/media/products/cw-1042", alt: "" }],
};
const unsubscribeLink = `${baseUrl}/unsubscribe?token=4f1c`;

const parcel = {
  number: 1,
  carrierName: "Wine Express",
  trackingNumber: "WX4810027",
  trackingLink: "https://carrier.example/WX4810027",
  items: [{ line: 0, qty: 6 }],
};
const request = {
  items: [{ line: 1, qty: 1 }],
  reason: "damaged",
  note: "One came broken.",
  answer: "We are sorry about the broken bottle.",
} as const;
const night = new Date("2026-03-02T11:20:00Z");

/** One email of each kind, with realistic data. */
export const emailStories = {
  orderPlaced: emails.orderPlaced.write(order, settings, baseUrl),
  orderCancelled: emails.orderCancelled.write(order, settings, true),
  orderLink: emails.orderLink.write(order.number, `${baseUrl}/orders/${order.number}#link=o1.1.c29tZXRoaW5n`, settings),
  orderStep: emails.orderStep.write(
    order,
    "delivery",
    { kind: "orderStep", fulfilment: "delivered" },
    settings,
    baseUrl,
  ),
  parcelSent: emails.parcelSent.write(
    order,
    "delivery",
    { kind: "parcelSent", parcel, left: [{ line: 1, qty: 2 }], isOnly: false, isCorrected: false },
    settings,
    baseUrl,
  ),
  returnChanged: emails.returnChanged.write(
    order,
    "delivery",
    { kind: "returnChanged", status: "accepted", request },
    settings,
    baseUrl,
  ),
  giftCardBought: emails.giftCardBought.write(giftcard, voucher, settings, baseUrl),
  giftCardGiven: emails.giftCardGiven.write(voucher, settings, baseUrl),
  restock: emails.restock.write(product, unsubscribeLink, settings, baseUrl),
  release: emails.release.write(product, unsubscribeLink, settings, baseUrl),
  subscribe: emails.subscribe.write(`${baseUrl}/subscribe?token=4f1c`, settings),
  subscribed: emails.subscribed.write(`${baseUrl}/unsubscribe?token=a.b`, settings),
  confirmationCode: emails.confirmationCode.write("481620", settings, baseUrl),
  accountExists: emails.accountExists.write(settings, baseUrl),
  emailChangeCode: emails.emailChangeCode.write("481620", settings, baseUrl),
  emailTaken: emails.emailTaken.write(settings, baseUrl),
  emailChangeAsked: emails.emailChangeAsked.write(settings, baseUrl),
  emailChanged: emails.emailChanged.write(settings, baseUrl),
  resetCode: emails.resetCode.write("481620", settings, baseUrl),
  passwordChanged: emails.passwordChanged.write(
    { passkeys: ["iPhone", "Work laptop"], providers: ["Google"] },
    settings,
    baseUrl,
  ),
  proofCode: emails.proofCode.write("481620", settings, baseUrl),
  federatedCode: emails.federatedCode.write("481620", "Google", settings, baseUrl),
  newDevice: emails.newDevice.write("Firefox on Windows", night, settings, baseUrl),
  passkeyAdded: emails.passkeyAdded.write(settings, baseUrl),
  passkeyRemoved: emails.passkeyRemoved.write(settings, baseUrl),
  providerLinked: emails.providerLinked.write("Google", settings, baseUrl),
  providerUnlinked: emails.providerUnlinked.write("Google", settings, baseUrl),
} satisfies Record<EmailKind, EmailContent>;
