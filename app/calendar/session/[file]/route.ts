import { MEETING_STATUS } from '@/contract/codes';
import { getMeetingSession } from '@/contract/meeting/parts';
import { tags } from '@/contract/tags';
import { calendarResponse, sessionsCalendar } from '@/lib/calendar';
import { getMeeting } from '@/lib/data/meetings';
import { nullOnMissing, parseId, readPublic } from '@/lib/data/read';
import { localText } from '@/lib/i18n/local-text';

/** One talk as a calendar file: `/calendar/session/12.ics`, in English with `?lang=en`; a withdrawn one is called off in it. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const id = file.endsWith('.ics') ? parseId(file.slice(0, -4)) : null;
  const talk = id ? await nullOnMissing(readPublic(getMeetingSession, { query: { id } }, [tags.meetings()])) : null;
  const meeting = talk?.msId ? await getMeeting(talk.msId) : null;
  if (!talk || !meeting) return new Response('Not found', { status: 404 });
  const locale = new URL(request.url).searchParams.get('lang') === 'en' ? 'en' : 'zh';
  const { number = 0, createTime = talk.startTime } = talk.release ?? {};
  const { msId, msName, msNameEn } = meeting;
  const withdrawn = talk.withdrawn || meeting.status === MEETING_STATUS.cancelled;
  const session = { ...talk, withdrawn, msId, msName, msNameEn, release: number, releaseTime: createTime };
  const name = localText(locale, talk.topic, talk.topicEn).text;
  return calendarResponse(sessionsCalendar(locale, name, [session]), `huiyi-session-${talk.id}`);
}
