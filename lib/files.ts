import { fillPath, type ParamArguments, SCHEDULE_FILE } from '@/contract/paths';

/** Every file that the site makes, declared once: each is answered by a `route.ts`. No path has a language prefix. */
export const FILES = {
  meetingsCalendar: '/calendar/meetings',
  meetingCalendar: '/calendar/meeting/[file]',
  sessionCalendar: '/calendar/session/[file]',
  scheduleCalendar: '/calendar/schedule/[file]',
  feed: '/feeds/[locale]',
  picture: '/og/[locale]/[file]',
  programme: '/programme/[locale]/[file]',
  schedule: SCHEDULE_FILE,
  photoSequence: '/photos/live/[file]',
  photoChanges: '/photos/changes/[msId]/[file]',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap/[file]',
  securityContact: '/.well-known/security.txt',
} as const;
export type FileName = keyof typeof FILES;

/** Files whose language and filter stand in the query. */
const WITH_QUERY: readonly FileName[] = ['meetingsCalendar', 'meetingCalendar', 'sessionCalendar', 'scheduleCalendar'];

/** Address of a file: `fileHref('meetingCalendar', { file: '12.ics' })`; values are percent-encoded. */
export function fileHref<N extends FileName>(name: N, ...[params]: ParamArguments<(typeof FILES)[N]>): string {
  return fillPath(FILES[name], params as Record<string, string>);
}

/** Whether a path is that of a file whose answer depends on the query. */
export const readsQuery = (path: string): boolean =>
  WITH_QUERY.some((name) => path.startsWith(FILES[name].replace(/[^/]*$/, '')));
