import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@/contract/core';
import { fillPath } from '@/contract/core';
import { beginExam, type ExamSheet, getStand, handInExam, type SentAnswer, saveAnswers } from '@/contract/exam/exam';

export const [QUESTIONS, OPTIONS] = [20, 4];
const [REPEATED, OUT_OF_ORDER] = [0.05, 0.05];
/** Milliseconds from one answer of somebody to the next, and twice as many at most: a quick reader. */
const PACE_MS = 8_000;
/** One hospital. */
const ADDRESS = '203.0.113.7';
const AGAIN_MS = 1_000;
/** Servers before the upstream hold so many connections to it. */
const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** What somebody is signed in by. */
export interface Signed {
  token: string;
  sid: string;
}
interface Room {
  base: string;
  paperId: number;
  seconds: number;
  takers: Signed[];
}
interface Answer {
  place: number;
  seq: number;
  choice: number[];
}
/** What somebody was asked and answered last, and what all of them met; times in milliseconds. */
interface Sat {
  sat: { takeId: number; questions: { place: number; stem: string; options: string[] }[]; given: Answer[] }[];
  begun: number;
  refused: number;
  failed: number;
  again: number;
  saves: number[];
  stands: number[];
  handIns: number[];
}

/** Asks the upstream as somebody who is signed in, from the hospital's address. */
export async function askUpstream<T>(
  base: string,
  endpoint: Endpoint,
  as: Signed,
  params: object,
  body: object | null,
) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(base + fillPath(endpoint.path, params as Record<string, unknown>), {
      agent,
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${as.token}`,
        cookie: `sid=${as.sid}`,
        'x-forwarded-for': ADDRESS,
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    call
      .once('error', reject)
      .once('response', resolve)
      .end(body ? JSON.stringify(body) : undefined);
  });
  return (await json(answer)) as { code: number; data: T };
}

/** People sit an exam, from a process of their own: the server has its loop for itself. */
export async function sitExam(room: Room): Promise<Sat> {
  const child = fork(fileURLToPath(import.meta.url), [], { execArgv: ['--import', 'tsx'] });
  child.send(room);
  const [found] = (await once(child, 'message')) as [Sat];
  child.disconnect();
  return found;
}

/** All begin at once and answer for a while, some answers twice and some out of order; then all hand in within five seconds. */
async function sit({ base, paperId, seconds, takers }: Room): Promise<Sat> {
  const found = {
    refused: 0,
    failed: 0,
    again: 0,
    saves: [] as number[],
    stands: [] as number[],
    handIns: [] as number[],
  };
  const call = async <T>(endpoint: Endpoint, as: Signed, params: object, body: object | null, times?: number[]) => {
    const began = performance.now();
    for (;;) {
      const answer = await askUpstream<T>(base, endpoint, as, params, body).catch(() => null);
      if (answer) {
        times?.push(performance.now() - began);
        if (answer.code === 429) found.refused += 1;
        else if (answer.code !== 200) found.failed += 1;
        return answer.data;
      }
      found.again += 1;
      await sleep(AGAIN_MS * (1 + Math.random()));
    }
  };
  const device = 'bench-device';
  const first = performance.now();
  const sat = await Promise.all(
    takers.map(async (as) => {
      const sheet = await call<ExamSheet>(beginExam, as, { paperId }, { device, start: true });
      return { as, sheet, given: new Map<number, Answer>(), seq: 0 };
    }),
  );
  const begun = performance.now() - first;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    sat.map(async (one) => {
      const params = { takeId: one.sheet.takeId };
      let held: SentAnswer | null = null;
      await sleep(Math.random() * PACE_MS);
      await call(getStand, one.as, params, null, found.stands);
      while (performance.now() < end) {
        one.seq += 1;
        const place = 1 + Math.floor(Math.random() * QUESTIONS);
        const first = Math.floor(Math.random() * OPTIONS);
        const many = one.sheet.questions[place - 1]?.kind === 'multiple';
        const choice = many ? [first, (first + 1 + Math.floor(Math.random() * 3)) % OPTIONS] : [first];
        const answer = { place, seq: one.seq, choice };
        one.given.set(place, answer);
        const send = (answers: SentAnswer[]) => call(saveAnswers, one.as, params, { device, answers }, found.saves);
        if (!held && Math.random() < OUT_OF_ORDER) held = answer;
        else {
          await send([answer]);
          if (Math.random() < REPEATED) await send([answer]);
          if (held) await send([held]);
          held = null;
        }
        if (Math.random() < REPEATED) await call(getStand, one.as, params, null, found.stands);
        await sleep(PACE_MS * (1 + Math.random()));
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
  return {
    ...found,
    begun,
    sat: sat.map(({ sheet, given }) => ({
      takeId: sheet.takeId ?? 0,
      questions: sheet.questions.map(({ place, stem, options }) => ({
        place,
        stem,
        options: options.map(({ text }) => text ?? ''),
      })),
      given: [...given.values()],
    })),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', async (room) => {
    process.send?.(await sit(room as Room));
    agent.destroy();
  });
}
