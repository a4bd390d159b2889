import type { Store } from "../content/store.ts";
import { dollars, toCents } from "../money.ts";
import type { ProductSummary } from "../catalogue/product.ts";
import type { Address } from "../delivery/address.ts";
import type { PlacedOrder } from "../orders/orderAnswers.ts";
import type { Promotion, PromotionConditions } from "../promotions/promotion.ts";
import type { PromoLine } from "../promotions/promotionQuestion.ts";

/** A product for tests: a bottle at $20.00, 24 in stock, with no special properties. */
export function aProduct(over: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id: "p-1",
    name: "Gully Road Shiraz 2021",
    path: "gully-road-shiraz-2021",
    price: dollars(20),
    erpOriginalPrice: dollars(20),
    isDiscounted: false,
    showPrice: true,
    state: "current",
    functionalType: "basic",
    soldOut: false,
    comingSoon: false,
    cartQtyMin: 1,
    cartQtyMax: 0,
    stockTotal: 24,
    stockUpdatedAt: 1_700_000_000,
    allowRestockNotifications: true,
    badgeIds: [],
    images: [],
    variants: [{ id: "v-1", code: "GR-750", label: "750 ml", qty: 24, qtyRaw: 24, locationQtys: {} }],
    release: null,
    giftcard: null,
    facts: {},
    spider: null,
    ...over,
  };
}

/** A store for tests: in Collingwood, without phone number, hours or position. */
export function aStore(over: Partial<Store> = {}): Store {
  return {
    id: "s-1",
    name: "Corkwood Collingwood",
    path: "collingwood",
    erpStoreId: "101",
    addressStreetOne: "14 Tanner Lane",
    addressStreetTwo: "",
    addressCity: "Collingwood",
    addressState: "VIC",
    addressPostcode: "3066",
    phone: "",
    openHours: [],
    seasonalHours: [],
    visibleIn: { index: true },
    ...over,
  };
}

/** An address for tests: Ada's, in Collingwood. */
export function anAddress(over: Partial<Address> = {}): Address {
  return {
    firstName: "Ada",
    lastName: "Vintner",
    company: "",
    street1: "14 Tanner Lane",
    street2: "",
    suburb: "Collingwood",
    state: "VIC",
    postcode: "3066",
    country: "AU",
    phone: "",
    ...over,
  };
}

/** A placed order for tests: without items or address, paid by bank transfer, $20.00 in total. */
export function aPlacedOrder(over: Partial<PlacedOrder> = {}): PlacedOrder {
  return {
    number: "CWACDEFGHJ",
    placedAt: "2026-03-01T00:00:00.000Z",
    items: [],
    promoItems: [],
    subtotal: dollars(20),
    promoDiscounts: [],
    deliveryInsuranceCost: dollars(0),
    giftWrappingCost: dollars(0),
    voucherCount: 0,
    voucherRedemptionTotal: dollars(0),
    storeCreditRedemptionTotal: dollars(0),
    grandTotal: dollars(20),
    email: "ada@example.com",
    phone: "0400 000 000",
    billingAddress: null,
    shippingAddress: null,
    clickCollectStore: null,
    pickup: null,
    gift: { type: "none", from: "", to: "", message: "" },
    shippingMethodLabel: "Standard delivery",
    shippingMethodPrice: dollars(0),
    deliveryInstructions: { delivery: "", notAtHome: "" },
    handover: null,
    holdDeliveryInHotWeather: false,
    arrival: null,
    paymentMethod: "bankTransfer",
    paymentMethodLabel: "Bank Transfer",
    ...over,
  };
}

/** A promotion for tests: 10 % off everything for everyone, without a code, at any time. */
export function aPromotion(
  over: Partial<Omit<Promotion, "conditions">> & { conditions?: Partial<PromotionConditions> } = {},
): Promotion {
  return {
    id: "ten-off",
    versionId: 1,
    name: "Ten Off",
    couponCodes: [],
    priority: 0,
    exclusive: false,
    stopAfter: false,
    effect: { type: "percent", percent: 10 },
    usageLimit: null,
    usageLimitPerCustomer: null,
    ...over,
    conditions: {
      startsAt: null,
      endsAt: null,
      categoryIds: [],
      productIds: [],
      excludedProductIds: [],
      subtotalMin: null,
      quantityMin: null,
      customers: [],
      ...over.conditions,
    },
  };
}

/** A promotion line for tests: a bottle of shiraz at $20.00, in the category red and its parent wine. */
export function aPromoLine(over: Partial<PromoLine> = {}): PromoLine {
  return {
    sku: "shiraz",
    productId: "p-shiraz",
    categoryIds: ["red", "wine"],
    qty: 1,
    unitPrice: toCents(dollars(20)),
    ...over,
  };
}
