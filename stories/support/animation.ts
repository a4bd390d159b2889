/**
 * Pauses an element's animations at a given time, so that a play function can check that state without waiting.
 * @param milliseconds time since the start, including delays
 */
export function stopAt(element: Element, milliseconds: number): void {
  for (const animation of element.getAnimations()) {
    animation.pause();
    animation.currentTime = milliseconds;
  }
}
