export { AccountCard, type AccountCardProps } from "./account/AccountCard.tsx";
export { AccountNav, type AccountNavLink, type AccountNavProps } from "./account/AccountNav.tsx";
export {
  alertDurations,
  alertsShown,
  alertsToShow,
  type AlertMessage,
  type AlertTone,
} from "./feedback/AlertStack/alerts.ts";
export { AlertStack, type AlertStackProps } from "./feedback/AlertStack/AlertStack.tsx";
export { Anchor } from "./navigation/Anchor.tsx";
export { AppliedFilters, type AppliedFilter, type AppliedFiltersProps } from "./listing/AppliedFilters.tsx";
export { BotCheck, type BotCheckProps } from "./forms/BotCheck.tsx";
export { BrandLogo, type BrandLogoProps } from "./products/BrandLogo.tsx";
export { Breadcrumb, type BreadcrumbLink, type BreadcrumbProps } from "./navigation/Breadcrumb.tsx";
export { Button, type ButtonProps } from "./actions/Button/Button.tsx";
export { ButtonLink, type ButtonLinkProps } from "./actions/Button/ButtonLink.tsx";
export { Carousel, type CarouselProps } from "./content/Carousel/Carousel.tsx";
export { CartButton, type CartButtonProps } from "./cart/CartButton.tsx";
export { BuyBar, type BuyBarProps } from "./products/BuyBar.tsx";
export { CellarAdvice, type CellarAdviceProps } from "./products/facts/CellarAdvice.tsx";
export { CheckoutFooter, type CheckoutFooterProps } from "./checkout/CheckoutFooter.tsx";
export { CheckoutHeader, type CheckoutHeaderProps } from "./checkout/CheckoutHeader.tsx";
export { ColumnSwitch, type ColumnSwitchProps } from "./listing/ColumnSwitch.tsx";
export {
  CompareTable,
  type CompareColumn,
  type CompareGroup,
  type CompareRow,
  type CompareTableProps,
} from "./products/facts/CompareTable.tsx";
export { ConsentNotice, type ConsentChoice, type ConsentNoticeProps } from "./page/ConsentNotice.tsx";
export { ContentBlocks, type ContentBlocksProps } from "./content/ContentBlocks/ContentBlocks.tsx";
export { headingId } from "./content/ContentBlocks/textBlocks.tsx";
export { type Block, type BlockType } from "./content/ContentBlocks/blocks.tsx";
export { type ContentSlots, type SafeHtml } from "./content/ContentBlocks/slots.ts";
export { ContactList, type ContactEntry, type ContactListProps } from "./page/footer/ContactList.tsx";
export { Container, type ContainerProps } from "./layout/Container.tsx";
export { HeadPicture, type HeadPictureProps } from "./listing/HeadPicture.tsx";
export { HeartButton, type HeartButtonProps } from "./products/HeartButton.tsx";
export { Countdown, type CountdownProps } from "./products/Countdown/Countdown.tsx";
export { CouponForm, type CouponFormProps, type CouponOffer } from "./cart/CouponForm.tsx";
export {
  Dialog,
  DialogActions,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogRoot,
  DialogTitle,
  DialogTrigger,
  type DialogCloseProps,
  type DialogContentProps,
  type DialogProps,
  type DialogRootProps,
  type DialogTriggerProps,
} from "./overlays/Dialog.tsx";
export { Disclosure, type DisclosureProps } from "./actions/Disclosure.tsx";
export { DisplayModeSwitch, type DisplayModeLink, type DisplayModeSwitchProps } from "./listing/DisplayModeSwitch.tsx";
export {
  Drawer,
  DrawerActions,
  DrawerBody,
  DrawerClose,
  DrawerContent,
  DrawerDescription,
  DrawerHeader,
  DrawerRoot,
  DrawerTitle,
  DrawerTrigger,
  type DrawerCloseProps,
  type DrawerContentProps,
  type DrawerProps,
  type DrawerRootProps,
  type DrawerTriggerProps,
} from "./overlays/Drawer.tsx";
export { DrawnBottle, type DrawnBottleProps } from "./products/DrawnBottle/DrawnBottle.tsx";
export type { Elements } from "./internal/components/elements.ts";
export { EmptyState, type EmptyStateProps } from "./feedback/EmptyState.tsx";
export { ErrorPage, type ErrorPageProps } from "./page/ErrorPage.tsx";
export { ErrorSummary, type ErrorSummaryProps, type SummarisedError } from "./forms/ErrorSummary.tsx";
export { FacetGroup, type FacetGroupProps } from "./listing/Facets/FacetGroup.tsx";
export { FacetOptions, type FacetOptionsProps } from "./listing/Facets/FacetOptions.tsx";
export { FacetRange, type FacetRangeProps } from "./listing/Facets/FacetRange.tsx";
export { FacetSearch, type FacetSearchProps } from "./listing/Facets/FacetSearch.tsx";
export { FacetToggle, type FacetToggleProps } from "./listing/Facets/FacetOption.tsx";
export { Checkbox, type CheckboxProps } from "./forms/Field/Checkbox.tsx";
export { DateField, type DateFieldProps, type DateParts } from "./forms/Field/DateField.tsx";
export { RadioGroup, type RadioGroupProps, type RadioOption } from "./forms/Field/RadioGroup.tsx";
export { SelectField, type SelectFieldProps } from "./forms/Field/SelectField.tsx";
export { TextArea, type TextAreaProps } from "./forms/Field/TextArea.tsx";
export { TextField, type TextFieldProps } from "./forms/Field/TextField.tsx";
export { FadeCarousel, type FadeCarouselProps } from "./content/FadeCarousel.tsx";
export { FooterLinks, type FooterLinksProps } from "./page/footer/FooterLinks.tsx";
export { Grid, type GridProps } from "./layout/Grid.tsx";
export { Heading, type HeadingProps } from "./typography/Heading.tsx";
export { type IconName } from "./content/iconDrawings.ts";
export { Icon, type IconProps } from "./content/Icon.tsx";
export { ImageCta, type ImageCtaProps } from "./content/ImageCta.tsx";
export { Inline, type InlineProps } from "./layout/Inline.tsx";
export { formatCount, formatDay } from "./internal/text/format.ts";
export { LegalStatements, type LegalStatementsProps } from "./page/footer/LegalStatements.tsx";
export { LoadMore, type LoadMoreProps } from "./listing/LoadMore.tsx";
export { MegaMenu, type MegaMenuProps } from "./navigation/MegaMenu/MegaMenu.tsx";
export { type MenuFeature, type MenuItem } from "./navigation/MegaMenu/menu.ts";
export { MenuButton, type MenuButtonProps } from "./navigation/MenuButton.tsx";
export { MenuRow, type MenuRowProps } from "./navigation/MegaMenu/MenuRow.tsx";
export {
  MiniCart,
  MiniCartActions,
  MiniCartHeader,
  MiniCartItems,
  MiniCartMessage,
  MiniCartNote,
  MiniCartRefusal,
  MiniCartRoot,
  MiniCartTotals,
  type MiniCartProps,
  type MiniCartRootProps,
  type MiniCartTotalsProps,
} from "./cart/MiniCart/MiniCart.tsx";
export { MiniCartItem, type MiniCartItemProps } from "./cart/MiniCart/MiniCartItem.tsx";
export { MobileMenu, type MobileMenuProps } from "./navigation/MobileMenu/MobileMenu.tsx";
export { Notice, type NoticeProps } from "./feedback/Notice.tsx";
export { OpeningHours, type OpeningHoursProps, type SpecialDay } from "./stores/OpeningHours/OpeningHours.tsx";
export { type DayHours, type Weekday } from "./stores/OpeningHours/weekdays.ts";
export { OrderCard, type OrderCardProps } from "./checkout/orders/OrderCard.tsx";
export { OrderLookupForm, type OrderLookupFormProps } from "./checkout/orders/OrderLookupForm.tsx";
export { OrderReturns, type OrderReturn, type OrderReturnsProps } from "./checkout/orders/OrderReturns.tsx";
export { OrderSteps, type OrderStep, type OrderStepsProps } from "./checkout/orders/OrderSteps.tsx";
export {
  OrderSummary,
  OrderSummaryAmount,
  OrderSummaryGrandTotal,
  OrderSummaryItem,
  OrderSummaryItems,
  OrderSummaryRoot,
  OrderSummaryTotals,
  type OrderSummaryItemProps,
  type OrderSummaryLine,
  type OrderSummaryProps,
  type OrderSummaryTotal,
} from "./checkout/OrderSummary.tsx";
export { OneTimeCodeField, type OneTimeCodeFieldProps } from "./forms/OneTimeCodeField.tsx";
export { OrderSummaryBar, type OrderSummaryBarProps } from "./checkout/OrderSummaryBar.tsx";
export { PaymentIcons, type PaymentIconsProps, type PaymentMark } from "./page/footer/PaymentIcons.tsx";
export { Picture, type PictureProps } from "./products/Picture/Picture.tsx";
export {
  PictureGallery,
  type GalleryPicture,
  type PictureGalleryProps,
} from "./products/PictureGallery/PictureGallery.tsx";
export { PictureZoom, type PictureZoomProps } from "./products/PictureGallery/PictureZoom.tsx";
export { Price, type PriceProps } from "./products/Price.tsx";
export { ProductBadge, type ProductBadgeProps } from "./products/ProductBadge/ProductBadge.tsx";
export {
  ProductCard,
  ProductCardBody,
  ProductCardFooter,
  ProductCardMeta,
  ProductCardName,
  ProductCardNote,
  ProductCardPicture,
  ProductCardRoot,
  ProductCardScores,
  ProductCardTag,
  ProductCardText,
  type ProductCardNameProps,
  type ProductCardProps,
  type ProductCardRootProps,
} from "./products/ProductCard.tsx";
export { ProductCarousel, type ProductCarouselProps } from "./content/ProductCarousel/ProductCarousel.tsx";
export { ProductCarouselRoom, type ProductCarouselRoomProps } from "./content/ProductCarousel/ProductCarouselRoom.tsx";
export { ProductFull, type ProductFact, type ProductFullProps } from "./products/ProductFull.tsx";
export { ProductTable, type ColumnSort, type ProductTableProps } from "./products/ProductTable/ProductTable.tsx";
export { ProductTableRow, type ProductTableRowProps, type RowPrice } from "./products/ProductTable/ProductTableRow.tsx";
export { ProgressBar, type ProgressBarProps } from "./feedback/ProgressBar.tsx";
export { Prose, type ProseProps } from "./typography/Prose.tsx";
export { quantityErrorDuration } from "./forms/QuantityInput/QuantityError.tsx";
export { QuantityInput, type QuantityInputProps } from "./forms/QuantityInput/QuantityInput.tsx";
export { ReturnForm, type ReturnableItem, type ReturnFormProps } from "./checkout/orders/ReturnForm.tsx";
export { ScoreBadge, type ScoreBadgeProps } from "./products/facts/ScoreBadge.tsx";
export { RegionMap, type RegionMapProps } from "./products/facts/RegionMap.tsx";
export { SearchBox, type SearchBoxProps } from "./search/SearchBox/SearchBox.tsx";
export { SearchOverlay, type SearchOverlayProps } from "./search/SearchBox/SearchOverlay.tsx";
export { SearchPrice, type SearchPriceProps } from "./search/SearchBox/SearchPrice.tsx";
export {
  SearchResults,
  type SearchResult,
  type SearchResultsProps,
  type SearchSection,
} from "./search/SearchBox/SearchResults.tsx";
export { type SearchTarget } from "./search/SearchBox/useSearchBox.ts";
export { SearchForm, type SearchFormProps } from "./search/SearchForm.tsx";
export {
  SiteFooter,
  SiteFooterAbout,
  SiteFooterBase,
  SiteFooterColumns,
  SiteFooterContact,
  SiteFooterCopyright,
  SiteFooterLinkGroups,
  SiteFooterRoot,
  SiteFooterStatements,
  type SiteFooterProps,
} from "./page/footer/SiteFooter.tsx";
export {
  SiteHeader,
  SiteHeaderActions,
  SiteHeaderBanner,
  SiteHeaderBrand,
  SiteHeaderMain,
  SiteHeaderMenu,
  SiteHeaderNav,
  SiteHeaderPromo,
  SiteHeaderRoot,
  SiteHeaderSearch,
  SiteHeaderStrip,
  SiteHeaderUtility,
  type SiteHeaderProps,
} from "./page/SiteHeader.tsx";
export { Skeleton, type SkeletonProps } from "./feedback/Skeleton.tsx";
export { SkipLink, type SkipLinkProps } from "./page/SkipLink.tsx";
export { SortSelect, type SortSelectProps } from "./listing/SortSelect.tsx";
export { Spinner, type SpinnerProps } from "./feedback/Spinner.tsx";
export { Stack, type StackProps } from "./layout/Stack.tsx";
export { Stepper, type Step, type StepperProps } from "./checkout/Stepper.tsx";
export { type DrawMap, type MapGround, type MapPin, type MapView } from "./stores/StoreMap/mapParts.ts";
export { focusField } from "./forms/Field/Field.tsx";
export { googleMap, type GoogleMaps } from "./stores/StoreMap/maps.ts";
export { outlineMap } from "./stores/StoreMap/maps.ts";
export { StoreCard, type StoreCardProps } from "./stores/StoreCard.tsx";
export { StoreMap, type StoreMapProps } from "./stores/StoreMap/StoreMap.tsx";
export { StoreToday, type OpenState, type StoreTodayProps } from "./stores/StoreToday.tsx";
export { SuggestField, type SuggestFieldProps, type Suggestion } from "./forms/SuggestField.tsx";
export { Table, type TableProps } from "./layout/Table.tsx";
export { Tabs, type TabsProps } from "./content/Tabs/Tabs.tsx";
export { type TabItem } from "./content/Tabs/TabPanels.tsx";
export { Tag, type TagProps } from "./products/Tag.tsx";
export { Text, type TextProps } from "./typography/Text.tsx";
export { TextLink, type TextLinkProps } from "./typography/TextLink.tsx";
export { ThemeSwitch, type ThemeChoice, type ThemeSwitchProps } from "./actions/ThemeSwitch.tsx";
export { type AnchorComponent, type Clock } from "./provider/UiContext.ts";
export { englishMessages, type UiMessageOverrides, type UiMessages } from "./provider/englishMessages.ts";
export { UiProvider, type UiProviderProps } from "./provider/UiProvider.tsx";
export { UtilityLinks, type UtilityLinksProps } from "./navigation/UtilityLinks.tsx";
export { Video, type VideoProps } from "./content/Video/Video.tsx";
export { VideoEmbed, type VideoEmbedProps } from "./content/Video/VideoEmbed.tsx";
export {
  VintageTimeline,
  type Vintage,
  type PriceTick,
  type VintageTimelineProps,
} from "./products/facts/VintageTimeline.tsx";
export { VisuallyHidden } from "./layout/VisuallyHidden.tsx";
export { VoucherForm, type UsedVoucher, type VoucherFormProps } from "./checkout/VoucherForm.tsx";
export { Wordmark, type WordmarkProps } from "./page/Wordmark.tsx";
