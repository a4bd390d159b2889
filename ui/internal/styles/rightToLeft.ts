/** Selector for pages that are read from right to left, for shapes and motion that logical properties cannot mirror. */
export const rightToLeft = '[dir="rtl"] &';
