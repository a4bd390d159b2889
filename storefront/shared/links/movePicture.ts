import { reducedMotion } from "@corkwood/tokens/media";

/**
 * Has the browser move the picture of a product's card to where the product's page shows it (specification/chrome#moving-picture).
 * @param link what was followed
 * @returns whether there is such a picture, the browser can move it, and the shopper wants motion
 */
export function movePicture(link: Element): boolean {
  const mark = "data-moving-picture";
  // Of a card that was followed before, and then not waited for.
  document.querySelector(`[data-product] [${mark}]`)?.removeAttribute(mark);
  // Only one picture may move, and the page of a product has one already.
  if (document.querySelector(`[${mark}]`) || !document.startViewTransition || matchMedia(reducedMotion).matches)
    return false;
  const picture = link.closest("[data-product]")?.querySelector("picture")?.parentElement;
  picture?.setAttribute(mark, "");
  return !!picture;
}
