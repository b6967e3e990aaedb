import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginExam, saveAnswers } from '@/contract/exam/exam';
import { callToken } from '@/lib/api/clients';
import { ApiError, NETWORK_ERROR } from '@/lib/api/errors';
import { openAnswers } from './answer-store';
import { readClock, timeOf } from './server-clock';
import { TakeKeeper } from './take-keeper';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn() }));
const call = vi.mocked(callToken);

const HOUR = 3_600_000;
const question = (place: number) => ({
  place,
  kind: 'single',
  stem: `题 ${place}`,
  stemEn: null,
  pictureUrl: null,
  points: 1,
  options: [],
  choice: [] as number[],
  text: '',
  seq: 0,
});
/** A server with one take: whether it is reached, which page has it, and what it has kept. */
function server() {
  const kept = new Map<number, { seq: number; choice: number[] }>();
  const state = { reached: true, device: '', sent: 0 };
  const stand = (takeId: number, device: string) => ({
    takeId,
    now: Date.now(),
    deadline: Date.now() + HOUR,
    stand: device === state.device ? ('open' as const) : ('elsewhere' as const),
  });
  call.mockImplementation(async (endpoint: unknown, input: unknown) => {
    const { body } = input as { body: { device: string; answers: { place: number; seq: number; choice: number[] }[] } };
    if (!state.reached) throw new ApiError(NETWORK_ERROR, '');
    if (endpoint === beginExam) {
      state.device = body.device;
      const questions = [1, 2].map((place) => ({ ...question(place), ...kept.get(place) }));
      const seq = Math.max(0, ...[...kept.values()].map((one) => one.seq));
      return { ...stand(1, body.device), title: '考试', titleEn: null, seq, questions } as never;
    }
    if (endpoint !== saveAnswers) return stand(1, body?.device ?? state.device) as never;
    state.sent += 1;
    if (body.device !== state.device) return { ...stand(1, body.device), kept: [] } as never;
    for (const { place, seq, choice } of body.answers) {
      if ((kept.get(place)?.seq ?? 0) < seq) kept.set(place, { seq, choice });
    }
    return { ...stand(1, body.device), kept: body.answers.map(({ place, seq }) => ({ place, seq })) } as never;
  });
  return { kept, state };
}
const until = (keeper: TakeKeeper, holds: (view: ReturnType<TakeKeeper['read']>) => boolean) =>
  vi.waitFor(() => expect(holds(keeper.read())).toBe(true), { timeout: 5_000 });

beforeEach(async () => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  await (await openAnswers()).forget(1);
});

test('an answer without a network lies here, and a page that is opened anew shows and sends it without a touch', async () => {
  const { kept, state } = server();
  const first = new TakeKeeper(7);
  const stop = first.start();
  await until(first, ({ phase }) => phase === 'open');
  first.answer(1, { choice: [2], text: '' });
  await until(first, ({ saving }) => saving === 'saved');
  expect(kept.get(1)).toEqual({ seq: 1, choice: [2] });
  state.reached = false;
  first.answer(2, { choice: [0], text: '' });
  await until(first, ({ saving, waiting }) => saving === 'offline' && waiting === 1);
  stop();
  state.reached = true;
  const again = new TakeKeeper(7);
  const end = again.start();
  await until(again, ({ phase, saving }) => phase === 'open' && saving === 'saved');
  expect(again.read().sheet?.questions.map(({ choice }) => choice)).toEqual([[2], [0]]);
  expect(kept.get(2)).toEqual({ seq: 2, choice: [0] });
  expect(await (await openAnswers()).waiting(1)).toEqual([]);
  end();
});

test('a page whose take goes on elsewhere says so, keeps what it has, and sends it when it takes it back', async () => {
  const { kept, state } = server();
  const [one, two] = [new TakeKeeper(7), new TakeKeeper(7)];
  const stops = [one.start()];
  await until(one, ({ phase }) => phase === 'open');
  stops.push(two.start());
  await until(two, ({ phase }) => phase === 'open');
  one.answer(1, { choice: [1], text: '' });
  await until(one, ({ phase, waiting }) => phase === 'elsewhere' && waiting === 1);
  expect(kept.size).toBe(0);
  await one.open();
  await until(one, ({ saving, phase }) => phase === 'open' && saving === 'saved');
  expect(kept.get(1)?.choice).toEqual([1]);
  expect(state.sent).toBeGreaterThan(1);
  for (const stop of stops) stop();
});

test('the clock is the server’s by the answer that took least, whatever the machine’s says', () => {
  const slow = readClock(null, 0, 1000, 50_500);
  expect(slow).toEqual({ offset: 50_000, trip: 1000 });
  const quick = readClock(slow, 2000, 2020, 52_015);
  expect(quick).toEqual({ offset: 50_005, trip: 20 });
  expect(readClock(quick, 3000, 3900, 99_000)).toBe(quick);
  const before = performance.now();
  expect(timeOf(quick)).toBeGreaterThanOrEqual(before + 50_005);
});
