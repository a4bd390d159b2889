/**
 * Stops an element's animations at a moment after they began, so that a play test sees it without waiting.
 * @param milliseconds delays included
 */
export function stopAt(element: Element, milliseconds: number): void {
  for (const animation of element.getAnimations()) {
    animation.pause();
    animation.currentTime = milliseconds;
  }
}
