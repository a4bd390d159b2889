import { dollars, isoDate } from "@corkwood/commerce";
import type { PlacedOrder } from "@corkwood/commerce";
import { isFields, type Fields } from "../../shared/persistence/storedValues.ts";

const texts = ["number", "placedAt", "email", "phone", "shippingMethodLabel", "paymentMethod", "paymentMethodLabel"];
const amounts = [
  "subtotal",
  "deliveryInsuranceCost",
  "giftWrappingCost",
  "voucherRedemptionTotal",
  "storeCreditRedemptionTotal",
  "grandTotal",
  "shippingMethodPrice",
];
const itemTexts = ["variantId", "name", "variantLabel"];
const itemAmounts = ["qty", "lineTotal"];
const addressTexts = [
  "firstName",
  "lastName",
  "company",
  "street1",
  "street2",
  "suburb",
  "state",
  "postcode",
  "country",
];

/** Defaults for fields that are missing from orders stored by older versions. */
const later = {
  promoDiscounts: [],
  deliveryInsuranceCost: dollars(0),
  giftWrappingCost: dollars(0),
  voucherCount: 0,
  voucherRedemptionTotal: dollars(0),
  storeCreditRedemptionTotal: dollars(0),
  clickCollectStore: null,
  pickup: null,
  gift: { type: "none", from: "", to: "", message: "" },
  deliveryInstructions: { delivery: "", notAtHome: "" },
  handover: null,
  holdDeliveryInHotWeather: false,
  promoItems: [],
  arrival: null,
} satisfies Partial<PlacedOrder>;

function has(fields: unknown, texts: readonly string[], amounts: readonly string[]): fields is Fields {
  return (
    isFields(fields) &&
    texts.every((name) => typeof fields[name] === "string") &&
    amounts.every((name) => typeof fields[name] === "number")
  );
}

function isItem(item: unknown): boolean {
  if (!has(item, itemTexts, itemAmounts)) return false;
  const { image, giftcard } = item;
  return (image === null || has(image, ["url", "alt"], [])) && (giftcard === null || isGiftcard(giftcard));
}

function isGiftcard(giftcard: unknown): boolean {
  if (!has(giftcard, ["recipientName", "recipientEmail"], ["amount"])) return false;
  const { sendOn } = giftcard;
  return sendOn === undefined || (typeof sendOn === "string" && isoDate(sendOn) === sendOn);
}

function isAddress(address: unknown): boolean {
  return has(address, addressTexts, []);
}

function isArrival(arrival: unknown): boolean {
  const isDay = (day: unknown) => typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day);
  return isFields(arrival) && isDay(arrival["to"]) && (arrival["from"] === null || isDay(arrival["from"]));
}

function isHandover(handover: unknown): boolean {
  const parts = ["isFirst", "isBuyerOnly", "checksId", "isUnattendedAllowed"];
  return isFields(handover) && parts.every((name) => typeof handover[name] === "boolean");
}

function isPickup(pickup: unknown): boolean {
  if (!has(pickup, ["firstName", "lastName", "collector", "phone"], [])) return false;
  const { readyBy, hours } = pickup;
  const isMoment = typeof readyBy === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(readyBy);
  return (readyBy === null || isMoment) && Array.isArray(hours) && hours.every((line) => typeof line === "string");
}

/** Orders stored by older versions have no seller. */
function isSeller(seller: unknown): boolean {
  return seller === undefined || seller === null || has(seller, ["name", "abn", "address"], []);
}

/** Parses a stored order. Returns null if the order can no longer be shown. */
export function readOrder(stored: unknown): PlacedOrder | null {
  const order: unknown = isFields(stored) ? { ...later, ...stored } : undefined;
  if (!has(order, texts, amounts)) return null;
  const { items, billingAddress, shippingAddress, promoDiscounts, clickCollectStore, gift, arrival } = order;
  if (!has(order["deliveryInstructions"], ["delivery", "notAtHome"], [])) return null;
  if (!Array.isArray(items) || !items.every(isItem)) return null;
  if (![shippingAddress, billingAddress].every((address) => address === null || isAddress(address))) return null;
  if (clickCollectStore !== null && !has(clickCollectStore, ["name", "address"], [])) return null;
  if (order["handover"] !== null && !isHandover(order["handover"])) return null;
  if (order["pickup"] !== null && !isPickup(order["pickup"])) return null;
  if (!has(gift, ["type", "from", "to", "message"], [])) return null;
  if (arrival !== null && !isArrival(arrival)) return null;
  if (!isSeller(order["seller"])) return null;
  const isOffer = (offer: unknown) => has(offer, ["promoId", "name"], ["amount"]);
  if (!Array.isArray(promoDiscounts) || !promoDiscounts.every(isOffer)) return null;
  return order as unknown as PlacedOrder;
}
