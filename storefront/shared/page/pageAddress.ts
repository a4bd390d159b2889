/** Returns the address of a page in a list. The first page has the list's own address. */
export function pageAddress(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
