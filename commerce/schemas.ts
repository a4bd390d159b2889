/** Schemas that validate merchants' files. The browser imports only types, from index.ts. */
export * from "./content/blocks.ts";
export { youtubePageOf } from "./catalogue/mediaAddresses.ts";
export { href, html, htmlFields } from "./content/fields.ts";
export * from "./content/navigation.ts";
export * from "./content/page.ts";
export * from "./content/settings.ts";
export * from "./content/store.ts";
export * from "./promotions/promotionFile.ts";
export { errorCatalogue, errorCodes } from "./errors.ts";
