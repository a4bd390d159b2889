import { accountNavMessages } from "../account/AccountNav.tsx";
import { buttonMessages } from "../actions/Button/Button.variants.ts";
import { themeSwitchMessages } from "../actions/ThemeSwitch.tsx";
import { cartButtonMessages } from "../cart/CartButton.tsx";
import { couponFormMessages } from "../cart/CouponForm.tsx";
import { miniCartMessages } from "../cart/MiniCart/MiniCart.tsx";
import { checkoutHeaderMessages } from "../checkout/CheckoutHeader.tsx";
import { orderSummaryMessages } from "../checkout/OrderSummary.tsx";
import { orderSummaryBarMessages } from "../checkout/OrderSummaryBar.tsx";
import { voucherFormMessages } from "../checkout/VoucherForm.tsx";
import { orderLookupFormMessages } from "../checkout/orders/OrderLookupForm.tsx";
import { orderReturnsMessages } from "../checkout/orders/OrderReturns.tsx";
import { orderStepsMessages } from "../checkout/orders/OrderSteps.tsx";
import { returnFormMessages } from "../checkout/orders/ReturnForm.tsx";
import { carouselMessages } from "../content/Carousel/Carousel.tsx";
import { fadeCarouselMessages } from "../content/FadeCarousel.tsx";
import { videoMessages } from "../content/Video/Video.tsx";
import { videoEmbedMessages } from "../content/Video/VideoEmbed.tsx";
import { alertStackMessages } from "../feedback/AlertStack/AlertItem.tsx";
import { noticeMessages } from "../feedback/Notice.tsx";
import { botCheckMessages } from "../forms/BotCheck.tsx";
import { errorSummaryMessages } from "../forms/ErrorSummary.tsx";
import { dateFieldMessages } from "../forms/Field/DateField.tsx";
import { fieldMessages } from "../forms/Field/Field.tsx";
import { oneTimeCodeFieldMessages } from "../forms/OneTimeCodeField.tsx";
import { quantityInputMessages } from "../forms/QuantityInput/QuantityInput.tsx";
import { suggestFieldMessages } from "../forms/SuggestField.tsx";
import { modalMessages } from "../internal/components/Modal.tsx";
import { appliedFiltersMessages } from "../listing/AppliedFilters.tsx";
import { columnSwitchMessages } from "../listing/ColumnSwitch.tsx";
import { displayModeSwitchMessages } from "../listing/DisplayModeSwitch.tsx";
import { facetGroupMessages } from "../listing/Facets/FacetGroup.tsx";
import { facetOptionMessages } from "../listing/Facets/FacetOption.tsx";
import { facetOptionsMessages } from "../listing/Facets/FacetOptions.tsx";
import { facetRangeMessages } from "../listing/Facets/FacetRange.tsx";
import { facetSearchMessages } from "../listing/Facets/FacetSearch.tsx";
import { loadMoreMessages } from "../listing/LoadMore.tsx";
import { sortSelectMessages } from "../listing/SortSelect.tsx";
import { breadcrumbMessages } from "../navigation/Breadcrumb.tsx";
import { megaMenuMessages } from "../navigation/MegaMenu/menu.ts";
import { menuButtonMessages } from "../navigation/MenuButton.tsx";
import { mobileMenuMessages } from "../navigation/MobileMenu/MenuLevel.tsx";
import { utilityLinksMessages } from "../navigation/UtilityLinks.tsx";
import { skipLinkMessages } from "../page/SkipLink.tsx";
import { contactListMessages } from "../page/footer/ContactList.tsx";
import { legalStatementsMessages } from "../page/footer/LegalStatements.tsx";
import { paymentIconsMessages } from "../page/footer/PaymentIcons.tsx";
import { buyBarMessages } from "../products/BuyBar.tsx";
import { countdownMessages } from "../products/Countdown/Countdown.tsx";
import { pictureGalleryMessages } from "../products/PictureGallery/PictureGallery.tsx";
import { pictureZoomMessages } from "../products/PictureGallery/PictureZoom.tsx";
import { priceMessages } from "../products/Price.tsx";
import { productTableMessages } from "../products/ProductTable/facts.ts";
import { cellarAdviceMessages } from "../products/facts/CellarAdvice.tsx";
import { compareTableMessages } from "../products/facts/CompareTable.tsx";
import { regionMapMessages } from "../products/facts/RegionMap.tsx";
import { scoreBadgeMessages } from "../products/facts/ScoreBadge.tsx";
import { vintageTimelineMessages } from "../products/facts/VintageTimeline.tsx";
import { searchOverlayMessages } from "../search/SearchBox/SearchOverlay.tsx";
import { searchPriceMessages } from "../search/SearchBox/SearchPrice.tsx";
import { searchResultsMessages } from "../search/SearchBox/SearchResults.tsx";
import { searchFormMessages } from "../search/SearchForm.tsx";
import { openingHoursMessages } from "../stores/OpeningHours/OpeningHours.tsx";
import { storeCardMessages } from "../stores/StoreCard.tsx";
import { storeMapMessages } from "../stores/StoreMap/StoreMap.tsx";
import { storeTodayMessages } from "../stores/StoreToday.tsx";

/**
 * The English messages for all components, used by default and as the template for translations. Numbers and dates in
 * messages are already formatted, and a `count` is passed beside them for plurals.
 */
export const englishMessages = {
  AccountNav: accountNavMessages,
  AlertStack: alertStackMessages,
  AppliedFilters: appliedFiltersMessages,
  BotCheck: botCheckMessages,
  Breadcrumb: breadcrumbMessages,
  Button: buttonMessages,
  BuyBar: buyBarMessages,
  Carousel: carouselMessages,
  CartButton: cartButtonMessages,
  CellarAdvice: cellarAdviceMessages,
  CheckoutHeader: checkoutHeaderMessages,
  ColumnSwitch: columnSwitchMessages,
  CompareTable: compareTableMessages,
  ContactList: contactListMessages,
  Countdown: countdownMessages,
  CouponForm: couponFormMessages,
  DateField: dateFieldMessages,
  DisplayModeSwitch: displayModeSwitchMessages,
  ErrorSummary: errorSummaryMessages,
  FacetGroup: facetGroupMessages,
  FacetOption: facetOptionMessages,
  FacetOptions: facetOptionsMessages,
  FacetRange: facetRangeMessages,
  FacetSearch: facetSearchMessages,
  FadeCarousel: fadeCarouselMessages,
  Field: fieldMessages,
  LegalStatements: legalStatementsMessages,
  LoadMore: loadMoreMessages,
  MegaMenu: megaMenuMessages,
  MenuButton: menuButtonMessages,
  MiniCart: miniCartMessages,
  MobileMenu: mobileMenuMessages,
  Modal: modalMessages,
  Notice: noticeMessages,
  OneTimeCodeField: oneTimeCodeFieldMessages,
  OpeningHours: openingHoursMessages,
  OrderLookupForm: orderLookupFormMessages,
  OrderReturns: orderReturnsMessages,
  OrderSteps: orderStepsMessages,
  OrderSummary: orderSummaryMessages,
  OrderSummaryBar: orderSummaryBarMessages,
  PaymentIcons: paymentIconsMessages,
  PictureGallery: pictureGalleryMessages,
  PictureZoom: pictureZoomMessages,
  Price: priceMessages,
  ProductTable: productTableMessages,
  QuantityInput: quantityInputMessages,
  RegionMap: regionMapMessages,
  ReturnForm: returnFormMessages,
  ScoreBadge: scoreBadgeMessages,
  SearchForm: searchFormMessages,
  SearchOverlay: searchOverlayMessages,
  SearchPrice: searchPriceMessages,
  SearchResults: searchResultsMessages,
  SkipLink: skipLinkMessages,
  SortSelect: sortSelectMessages,
  StoreCard: storeCardMessages,
  StoreMap: storeMapMessages,
  StoreToday: storeTodayMessages,
  SuggestField: suggestFieldMessages,
  ThemeSwitch: themeSwitchMessages,
  UtilityLinks: utilityLinksMessages,
  Video: videoMessages,
  VideoEmbed: videoEmbedMessages,
  VintageTimeline: vintageTimelineMessages,
  VoucherForm: voucherFormMessages,
};

/** Messages for all components. An object of this type is a complete translation. */
export type UiMessages = typeof englishMessages;

/** Name of a component with messages. `useMessages` accepts only these names. */
export type MessageGroup = keyof UiMessages;

/** Messages that replace the English ones, by component. Missing messages stay English. */
export type UiMessageOverrides = { readonly [Group in MessageGroup]?: Partial<UiMessages[Group]> };
