/** Whether a picture failed to load. Needed because React does not receive error events that fire before hydration. */
export function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0 && image.currentSrc !== "";
}
