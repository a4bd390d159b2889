/** Whether the files that a served page starts with have all run: what would make it wait waits until then. */
export const pageStart = { isOver: false };
