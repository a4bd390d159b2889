import { reducedMotion } from "@corkwood/tokens/media";
import { movingPicture } from "@corkwood/tokens/motion";

let moving: HTMLElement | undefined;

/**
 * Has the browser move the picture of a product's card to where the product's page shows it (specification/chrome#moving-picture).
 * @param link what was followed
 * @returns whether there is such a picture, the browser can move it, and the shopper wants motion
 */
export function movePicture(link: Element): boolean {
  if (moving) moving.style.viewTransitionName = "";
  moving = undefined;
  // Only one picture may have the name, and the page of a product has one already.
  const isTaken = document.querySelector("[data-moving-picture]") !== null;
  if (isTaken || !("startViewTransition" in document) || matchMedia(reducedMotion).matches) return false;
  moving = link.closest("[data-product]")?.querySelector("picture")?.parentElement ?? undefined;
  if (moving) moving.style.viewTransitionName = movingPicture;
  return moving !== undefined;
}
