/** Map outlines. Empty in the source, because build/australiaOutline.ts fills in the outlines during the build. */
type Line = [lat: number, lng: number][];

/** Closed outlines of land. */
export const coast: Line[] = [];
/** Borders between the states. */
export const borders: Line[] = [];
