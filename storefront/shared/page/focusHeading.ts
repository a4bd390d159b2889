/** Focuses a heading without scrolling, so that screen readers continue from there. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Returns the last heading in the page before an element, except headings of alerts, which may disappear. */
export function headingBefore(element: Element): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3)")];
  const comesFirst = (heading: HTMLElement) =>
    (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return headings.findLast((heading) => comesFirst(heading) && heading.closest("[role='alert']") === null);
}
