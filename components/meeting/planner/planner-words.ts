import type { useTranslations } from 'next-intl';

const KEYS = [
  ...['days', 'search', 'track', 'allTracks', 'room', 'allRooms', 'starred', 'star', 'now', 'next', 'toNow', 'print'],
  ...['clear', 'nothing', 'hosts', 'comma', 'live', 'watch', 'where', 'loading', 'failed', 'earlierRooms'],
  ...[
    'laterRooms',
    'tools',
    'unread',
    'again',
    'details',
    'clashes',
    'reading',
    'opening',
    'panel',
    'workshop',
    'poster',
  ],
] as const;

/** Texts of the planner, passed in by the page so that the leaf carries no message catalogue. */
export type PlannerWords = Record<string, string>;

/** The planner's texts in the page's language. */
export function plannerWords(t: ReturnType<typeof useTranslations<'meeting'>>): PlannerWords {
  return Object.fromEntries(KEYS.map((key) => [key, t(`planner.${key}`)]));
}
