import { calendarResponse, meetingsCalendar } from '@/lib/calendar';
import { getMeeting } from '@/lib/data/meetings';
import { parseId } from '@/lib/data/read';
import { localText } from '@/lib/i18n/local-text';

/** One meeting as a calendar file: `/calendar/meeting/12.ics`, in English with `?lang=en`. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const msId = file.endsWith('.ics') ? parseId(file.slice(0, -4)) : null;
  const meeting = msId ? await getMeeting(msId) : null;
  if (!meeting) return new Response('Not found', { status: 404 });
  const locale = new URL(request.url).searchParams.get('lang') === 'en' ? 'en' : 'zh';
  const name = localText(locale, meeting.msName, meeting.msNameEn).text;
  return calendarResponse(meetingsCalendar(locale, name, [meeting]), `huiyi-meeting-${meeting.msId}`);
}
