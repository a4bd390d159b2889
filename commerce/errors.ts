import { keysOf } from "./records.ts";
import { marketingMessages, notificationMessages } from "./notifications/notificationMessages.ts";
import { orderRuleMessages, messages } from "./messages.ts";
import { voucherMessages } from "./orders/voucherMessages.ts";
import { couponMessages } from "./promotions/couponMessages.ts";
import { accountMessages } from "./accounts/accountMessages.ts";
import { cartMessages } from "./cartMessages.ts";

/** The fixed text of an error code, the shop's reaction to the error, or both. */
type ErrorEntry = { text: string; reaction?: string } | { reaction: string };

/** The problem's `detail` explains what happened and what to do next. */
const says = { reaction: "The page shows the detail of the problem." } as const;
const fieldsSay = { reaction: "The page shows each message at its field, and opens the step that the field is in." };
const reloadsProduct = "The products of the cart are loaded again.";
const reloadsStock = "The stock of the cart is loaded again.";
const asksForDelivery = { reaction: "The shipping step opens again, and the rates are loaded again." };
const bankSays = { reaction: "The payment step says how the bank's check ended, and that nothing was charged." };
const pageNotFound = { text: messages.pageNotFound, reaction: "The page returns 404." };

/**
 * All problem codes (RFC 9457 with `code`): the codes in the error catalogue (specification/errors#cart-codes),
 * including codes for features that are not built yet, and the shop's own codes (specification/errors#own-codes). Each
 * has either a message or a handler.
 */
export const errorCatalogue = {
  VALIDATION_FAILED: fieldsSay,
  MALFORMED_REQUEST: says,
  PAYLOAD_TOO_LARGE: says,
  ROUTE_NOT_FOUND: says,
  RATE_LIMITED: says,
  UNKNOWN_ERROR: says,

  PRODUCT_NOT_FOUND: { text: cartMessages.lineUnavailable, reaction: reloadsProduct },
  CATEGORY_NOT_FOUND: pageNotFound,
  BRAND_NOT_FOUND: pageNotFound,
  INFO_PAGE_NOT_FOUND: pageNotFound,
  STORE_NOT_FOUND: { reaction: "A store's page returns 404. An order asks for another store." },
  ORDER_NOT_FOUND: says,
  LOCALITY_NOT_FOUND: { reaction: "The store locator says that it does not know the place." },

  ADDRESS_NOT_FOUND: says,
  ADDRESS_SEARCH_UNAVAILABLE: { reaction: "The address is typed by hand." },
  BILLING_ADDRESS_NOT_FOUND: { reaction: "The contact step asks for the billing address." },
  SHIPPING_ADDRESS_NOT_FOUND: { reaction: "The shipping step asks for the delivery address." },
  PLACE_NOT_CONFIRMED: { reaction: "The address asks which place is meant." },

  PRODUCT_SIZE_STOCK_INSUFFICIENT: { text: orderRuleMessages.stockInsufficient, reaction: reloadsStock },
  PRODUCT_SIZE_SOLD_OUT: { text: cartMessages.lineSoldOut, reaction: reloadsStock },
  PRODUCT_NOT_PURCHASABLE: { text: cartMessages.lineUnavailable, reaction: reloadsProduct },
  COMING_SOON_PRODUCT_NOT_PURCHASABLE: { text: cartMessages.comingSoonNotPurchasable, reaction: reloadsProduct },
  NO_MIXING_PRE_ARRIVAL_PRODUCTS: { text: orderRuleMessages.mixedPreArrival, reaction: reloadsProduct },
  NO_MIXING_GIFTCARD_PRODUCTS: { text: orderRuleMessages.mixedGiftCard, reaction: reloadsProduct },
  CART_MAX_QTY_EXCEEDED: { reaction: reloadsProduct },
  CART_MIN_QTY_NOT_REACHED: { reaction: reloadsProduct },

  CART_PROMO_CODE_APPLIED: { text: couponMessages.applied },
  CART_PROMO_CODE_INVALID: { text: couponMessages.invalid },
  CART_PROMO_EXCLUSIVE: { text: couponMessages.exclusive },
  CART_PROMO_LIMIT_EXCEEDED: { text: couponMessages.limit },
  CART_PROMO_NOT_APPLICABLE: { text: couponMessages.notApplicable },
  CART_PROMO_REDEEMED: { text: couponMessages.redeemed },

  DELIVERY_RESTRICTED: asksForDelivery,
  QUANTITY_CAPPED: asksForDelivery,
  SHIPPING_METHOD_NOT_AVAILABLE: asksForDelivery,

  EXPECTED_AMOUNT_CHANGED: { reaction: "The payment step says what changed and asks to place the order again." },
  PAYMENT_METHOD_UNKNOWN: says,
  PAYMENT_DECLINED: says,
  PAYMENT_UNAVAILABLE: says,
  THREE_D_SECURE_CLIENT_NOT_FOUND: bankSays,
  THREE_D_SECURE_AUTHENTICATION_ERROR: bankSays,
  THREE_D_SECURE_AUTHENTICATION_FAILED: bankSays,
  THREE_D_SECURE_UNSUPPORTED_CARD: bankSays,
  THREE_D_SECURE_REQUEST_ERROR: bankSays,
  THREE_D_SECURE_CHALLENGE_CANCELLED: bankSays,

  AGE_NOT_CONFIRMED: fieldsSay,
  RECIPIENT_NOT_CONFIRMED: fieldsSay,
  UNATTENDED_NOT_ALLOWED: fieldsSay,
  RETURN_REFUSED: says,
  ORDER_REFUSED: says,

  VOUCHER_APPLIED: { text: voucherMessages.applied },
  VOUCHER_EXPIRED: { text: voucherMessages.expired, reaction: "The voucher is taken out of the order." },
  VOUCHER_NOT_FOUND: { text: voucherMessages.notFound, reaction: "The voucher is taken out of the order." },
  VOUCHER_REDEEMED: { text: voucherMessages.redeemed, reaction: "The voucher is taken out of the order." },
  VOUCHER_INVALID: { text: voucherMessages.invalid },
  VOUCHER_PENDING: { text: voucherMessages.pending },
  CAPTCHA_VERIFICATION_FAILED: { text: voucherMessages.botCheckFailed },

  MEMBER_EXISTS: { text: marketingMessages.exists },
  SUBSCRIPTION_EXISTS: { text: notificationMessages.subscriptionExists },
  SUBSCRIPTION_NOT_OFFERED: says,
  SUBSCRIPTION_NOT_FOUND: says,

  IDEMPOTENCY_KEY_REUSED: says,
  IDEMPOTENCY_KEY_IN_USE: { reaction: "The payment step says that the order is on its way, and asks again." },

  INVALID_AUTHORIZATION: { reaction: "The shopper is signed out." },
  ACCOUNT_ATTEMPT_LIMIT_EXCEEDED: { text: accountMessages.tooManyAttempts },
  ACCOUNT_BILLING_ADDRESS_INVALID: { reaction: "The account asks for the billing address." },
  ACCOUNT_CONFIRMATION_CODE_INVALID: { text: accountMessages.codeInvalid },
  ACCOUNT_CONFIRMED: { text: accountMessages.confirmed },
  ACCOUNT_CREDENTIALS_INVALID: {
    text: accountMessages.credentialsInvalid,
    reaction: "The sign-in offers to reset the password.",
  },
  ACCOUNT_EXISTS: { text: accountMessages.exists },
  ACCOUNT_FORGOTTEN_PASSWORD_CODE_INVALID: { text: accountMessages.resetCodeInvalid },
  ACCOUNT_NOT_AUTHENTICATED: { text: accountMessages.notAuthenticated },
  ACCOUNT_NOT_CONFIRMED: {
    text: accountMessages.notConfirmed,
    reaction: "The sign-in offers to send the link again.",
  },
  ACCOUNT_NOT_FOUND: { text: accountMessages.notFound },
  ACCOUNT_CLOSE_REFUSED: says,
  ACCOUNT_PASSKEY_REFUSED: says,
  ACCOUNT_PROOF_REQUIRED: { text: accountMessages.proofRequired },
  ACCOUNT_PROVIDER_UNAVAILABLE: says,
  ACCOUNT_PASSWORD_INCORRECT: { text: accountMessages.passwordIncorrect },
  ACCOUNT_SETUP_INCOMPLETE: { reaction: "The account asks for what is missing." },
  STATE_SYNC_CONFLICT: { reaction: "The state is fetched again and merged." },
  REWARD_EXPIRED: { reaction: "The reward is taken out of the order." },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = keysOf(errorCatalogue);
