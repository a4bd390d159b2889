/** Whether a picture failed to load. Before hydration React does not listen for its error event. */
export function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0 && image.currentSrc !== "";
}
