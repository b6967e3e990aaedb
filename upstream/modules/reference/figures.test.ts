import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables, fromNow, HOUR, insertMeeting, insertSession } from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { keptFigures } from '@/upstream/db/schema/kept';
import { meetingOrgs, meetings } from '@/upstream/db/schema/meeting';
import { figuresDue, getSiteFigures } from './figures.service';

let up: TestUpstream;

const count = () => write(up.ctx, SYSTEM, 'system', async (tx) => tx.emit(figuresDue(null)));
/** What a process answers that has been asked for the first time. */
const read = () => getSiteFigures({ ...up.ctx, caches: {} });

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(() => emptyTables(up.ctx, meetings, keptFigures));
afterAll(() => up.close());

test('a small site counts what there is, a large one answers what the schedule counted last', async () => {
  const { ctx } = up;
  const first = await insertMeeting(ctx);
  await count();
  await insertMeeting(ctx);
  expect(await read()).toMatchObject({ meetings: 2, upcoming: 2 });

  const far = await insertMeeting(ctx, { msId: 30_000, startTime: fromNow(ctx, -HOUR) });
  for (const msId of [first, far]) {
    await insertSession(ctx, msId);
    await ctx.db.insert(meetingOrgs).values({ msId, postCode: '20', name: '同一学会' });
  }
  await ctx.db.insert(meetingOrgs).values({ msId: far, postCode: '21', name: '另一学会' });
  const all = { meetings: 3, upcoming: 2, sessions: 2, organisers: 2 };
  expect(await read(), 'before the first count').toMatchObject(all);
  await count();
  await insertMeeting(ctx, { msId: 30_001 });
  expect(await read()).toMatchObject(all);
  await count();
  expect(await read()).toMatchObject({ ...all, meetings: 4, upcoming: 3 });
});

test('figures that nobody has counted for an hour are left aside', async () => {
  await insertMeeting(up.ctx, { msId: 30_001 });
  await count();
  await insertMeeting(up.ctx, { msId: 30_002 });
  expect(await read()).toMatchObject({ meetings: 1 });
  up.clock.advance(HOUR + 1);
  expect(await read()).toMatchObject({ meetings: 2 });
});
