export type { Address, AddressField, AustralianState } from "./delivery/address.ts";
export {
  addressErrors,
  contactEmailError,
  emailError,
  australianStates,
  fieldLimits,
  hasPictographs,
  isAustralianState,
  isEmail,
  isPhone,
  normalPhone,
  phoneError,
  isPostcode,
  neededFields,
} from "./delivery/address.ts";
export { addressForm, type AddressForm } from "./delivery/addressForm.ts";
export { type Availability } from "./catalogue/availability.ts";
export { stockKeepsFor, stockMaxAge, withStock } from "./catalogue/stock.ts";
export {
  availabilityOf,
  fewLeft,
  isComingSoon,
  isInStock,
  isListed,
  isPreArrival,
  isPurchasable,
  isSoldOut,
  minimumQuantity,
  onlyVariantInStock,
  settleVariant,
  showsCountdown,
  showsPrice,
  variantByCode,
} from "./catalogue/availability.ts";
export type { Recommended, RecommendationEvent } from "./catalogue/recommendations.ts";
export {
  isSuitable,
  isSuitableInStock,
  maxRecommendations,
  recommendationEvents,
  recommendationReason,
  recommendationsPageSize,
} from "./catalogue/recommendations.ts";
export { compareHref, handleOf, handlesIn, maxCompared, pathsOfHandle } from "./catalogue/compare/compare.ts";
export type { ComparedProduct, Comparison } from "./catalogue/compare/comparison.ts";
export { standardDrinks, drawnBottleOf, isSpirit } from "./catalogue/drawing/drawnBottle.ts";
export { cellarAdvice } from "./catalogue/cellarAdvice.ts";
export { placedRegions, regionPlaceOf, type RegionPlace } from "./catalogue/regionPlace.ts";
export { servingOf, type Serving } from "./catalogue/drawing/serving.ts";
export { phrasingTags, plainText, printableText, secretFields, withoutUnseen } from "./text/printableText.ts";
export { initialOf, pathSlugOf } from "./text/ascii.ts";
export { localTime, momentOf } from "./time/localTime.ts";
export { clockCity, formatterIn, shopDay, shortDate, timeZones } from "./time/shopDay.ts";
export { isTooMuchUnpaid, orderAmounts, paymentLabel, type OrderAmounts, type Unpaid } from "./orders/order.ts";
export type { BotPurpose } from "./botCheck.ts";
export { botPurposes, botTokenLimit, hasLeadingZeros, noBotToken } from "./botCheck.ts";
export type { CartItem, CartLine, CartTotals, CartView, KnownProducts, SeenProduct } from "./cart/cart.ts";
export type { CartRefusal, CartRefusalCode } from "./cart/refuseAdd.ts";
export {
  buyableQuantity,
  canBeOrdered,
  maxCartLines,
  orderableItems,
  seenOf,
  unitPrice,
  viewCart,
} from "./cart/cart.ts";
export { refuseAdd } from "./cart/refuseAdd.ts";
export { returnErrors, type ReturnForm } from "./fulfilment/returnForm.ts";
export { itemCount } from "./cart/itemCount.ts";
export { cartChanges, seenAfter, restoreLines } from "./cart/cartChanges.ts";
export type { GiftType, ShippingMethod } from "./orders/charges.ts";
export { deliveryInsurance, giftTypes, giftWrapping, instalments, shippingMethods } from "./orders/charges.ts";
export {
  availableFacet,
  deselectOption,
  deselectRange,
  deselectToggle,
  earlierPages,
  isChosen,
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
  type OptionFacet,
  type RangeFacet,
} from "./catalogue/choices.ts";
export type { BlockType, ContentBlock, ContentBlockInput, SafeHtml } from "./content/blocks.ts";
export type { Navigation, NavigationItem } from "./content/navigation.ts";
export type { CategoryArticle, InfoPage, InfoPageInput, Scene } from "./content/page.ts";
export type { Settings } from "./content/settings.ts";
export type { Store } from "./content/store.ts";
export type { CouponResult } from "./promotions/coupon.ts";
export { couponResult, removedOffers } from "./promotions/coupon.ts";
export type { RefusedCountries } from "./delivery/countries.ts";
export { countryCodes, isCountry, refusedCountryError } from "./delivery/countries.ts";
export type { DeliveryAnswer, DeliveryCap, DeliverySettings, DeliveryZone, Destination } from "./delivery/delivery.ts";
export { readyAt } from "./delivery/arrival.ts";
export type { Arrival, RatesAnswer, ShippingRate } from "./delivery/ratesAnswer.ts";
export { arrivalIn, deliveryRates, freeDeliveryMinimum, missingForFree } from "./delivery/delivery.ts";
export { deliveryMessages } from "./delivery/deliveryMessages.ts";
export { type ErrorCode, errorCodes } from "./errors.ts";
export { orderRuleMessages, preArrivalMessages, undoMessages, wishlistMessages } from "./messages.ts";
export { formMessages } from "./formMessages.ts";
export { type FailureReason, failureLimits, failureReasons } from "./fulfilment/fulfilment.ts";
export type { Fulfilment, FulfilmentStep, FulfilmentWay, ShownStatus } from "./fulfilment/fulfilment.ts";
export { fulfilments, fulfilmentSteps, fulfilmentWay, mayBecome, statusLabel } from "./fulfilment/fulfilment.ts";
export type { ParcelAnswer, ReturnAnswer } from "./fulfilment/fulfilmentAnswers.ts";
export type { LinePart, ParcelRefusal, SentLine } from "./fulfilment/parcels.ts";
export {
  isSameContent,
  isTrackingNumber,
  joinParts,
  leftToSend,
  parcelContent,
  trackingLink,
} from "./fulfilment/parcels.ts";
export {
  returnMessages,
  type ReturnableOrder,
  type ReturnReason,
  type ReturnRequest,
  type ReturnStatus,
  isWhollyReturned,
  mayReturnBecome,
  returnableOf,
  returnNoteLimit,
  returnReasons,
  returnRefusal,
  returnStatuses,
} from "./fulfilment/returns.ts";
export { giftcardAmountError, giftcardPresets, type GiftcardBounds, type GiftcardDetail } from "./cart/giftcard.ts";
export type { GiftcardForm, Sending } from "./cart/giftcardForm.ts";
export { giftcardDetail, giftcardErrors, giftcardFormOf, giftcardLimits } from "./cart/giftcardForm.ts";
export { giftcardLines } from "./cart/giftcard.ts";
export { lastSendingDay, sendingDayError, sendingTime } from "./cart/sendingDay.ts";
export { dayText, isoDate, readyByText } from "./dates.ts";
export type { StoreToday } from "./stores/hours.ts";
export { hoursLines, pickupReady, pickupReadyBy, seasonalDays, storeToday, storeWeek } from "./stores/hours.ts";
export type {
  DisplayMode,
  FacetKey,
  FacetRange,
  ListingParamName,
  ListingParams,
  OptionFacetKey,
  RangeFacetKey,
  RangeUnit,
  SortOrder,
  ToggleFacetKey,
} from "./catalogue/listing.ts";
export type { Facet, FacetOption, FacetOptions, Listing, ListingScope } from "./catalogue/listingAnswer.ts";
export {
  defaultListingParams,
  displayModes,
  displayOf,
  facetDefinitions,
  fixedDisplay,
  listingHref,
  listingQuery,
  listingSearch,
  maxPages,
  pageSize,
  listingParamNames,
  parseListingParams,
  searchText,
  rangeUnits,
  ratingBands,
  sortOrders,
} from "./catalogue/listing.ts";
export { foldOrderNumber, isId, isOrderNumber } from "./ids.ts";
export { formatAbn } from "./invoices/abn.ts";
export { type TaxInvoiceRow, sellerOf, gstSentences, taxInvoice } from "./invoices/taxInvoice.ts";
export { invoiceTitle } from "./invoices/gst.ts";
export { entriesOf, isKeyOf, keysOf } from "./records.ts";
export type { LawAnswers, LawRefusal } from "./law/law.ts";
export type { Handover } from "./law/handover.ts";
export { handoverOf, mayArriveToday } from "./law/handover.ts";
export { driverInstructions, handoverSentences } from "./law/handoverSentences.ts";
export { publishedRules } from "./law/handoverRules.ts";
export { adultAge, asksForRecipient, isAdult, lawRefusal } from "./law/law.ts";
export type { SyncableState, SyncedLists } from "./accounts/syncableState.ts";
export type { SyncedListName } from "./accounts/syncLists.ts";
export { joinLists, listToPush, syncLimits } from "./accounts/syncLists.ts";
export type { StoredEntry, Mergeable, Removed } from "./cart/merge.ts";
export { hasNews, isRemoved, storedItems, merge, record } from "./cart/merge.ts";
export { cancelledSentences } from "./orders/deliverySentences.ts";
export { checkoutMessages } from "./orders/checkoutMessages.ts";
export { couponMessages } from "./promotions/couponMessages.ts";
export { messages, searchMessages } from "./messages.ts";
export { cartMessages } from "./cartMessages.ts";
export type { Cents, Dollars } from "./money.ts";
export {
  addCents,
  cents,
  dollars,
  dozenPrice,
  formatCharge,
  formatCents,
  formatMoney,
  formatWholeMoney,
  formatWholeRange,
  minCents,
  negative,
  partOfCents,
  noCents,
  noDollars,
  plainAmount,
  shareCents,
  subtractCents,
  timesCents,
  toCents,
  toDollars,
} from "./money.ts";
export {
  marketingMessages,
  type SubscribeRefusal,
  notificationMessages,
} from "./notifications/notificationMessages.ts";
export type { ReleaseForm } from "./notifications/notificationForms.ts";
export { contactKey, emptyReleaseForm, releaseFormErrors } from "./notifications/notificationForms.ts";
export type { NotificationKind } from "./notifications/signUps.ts";
export { canBeBought, offeredSignUp, takesSignUp } from "./notifications/signUps.ts";
export { isOwnLink, ownPathOf, withoutEndSlashes, withoutSlashes } from "./routing/ownPath.ts";
export type { AccountPageName, ListedPath, OpenPath, RoutePath } from "./routing/routes.ts";
export { accountPageNames, isOpenPath, routeOf, routes } from "./routing/routes.ts";
export { pictureAddress } from "./catalogue/mediaAddresses.ts";
export {
  lineItemName,
  type AmountLimits,
  type ApprovedMethod,
  type CheckoutMethod,
  type CheckoutProvider,
  type ClientTokenProvider,
  type MethodOf,
  type OnlineMethod,
  type OnlineMethodDefinition,
  type PaymentMethodDefinition,
  checkoutProviders,
  clientTokenProviders,
  isApprovedMethod,
  isCardMethod,
  isCheckoutMethod,
  isOnlineMethod,
  onlineMethod,
  onlineMethods,
  paymentMethods,
  takesAmount,
} from "./payments/methods.ts";
export {
  type PaymentMethod,
  paymentMethodNames,
  type OutsideProvider,
  type ProviderName,
  paymentProviders,
} from "./payments/names.ts";
export type { BookAddress, CreditMovement, Customer } from "./accounts/account.ts";
export { reorder, type Reorder, type ReorderedLine, type ReorderRefusal } from "./orders/reorder.ts";
export {
  maxAddresses,
  newAddressId,
  plainAddress,
  settledBook,
  withAddress,
  withoutAddress,
} from "./accounts/addressBook.ts";
export { deviceName } from "./accounts/deviceName.ts";
export type { FederatedRefusal, SignInProviderId } from "./accounts/federated.ts";
export type { PasskeyAnswer, PasskeyAsked, PasskeyCredential, PasskeyWanted } from "./accounts/passkeys.ts";
export { maxPasskeyName, maxPasskeys } from "./accounts/passkeys.ts";
export { federatedRefusals, signInProviders } from "./accounts/federated.ts";
export { accountMessages } from "./accounts/accountMessages.ts";
export { sessionMessages } from "./accounts/sessionMessages.ts";
export type { PlainForm, PlainRefusal } from "./accounts/plainForms.ts";
export { plainForms, plainRefusalFields, plainRefusals } from "./accounts/plainForms.ts";
export { codeLength, foldCodeDigits, passwordError, passwordLimits, passwordMessages } from "./accounts/password.ts";
export type { CurrentAmounts, FoundOrder, OrderPickup, PlacedOrder, PlacedOrderItem } from "./orders/orderAnswers.ts";
export type { OrderQuestion } from "./orders/orderLookup.ts";
export { buyerOf, fullName, giftSentences, instructionSentences, pickupLines } from "./orders/deliverySentences.ts";
export { orderLookupErrors, orderLookupMessages } from "./orders/orderLookup.ts";
export { paymentMethodError } from "./orders/order.ts";
export { hasToPickUp, offersPickup, pickupStores, storeStockText, type WantedBottles } from "./stores/storeStock.ts";
export type {
  AddressSuggestion,
  FoundAddress,
  Locality,
  Location,
  MapPlace,
  PlaceQuestion,
} from "./delivery/placeAnswers.ts";
export {
  isConfirmedPlace,
  localityName,
  maxConfirmedPlaces,
  placeLine,
  withConfirmedPlace,
} from "./delivery/places.ts";
export type { KnownPlaces } from "./delivery/placeQuestion.ts";
export { placeQuestion, postcodeQuestion } from "./delivery/placeQuestion.ts";
export { statesOfPostcode } from "./delivery/postcodes.ts";
export type {
  Badge,
  Category,
  CountedCategory,
  Image,
  ListedProduct,
  LocationQty,
  Product,
  ProductFacts,
  ProductSummary,
  StockData,
  Variant,
} from "./catalogue/product.ts";
export type { Critic, ProductState } from "./catalogue/productLists.ts";
export { critics, productStateRules, productStates, statesWhere } from "./catalogue/productLists.ts";
export type {
  AppliedPromotion,
  DisallowedPromotion,
  PromoData,
  PromoItem,
  TierProgress,
} from "./promotions/promoAnswer.ts";
export type { DisallowReason, Promotion, PromotionConditions, PromotionEffect } from "./promotions/promotion.ts";
export { disallowReasons } from "./promotions/promotion.ts";
export { foldCode, foldEmail } from "./promotions/promotionCandidates.ts";
export type { PromoLine, PromoQuestion, PromoUsage, Resolution, ResolvedLine } from "./promotions/promotionQuestion.ts";
export { promoDataOf, resolvePromotions } from "./promotions/resolvePromotions.ts";
export { clampQuantity, largestQuantity, maximumQuantity, readQuantity, quantityError } from "./cart/quantity.ts";
export type { NameRange } from "./catalogue/search.ts";
export type { CategoryResult, InfoPageResult, ProductResult, SearchResults } from "./catalogue/searchAnswer.ts";
export { highlightName, highlightParts } from "./catalogue/search.ts";
export { billingAddressOf, isBlankAddress, settledAddress } from "./delivery/addressForm.ts";
export { stateFacts } from "./catalogue/states.ts";
export type { FoundStores, MapProvider, NearStore, StoresOfLocality } from "./stores/storeAnswers.ts";
export type { GeoPoint } from "./stores/stores.ts";
export {
  byDistance,
  distanceText,
  findStores,
  listedStores,
  storeAddress,
  storeProductsMax,
  storeRadius,
  storesNear,
} from "./stores/stores.ts";
export type {
  AccountSecurity,
  AnswerOf,
  Asked,
  BotChallenge,
  Call,
  CallAt,
  FieldError,
  PathOf,
  PlaceOrderInput,
  PlaceOrderRequest,
  Problem,
  ProblemExtension,
  FactLinks,
  ProductPage,
  PromotionsRequest,
  Reading,
  ReadOptions,
  ReadShop,
  SentOf,
  SentParts,
  ShippingRatesRequest,
  UnsubscribeLink,
} from "./contract/index.ts";
export type { ThreeDSecureCode } from "./payments/threeDSecure.ts";
export { threeDSecureMessages } from "./payments/threeDSecure.ts";
export { youtubePage } from "./catalogue/mediaAddresses.ts";
export type { VoucherBalance } from "./orders/orderAnswers.ts";
export type { Covered, Voucher, VoucherRefusal, VoucherState, VoucherResult } from "./orders/voucher.ts";
export {
  coverTotal,
  foldVoucher,
  unexpiredVouchers,
  typedVoucherError,
  voucherError,
  voucherLimits,
  voucherState,
} from "./orders/voucher.ts";
export { voucherMessages } from "./orders/voucherMessages.ts";
export type { VisitEventKind } from "./visits/visitEvents.ts";
export { maxVisitEvents, visitEventKinds } from "./visits/visitEvents.ts";
export type { WishlistItem, WishlistLine } from "./cart/wishlist.ts";
export {
  isWishable,
  isWishableOnPage,
  availableWishlistItems,
  viewWishlist,
  wishlistItemFor,
  withWishlistItem,
} from "./cart/wishlist.ts";
