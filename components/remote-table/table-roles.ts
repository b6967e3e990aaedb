/**
 * Roles that a table has by itself: browsers take them away where a style sheet makes cards of its rows, so they are
 * written down.
 */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
