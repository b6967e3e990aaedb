import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Endpoint } from '@/contract/core';
import { openExam, saveExam, saveQuestion } from '@/contract/exam/desk';
import { insertDeskMeeting } from '@/tests/support/desk';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { insertAttendee } from '@/tests/support/places';
import { startTestUpstream } from '@/tests/support/upstream';
import { toWire } from '@/upstream/core/time';
import { openPglite } from '@/upstream/db/client';
import { examTakes } from '@/upstream/db/schema/exam';
import { askUpstream, OPTIONS, QUESTIONS, type Signed, sitExam } from './exam-takers';

/** What came of many people who sit an exam at once, behind one address. */
export interface ExamFigures {
  people: number;
  answers: number;
  /** Answers that were acknowledged and are not what counts, and scores that a second marker does not confirm. */
  lost: number;
  wrong: number;
  refused: number;
  failed: number;
  /** Calls that no answer came to and that were made again, as the page does. */
  again: number;
  /** Milliseconds from the first to the last who has the sheet, all of whom press at once. */
  begun: number;
  /** Milliseconds. */
  save: number;
  handIn: number;
  /** The same of asking how a take stands: what an answer costs beside a read. */
  stand: number;
}

/** What a site allows a person a minute (`UPSTREAM_LIMIT`): a hospital counted as one address would be refused by it. */
const LIMIT = 1200;

const p95 = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** People answer for a while, some answers twice and some out of order; then all hand in within five seconds. */
export async function benchExam({ people = 200, seconds = 60 } = {}): Promise<ExamFigures> {
  const database = await openPglite(mkdtempSync(join(tmpdir(), 'huiyi-exam-')));
  const up = await startTestUpstream({ now: new Date(), database, limit: LIMIT });
  await up.app.listen({ port: 0, host: '127.0.0.1' });
  const address = up.app.server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const call = async <T>(endpoint: Endpoint, as: Signed, params: object, body: object) =>
    (await askUpstream<T>(base, endpoint, as, params, body)).data;
  const owner = await up.signUp({ userType: '106', certFlag: '2' });
  const { msId, fees } = await insertDeskMeeting(up.ctx, { 代表: { price: 0 } }, { owner, half: 10, posts: [] });
  const right = new Map<string, string>();
  const picks: { questionId: number; points: number }[] = [];
  for (let at = 0; at < QUESTIONS; at++) {
    const options = [...Array(OPTIONS).keys()].map((number) => ({ text: `${at}-${number}`, textEn: '' }));
    // Every fourth asks for two: all or nothing.
    const several = at % 4 === 3;
    const key = [at % OPTIONS, ...(several ? [(at + 1) % OPTIONS] : [])].sort((a, b) => a - b);
    const question = {
      questionId: null,
      version: 0,
      kind: several ? 'multiple' : 'single',
      columnName: '栏目',
      difficulty: 2,
      stem: `题 ${at}`,
    };
    const { questionId } = await call<{ questionId: number }>(
      saveQuestion,
      owner,
      { msId },
      { ...question, options, right: key },
    );
    right.set(
      `题 ${at}`,
      key
        .map((one) => `${at}-${one}`)
        .sort()
        .join(),
    );
    picks.push({ questionId, points: 5 });
  }
  const window = { startTime: toWire(fromNow(up.ctx, -HOUR)), endTime: toWire(fromNow(up.ctx, DAY)) };
  const shows = { scoreShows: 'atOnce', wrongShows: 'afterEnd' };
  const exam = { paperId: null, version: 0, title: '考试', draw: 'hand', picks, ...window, minutes: 120, attempts: 1 };
  const { paperId } = await call<{ paperId: number }>(
    saveExam,
    owner,
    { msId },
    { ...exam, passPercent: 60, ...shows },
  );
  await call(openExam, owner, { msId }, { paperId, act: 'open' });
  const takers: Signed[] = [];
  for (let at = 0; at < people; at++) {
    const person = await up.signUp();
    const place = { userId: person.userId, name: `考生 ${at}`, state: 'enrolled', enrollTime: up.ctx.now() };
    await insertAttendee(up.ctx, msId, fees.代表 ?? 0, place);
    takers.push({ token: person.token, sid: person.sid });
  }
  const { sat, begun, ...found } = await sitExam({ base, paperId, seconds, takers });
  const scores = new Map(
    (
      await up.ctx.db
        .select({ takeId: examTakes.takeId, score: examTakes.score })
        .from(examTakes)
        .where(
          inArray(
            examTakes.takeId,
            sat.map(({ takeId }) => takeId),
          ),
        )
    ).map(({ takeId, score }) => [takeId, score]),
  );
  const wrong = sat.filter(({ takeId, questions, given }) => {
    const last = new Map(given.map((one) => [one.place, one]));
    const marks = questions.filter(({ place, stem, options }) => {
      const texts = last
        .get(place)
        ?.choice.map((number) => options[number] ?? '')
        .sort();
      return texts?.join() === right.get(stem);
    });
    return scores.get(takeId) !== marks.length * 5;
  }).length;
  const kept = (await up.database.executeSql('select take_id, place, seq from ms_exam_item', [])).rows as {
    take_id: number;
    place: number;
    seq: number;
  }[];
  const seqs = new Map(kept.map(({ take_id, place, seq }) => [`${take_id}:${place}`, Number(seq)]));
  const lost = sat.reduce(
    (sum, { takeId, given }) => sum + given.filter(({ place, seq }) => seqs.get(`${takeId}:${place}`) !== seq).length,
    0,
  );
  await up.close();
  const { refused, failed, again, saves, stands, handIns } = found;
  return {
    people,
    answers: saves.length,
    lost,
    wrong,
    refused,
    failed,
    again,
    begun,
    save: p95(saves),
    handIn: p95(handIns),
    stand: p95(stands),
  };
}
