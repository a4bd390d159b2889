export type { Address, AddressField, AustralianState } from "./address.ts";
export {
  addressErrors,
  australianStates,
  fieldLimits,
  hasPictographs,
  isAustralianState,
  isEmail,
  isPhone,
  isPostcode,
  neededFields,
} from "./address.ts";
export type { AddressForm } from "./addressForm.ts";
export { addressForm } from "./addressForm.ts";
export type { Availability } from "./availability.ts";
export {
  availabilityOf,
  isComingSoon,
  isPurchasable,
  isSoldOut,
  onlyVariantInStock,
  settleVariant,
  showsCountdown,
  showsPrice,
  variantByCode,
} from "./availability.ts";
export type { BotChallenge, BotPurpose } from "./botCheck.ts";
export { botPurposes, botTokenLimit, hasLeadingZeros } from "./botCheck.ts";
export type { CartItem, CartLine, CartRefusal, CartTotals, CartView, KnownProducts, SeenProduct } from "./cart.ts";
export { mostCartLines, refuseAdd, unitPrice, viewCart } from "./cart.ts";
export { cartChanges, seenAfter, seenOf } from "./cartChanges.ts";
export type { GiftType, ShippingMethod } from "./charges.ts";
export { deliveryInsurance, giftTypes, giftWrapping, instalments } from "./charges.ts";
export {
  availableFacet,
  deselectOption,
  deselectRange,
  deselectToggle,
  earlierPages,
  isPlain,
  ListingRuleError,
  morePages,
  rangeWithin,
  selectOption,
  selectRange,
  selectToggle,
  toggleOption,
  withAvailable,
  withDisplay,
  withoutFilters,
  withSort,
} from "./choices.ts";
export type {
  CategoryArticle,
  ContentBlock,
  InfoPage,
  Navigation,
  NavigationItem,
  Settings,
  Store,
} from "./content.ts";
export type { CouponVerdict } from "./coupon.ts";
export { couponVerdict, removedOffers } from "./coupon.ts";
export type {
  DeliveryAnswer,
  DeliveryCap,
  DeliverySettings,
  DeliveryZone,
  Destination,
  ShippingRate,
} from "./delivery.ts";
export { deliveryRates, freeDeliveryMinimum } from "./delivery.ts";
export type { ErrorCode, FieldError, Problem } from "./errors.ts";
export { errorCodes } from "./errors.ts";
export type { GiftcardBounds, GiftcardDetail } from "./giftcard.ts";
export { giftcardAmountError, giftcardPresets } from "./giftcard.ts";
export type { GiftcardForm } from "./giftcardForm.ts";
export { giftcardDetail, giftcardErrors, giftcardLimits } from "./giftcardForm.ts";
export type { StoreToday } from "./hours.ts";
export { seasonalDays, storeToday, storeWeek } from "./hours.ts";
export type {
  DisplayMode,
  Facet,
  FacetKey,
  FacetOption,
  FacetRange,
  ListedProduct,
  Listing,
  ListingParams,
  ListingScope,
  OptionFacetKey,
  RangeFacetKey,
  SortOrder,
} from "./listing.ts";
export {
  defaultListingParams,
  displayModes,
  displayOf,
  facetDefinitions,
  fixedDisplay,
  listingSearch,
  maxPages,
  pageSize,
  parseListingParams,
  ratingBands,
  sortOrders,
} from "./listing.ts";
export { isId } from "./ids.ts";
export type { LawAnswers, LawRefusal } from "./law.ts";
export { adultAge, asksForRecipient, isAdult, lawRefusal } from "./law.ts";
export type { Kept, Mergeable, Removed } from "./merge.ts";
export { hasNews, isRemoved, keptItems, merge, record } from "./merge.ts";
export { cancelledSentences } from "./cancelledOrder.ts";
export { checkoutMessages } from "./checkoutMessages.ts";
export { couponMessages } from "./couponMessages.ts";
export { formMessages } from "./formMessages.ts";
export { messages } from "./messages.ts";
export type { Cents } from "./money.ts";
export {
  addCents,
  dozenPrice,
  formatMoney,
  formatWholeMoney,
  plainAmount,
  shareCents,
  subtractCents,
  timesCents,
  toCents,
  toDollars,
} from "./money.ts";
export type { NotificationKind, ReleaseForm } from "./notification.ts";
export {
  canBeBought,
  contactEmailError,
  contactKey,
  emptyReleaseForm,
  offeredSignUp,
  releaseFormErrors,
  takesSignUp,
} from "./notification.ts";
export { notificationMessages } from "./notificationMessages.ts";
export type { AmountLimits, OnlineMethod } from "./onlineMethods.ts";
export { amountLimits, isOnlineMethod, lineItemName, onlineMethods, takesAmount } from "./onlineMethods.ts";
export type { OrderAmounts, PaymentMethod, PlacedOrder, PlacedOrderItem } from "./order.ts";
export { orderAmounts, paymentLabel, paymentMethods } from "./order.ts";
export type { FoundOrder, OrderQuestion } from "./orderLookup.ts";
export { foldOrderNumber, orderLookupErrors, orderLookupMessages, orderNumberError } from "./orderLookup.ts";
export { paymentMethodError } from "./payable.ts";
export type { WantedBottles } from "./pickup.ts";
export { pickupStores } from "./pickup.ts";
export type { AddressSuggestion, FoundAddress, Locality, Location } from "./places.ts";
export { localityName, placeLine } from "./places.ts";
export { postcodeWarning, statesOfPostcode } from "./postcodes.ts";
export type {
  Badge,
  Category,
  Critic,
  Image,
  LocationQty,
  Product,
  ProductFacts,
  ProductState,
  ProductSummary,
  StockData,
  Variant,
} from "./product.ts";
export { critics, productStates, stockMaxAge } from "./product.ts";
export type {
  AppliedPromotion,
  DisallowedPromotion,
  DisallowReason,
  PromoData,
  Promotion,
  PromotionConditions,
  PromotionEffect,
} from "./promotion.ts";
export { disallowReasons } from "./promotion.ts";
export { foldCode, foldEmail } from "./promotionCandidates.ts";
export type { PromoLine, PromoQuestion, PromoUsage, Resolution, ResolvedLine } from "./promotionQuestion.ts";
export { promoDataOf, resolvePromotions } from "./resolvePromotions.ts";
export { clampQuantity, maximumQuantity, minimumQuantity, quantityError, quantityMaxLength } from "./quantity.ts";
export type { CategoryResult, InfoPageResult, NameRange, ProductResult, SearchResults } from "./search.ts";
export { highlightName, highlightParts } from "./search.ts";
export { billingAddressOf, isBlankAddress, settledAddress } from "./sentAddress.ts";
export { stateFacts } from "./states.ts";
export type { FoundStores, GeoPoint, NearStore } from "./stores.ts";
export { byDistance, distanceText, findStores, listedStores, storeAddress, storeRadius, storesNear } from "./stores.ts";
export { stockKeepsFor, withStock } from "./stock.ts";
export type { PlaceOrderInput, PlaceOrderRequest, PromotionsRequest, ShippingRatesRequest } from "./wire.ts";
export type { ThreeDSecureCode } from "./threeDSecure.ts";
export { threeDSecureMessages } from "./threeDSecure.ts";
export { youtubeVideoId } from "./video.ts";
export type { Covered, Voucher, VoucherBalance, VoucherRefusal, VoucherState, VoucherVerdict } from "./voucher.ts";
export {
  coverTotal,
  foldVoucher,
  keptVouchers,
  typedVoucherError,
  voucherError,
  voucherLimits,
  voucherState,
} from "./voucher.ts";
export { voucherMessages } from "./voucherMessages.ts";
export type { WishlistItem, WishlistLine } from "./wishlist.ts";
export { isWishable, isWishableOnPage, keptWishes, viewWishlist, wishFor, withWish } from "./wishlist.ts";
