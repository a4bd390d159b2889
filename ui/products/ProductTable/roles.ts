/**
 * Explicit roles, because on phones rows are laid out as blocks, and changing `display` removes a table's implicit
 * roles.
 */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  head: { role: "rowheader" },
} as const;
