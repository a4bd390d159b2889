import { reducedMotion } from "@corkwood/tokens/media";

/**
 * Lets the browser animate the picture from a product card to its position on the product page
 * (specification/chrome#moving-picture).
 * @param link followed link
 * @returns whether there is such a picture, the browser supports the animation, and the shopper allows motion
 */
export function movePicture(link: Element): boolean {
  const mark = "data-moving-picture";
  // A mark may be left over from a card whose navigation was interrupted.
  document.querySelector(`[data-product] [${mark}]`)?.removeAttribute(mark);
  // Only one picture may be marked, and a product page already has such a picture.
  if (document.querySelector(`[${mark}]`) || !document.startViewTransition || matchMedia(reducedMotion).matches)
    return false;
  const picture = link.closest("[data-product]")?.querySelector("picture")?.parentElement;
  picture?.setAttribute(mark, "");
  return !!picture;
}
