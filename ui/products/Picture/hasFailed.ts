/** A picture that failed before hydration has told nobody: React listens only from then on. */
export function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0 && image.currentSrc !== "";
}
