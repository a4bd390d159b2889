/** Returns the URL of a page in a list. The first page has the list's own URL. */
export function pageAddress(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
