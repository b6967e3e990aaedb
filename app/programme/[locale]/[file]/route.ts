import { hasLocale } from 'next-intl';
import type { ProgrammeData } from '@/components/meeting/planner/planner-data';
import { pageDays, plannerDays } from '@/components/meeting/planner/planner-model';
import { handOver } from '@/lib/browser/hand-over';
import { getMeeting, listSessions } from '@/lib/data/meetings';
import { parseId } from '@/lib/data/read';
import { routing } from '@/lib/i18n/routing';
import { clocksOf } from '@/lib/meeting-clock';

// Rendered on the first request, then cached and purged like a page.
export const dynamic = 'force-static';
export const revalidate = 60;
export const generateStaticParams = () => [];

/** The programme that a meeting's page shows, as data for its planner, `/programme/zh/12.json`, or a day of it: `/programme/zh/12.2026-12-05.json`. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string; file: string }> },
): Promise<Response> {
  const { locale, file } = await params;
  const [, id, day] = /^(\d+)(?:\.(\d{4}-\d{2}-\d{2}))?\.json$/.exec(file) ?? [];
  const msId = parseId(id);
  if (!msId || !hasLocale(routing.locales, locale)) return missing();
  const meeting = await getMeeting(msId);
  if (!meeting) return missing();
  const sessions = await listSessions(meeting.msId);
  const clocks = clocksOf(meeting);
  const days = day
    ? plannerDays(sessions, locale, clocks).filter((one) => one.day === day)
    : pageDays(sessions, locale, Date.now(), clocks);
  const data: ProgrammeData = { key: handOver(JSON.stringify(days)), days };
  return Response.json(data, {
    headers: {
      'cache-control': 's-maxage=60, stale-while-revalidate=86400',
      'x-robots-tag': 'noindex',
    },
  });
}

const missing = () => new Response('Not found', { status: 404 });
