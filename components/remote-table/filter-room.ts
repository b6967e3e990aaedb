import type { ColumnFilter, Room } from './column';

/** How wide a control is at most, with the gap behind it. */
const COSTS = { text: 248, choice: 168, dates: 420 };
/** What the narrowest line that shows tables leaves for filters, a laptop's, and a wide one's, beside count, export and buttons. */
const ROOMS = [
  ['few', 270],
  ['some', 630],
  ['most', 930],
] as const;
/** Without the button that opens the rest. */
const BUTTON = 130;

export type FilterRoom = 'few' | Room | 'never';

/** From which room on each filter stands in the line, in their order, and from which on all do. */
export function filterRooms(filters: readonly Pick<ColumnFilter<string>, 'kind'>[]): {
  each: FilterRoom[];
  all: FilterRoom;
} {
  const costs = filters.map(({ kind }) => COSTS[kind]);
  const sums = costs.map((_, at) => costs.slice(0, at + 1).reduce((sum, cost) => sum + cost, 0));
  const total = sums.at(-1) ?? 0;
  const all = ROOMS.find(([, room]) => total <= room + BUTTON)?.[0] ?? 'never';
  const roomOf = (sum: number) => ROOMS.find(([name, room]) => name === all || sum <= room)?.[0] ?? 'never';
  return { each: sums.map(roomOf), all };
}
