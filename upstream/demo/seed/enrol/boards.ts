import { and, asc, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import { boardSessions, boardSpeakers, boards, halls } from '@/upstream/db/schema/programme';
import { bi } from '@/upstream/db/seed/bi';
import { type Days, plusMinutes } from '../days';
import { DEMO_DOCTOR_ID } from '../doctors';
import type { PlannedSession } from '../managed';

/** The congress that is on. */
const ON = 1;
const ROOM = bi('一号会议室|Room 1');
const LATE = bi(
  '最新临床研究速递：经导管三尖瓣修复一年随访|Late-breaking trial: one year after transcatheter tricuspid repair',
);
const TOUR = bi('壁报导览：青年医师优秀壁报|Poster tour: the best posters of young physicians');
const CASES = bi('疑难病例讨论：反复晕厥的年轻女性|Difficult case: a young woman with recurrent syncope');

/** Neither made of a paper, nor a block of such. */
const NOT_OF_PAPERS = and(
  isNull(boardSessions.artId),
  sql`${boardSessions.id} not in (select p.parent_id from ms_session p where p.art_id is not null and p.parent_id is not null)`,
);

/** Boards of meetings that are not public yet, and the congress that is on, whose desk has changed its board since the last release. */
export async function seedBoards(
  tx: Tx,
  { now }: Pick<Days, 'now'>,
  planned: readonly PlannedSession[],
): Promise<void> {
  for (const msId of new Set(planned.map((one) => one.msId)))
    await seedPlanned(
      tx,
      msId,
      planned.filter((one) => one.msId === msId),
    );
  await seedChanged(tx, now);
}

async function seedPlanned(tx: Tx, msId: number, planned: readonly PlannedSession[]): Promise<void> {
  const [room] = await tx.insert(halls).values({ msId, name: ROOM.zh, nameEn: ROOM.en, capacity: 180 }).returning();
  await tx.insert(boards).values({ msId, seq: planned.length });
  await tx.insert(boardSessions).values(
    planned.map(({ topic, startTime, minutes, kind }, at) => ({
      msId,
      kind,
      startTime,
      minutes,
      endTime: plusMinutes(startTime, minutes),
      hallId: room?.hallId,
      topic: topic.zh,
      topicEn: topic.en,
      version: 1,
      seq: at + 1,
    })),
  );
}

/** Somebody has declined, one talk is moved and clashes with another, one is taken out, and two wait for a time. */
async function seedChanged(tx: Tx, now: Date): Promise<void> {
  const ahead = await tx
    .select()
    .from(boardSessions)
    .where(
      and(eq(boardSessions.msId, ON), gt(boardSessions.startTime, now), isNull(boardSessions.parentId), NOT_OF_PAPERS),
    )
    .orderBy(asc(boardSessions.startTime), asc(boardSessions.id));
  const withRoom = ahead.filter(({ hallId, kind }) => hallId !== null && kind !== 'break');
  const [board] = await tx.select().from(boards).where(eq(boards.msId, ON));
  const last = withRoom.at(-1);
  if (!board || !last?.startTime) return;
  let { seq } = board;
  const change = (id: number, fields: Partial<typeof boardSessions.$inferInsert>) => {
    seq += 1;
    return tx
      .update(boardSessions)
      .set({ ...fields, seq, version: sql`${boardSessions.version} + 1` })
      .where(eq(boardSessions.id, id));
  };
  const add = async (fields: Partial<typeof boardSessions.$inferInsert> & { topic: string; minutes: number }) => {
    seq += 1;
    const [row] = await tx
      .insert(boardSessions)
      .values({ ...fields, msId: ON, seq, version: 1 })
      .returning({ id: boardSessions.id });
    return row?.id ?? 0;
  };
  // It begins before what is held in that room is over.
  const late = await add({
    topic: LATE.zh,
    topicEn: LATE.en,
    kind: 'talk',
    minutes: 30,
    hallId: last.hallId,
    startTime: plusMinutes(last.startTime, 10),
    endTime: plusMinutes(last.startTime, 40),
  });
  const speaker = { name: '陆明远', nameEn: 'Lu Mingyuan', hospital: '澄明大学附属第一医院' };
  await tx.insert(boardSpeakers).values({ ...speaker, sessionId: late, msId: ON, role: 'speaker' });
  const doctor = await doctorName(tx);
  if (doctor) {
    const asked = { sessionId: late, msId: ON, role: 'host', orderNum: 1, askedTime: now };
    await tx.insert(boardSpeakers).values({ ...doctor, ...asked });
  }
  await add({ topic: TOUR.zh, topicEn: TOUR.en, kind: 'poster', minutes: 60 });
  await add({ topic: CASES.zh, topicEn: CASES.en, kind: 'panel', minutes: 45 });
  // Half an hour later than people know of it, and one that is not held at all.
  const [moved, gone] = withRoom.filter(({ id, kind }) => id !== last.id && kind === 'talk').toReversed();
  if (moved?.startTime && moved.endTime)
    await change(moved.id, {
      startTime: plusMinutes(moved.startTime, 30),
      endTime: plusMinutes(moved.endTime, 30),
    });
  if (gone) await change(gone.id, { outTime: now });
  const [away] = await tx
    .select({ id: boardSpeakers.id, sessionId: boardSpeakers.sessionId })
    .from(boardSpeakers)
    .innerJoin(boardSessions, eq(boardSessions.id, boardSpeakers.sessionId))
    .where(
      and(
        ...[eq(boardSpeakers.msId, ON), isNotNull(boardSpeakers.userId), ne(boardSpeakers.userId, DEMO_DOCTOR_ID)],
        isNull(boardSessions.outTime),
        isNull(boardSessions.artId),
      ),
    )
    .orderBy(desc(boardSessions.startTime), asc(boardSpeakers.id))
    .limit(1);
  if (away) {
    await tx
      .update(boardSpeakers)
      .set({ answer: 'declined', answerTime: now, askedTime: now })
      .where(eq(boardSpeakers.id, away.id));
    await change(away.sessionId, {});
  }
  await tx.update(boards).set({ seq }).where(eq(boards.msId, ON));
}

/** The doctor of the demo, as programmes name them. */
async function doctorName(tx: Tx) {
  const [known] = await tx
    .select()
    .from(boardSpeakers)
    .where(eq(boardSpeakers.userId, DEMO_DOCTOR_ID))
    .orderBy(asc(boardSpeakers.id))
    .limit(1);
  if (!known) return null;
  const { userId, name, nameEn, hospital, hospitalEn } = known;
  return { userId, name, nameEn, hospital, hospitalEn };
}
