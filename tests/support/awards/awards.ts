import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { creditRules } from '@/upstream/db/schema/credit';
import { doorPoints, doorScans } from '@/upstream/db/schema/door';
import { examItems, examQuestions, exams, examTakes, examVersions } from '@/upstream/db/schema/exam';
import { meetingFees, meetings } from '@/upstream/db/schema/meeting';
import { creditSessions } from '@/upstream/db/schema/organise';
import { meetingSessions } from '@/upstream/db/schema/programme';
import { writeProgrammes } from '@/upstream/modules/programme/first-release';

const [DAY, HOUR, MINUTE, ROWS] = [86_400_000, 3_600_000, 60_000, 500];
/** One of so many did not pass, and one of so many left after an hour. */
const [FAILS, LEAVES] = [20, 13];

/** A congress whose exam week is over: who is to have what. */
export interface Congress {
  msId: number;
  ownerId: number;
  people: number;
  /** Who is to have points and a certificate of them: who passed and stayed. */
  able: number;
  tenths: number;
}

/** Writes so many people who were at a congress and took its exam, as doors and exams left them. */
export async function fillCongress({ db }: Pick<Database, 'db'>, people: number): Promise<Congress> {
  const now = new Date();
  // Nine in the morning of yesterday, in Shanghai.
  const start = new Date(Math.floor(now.getTime() / DAY) * DAY - DAY + HOUR);
  const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);
  const times = { createTime: now, updateTime: now };
  const ownerId = await insertUsers(db, 1, 'holder', { userType: '106', certFlag: '2' });
  const first = await insertUsers(db, people, 'taker', { userType: '110' });
  const [meeting] = await db
    .insert(meetings)
    .values({
      msName: '全国心血管病学大会',
      msNameEn: 'National Congress of Cardiology',
      msType: '2',
      ownerId,
      startTime: at(-60),
      endTime: at(600),
      sponsor: '澄明医学会',
      sponsorEn: 'Chengming Medical Association',
      status: '1',
      subjectPath: [],
      ...times,
    })
    .returning({ msId: meetings.msId });
  const msId = meeting?.msId ?? 0;
  const [fee] = await db.insert(meetingFees).values({ msId, feeName: '代表', price: 0 }).returning();
  const feeId = fee?.feeId ?? 0;
  await writeProgrammes(db, [{ msId, topic: '主会场', startTime: at(0), endTime: at(210), place: '大会堂' }]);
  const sessions = await db.select().from(meetingSessions).where(sql`${meetingSessions.msId} = ${msId}`);
  const rule = (await db.select().from(creditRules)).find(
    ({ authority, validTo, kinds }) => authority === 'national' && validTo === null && kinds.length > 0,
  );
  const most = 30;
  await db.insert(creditSessions).values({
    msId,
    userId: ownerId,
    ruleId: rule?.ruleId,
    creditClass: rule?.kinds[0]?.code ?? '0',
    projectNo: `${start.getFullYear()}-03-01-118`,
    pointTenths: most,
    hourTenths: 90,
    sessionIds: sessions.map(({ id }) => id),
    teachers: [],
    questionCount: 20,
    passMark: 60,
    auditStatus: '2',
  });
  const [point] = await db
    .insert(doorPoints)
    .values({ msId, kind: 'hall', name: '大会堂', place: '大会堂', way: 'both', often: 'any', windows: [], ...times })
    .returning({ pointId: doorPoints.pointId });
  const examId = await insertExam(db, msId, { start: at(220), end: new Date(now.getTime() - HOUR) });
  for (let from = 0; from < people; from += ROWS) {
    const part = [...Array(Math.min(ROWS, people - from)).keys()].map((one) => from + one);
    const places = await db
      .insert(attendees)
      .values(
        part.map((one) => ({
          msId,
          feeId,
          userId: first + one,
          name: `考生${one}`,
          nameEn: `Taker ${one}`,
          hospital: '云澜市第一人民医院',
          state: 'enrolled',
          enrollTime: now,
          ...times,
        })),
      )
      .returning({ attendeeId: attendees.attendeeId, userId: attendees.userId });
    await db.insert(doorScans).values(
      places.flatMap(({ attendeeId, userId }) =>
        (['in', 'out'] as const).map((direction) => {
          const leaves = ((userId ?? 0) - first) % LEAVES === 0;
          const time = direction === 'in' ? at(0) : at(leaves ? 60 : 200);
          return {
            msId,
            pointId: point?.pointId ?? 0,
            attendeeId,
            ticketVersion: 1,
            direction,
            device: 'device-01',
            nonce: `${direction}-${attendeeId}`,
            mode: 'online',
            deviceTime: time,
            scanTime: time,
            admitted: true,
            counted: true,
            byUserId: ownerId,
            ...times,
          };
        }),
      ),
    );
    await insertTakes(db, examId, { places, first, at: at(230) });
  }
  const able = [...Array(people).keys()].filter((one) => one % FAILS !== 0 && one % LEAVES !== 0).length;
  const minutes = rule?.minutesPerPoint ?? 1;
  return { msId, ownerId, people, able, tenths: Math.min(most, Math.floor((200 * 2) / minutes) * 5) };
}

async function insertUsers(db: Db, count: number, word: string, fields: Partial<typeof users.$inferInsert>) {
  let first = 0;
  for (let from = 0; from < count; from += ROWS) {
    const rows = [...Array(Math.min(ROWS, count - from)).keys()].map((one) => ({
      userName: `${word}${randomBytes(4).toString('hex')}${from + one}`,
      passwordHash: '-',
      userType: '110',
      name: `考生${from + one}`,
      ...fields,
    }));
    const stored = await db.insert(users).values(rows).returning({ userId: users.userId });
    first ||= stored[0]?.userId ?? 0;
  }
  return first;
}

async function insertExam(db: Db, msId: number, { start, end }: Record<'start' | 'end', Date>): Promise<number> {
  const [question] = await db
    .insert(examQuestions)
    .values({ msId, columnName: '冠心病', kind: 'judge' })
    .returning({ questionId: examQuestions.questionId });
  const questionId = question?.questionId ?? 0;
  const key = { right: [0], words: [], byHand: false, all: false };
  await db.insert(examVersions).values({ questionId, version: 1, stem: '可以出院。', options: [], key, used: true });
  const [exam] = await db
    .insert(exams)
    .values({
      msId,
      title: '结业考试',
      draw: 'hand',
      picks: [{ questionId, points: 100 }],
      startTime: start,
      endTime: end,
      minutes: 45,
      state: 'open',
      openTold: start,
    })
    .returning({ examId: exams.examId });
  return exam?.examId ?? 0;
}

async function insertTakes(
  db: Db,
  examId: number,
  { places, first, at }: { places: { userId: number | null }[]; first: number; at: Date },
): Promise<void> {
  const right = (userId: number) => (userId - first) % FAILS !== 0;
  const end = new Date(at.getTime() + 45 * MINUTE);
  const taken = await db
    .insert(examTakes)
    .values(
      places.map(({ userId }) => ({
        examId,
        userId: userId ?? 0,
        number: 1,
        seed: 'seed',
        device: 'device-01',
        startTime: at,
        deadline: end,
        handTime: end,
        way: 'self',
        state: 'done',
        score: right(userId ?? 0) ? 100 : 0,
        full: 100,
      })),
    )
    .returning({ takeId: examTakes.takeId, userId: examTakes.userId });
  const [{ questionId } = { questionId: 0 }] = await db
    .select({ questionId: examVersions.questionId })
    .from(examVersions)
    .innerJoin(
      exams,
      sql`${exams.examId} = ${examId} and (${exams.picks}->0->>'questionId')::integer = ${examVersions.questionId}`,
    );
  await db.insert(examItems).values(
    taken.map(({ takeId, userId }) => ({
      takeId,
      place: 1,
      questionId,
      version: 1,
      points: 100,
      order: [0, 1],
      answer: { choice: [right(userId) ? 0 : 1], text: '' },
      seq: 1,
      marks: right(userId) ? 100 : 0,
    })),
  );
}

/** What of it does not hold once points and certificates were given, counted by statements of its own. */
export async function faultsOf({ executeSql }: Pick<Database, 'executeSql'>, { msId, people, able, tenths }: Congress) {
  const one = async (text: string) => (await executeSql(text, [])).rows[0] as Record<string, number>;
  const faults: string[] = [];
  const look = (what: string, found: unknown, wanted: unknown) => {
    if (String(found) !== String(wanted)) faults.push(`${what}: ${found} instead of ${wanted}`);
  };
  const records = await one(
    `select count(*) as n, count(distinct attendee_id) as people, count(*) filter (where tenths <> ${tenths} or state <> 'valid') as other, min(tenths) as seldom, max(tenths) as most
     from credit_record where ms_id = ${msId}`,
  );
  look('records', records.n, able);
  look('people with records', records.people, able);
  look('records of other points', [records.other, records.seldom, records.most], [0, tenths, tenths]);
  const who = await one(
    `select count(*) as n from credit_record r join ms_exam_take t on t.user_id = r.user_id where r.ms_id = ${msId} and t.score < 60`,
  );
  look('records of who failed', who.n, 0);
  for (const [kind, wanted] of [
    ['credit', able],
    ['attendance', people],
  ] as const) {
    const issued = await one(
      `select count(*) as n, count(distinct attendee_id) as people, count(distinct code) as codes from certificate where ms_id = ${msId} and kind = '${kind}'`,
    );
    look(`certificates of ${kind}`, [issued.n, issued.people, issued.codes], [wanted, wanted, wanted]);
  }
  const numbers = await one(
    `select count(*) as n, count(distinct serial) as serials, max(serial) as last, min(serial) as first from document where kind = 'certificate'`,
  );
  const all = people + able;
  look('numbers', [numbers.n, numbers.serials, numbers.first, numbers.last], [all, all, 1, all]);
  const loose = await one(
    `select count(*) as n from document d where d.kind = 'certificate' and not exists (select from certificate c where c.doc_id = d.doc_id)`,
  );
  look('numbers without a certificate', loose.n, 0);
  return faults;
}
