/** Path data in a 20-unit square, stroked in the text colour. */
export const drawings = {
  alert: "M10 3l7.5 13.5h-15zM10 8v4M10 14.4v.1",
  cart: "M1.5 3H4l2.25 9.5h9L17.5 6H4.75M7.25 15.25a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5zM14.25 15.25a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5z",
  check: "M4 10.5l4 4 8-9",
  chevronDown: "M4.5 7.5l5.5 5.5 5.5-5.5",
  chevronLeft: "M12.5 4.5L7 10l5.5 5.5",
  chevronRight: "M7.5 4.5L13 10l-5.5 5.5",
  clock: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 5.5V10l3 2",
  close: "M4.5 4.5l11 11M15.5 4.5l-11 11",
  column: "M3.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 5h5.5M11.5 7.5h3.5M11.5 13h5.5M11.5 15.5h3.5",
  compact:
    "M3 3h3v3H3zM8.5 3h3v3h-3zM14 3h3v3h-3zM3 8.5h3v3H3zM8.5 8.5h3v3h-3zM14 8.5h3v3h-3zM3 14h3v3H3zM8.5 14h3v3h-3zM14 14h3v3h-3z",
  filter: "M2.5 6h9M15.5 6h2M13.5 4v4M2.5 14h2M8.5 14h9M6.5 12v4",
  grid: "M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z",
  heart: "M10 16.5C4.5 12.8 2.5 10.2 2.5 7.4a3.9 3.9 0 0 1 7.5-1.6 3.9 3.9 0 0 1 7.5 1.6c0 2.8-2 5.4-7.5 9.1z",
  info: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 9v5M10 6.2v.1",
  list: "M7.5 5h10M7.5 10h10M7.5 15h10M3 5h.5M3 10h.5M3 15h.5",
  lock: "M4.5 9h11v8h-11zM6.75 9V6.25a3.25 3.25 0 0 1 6.5 0V9",
  menu: "M2.5 5h15M2.5 10h15M2.5 15h15",
  minus: "M4.5 10h11",
  pause: "M7 4v12M13 4v12",
  phone:
    "M5.2 2.8l2.300.4.9 3.4-1.7 1.5a10.5 10.5 0 0 0 5.2 5.2l1.5-1.7 3.400.9.4 2.3c-.3 1.5-1.5 2.4-3 2.2C8.3 16.1 3.9 11.7 3 5.8c-.2-1.500.7-2.7 2.2-3z",
  play: "M6 3.5v13l10.5-6.5z",
  plus: "M10 4.5v11M4.5 10h11",
  rows: "M3 4h14v5H3zM3 12h14v5H3z",
  search: "M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5zM13 13l4.5 4.5",
  truck:
    "M1.5 5h10v9h-10zM11.5 8h4l3 3v3h-7M5 16.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM15 16.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z",
} as const;

export type IconName = keyof typeof drawings;
