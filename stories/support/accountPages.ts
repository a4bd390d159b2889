import {
  accountMessages,
  dollars,
  type AccountSecurity,
  type CreditMovement,
  type Customer,
  type FoundOrder,
} from "@corkwood/commerce";
import { aPlacedOrder, anAddress } from "@corkwood/commerce/testing";
import { bottleOf } from "./drawings.ts";
import { pageStory, refused, unanswered, type Answers, type PageStory, type ShopPageState } from "./shopPage.tsx";

/** Errors of an address form with empty fields, by field label. */
export const emptyAddressErrors = {
  "First name": "Enter a first name.",
  "Last name": "Enter a last name.",
  "Street address": "Enter a street address.",
  "Suburb or town": "Enter a suburb or town.",
  "State or territory": "Choose a state or territory.",
  Postcode: "Enter a postcode.",
} as const;

export const home = anAddress({ phone: "0400 000 000" });
const work = anAddress({
  company: "Vintner & Daughters",
  street1: "Level 2, 80 Collins Street",
  suburb: "Melbourne",
  postcode: "3000",
});

/** A customer with many orders. */
export const ada: Customer = {
  firstName: "Ada",
  lastName: "Vintner",
  email: "ada@example.com",
  phone: "0400 000 000",
  billingAddress: work,
  shippingAddress: home,
  addresses: [
    { ...home, id: "1", isDefaultShipping: true, isDefaultBilling: false },
    { ...work, id: "2", isDefaultShipping: false, isDefaultBilling: true },
  ],
  bookVersion: "2",
  subscriptions: { marketing: true },
  storeCredit: { balance: dollars(42.5) },
  hasReceived: true,
};

/** A customer who has just signed up. */
export const newcomer: Customer = {
  ...ada,
  phone: "",
  billingAddress: null,
  shippingAddress: null,
  addresses: [],
  bookVersion: "0",
  subscriptions: { marketing: false },
  storeCredit: { balance: dollars(0) },
  hasReceived: false,
};

const shiraz = {
  productId: "p-1",
  variantId: "v-1",
  sku: "GR-750",
  name: "Gully Road Shiraz 2021",
  variantLabel: "750 ml",
  path: "/gully-road-shiraz-2021",
  image: { url: bottleOf("Gully Road Shiraz 2021"), alt: "A bottle of Shiraz" },
  qty: 6,
  price: dollars(24),
  lineTotal: dollars(144),
  giftcard: null,
};
const riesling = {
  ...shiraz,
  productId: "p-2",
  variantId: "v-2",
  sku: "CV-750",
  name: "Clare Valley Riesling 2024",
  path: "/clare-valley-riesling-2024",
  image: { url: bottleOf("Tallow Hill Riesling 2022"), alt: "A bottle of Riesling" },
  qty: 3,
  price: dollars(19.9),
  lineTotal: dollars(59.7),
};

const placed: FoundOrder = {
  ...aPlacedOrder({ items: [shiraz, riesling], subtotal: dollars(203.7), grandTotal: dollars(203.7) }),
  shippingAddress: home,
  billingAddress: work,
  status: "placed",
  cancelledAt: null,
  way: "delivery",
  fulfilment: "placed",
  history: [{ status: "placed", at: "2026-03-01T00:00:00.000Z" }],
  parcels: [],
  returns: [],
  returnable: null,
};

/** Three orders: one that is awaiting a transfer, one delivered, and one cancelled. */
export const orders: FoundOrder[] = [
  placed,
  {
    ...placed,
    number: "CWJKLMNPQR",
    placedAt: "2026-01-12T02:00:00.000Z",
    items: [riesling],
    subtotal: riesling.lineTotal,
    grandTotal: riesling.lineTotal,
    status: "delivered",
    fulfilment: "delivered",
    history: [
      { status: "placed", at: "2026-01-12T02:00:00.000Z" },
      { status: "shipped", at: "2026-01-13T02:00:00.000Z" },
      { status: "delivered", at: "2026-01-15T02:00:00.000Z" },
    ],
  },
  {
    ...placed,
    number: "CWSTUVWXYZ",
    placedAt: "2025-11-02T02:00:00.000Z",
    items: [shiraz],
    subtotal: shiraz.lineTotal,
    grandTotal: shiraz.lineTotal,
    status: "cancelled",
    cancelledAt: "2025-11-03T02:00:00.000Z",
  },
];

export const movements: CreditMovement[] = [
  { at: "2026-02-20T01:00:00.000Z", kind: "refund", amount: dollars(42.5), orderNumber: "CWSTUVWXYZ" },
  { at: "2026-01-12T02:00:00.000Z", kind: "redeem", amount: dollars(-30), orderNumber: "CWJKLMNPQR" },
  { at: "2025-12-24T01:00:00.000Z", kind: "issue", amount: dollars(30), orderNumber: null },
];

const thisDevice = {
  id: "1",
  name: "Firefox on Windows",
  isThis: true,
  signedInAt: "2026-02-01T01:00:00.000Z",
  lastUsedAt: "2026-03-01T01:00:00.000Z",
};

export const fewDevices: AccountSecurity = {
  devices: [thisDevice],
  passkeys: [],
  hasPassword: true,
  isProven: true,
  providers: [],
};

export const manyDevices: AccountSecurity = {
  devices: [thisDevice, { ...thisDevice, id: "2", name: "Safari on iPhone", isThis: false }],
  passkeys: [
    { id: "1", name: "iPhone", madeAt: "2026-02-02T01:00:00.000Z", lastUsedAt: "2026-03-01T01:00:00.000Z" },
    { id: "2", name: "Work laptop", madeAt: "2026-02-03T01:00:00.000Z", lastUsedAt: null },
  ],
  hasPassword: true,
  isProven: true,
  providers: ["google"],
};

/** Response from a failing server. */
export const broken = refused(500, "UNKNOWN_ERROR", "Something went wrong on our side. Please try again.");

/** Response to a login. */
export const session = {
  email: ada.email,
  firstName: ada.firstName,
  lastName: ada.lastName,
  token: "story",
  expires: Date.UTC(2100, 0, 1) / 1000,
};

/** Responses to the requests of every logged-in customer. */
export const own = (customer: Customer): Answers => ({
  "GET /api/auth/session": session,
  "GET /api/account": { customer },
});

/** A story of a customer's page. `answers` are added to the responses for the customer's own requests. */
export function customersStory(state: ShopPageState & { customer?: Customer }): PageStory {
  const { customer = ada, answers, ...page } = state;
  return pageStory({ ...page, isSignedIn: true, answers: { ...own(customer), ...answers } });
}

/** A customer's page while the account loads. */
export const accountLoading = (address: string): PageStory =>
  customersStory({ address, answers: { "GET /api/account": unanswered }, shows: "Loading your account" });

/** A customer's page whose account failed to load. */
export const accountFailed = (address: string): PageStory =>
  customersStory({ address, answers: { "GET /api/account": broken }, shows: accountMessages.loadFailed });
