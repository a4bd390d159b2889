import { reducedMotion } from "@corkwood/tokens/media";

const mark = "data-moving-picture";

/**
 * Lets the browser animate the picture from a product card to its position on the product page
 * (specification/chrome#moving-picture).
 * @param link followed link
 * @returns whether there is such a picture, the browser supports the animation, and the shopper allows motion
 */
export function movePicture(link: Element): boolean {
  // A mark may be left over from a card whose navigation was interrupted.
  document.querySelector(`[data-product] [${mark}]`)?.removeAttribute(mark);
  // Only one picture may be marked, and a product page already has such a picture.
  if (document.querySelector(`[${mark}]`)) return false;
  const image = link.closest("[data-product]")?.querySelector<HTMLImageElement>("picture > img");
  const picture = image?.closest("picture")?.parentElement;
  if (!image || !picture) return false;
  showUntilLoaded(image.currentSrc);
  if (!document.startViewTransition || matchMedia(reducedMotion).matches) return false;
  picture.setAttribute(mark, "");
  return true;
}

let cancel = () => {};

/**
 * Shows the card's picture on the product page until the larger one has loaded. Otherwise, the picture would disappear
 * for a moment.
 */
function showUntilLoaded(source: string): void {
  cancel();
  // The source is empty until the browser has chosen a file.
  if (!source) return;
  const { style } = document.documentElement;
  const stop = new AbortController();
  cancel = () => {
    stop.abort();
    style.removeProperty("--moving-picture");
  };
  style.setProperty("--moving-picture", `url("${source}")`);
  const onLoad = ({ target }: Event) => {
    if (target instanceof Element && target.closest(`[${mark}]`)) cancel();
  };
  document.addEventListener("load", onLoad, { capture: true, signal: stop.signal });
}
