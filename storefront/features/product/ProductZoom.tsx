/** In a file of its own, so that the dialog is fetched only when somebody wants to look closely. */
export { PictureZoom as ProductZoom } from "@corkwood/ui";
