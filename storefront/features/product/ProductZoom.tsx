/** Separate file, so that the dialog is loaded only when the shopper zooms in. */
export { PictureZoom as ProductZoom } from "@corkwood/ui";
