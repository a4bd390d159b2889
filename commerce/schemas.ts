/** What merchants write, as schemas that check it. The browser imports only types, from index.ts. */
export * from "./content.ts";
export * from "./promotions/promotionFile.ts";
