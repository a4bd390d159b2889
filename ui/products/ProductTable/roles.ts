/** Said once more, because browsers drop a table's roles with its display; on a phone rows are laid out as blocks. */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  head: { role: "rowheader" },
} as const;
