/**
 * The codes that the shop's problem documents carry (RFC 9457 with `code`), as the error catalogue has
 * them, and the shop's own (specification/errors#own-codes).
 */
export const errorCodes = [
  "VALIDATION_FAILED",
  "MALFORMED_REQUEST",
  "PAYLOAD_TOO_LARGE",
  "ROUTE_NOT_FOUND",
  "RATE_LIMITED",
  "UNKNOWN_ERROR",
  "PRODUCT_NOT_FOUND",
  "CATEGORY_NOT_FOUND",
  "INFO_PAGE_NOT_FOUND",
  "STORE_NOT_FOUND",
  "ADDRESS_NOT_FOUND",
  "ORDER_NOT_FOUND",
  "ADDRESS_SEARCH_UNAVAILABLE",
  "PRODUCT_SIZE_STOCK_INSUFFICIENT",
  "PRODUCT_SIZE_SOLD_OUT",
  "PRODUCT_NOT_PURCHASABLE",
  "COMING_SOON_PRODUCT_NOT_PURCHASABLE",
  "NO_MIXING_PRE_ARRIVAL_PRODUCTS",
  "NO_MIXING_GIFTCARD_PRODUCTS",
  "CART_MAX_QTY_EXCEEDED",
  "CART_MIN_QTY_NOT_REACHED",
  "CART_PROMO_CODE_APPLIED",
  "CART_PROMO_CODE_INVALID",
  "CART_PROMO_EXCLUSIVE",
  "CART_PROMO_LIMIT_EXCEEDED",
  "CART_PROMO_NOT_APPLICABLE",
  "CART_PROMO_REDEEMED",
  "DELIVERY_RESTRICTED",
  "QUANTITY_CAPPED",
  "SHIPPING_METHOD_NOT_AVAILABLE",
  "EXPECTED_AMOUNT_CHANGED",
  "PAYMENT_METHOD_UNKNOWN",
  "PAYMENT_DECLINED",
  "PAYMENT_UNAVAILABLE",
  "THREE_D_SECURE_CLIENT_NOT_FOUND",
  "THREE_D_SECURE_AUTHENTICATION_ERROR",
  "THREE_D_SECURE_AUTHENTICATION_FAILED",
  "THREE_D_SECURE_UNSUPPORTED_CARD",
  "THREE_D_SECURE_REQUEST_ERROR",
  "THREE_D_SECURE_CHALLENGE_CANCELLED",
  "AGE_NOT_CONFIRMED",
  "RECIPIENT_NOT_CONFIRMED",
  "ORDER_REFUSED",
  "INVALID_AUTHORIZATION",
  "VOUCHER_APPLIED",
  "VOUCHER_EXPIRED",
  "VOUCHER_NOT_FOUND",
  "VOUCHER_REDEEMED",
  "VOUCHER_INVALID",
  "VOUCHER_PENDING",
  "CAPTCHA_VERIFICATION_FAILED",
  "SUBSCRIPTION_EXISTS",
  "SUBSCRIPTION_NOT_OFFERED",
  "SUBSCRIPTION_NOT_FOUND",
  "IDEMPOTENCY_KEY_REUSED",
  "IDEMPOTENCY_KEY_IN_USE",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One field that was not accepted: `path` is dotted (`cart.items.0.qty`). */
export interface FieldError {
  path: string;
  message: string;
}

/** The problem document that every failing call answers with, as `application/problem+json`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: string;
  requestId: string;
  errors?: FieldError[];
}
