// A file of its own, so that the drawer and what it needs are fetched when a menu is first opened.
export { MobileMenu as LazyMobileMenu } from "@corkwood/ui";
