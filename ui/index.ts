export { alertDurations, alertsShown, type AlertMessage, type AlertTone } from "./AlertStack/alerts.ts";
export { AlertStack, type AlertStackProps } from "./AlertStack/AlertStack.tsx";
export { AppliedFilters, type AppliedFilter, type AppliedFiltersProps } from "./AppliedFilters/AppliedFilters.tsx";
export { Breadcrumb, type BreadcrumbLink, type BreadcrumbProps } from "./Breadcrumb/Breadcrumb.tsx";
export { Button, type ButtonProps } from "./Button/Button.tsx";
export { ButtonLink, type ButtonLinkProps } from "./Button/ButtonLink.tsx";
export { Carousel, type CarouselProps } from "./Carousel/Carousel.tsx";
export { CartButton, type CartButtonProps } from "./CartButton/CartButton.tsx";
export { CellarAdvice, type CellarAdviceProps } from "./CellarAdvice/CellarAdvice.tsx";
export { CheckoutFooter, type CheckoutFooterProps } from "./CheckoutFooter/CheckoutFooter.tsx";
export { CheckoutHeader, type CheckoutHeaderProps } from "./CheckoutHeader/CheckoutHeader.tsx";
export { ContactList, type ContactEntry, type ContactListProps } from "./ContactList/ContactList.tsx";
export { Container, type ContainerProps } from "./Container/Container.tsx";
export { Countdown, type CountdownProps } from "./Countdown/Countdown.tsx";
export { CouponForm, type CouponFormProps, type CouponOffer } from "./CouponForm/CouponForm.tsx";
export { Dialog, type DialogProps } from "./Dialog/Dialog.tsx";
export { Disclosure, type DisclosureProps } from "./Disclosure/Disclosure.tsx";
export {
  DisplayModeSwitch,
  type DisplayModeLink,
  type DisplayModeSwitchProps,
} from "./DisplayModeSwitch/DisplayModeSwitch.tsx";
export { Drawer, type DrawerProps } from "./Drawer/Drawer.tsx";
export { EmptyState, type EmptyStateProps } from "./EmptyState/EmptyState.tsx";
export { ErrorPage, type ErrorPageProps } from "./ErrorPage/ErrorPage.tsx";
export { ErrorSummary, type ErrorSummaryProps, type SummarisedError } from "./ErrorSummary/ErrorSummary.tsx";
export { FacetGroup, type FacetGroupProps } from "./Facets/FacetGroup.tsx";
export { FacetOptions, type FacetOptionsProps } from "./Facets/FacetOptions.tsx";
export { FacetRange, type ChosenRange, type FacetRangeProps } from "./Facets/FacetRange.tsx";
export { FacetSearch, type FacetSearchProps } from "./Facets/FacetSearch.tsx";
export { FacetToggle, type FacetToggleProps } from "./Facets/FacetToggle.tsx";
export { Checkbox, type CheckboxProps } from "./Field/Checkbox.tsx";
export { DateField, type DateFieldProps, type DateParts } from "./Field/DateField.tsx";
export { RadioGroup, type RadioGroupProps, type RadioOption } from "./Field/RadioGroup.tsx";
export { SelectField, type SelectFieldProps } from "./Field/SelectField.tsx";
export { TextArea, type TextAreaProps } from "./Field/TextArea.tsx";
export { TextField, type TextFieldProps } from "./Field/TextField.tsx";
export { FadeCarousel, type FadeCarouselProps } from "./FadeCarousel/FadeCarousel.tsx";
export { FooterLinks, type FooterLinksProps } from "./FooterLinks/FooterLinks.tsx";
export { Grid, type GridProps } from "./Grid/Grid.tsx";
export { Heading, type HeadingProps } from "./Heading/Heading.tsx";
export { type IconName } from "./Icon/drawings.ts";
export { Icon, type IconProps } from "./Icon/Icon.tsx";
export { Inline, type InlineProps } from "./Inline/Inline.tsx";
export { type Clock } from "./internal/clock.ts";
export { LegalStatements, type LegalStatementsProps } from "./LegalStatements/LegalStatements.tsx";
export { Anchor, LinkProvider, type AnchorComponent, type LinkProviderProps } from "./LinkProvider/LinkProvider.tsx";
export { LoadMore, type LoadMoreProps } from "./LoadMore/LoadMore.tsx";
export { MapFrame, type MapFrameProps } from "./MapFrame/MapFrame.tsx";
export { MegaMenu, type MegaMenuProps } from "./MegaMenu/MegaMenu.tsx";
export { type MenuFeature, type MenuItem } from "./MegaMenu/menu.ts";
export { MenuButton, type MenuButtonProps } from "./MenuButton/MenuButton.tsx";
export { MenuRow, type MenuRowProps } from "./MegaMenu/MenuRow.tsx";
export { MiniCart, type MiniCartProps } from "./MiniCart/MiniCart.tsx";
export { MiniCartItem, type MiniCartItemProps } from "./MiniCart/MiniCartItem.tsx";
export { MobileMenu, type MobileMenuProps } from "./MobileMenu/MobileMenu.tsx";
export { Notice, type NoticeProps } from "./Notice/Notice.tsx";
export { OpeningHours, type OpeningHoursProps, type SpecialDay } from "./OpeningHours/OpeningHours.tsx";
export { type DayHours, type Weekday } from "./OpeningHours/weekdays.ts";
export {
  OrderSummary,
  type OrderSummaryLine,
  type OrderSummaryProps,
  type OrderSummaryTotal,
} from "./OrderSummary/OrderSummary.tsx";
export { OneTimeCodeField, type OneTimeCodeFieldProps } from "./OneTimeCodeField/OneTimeCodeField.tsx";
export { OrderSummaryBar, type OrderSummaryBarProps } from "./OrderSummaryBar/OrderSummaryBar.tsx";
export { PaymentIcons, type PaymentIconsProps, type PaymentMark } from "./PaymentIcons/PaymentIcons.tsx";
export { Picture, type PictureProps } from "./Picture/Picture.tsx";
export { PictureGallery, type GalleryPicture, type PictureGalleryProps } from "./PictureGallery/PictureGallery.tsx";
export { PictureZoom, type PictureZoomProps } from "./PictureGallery/PictureZoom.tsx";
export { Price, type PriceProps } from "./Price/Price.tsx";
export { ProductBadge, type ProductBadgeProps } from "./ProductBadge/ProductBadge.tsx";
export { ProductCard, type ProductCardProps } from "./ProductCard/ProductCard.tsx";
export { ProductFull, type ProductFact, type ProductFullProps } from "./ProductFull/ProductFull.tsx";
export { ProductTable, type ProductTableProps } from "./ProductTable/ProductTable.tsx";
export { ProductTableRow, type ProductTableRowProps } from "./ProductTable/ProductTableRow.tsx";
export { ProgressBar, type ProgressBarProps } from "./ProgressBar/ProgressBar.tsx";
export { Prose, type ProseProps } from "./Prose/Prose.tsx";
export { quantityErrorDuration } from "./QuantityInput/QuantityError.tsx";
export { QuantityInput, type QuantityInputProps } from "./QuantityInput/QuantityInput.tsx";
export { ScoreBadge, type ScoreBadgeProps } from "./ScoreBadge/ScoreBadge.tsx";
export { SearchBox, type SearchBoxProps } from "./SearchBox/SearchBox.tsx";
export { SearchOverlay, type SearchOverlayProps } from "./SearchBox/SearchOverlay.tsx";
export { SearchPrice, type SearchPriceProps } from "./SearchBox/SearchPrice.tsx";
export {
  SearchResults,
  type SearchResult,
  type SearchResultsProps,
  type SearchSection,
} from "./SearchBox/SearchResults.tsx";
export { type SearchTarget } from "./SearchBox/useSearchBox.ts";
export { SearchForm, type SearchFormProps } from "./SearchForm/SearchForm.tsx";
export { SiteFooter, type SiteFooterProps } from "./SiteFooter/SiteFooter.tsx";
export { SiteHeader, type SiteHeaderProps } from "./SiteHeader/SiteHeader.tsx";
export { Skeleton, type SkeletonProps } from "./Skeleton/Skeleton.tsx";
export { SkipLink, type SkipLinkProps } from "./SkipLink/SkipLink.tsx";
export { SortSelect, type SortSelectProps } from "./SortSelect/SortSelect.tsx";
export { Spinner, type SpinnerProps } from "./Spinner/Spinner.tsx";
export { Stack, type StackProps } from "./Stack/Stack.tsx";
export { Stepper, type Step, type StepperProps } from "./Stepper/Stepper.tsx";
export { StoreCard, type StoreCardProps } from "./StoreCard/StoreCard.tsx";
export { SuggestField, type SuggestFieldProps, type Suggestion } from "./SuggestField/SuggestField.tsx";
export { Table, type TableProps } from "./Table/Table.tsx";
export { Tabs, type TabItem, type TabsProps } from "./Tabs/Tabs.tsx";
export { Tag, type TagProps } from "./Tag/Tag.tsx";
export { Text, type TextProps } from "./Text/Text.tsx";
export { TextLink, type TextLinkProps } from "./TextLink/TextLink.tsx";
export { ThemeSwitch, type ThemeChoice, type ThemeSwitchProps } from "./ThemeSwitch/ThemeSwitch.tsx";
export { UtilityLinks, type UtilityLinksProps } from "./UtilityLinks/UtilityLinks.tsx";
export { Video, type VideoProps } from "./Video/Video.tsx";
export { VideoEmbed, type VideoEmbedProps } from "./Video/VideoEmbed.tsx";
export { VisuallyHidden } from "./VisuallyHidden/VisuallyHidden.tsx";
export { VoucherForm, type UsedVoucher, type VoucherFormProps } from "./VoucherForm/VoucherForm.tsx";
export { Wordmark, type WordmarkProps } from "./Wordmark/Wordmark.tsx";
