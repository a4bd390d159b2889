/** Whether all initial files of a server-rendered page have run. Work that would delay these files waits until then. */
export const pageStart = { isOver: false };
