import { getTranslations } from 'next-intl/server';
import { MAX_PAGE_SIZE } from '@/contract/core';
import { calendarResponse, meetingsCalendar } from '@/lib/calendar';
import { listMeetings } from '@/lib/data/meetings';
import { readFilter } from '@/lib/filters/list-filters';
import { meetingListQuery } from '@/lib/filters/meeting-query';

/** The meetings of a filter (the list page's own query) as a calendar to subscribe to; at most 100, the nearest first. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const locale = searchParams.get('lang') === 'en' ? 'en' : 'zh';
  const filter = readFilter('meetings', searchParams);
  const query = { ...meetingListQuery({ ...filter, page: undefined }), pageSize: MAX_PAGE_SIZE };
  const { rows } = await listMeetings(query);
  const t = await getTranslations({ locale, namespace: 'routes' });
  return calendarResponse(
    meetingsCalendar(locale, t('titleTemplate', { page: t('meetings') }), rows),
    'huiyi-meetings',
  );
}
