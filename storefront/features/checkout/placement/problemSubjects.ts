import type { ErrorCode } from "@corkwood/commerce";

/** What a refused order is about: it decides what is done about it, and what the shopper is told. */
export type ProblemSubject =
  | "age"
  | "amount"
  | "delivery"
  | "fields"
  | "other"
  | "paymentDeclined"
  | "paymentUnavailable"
  | "pendingVoucher"
  | "place"
  | "product"
  | "recipient"
  | "signIn"
  | "stock"
  | "underWay"
  | "voucher";

/** Every code of the server, so that a new one cannot be overlooked. */
export const problemSubjects = {
  VALIDATION_FAILED: "fields",
  MALFORMED_REQUEST: "other",
  PAYLOAD_TOO_LARGE: "other",
  ROUTE_NOT_FOUND: "other",
  RATE_LIMITED: "other",
  UNKNOWN_ERROR: "other",
  PRODUCT_NOT_FOUND: "product",
  CATEGORY_NOT_FOUND: "other",
  INFO_PAGE_NOT_FOUND: "other",
  STORE_NOT_FOUND: "delivery",
  ADDRESS_NOT_FOUND: "other",
  ORDER_NOT_FOUND: "other",
  ADDRESS_SEARCH_UNAVAILABLE: "other",
  PRODUCT_SIZE_STOCK_INSUFFICIENT: "stock",
  PRODUCT_SIZE_SOLD_OUT: "stock",
  PRODUCT_NOT_PURCHASABLE: "product",
  COMING_SOON_PRODUCT_NOT_PURCHASABLE: "product",
  NO_MIXING_PRE_ARRIVAL_PRODUCTS: "product",
  NO_MIXING_GIFTCARD_PRODUCTS: "product",
  CART_MAX_QTY_EXCEEDED: "product",
  CART_MIN_QTY_NOT_REACHED: "product",
  CART_PROMO_CODE_APPLIED: "other",
  CART_PROMO_CODE_INVALID: "other",
  CART_PROMO_EXCLUSIVE: "other",
  CART_PROMO_LIMIT_EXCEEDED: "other",
  CART_PROMO_NOT_APPLICABLE: "other",
  CART_PROMO_REDEEMED: "other",
  DELIVERY_RESTRICTED: "delivery",
  QUANTITY_CAPPED: "delivery",
  SHIPPING_METHOD_NOT_AVAILABLE: "delivery",
  EXPECTED_AMOUNT_CHANGED: "amount",
  PAYMENT_METHOD_UNKNOWN: "other",
  PAYMENT_DECLINED: "paymentDeclined",
  PAYMENT_UNAVAILABLE: "paymentUnavailable",
  THREE_D_SECURE_CLIENT_NOT_FOUND: "other",
  THREE_D_SECURE_AUTHENTICATION_ERROR: "other",
  THREE_D_SECURE_AUTHENTICATION_FAILED: "other",
  THREE_D_SECURE_UNSUPPORTED_CARD: "other",
  THREE_D_SECURE_REQUEST_ERROR: "other",
  THREE_D_SECURE_CHALLENGE_CANCELLED: "other",
  AGE_NOT_CONFIRMED: "age",
  RECIPIENT_NOT_CONFIRMED: "recipient",
  PLACE_NOT_CONFIRMED: "place",
  ORDER_REFUSED: "other",
  INVALID_AUTHORIZATION: "signIn",
  VOUCHER_APPLIED: "voucher",
  VOUCHER_EXPIRED: "voucher",
  VOUCHER_NOT_FOUND: "voucher",
  VOUCHER_REDEEMED: "voucher",
  VOUCHER_INVALID: "other",
  VOUCHER_PENDING: "pendingVoucher",
  CAPTCHA_VERIFICATION_FAILED: "other",
  SUBSCRIPTION_EXISTS: "other",
  SUBSCRIPTION_NOT_OFFERED: "other",
  SUBSCRIPTION_NOT_FOUND: "other",
  IDEMPOTENCY_KEY_REUSED: "other",
  IDEMPOTENCY_KEY_IN_USE: "underWay",
} as const satisfies Record<ErrorCode, ProblemSubject>;
