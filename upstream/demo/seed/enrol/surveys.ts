import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Answers } from '@/contract/attendee/answers';
import { SURVEY_GROUP, type SurveyQuestion } from '@/contract/survey/survey';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import { surveyAnswers, surveyDone, surveys } from '@/upstream/db/schema/survey';
import { bi } from '@/upstream/db/seed/bi';
import { type Days, plusDays } from '../days';
import { DEMO_DOCTOR_ID } from '../doctors';

/** People who have answered at the meeting that is on. */
const EARLY = 18;
const SAID = [
  '病例讨论时间可以再长一些。',
  '希望会后能看到讲者的课件和回放。',
  '分会场之间距离较远，转场有些赶。',
  '心衰器械治疗的内容很实用，希望明年继续。',
  '建议增加基层医院病例的点评。',
  '签到很快，没有排队。',
  '希望提前公布午餐领取地点。',
];
/** How somebody rates, one after the other: most are content. */
const RATES = [5, 4, 5, 5, 3, 4, 5, 4, 4, 5, 2, 5, 4];

const question = (
  key: string,
  kind: SurveyQuestion['kind'],
  text: string,
  options: readonly string[] = [],
): SurveyQuestion => {
  const { zh, en } = bi(text);
  return {
    key,
    kind,
    label: zh,
    labelEn: en ?? '',
    options: options.map((one, at) => ({ key: `o${at + 1}`, label: bi(one).zh, labelEn: bi(one).en ?? '' })),
    required: kind === 'scale' || kind === 'choice',
  };
};
const QUESTIONS: SurveyQuestion[] = [
  question('q1', 'scale', '您对本次会议的总体评价|How would you rate the meeting as a whole?'),
  question('q2', 'scale', '会议内容对您的临床工作是否有帮助|How useful is the content for your clinical work?'),
  question('q3', 'scale', '您对会务组织与现场服务的评价|How would you rate the organisation and service?'),
  question('q4', 'choice', '您收获最大的形式|What was most worth your time?', [
    '主旨报告|Keynotes',
    '病例讨论|Case discussions',
    '手术演示|Live procedures',
    '壁报交流|Posters',
  ]),
  question('q5', 'multi', '您希望今后增加的内容|What would you like more of?', [
    '基层病例|Cases from county hospitals',
    '操作工坊|Workshops',
    '英文专场|Sessions in English',
  ]),
  question('q6', 'text', '您对今后会议的建议|What would you suggest for future meetings?'),
];

const answersOf = (place: number): Answers => ({
  q1: String(RATES[place % RATES.length]),
  q2: String(RATES[(place * 3 + 1) % RATES.length]),
  q3: String(RATES[(place * 5 + 4) % RATES.length]),
  q4: `o${(((place * 7) % 5) % 4) + 1}`,
  ...(place % 3 > 0 && { q5: place % 2 === 0 ? ['o1', 'o2'] : ['o2'] }),
  ...(place % 4 === 1 && { q6: SAID[(place >> 2) % SAID.length] ?? '' }),
});
/** An id that says nothing of its place, and is the same at every fill. */
const idOf = (msId: number, place: number): string =>
  createHash('sha256')
    .update(`survey ${msId} ${place}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

interface Written {
  msId: number;
  from: Date;
  until: Date;
  people: readonly { userId: number }[];
}

async function seedSurvey(tx: Tx, { msId, from, until, people }: Written): Promise<void> {
  const times = { startTime: from, endTime: until, createTime: plusDays(from, -3), updateTime: plusDays(from, -3) };
  await tx.insert(surveys).values({ msId, questions: QUESTIONS, state: 'open', openTold: from, version: 1, ...times });
  if (people.length === 0) return;
  await tx.insert(surveyDone).values(people.map(({ userId }) => ({ msId, userId })));
  await tx.insert(surveyAnswers).values(
    people.map((_person, place) => ({
      answerId: idOf(msId, place),
      msId,
      part: Math.floor(place / SURVEY_GROUP),
      answers: answersOf(place),
    })),
  );
}

/** The meeting that is on asks the doctor for a survey, and the last one that gave certificates has its answers. */
export async function seedSurveys(tx: Tx, { at, now }: Days): Promise<void> {
  const placed = (msId: number) =>
    rowsOf<{ userId: number }>(
      tx,
      sql`select user_id as "userId" from ms_attendee where ms_id = ${msId} and state = 'enrolled' and user_id is not null
        order by attendee_id`,
    );
  const [on] = await rowsOf<{ msId: number }>(
    tx,
    sql`select distinct e.ms_id as "msId" from ms_exam e where e.state = 'open' and e.end_time > ${now.toISOString()}::timestamptz order by 1 limit 1`,
  );
  if (on) {
    const people = (await placed(on.msId)).filter(({ userId }) => userId !== DEMO_DOCTOR_ID).slice(0, EARLY);
    await seedSurvey(tx, { msId: on.msId, from: at(-1, '12:00'), until: at(8, '20:00'), people });
  }
  const [past] = await rowsOf<{ msId: number; endTime: string }>(
    tx,
    sql`select m.ms_id as "msId", m.end_time::text as "endTime" from ms_meeting m
      where exists (select from certificate c where c.ms_id = m.ms_id) order by m.end_time desc limit 1`,
  );
  if (!past) return;
  const ended = new Date(past.endTime);
  await seedSurvey(tx, { msId: past.msId, from: ended, until: plusDays(ended, 2), people: await placed(past.msId) });
}
