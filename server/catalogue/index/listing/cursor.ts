/**
 * Listing cursor in the `cursor` URL parameter: the revision of the state that the shopper's first page was created
 * from. An invalid cursor, or one older than this index, selects the current state (specification/listing#forgiving).
 */

/** @returns undefined if the text is not a cursor */
export function revisionOf(cursor: string | undefined): number | undefined {
  return cursor !== undefined && /^[0-9a-z]{1,9}$/.test(cursor) ? Number.parseInt(cursor, 36) : undefined;
}

export function cursorOf(revision: number): string {
  return revision.toString(36);
}
