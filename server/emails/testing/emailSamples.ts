import { dollars, type GiftcardDetail } from "@corkwood/commerce";
import { anAddress, aPlacedOrder } from "@corkwood/commerce/testing";
import { settings } from "@corkwood/sample";
import { emails, type EmailKind } from "../emails.ts";
import type { EmailContent } from "../layout/frame.ts";
import type { OrderNews } from "../fulfilmentEmail.ts";

interface Sample {
  topic: string;
  written: readonly EmailContent[];
}

interface Definition<About extends unknown[], Facts extends unknown[]> {
  topic: (...about: About) => string;
  write: (...facts: Facts) => EmailContent;
}

/** @param about arguments for `topic` @param facts arguments for `write`, one list per email */
function sampleOf<About extends unknown[], Facts extends unknown[]>(
  { topic, write }: Definition<About, Facts>,
  about: About,
  ...facts: Facts[]
): Sample {
  return { topic: topic(...about), written: facts.map((args) => write(...args)) };
}

const baseUrl = "https://corkwood.example";

export const sampleAddress = anAddress({
  firstName: "<b>Ada</b>",
  lastName: "O'Brien & Co",
  street1: '1 "Quay" Street',
});

/** An order with markup in every field that a shopper fills in. */
export const sampleOrder = aPlacedOrder({
  placedAt: "2026-03-01T20:00:00.000Z",
  items: [
    {
      productId: "p-1",
      variantId: "v-1",
      sku: "CW-1",
      name: "Château <script>alert(1)</script>",
      variantLabel: "750 ml",
      path: 'a"b',
      image: null,
      qty: 12,
      price: dollars(1234.5),
      lineTotal: dollars(14814),
      giftcard: null,
    },
  ],
  deliveryInstructions: { delivery: "Ring <twice>", notAtHome: "Leave it" },
  subtotal: dollars(14814),
  grandTotal: dollars(14833.95),
  billingAddress: { ...sampleAddress, street1: "2 Bill Street" },
  shippingAddress: sampleAddress,
  shippingMethodPrice: dollars(19.95),
});

const markup = "<script>alert(1)</script>";

const product = {
  name: `Shiraz ${markup}`,
  path: "shiraz",
  price: dollars(24.5),
  functionalType: "basic" as const,
  images: [{ url: "/media/products/shiraz", alt: "" }],
};
const unsubscribeLink = `${baseUrl}/unsubscribe/1`;

const giftcard: GiftcardDetail = {
  recipientName: `Grace ${markup}`,
  recipientEmail: "grace@example.com",
  senderName: "Ada",
  senderEmail: "ada@example.com",
  amount: dollars(50),
  message: `Enjoy it ${markup}`,
};
const voucher = { code: "GIFT-1", pin: "012345", amount: dollars(50), expiresAt: new Date("2029-03-01T10:00:00Z") };

const items = [{ line: 0, qty: 6 }];
const parcel = {
  number: 1,
  carrierName: "Wine Express",
  trackingNumber: "WX1",
  trackingLink: "https://carrier.example/WX1",
  items,
};
const request = { items, reason: "damaged", note: `Broken ${markup}`, answer: "We are sorry" } as const;
type News = Parameters<typeof emails.orderStep.write>;
const news = (update: OrderNews): News => [sampleOrder, "delivery", update, settings, baseUrl];

const steps = ["packed", "delivered", "readyForPickup", "collected", "returned"] as const;
const answers = ["requested", "accepted", "refused", "received"] as const;

/** A sample of every email, with data that contains markup. */
export const emailSamples = {
  orderPlaced: sampleOf(emails.orderPlaced, ["o1"], [sampleOrder, settings, baseUrl]),
  orderCancelled: sampleOf(emails.orderCancelled, ["o1"], [sampleOrder, settings]),
  orderLink: sampleOf(
    emails.orderLink,
    ["o1", "1"],
    ["CWACDEFGHJ", `${baseUrl}/orders/CWACDEFGHJ#link=o1.1.signature`, settings],
  ),
  orderStep: sampleOf(
    emails.orderStep,
    ["o1", "packed"],
    ...steps.map((fulfilment) => news({ kind: "orderStep", fulfilment })),
  ),
  parcelSent: sampleOf(
    emails.parcelSent,
    ["o1", 1, "WX1"],
    news({ kind: "parcelSent", parcel, left: items, isOnly: false, isCorrected: false }),
    news({ kind: "parcelSent", parcel, left: [], isOnly: true, isCorrected: false }),
    news({ kind: "parcelSent", parcel, left: [], isOnly: false, isCorrected: true }),
  ),
  returnChanged: sampleOf(
    emails.returnChanged,
    ["o1", 1, "accepted"],
    ...answers.map((status) => news({ kind: "returnChanged", status, request })),
  ),
  giftCardBought: sampleOf(emails.giftCardBought, ["o1", 0], [giftcard, voucher, settings, baseUrl]),
  giftCardGiven: sampleOf(emails.giftCardGiven, ["GIFT-1"], [voucher, settings, baseUrl]),
  restock: sampleOf(emails.restock, ["s1"], [product, unsubscribeLink, settings, baseUrl]),
  release: sampleOf(emails.release, ["s1"], [product, unsubscribeLink, settings, baseUrl]),
  subscribed: sampleOf(emails.subscribed, ["s1", "2026-03-01"], [`${baseUrl}/unsubscribe?token=1`, settings]),
  subscribe: sampleOf(emails.subscribe, ["s1", "2026-03-01"], [`${baseUrl}/subscribe?token=1`, settings]),
  confirmationCode: sampleOf(emails.confirmationCode, ["c1"], ["012345", settings, baseUrl]),
  accountExists: sampleOf(emails.accountExists, ["c1"], [settings, baseUrl]),
  emailChangeCode: sampleOf(emails.emailChangeCode, ["c1"], ["012345", settings, baseUrl]),
  emailTaken: sampleOf(emails.emailTaken, ["c1"], [settings, baseUrl]),
  emailChangeAsked: sampleOf(emails.emailChangeAsked, ["c1"], [settings, baseUrl]),
  emailChanged: sampleOf(emails.emailChanged, ["a1", "old"], [settings, baseUrl]),
  resetCode: sampleOf(emails.resetCode, ["c1"], ["012345", settings, baseUrl]),
  passwordChanged: sampleOf(
    emails.passwordChanged,
    ["p1"],
    [{ passkeys: ["iPhone"], providers: ["Google"] }, settings, baseUrl],
  ),
  proofCode: sampleOf(emails.proofCode, ["c1"], ["012345", settings, baseUrl]),
  federatedCode: sampleOf(emails.federatedCode, ["c1"], ["012345", "Google", settings, baseUrl]),
  newDevice: sampleOf(emails.newDevice, ["s1"], ["Firefox on Windows", new Date(0), settings, baseUrl]),
  passkeyAdded: sampleOf(emails.passkeyAdded, ["k1"], [settings, baseUrl]),
  passkeyRemoved: sampleOf(emails.passkeyRemoved, ["k1:1"], [settings, baseUrl]),
  providerLinked: sampleOf(emails.providerLinked, ["a1:1"], ["Google", settings, baseUrl]),
  providerUnlinked: sampleOf(emails.providerUnlinked, ["a1:2"], ["Google", settings, baseUrl]),
} satisfies Record<EmailKind, Sample>;
