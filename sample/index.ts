/** A complete sample shop: products, content and pictures. The server loads it on request. */
export { contentPictures } from "./content/pictures.ts";
export { promotions } from "./content/promotions.ts";
export { sampleContent } from "./content/sampleContent.ts";
export { settings } from "./content/settings.ts";
export { drawPicture } from "./drawPicture.ts";
export { categoryId } from "./products/categories.ts";
export { headNames as categoryPictures } from "./stillLife/heads.ts";
export { sampleShop } from "./products/generate.ts";
export type { SampleProduct } from "./products/sampleShop.ts";
