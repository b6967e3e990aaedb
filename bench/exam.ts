import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Endpoint } from '@/contract/core';
import { fillPath } from '@/contract/core';
import { openExam, saveExam, saveQuestion } from '@/contract/exam/desk';
import { beginExam, type ExamSheet, getStand, handInExam, type SentAnswer, saveAnswers } from '@/contract/exam/exam';
import { insertDeskMeeting } from '@/tests/support/desk';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { insertAttendee } from '@/tests/support/places';
import { type SignedUp, startTestUpstream } from '@/tests/support/upstream';
import { toWire } from '@/upstream/core/time';
import { openPglite } from '@/upstream/db/client';
import { examTakes } from '@/upstream/db/schema/exam';

/** What came of many people who sit an exam at once, behind one address. */
export interface ExamFigures {
  people: number;
  answers: number;
  /** Answers that were acknowledged and are not what counts, and scores that a second marker does not confirm. */
  lost: number;
  wrong: number;
  refused: number;
  failed: number;
  /** Milliseconds, 95 of 100 below. */
  save: number;
  handIn: number;
  /** The same of asking how a take stands: what an answer costs beside a read. */
  stand: number;
}

const [QUESTIONS, OPTIONS, REPEATED, OUT_OF_ORDER] = [20, 4, 0.05, 0.05];
/** What a site allows a person a minute (`UPSTREAM_LIMIT`): a hospital counted as one address would be refused by it. */
const LIMIT = 1200;
/** One hospital. */
const ADDRESS = '203.0.113.7';

const p95 = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** People answer for a while, some answers twice and some out of order; then all hand in within five seconds. */
export async function benchExam({ people = 200, seconds = 60 } = {}): Promise<ExamFigures> {
  const database = await openPglite(mkdtempSync(join(tmpdir(), 'huiyi-exam-')));
  const up = await startTestUpstream({ now: new Date(), database, limit: LIMIT });
  await up.app.listen({ port: 0, host: '127.0.0.1' });
  const address = up.app.server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const found = { refused: 0, failed: 0, saves: [] as number[], stands: [] as number[], handIns: [] as number[] };
  const call = async <T>(endpoint: Endpoint, as: SignedUp, params: object, body: object | null, times?: number[]) => {
    const began = performance.now();
    const answer = await fetch(base + fillPath(endpoint.path, params as Record<string, unknown>), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${as.token}`,
        cookie: `sid=${as.sid}`,
        'content-type': 'application/json',
        'x-forwarded-for': ADDRESS,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, data } = (await answer.json()) as { code: number; data: T };
    times?.push(performance.now() - began);
    if (code === 429) found.refused += 1;
    else if (code !== 200) found.failed += 1;
    return data;
  };
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
  const takers = [];
  for (let at = 0; at < people; at++) {
    const person = await up.signUp();
    const place = { userId: person.userId, name: `考生 ${at}`, state: 'enrolled', enrollTime: up.ctx.now() };
    await insertAttendee(up.ctx, msId, fees.代表 ?? 0, place);
    takers.push(person);
  }
  const device = 'bench-device';
  const sat = await Promise.all(
    takers.map(async (as) => {
      const sheet = await call<ExamSheet>(beginExam, as, { paperId }, { device, start: true });
      return { as, sheet, given: new Map<number, { seq: number; choice: number[] }>(), seq: 0 };
    }),
  );
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    sat.map(async (one) => {
      const params = { takeId: one.sheet.takeId };
      let held: SentAnswer | null = null;
      await sleep(Math.random() * 2000);
      await call(getStand, one.as, params, null, found.stands);
      while (performance.now() < end) {
        one.seq += 1;
        const place = 1 + Math.floor(Math.random() * QUESTIONS);
        const first = Math.floor(Math.random() * OPTIONS);
        const many = one.sheet.questions[place - 1]?.kind === 'multiple';
        const choice = many ? [first, (first + 1 + Math.floor(Math.random() * 3)) % OPTIONS] : [first];
        const answer = { place, seq: one.seq, choice };
        one.given.set(place, { seq: one.seq, choice });
        const send = (answers: SentAnswer[]) => call(saveAnswers, one.as, params, { device, answers }, found.saves);
        if (!held && Math.random() < OUT_OF_ORDER) held = answer;
        else {
          await send([answer]);
          if (Math.random() < REPEATED) await send([answer]);
          if (held) await send([held]);
          held = null;
        }
        if (Math.random() < REPEATED) await call(getStand, one.as, params, null, found.stands);
        await sleep(2000 + Math.random() * 2000);
      }
      if (held) await call(saveAnswers, one.as, params, { device, answers: [held] }, found.saves);
    }),
  );
  await Promise.all(
    sat.map(async ({ as, sheet }) => {
      await sleep(Math.random() * 5000);
      await call(handInExam, as, { takeId: sheet.takeId }, { device, answers: [] }, found.handIns);
    }),
  );
  const scores = new Map(
    (
      await up.ctx.db
        .select({ takeId: examTakes.takeId, score: examTakes.score })
        .from(examTakes)
        .where(
          inArray(
            examTakes.takeId,
            sat.map(({ sheet }) => sheet.takeId ?? 0),
          ),
        )
    ).map(({ takeId, score }) => [takeId, score]),
  );
  const wrong = sat.filter(({ sheet, given }) => {
    const marks = sheet.questions.filter(({ place, stem, options }) => {
      const mine = given.get(place);
      const texts = mine?.choice.map((number) => options[number]?.text ?? '').sort();
      return texts?.join() === right.get(stem);
    });
    return scores.get(sheet.takeId ?? 0) !== marks.length * 5;
  }).length;
  const kept = (await up.database.executeSql('select take_id, place, seq from ms_exam_item', [])).rows as {
    take_id: number;
    place: number;
    seq: number;
  }[];
  const seqs = new Map(kept.map(({ take_id, place, seq }) => [`${take_id}:${place}`, Number(seq)]));
  const lost = sat.reduce(
    (sum, { sheet, given }) =>
      sum + [...given].filter(([place, { seq }]) => seqs.get(`${sheet.takeId}:${place}`) !== seq).length,
    0,
  );
  await up.close();
  const { refused, failed, saves, stands, handIns } = found;
  return {
    people,
    answers: saves.length,
    lost,
    wrong,
    refused,
    failed,
    save: p95(saves),
    handIn: p95(handIns),
    stand: p95(stands),
  };
}
