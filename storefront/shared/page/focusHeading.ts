/** Focuses a heading without scrolling, so that screen readers continue from there. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Whether the page, or a dialog that opened with the page, has already focused an element. */
function isTaken(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement.closest("main, [role='dialog']") !== null;
}

/**
 * Focuses the page's title in the next frame, unless the page has focused another element. Closing overlays restore
 * focus before then. @returns a function that cancels the focus change
 */
export function focusTitle(): () => void {
  const frame = requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading && !isTaken()) focusHeading(heading);
  });
  return () => cancelAnimationFrame(frame);
}

/** Returns the last heading in the page before an element, except headings of alerts, which may disappear. */
export function headingBefore(element: Element): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3)")];
  const comesFirst = (heading: HTMLElement) =>
    (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return headings.findLast((heading) => comesFirst(heading) && heading.closest("[role='alert']") === null);
}
