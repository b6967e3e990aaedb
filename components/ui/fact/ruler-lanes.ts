import { daysBetween, wallDay } from './wall-date';

export interface RulerItem {
  key: string;
  href: string;
  start: string;
  end: string;
  /** The strong word: a city, “Online”. */
  place: string;
  text: string;
  /** Language of the words when it is not the page's. */
  lang?: string;
  /** The one item in coral. */
  accent?: boolean;
}
export interface PlacedItem extends RulerItem {
  /** Days from the left end, length in days, lane from the bottom. */
  offset: number;
  length: number;
  lane: number;
  /** The label stands left of the bar because the ruler ends. */
  flipped: boolean;
}

const PIXELS_PER_DAY = 16;
const labelDays = (text: string) =>
  [...text].reduce((sum, char) => sum + (char > '\u2e80' ? 14 : 7.2), 24) / PIXELS_PER_DAY;

/** Puts items on as few lanes as their labels allow; what lies outside the ruler or above `maxLanes` is left out. */
export function placeOnRuler(items: RulerItem[], start: string, days: number, maxLanes = 4): PlacedItem[] {
  const origin = wallDay(start);
  const lanes: number[] = [];
  const placed: PlacedItem[] = [];
  for (const item of [...items].sort((a, b) => a.start.localeCompare(b.start))) {
    const from = Math.max(0, daysBetween(origin, wallDay(item.start)));
    const to = Math.min(days, daysBetween(origin, wallDay(item.end)) + 1);
    if (to <= from) continue;
    const label = labelDays(`${item.place} ${item.text}`);
    const flipped = to + label > days;
    const left = flipped ? from - label : from;
    const right = flipped ? to : to + label;
    const free = lanes.findIndex((end) => end <= left);
    const lane = free === -1 ? lanes.length : free;
    if (lane >= maxLanes) continue;
    lanes[lane] = right;
    placed.push({ ...item, offset: from, length: to - from, lane, flipped });
  }
  return placed;
}
