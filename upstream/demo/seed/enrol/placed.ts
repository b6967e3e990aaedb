import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { clockAt, USUAL_ZONE } from '@/contract/zone';
import type { Tx } from '@/upstream/core/write';
import { lives } from '@/upstream/db/schema/content';
import { meetings } from '@/upstream/db/schema/meeting';
import { boards, halls, meetingSessions, sessionSpeakers } from '@/upstream/db/schema/programme';
import { bi } from '@/upstream/db/seed/bi';
import { findPlaceable, type TalkPaper } from '@/upstream/modules/presentation/talk.service';
import { insertSession } from '@/upstream/modules/programme/board.repository';
import { writeFirstRelease } from '@/upstream/modules/programme/first-release';
import { insertTalks } from '@/upstream/modules/programme/papers.repository';
import { plusDays, plusMinutes } from '../days';

/** The congress that is on: what it has accepted is in its programme. */
const CONGRESS = 1;
const ORALS = bi('口头报告厅|Oral Presentations Room');
const POSTERS = bi('壁报厅|Poster Hall');
const BLOCKS = [
  bi('自由投稿口头报告（一）|Oral abstracts, part one'),
  bi('自由投稿口头报告（二）|Oral abstracts, part two'),
];
/** A talk, and how many a block has. */
const [TALK_MINUTES, TALKS] = [10, 8];
const POSTER_MINUTES = 60;

interface Spot {
  from: Date;
  to: Date;
}
const touches = (a: Spot, b: Spot) => a.from < b.to && b.from < a.to;

/** Accepted papers in the programme of their congress, where their presenters have nothing else to do: talks in two blocks, posters in one hour; a few wait on the board, the talks of whoever speaks or leads there already among them. */
export async function seedPlaced(tx: Tx): Promise<void> {
  const [congress] = await tx.select().from(meetings).where(eq(meetings.msId, CONGRESS));
  const [board] = await tx.select().from(boards).where(eq(boards.msId, CONGRESS));
  if (!congress || !board) return;
  const papers = (await findPlaceable(tx, CONGRESS)).filter(({ answer }) => answer === '1');
  const days = { from: congress.startTime, to: congress.endTime };
  const diary = await diaryOf(tx, papers, days);
  const day = clockAt(congress.startTime.getTime(), USUAL_ZONE).slice(0, 10);
  const at = (nth: number, time: string) => plusDays(new Date(`${day}T${time}:00+08:00`), nth);
  const rooms = await tx
    .insert(halls)
    .values(
      [ORALS, POSTERS].map(({ zh, en }, nth) => ({
        msId: CONGRESS,
        name: zh,
        nameEn: en,
        capacity: [120, 300][nth],
        orderNum: 90 + nth,
      })),
    )
    .returning({ hallId: halls.hallId });
  const [oralRoom, posterRoom] = rooms.map(({ hallId }) => hallId);
  let left = papers.filter((one) => one.form === 'oral' && diary.isFree(one, days));
  for (const [nth, { zh, en }] of BLOCKS.entries()) {
    const begin = at(nth + 1, '13:30');
    const taken: { paper: TalkPaper; from: Date }[] = [];
    for (let place = 0; place < TALKS; place++) {
      const from = plusMinutes(begin, place * TALK_MINUTES);
      const spot = { from, to: plusMinutes(from, TALK_MINUTES) };
      const paper = left.find((one) => diary.isFree(one, spot));
      if (!paper) break;
      diary.take(paper, spot);
      taken.push({ paper, from });
      left = left.filter((one) => one !== paper);
    }
    const minutes = taken.length * TALK_MINUTES;
    if (minutes === 0) continue;
    const held = { kind: 'panel', minutes, startTime: begin, endTime: plusMinutes(begin, minutes), hallId: oralRoom };
    const parentId = await insertSession(tx, board, { ...held, topic: zh, topicEn: en });
    await insertTalks(
      tx,
      board,
      taken.map(({ paper, from }) => talkOf(paper, { from, minutes: TALK_MINUTES, hallId: oralRoom, parentId })),
    );
  }
  const from = at(1, '12:20');
  const hour = { from, to: plusMinutes(from, POSTER_MINUTES) };
  const posters = papers.filter((one) => one.form === 'poster' && diary.isFree(one, hour));
  await insertTalks(
    tx,
    board,
    posters.map((paper) => talkOf(paper, { from, minutes: POSTER_MINUTES, hallId: posterRoom, parentId: null })),
  );
  await writeFirstRelease(tx, [CONGRESS]);
}

interface Held {
  from: Date;
  minutes: number;
  hallId: number | undefined;
  parentId: number | null;
}
function talkOf(paper: TalkPaper, { from, minutes, ...place }: Held) {
  const { title, titleEn, abstract, abstractEn, seen, artId, form, name, nameEn, userId, hospital, hospitalEn } = paper;
  const kind = form === 'poster' ? 'poster' : 'talk';
  const times = { startTime: from, endTime: plusMinutes(from, minutes), minutes };
  const person = {
    userId,
    name: name ?? '',
    nameEn,
    hospital,
    hospitalEn,
    role: 'speaker',
    answer: 'accepted' as const,
  };
  return {
    fields: { ...times, ...place, artId, kind, topic: title, topicEn: titleEn, abstract, abstractEn, artSeen: seen },
    person,
  };
}

/** When presenters have something else to do, in sessions of any meeting and in lives. */
async function diaryOf(tx: Tx, papers: readonly TalkPaper[], { from, to }: Spot) {
  const userIds = papers.flatMap(({ userId }) => userId ?? []);
  const held = await tx
    .select({ userId: sessionSpeakers.userId, from: meetingSessions.startTime, to: meetingSessions.endTime })
    .from(sessionSpeakers)
    .innerJoin(meetingSessions, eq(meetingSessions.id, sessionSpeakers.sessionId))
    .where(
      and(
        inArray(sessionSpeakers.userId, [0, ...userIds]),
        lt(meetingSessions.startTime, to),
        gt(meetingSessions.endTime, from),
      ),
    );
  const onAir = await tx
    .select({ userId: lives.userId, from: lives.startTime, to: lives.endTime })
    .from(lives)
    .where(and(inArray(lives.userId, [0, ...userIds]), lt(lives.startTime, to), gt(lives.endTime, from)));
  const busy = [...held, ...onAir];
  return {
    isFree: ({ userId }: TalkPaper, spot: Spot) => !busy.some((one) => one.userId === userId && touches(one, spot)),
    take: ({ userId }: TalkPaper, spot: Spot) => busy.push({ userId, ...spot }),
  };
}
