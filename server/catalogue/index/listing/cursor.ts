/**
 * A walk through the pages of a listing, as it stands in the address: the mark of the state that it began with. A walk
 * that makes no sense, or began before this index was built, is the present one (specification/listing#forgiving).
 */

/** @returns undefined where the text names no mark */
export function revisionOf(walk: string | undefined): number | undefined {
  return walk !== undefined && /^[0-9a-z]{1,9}$/.test(walk) ? Number.parseInt(walk, 36) : undefined;
}

export function cursorOf(revision: number): string {
  return revision.toString(36);
}
