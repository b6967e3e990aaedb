import { and, asc, count, eq, gt, isNull, lt, max, sql } from 'drizzle-orm';
import type { Db } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import { boardSessions } from '@/upstream/db/schema/programme';
import { moveSequence } from '@/upstream/db/seed/bulk';
import { writeProgrammes } from '@/upstream/modules/programme/first-release';
import { plusMinutes } from '../days';
import { idOf } from '../money/bought';
import { NAMES } from '../people';

const ORGANISER = 'organiser';
const HALLS = 40;
const TALK_MINUTES = 15;
/** Talks of a hall on one day, from half past eight. */
const TALKS_A_DAY = 36;
const DAY_MINUTES = 24 * 60;
/** Different speakers and topics. */
const CALLED = 900;
const TOPICS = ['心房颤动消融', '卒中绿色通道', '心力衰竭用药', '糖尿病肾病', '早癌筛查', '重症营养', '术后康复'];
const ABSTRACT = `<p>${'回顾近五年证据与本院经验，给出可以执行的路径。'.repeat(4)}</p>`;

const { families, men, women } = NAMES;
const given = [...men, ...women];
const nameAt = (n: number) => `${families[n % families.length]?.[0]}${given[(n * 7) % given.length]?.[0]}`;

/** Adds talks in forty rooms to the programme of the meeting whose papers are judged until it has `total`, and makes it public; logs the speed. */
export async function seedTalksAtScale(
  db: Db,
  { now, total, log }: { now: Date; total: number; log(message: string): void },
): Promise<void> {
  const [meeting] = await db
    .select({ msId: meetings.msId, msName: meetings.msName, startTime: meetings.startTime })
    .from(meetings)
    .where(
      and(
        eq(meetings.ownerId, idOf(ORGANISER)),
        eq(meetings.status, '1'),
        isNull(meetings.parentId),
        lt(meetings.artEnd, now),
        gt(meetings.startTime, now),
      ),
    )
    .orderBy(asc(meetings.startTime), asc(meetings.msId))
    .limit(1);
  if (!meeting) throw new Error('no meeting of the demo data has papers that are judged');
  const { msId, msName, startTime } = meeting;
  const [state] = await db.select({ count: count() }).from(boardSessions).where(eq(boardSessions.msId, msId));
  const [before] = await db.select({ last: max(boardSessions.id) }).from(boardSessions);
  const missing = total - (state?.count ?? 0);
  if (missing <= 0) return log(`${msName} has ${state?.count} talks already; ${total} were asked for.`);
  const began = Date.now();
  const idAt = (n: number) => (before?.last ?? 0) + 1 + n;
  const talks = Array.from({ length: missing }, (_one, n) => {
    const turn = Math.floor(n / HALLS);
    const minutes = Math.floor(turn / TALKS_A_DAY) * DAY_MINUTES + (turn % TALKS_A_DAY) * TALK_MINUTES;
    const begins = plusMinutes(startTime, minutes);
    return {
      id: idAt(n),
      msId,
      startTime: begins,
      endTime: plusMinutes(begins, TALK_MINUTES),
      place: `${1 + (n % HALLS)} 号厅`,
      placeEn: `Hall ${1 + (n % HALLS)}`,
      topic: `${TOPICS[n % TOPICS.length]}（${n + 1}）`,
      topicEn: `Topic ${n + 1}`,
      abstract: ABSTRACT,
      kind: 'talk',
    };
  });
  const speakers = talks.map(({ id }, n) => ({ sessionId: id, msId, name: nameAt(n % CALLED), role: 'speaker' }));
  await db.transaction(async (tx) => {
    await writeProgrammes(tx, talks, speakers);
  });
  await moveSequence(db, boardSessions, 'id');
  await db.execute(sql`analyze ms_session, ms_session_speaker, ms_released_session, ms_released_speaker`);
  log(`${missing} talks of ${msName} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
