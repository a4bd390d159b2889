import { existsSync, readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Groups of modules, keyed by the name of the file that each group is bundled into. Each extra file costs a request, a
 * file name and an import, and small files compress worse. Folders end with a slash; `Form.` includes both the
 * component and its styles. A module listed in two groups belongs to the first group.
 *
 * Group modules that the same pages load anyway, and check `npm run size` afterwards: a page that imports one module of
 * a group loads all of them. If entry-client, which every page loads, imports a module of a group, every page loads the
 * whole group.
 */
const groups = {
  /** Modules that nearly every page imports, with their dependencies. */
  base: [
    "node_modules/react/",
    "node_modules/class-variance-authority/",
    "node_modules/clsx/",
    "node_modules/valtio/",
    "node_modules/proxy-compare/",
    "commerce/cart/listMessages.ts",
    "commerce/catalogue/availability.ts",
    "commerce/catalogue/productLists.ts",
    "commerce/text/plainText.ts",
    "commerce/ids.ts",
    "commerce/time/shopDay.ts",
    "commerce/messages.ts",
    "commerce/money.ts",
    "commerce/pictureAddress.ts",
    "commerce/promotions/promotionCandidates.ts",
    "commerce/records.ts",
    "commerce/routing/slashes.ts",
    "commerce/text/printableText.ts",
    "storefront/features/account/openSignIn.actions.ts",
    "storefront/features/account/sessionMark.ts",
    "storefront/features/notify/actionNames.ts",
    "storefront/services/browser/asksNotToBeTracked.ts",
    "storefront/services/browser/storage.ts",
    "storefront/services/offline/cacheNames.ts",
    "storefront/shared/hooks/useHydration.ts",
    "storefront/shared/hooks/useNow.ts",
    "storefront/shared/page/PageFrame.",
    "storefront/shared/page/pageAddress.ts",
    "storefront/shared/page/pageStart.ts",
    "storefront/shared/routing/orderPaths.ts",
    "storefront/shared/structuredData/structuredData.ts",
    "storefront/features/orders/address/AddressText.css.ts",
    "storefront/shared/page/needsScripts.css.ts",
    "ui/content/Icon.",
    "ui/content/iconDrawings.ts",
    "ui/feedback/Notice.",
    "ui/feedback/Skeleton.",
    "ui/feedback/Spinner.",
    "ui/internal/components/IconControl.",
    "ui/forms/ErrorSummary.css.ts",
    "ui/internal/hooks/useMediaQuery.ts",
    "ui/internal/styles/joinedControl.css.ts",
    "ui/internal/styles/visuallyHidden.css.ts",
    "ui/internal/text/format.ts",
    "ui/layout/Grid.",
    "ui/layout/Inline.",
    "ui/layout/VisuallyHidden.",
    "ui/navigation/Breadcrumb.",
    "ui/products/Tag.",
    "ui/typography/Text.",
  ],
  router: ["node_modules/react-router/dist/production/chunk-"],
  /** Product lists. */
  cards: [
    "storefront/features/catalogue/CardHeart.",
    "storefront/features/catalogue/ListingAction.",
    "storefront/features/catalogue/ProductGrid.",
    "storefront/features/catalogue/ProductPicture.",
    "storefront/features/catalogue/labels.ts",
    "storefront/features/catalogue/useCurrentProduct.ts",
    "storefront/features/catalogue/useListedBadges.",
    "ui/products/Price.",
    "ui/products/ProductBadge/",
    "ui/products/ProductCard.",
    "ui/products/facts/ScoreBadge.",
  ],
  /** Selection of a product's size and quantity, for product pages and saved lists. */
  choice: [
    "commerce/cart/quantity.ts",
    "commerce/cart/wishlist.ts",
    "commerce/cartMessages.ts",
    "storefront/features/account/withSignIn.ts",
    "storefront/features/wishlist/signInReason.ts",
  ],
  /** Container for recommendations. */
  recommended: [
    "storefront/features/recommendations/Recommended.",
    "ui/content/ProductCarousel/ProductCarousel.css.ts",
    "ui/content/ProductCarousel/ProductCarouselRoom.",
  ],
  /** Actions that change the cart and the wishlist. */
  lists: [
    "commerce/cart/cart.ts",
    "commerce/catalogue/stock.ts",
    "storefront/features/cart/cart.actions.ts",
    "storefront/features/cart/cartProducts.actions.ts",
    "storefront/features/cart/stock.actions.ts",
    "storefront/features/wishlist/wishlist.actions.ts",
    "storefront/services/products.ts",
    "storefront/services/stock.ts",
    "storefront/shared/persistence/storedProducts.ts",
    "storefront/shared/persistence/storedWishlist.ts",
  ],
  /** Stored data about pending orders and about carts that are being paid for. */
  attempts: [
    "commerce/orders/charges.ts",
    "commerce/orders/voucher.ts",
    "commerce/orders/voucherMessages.ts",
    "storefront/features/checkout/payment/vouchers.actions.ts",
    "storefront/features/checkout/placement/attempts.actions.ts",
    "storefront/features/checkout/placement/attempts.ts",
    "storefront/features/checkout/stored/",
    "storefront/features/orders/placedOrder.ts",
    "storefront/shared/persistence/storedCart.ts",
  ],
  /** Data of placed orders. */
  orderFacts: [
    "commerce/dates.ts",
    "commerce/fulfilment/fulfilment.ts",
    "commerce/fulfilment/returns.ts",
    "commerce/law/handoverSentences.ts",
    "commerce/payments/names.ts",
    "storefront/shared/hooks/useShortDate.ts",
  ],
  /** Display of placed orders. */
  orders: [
    "commerce/cart/giftcardLines.ts",
    "commerce/delivery/deliveryMessages.ts",
    "commerce/payments/methods.ts",
    "storefront/features/giftCard/GiftCardFacts.",
    "storefront/features/totals/SummaryLines.",
    "ui/checkout/OrderSummary.",
  ],
  /** Formatting and validation of addresses. */
  address: [
    "commerce/delivery/address.ts",
    "commerce/delivery/countries.ts",
    "commerce/formMessages.ts",
    "storefront/features/orders/address/",
  ],
  forms: [
    "storefront/shared/forms/Form.",
    "storefront/shared/forms/useForm.ts",
    "ui/forms/ErrorSummary.",
    "ui/forms/Field/Checkbox.",
    "ui/forms/Field/RadioGroup.",
    "ui/forms/Field/SelectField.",
    "ui/forms/Field/focusField.ts",
  ],
  /** Address form fields. */
  addressForm: [
    "commerce/delivery/addressForm.ts",
    "commerce/delivery/places.ts",
    "commerce/delivery/sentAddress.ts",
    "storefront/features/checkout/address/",
    "storefront/features/checkout/form/addressValidation.ts",
    "storefront/features/checkout/form/place.actions.ts",
    "storefront/features/checkout/form/useFreshPlaces.ts",
    "storefront/services/places.ts",
    "storefront/shared/hooks/useSuggestions.ts",
    "ui/forms/SuggestField.",
  ],
  /** Cart rows and totals, for the cart page, the mini cart and the checkout. */
  cartRows: [
    "commerce/cart/cartChanges.ts",
    "commerce/delivery/delivery.ts",
    "commerce/delivery/postcodes.ts",
    "commerce/orders/order.ts",
    "commerce/promotions/coupon.ts",
    "commerce/promotions/couponMessages.ts",
    "commerce/stores/storeStock.ts",
    "storefront/features/cart/lines.actions.ts",
    "storefront/features/cart/useCartView.ts",
    "storefront/features/cartView/lineDetail.ts",
    "storefront/features/cartView/useLinesInBatches.ts",
    "storefront/features/checkout/shipping/rates.actions.ts",
    "storefront/features/checkout/shipping/useFreshRates.ts",
    "storefront/features/delivery/DeliveryPlace.",
    "storefront/features/delivery/FreeDelivery.",
    "storefront/features/delivery/PlaceForm.",
    "storefront/features/delivery/freeDelivery.view.ts",
    "storefront/features/delivery/place.actions.ts",
    "storefront/features/delivery/place.view.ts",
    "storefront/features/giftCard/EditGiftCard.",
    "storefront/features/promo/CouponPanel.",
    "storefront/features/promo/OfferProgress.",
    "storefront/features/promo/promo.actions.ts",
    "storefront/features/promo/promo.view.ts",
    "storefront/features/promo/refreshPromoData.ts",
    "storefront/features/promo/usePromo.ts",
    "storefront/features/stores/ownStore/StoreStock.",
    "storefront/features/totals/rates.view.ts",
    "storefront/features/totals/totals.ts",
    "storefront/features/totals/useTotals.ts",
    "storefront/shared/hooks/useDelayed.ts",
    "ui/cart/CouponForm.",
  ],
  /** Checkout form, for all steps. */
  checkout: [
    "commerce/cart/giftcardForm.ts",
    "commerce/cart/sendingDay.ts",
    "commerce/law/law.ts",
    "storefront/features/checkout/form/bookOffer.ts",
    "storefront/features/checkout/form/checkout.actions.ts",
    "storefront/features/checkout/form/gating.ts",
    "storefront/features/checkout/form/prefill.ts",
    "storefront/features/checkout/form/validation.ts",
    "storefront/features/giftCard/GiftCardFields.",
    "storefront/features/giftCard/formFields.ts",
  ],
  /** Customer sessions. */
  session: [
    "storefront/features/account/session.actions.ts",
    "storefront/features/account/signOut.actions.ts",
    "storefront/features/account/useLogOut.ts",
    "storefront/services/browser/tabLock.ts",
  ],
  /** Frame of the account pages. */
  accountPages: [
    "storefront/features/accountPages/AccountFrame.",
    "storefront/features/accountPages/GoOn.",
    "storefront/features/accountPages/own/useLoaded.ts",
    "storefront/features/accountPages/parts/account.actions.ts",
    "storefront/features/accountPages/parts/accountPages.ts",
    "storefront/features/accountPages/parts/fieldErrors.ts",
    "storefront/features/accountPages/parts/problemText.ts",
  ],
  /** Dialogs and other overlays. */
  overlays: [
    "node_modules/@radix-ui/react-dialog/",
    "node_modules/@radix-ui/react-focus-guards/",
    "node_modules/@radix-ui/react-focus-scope/",
    "node_modules/@radix-ui/react-portal/",
    "node_modules/aria-hidden/",
    "node_modules/react-remove-scroll-bar/",
    "node_modules/react-remove-scroll/",
    "node_modules/use-callback-ref/",
    "node_modules/use-sidecar/",
    "storefront/shared/page/AfterClose.tsx",
    "ui/internal/components/Modal.",
    "ui/internal/hooks/styleSingleton.ts",
    "ui/overlays/Dialog.",
    "ui/overlays/Drawer.",
  ],
  EmptyState: ["commerce/catalogue/compare/compare.ts", "ui/feedback/EmptyState."],
  drawnBottle: ["commerce/catalogue/drawing/drawnBottle.ts", "storefront/features/catalogue/vintage.ts"],
} as const;

const isThere = (path: string) =>
  path.endsWith("/")
    ? existsSync(root + path)
    : readdirSync(root + dirname(path)).some((file) => file.startsWith(basename(path)));

/** Returns the groups in the bundler's format. Throws if a group lists a missing file. */
export const loadedTogether = Object.entries(groups).map(([name, paths]) => {
  const gone = paths.filter((path) => !isThere(path));
  if (gone.length > 0)
    throw new Error(`The group ${name} in loadedTogether.ts lists missing files: ${gone.join(", ")}`);
  return {
    name,
    test: (module: string) => paths.some((path) => module.includes(`/${path}`)),
    includeDependenciesRecursively: name === "base",
  };
});
