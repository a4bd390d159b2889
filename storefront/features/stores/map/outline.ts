/** The lines of the map. Empty here: build/australiaOutline.ts fills them in while the shop is built. */
type Line = [lat: number, lng: number][];

/** Closed lines around land. */
export const coast: Line[] = [];
/** Between the states. */
export const borders: Line[] = [];
