/** Gives focus to a heading, for screen readers to read on from; it stays where it is on the screen. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The last heading of the page that comes before an element and stays, as those of alerts may not. */
export function headingBefore(element: Element): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3)")];
  const comesFirst = (heading: HTMLElement) =>
    (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return headings.findLast((heading) => comesFirst(heading) && heading.closest("[role='alert']") === null);
}
