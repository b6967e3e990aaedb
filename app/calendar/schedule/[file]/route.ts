import { getTranslations } from 'next-intl/server';
import { readSchedule } from '@/contract/programme/schedule';
import { calendarResponse, sessionsCalendar } from '@/lib/calendar';
import { nullOnMissing, readFresh } from '@/lib/data/read';

/** Somebody's own schedule, by the link that they gave to a calendar; asked for anew each time, since a link can be replaced. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const token = file.endsWith('.ics') ? file.slice(0, -4) : '';
  const schedule = token ? await nullOnMissing(readFresh(readSchedule, { query: { token } })) : null;
  if (!schedule) return new Response('Not found', { status: 404 });
  const locale = new URL(request.url).searchParams.get('lang') === 'en' ? 'en' : 'zh';
  const t = await getTranslations({ locale, namespace: 'schedule.mine' });
  return calendarResponse(sessionsCalendar(locale, t('calendar'), schedule.sessions), 'huiyi-schedule', 'private');
}
