/**
 * Whether all initial files of a server-rendered page have run. Until then, work that would delay these files is
 * postponed.
 */
export const pageStart = { isOver: false };
