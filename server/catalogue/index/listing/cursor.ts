/**
 * The cursor of a listing, as the URL has it in `walk`: the revision of the state in which the shopper began to page.
 * An invalid cursor, or one that is older than this index, means the current state (specification/listing#forgiving).
 */

/** @returns undefined where the text is not a cursor */
export function revisionOf(cursor: string | undefined): number | undefined {
  return cursor !== undefined && /^[0-9a-z]{1,9}$/.test(cursor) ? Number.parseInt(cursor, 36) : undefined;
}

export function cursorOf(revision: number): string {
  return revision.toString(36);
}
