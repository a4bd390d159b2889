/** Whether all initial files of a server-rendered page have run. Anything that would delay them waits until then. */
export const pageStart = { isOver: false };
