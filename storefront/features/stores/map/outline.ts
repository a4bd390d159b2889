/** Lines of the map. Empty here: build/australiaOutline.ts fills them in during the build. */
type Line = [lat: number, lng: number][];

/** Closed outlines of land. */
export const coast: Line[] = [];
/** Borders between the states. */
export const borders: Line[] = [];
