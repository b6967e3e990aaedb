import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables, insertArticle, insertMeeting } from '@/tests/support/fixtures';
import { makePdf, sendUpload } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { handleEvent } from '@/upstream/core/events';
import { files } from '@/upstream/db/schema/account';
import { articles } from '@/upstream/db/schema/content';
import { meetings } from '@/upstream/db/schema/meeting';
import { articleVersions } from '@/upstream/db/schema/service';
import { MODULES } from '@/upstream/modules';
import { unshownSweepDue } from './unshown.service';

const DAY = 24 * 3_600_000;
let up: TestUpstream;
let person: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  // Files have the machine's time, so the test's clock starts there.
  up.clock.set(new Date());
  await emptyTables(up.ctx, meetings, articles, files);
  person = await up.signUp({ userType: '106', certFlag: '2' });
});
afterAll(() => up.close());

/** A public file; answers its address. */
async function upload(): Promise<string> {
  const pdf = { content: makePdf(), filename: '批复.pdf', type: 'application/pdf' };
  return (await sendUpload(up, { ...pdf, as: person, purpose: 'doc' })).url;
}
const sweepAfter = async (days: number) => {
  up.clock.advance(days * DAY);
  await handleEvent(up.ctx, unshownSweepDue(null));
};
const statusOf = async (url: string) => (await up.app.inject({ url: url.replace(/^\/api/, '') })).statusCode;
const pathOf = (url: string) => join(up.ctx.dataDir, 'files', url.replace('/api/file/', ''));

test('it is looked for every day', () => {
  const schedules = MODULES.flatMap((one) => one.schedules);
  expect(schedules.find(({ event }) => event.name === 'files.unshownSweepDue')?.everySeconds).toBe(24 * 3600);
});

test('what nothing has ever shown is there for thirty days, and no longer, with its bytes', async () => {
  const url = await upload();
  await sweepAfter(29);
  expect(await statusOf(url)).toBe(200);
  await sweepAfter(2);
  expect(await statusOf(url)).toBe(404);
  await expect.poll(() => existsSync(pathOf(url))).toBe(false);
});

test('what is shown stays, wherever that is: on a page, in a text, in an earlier version of it', async () => {
  const [cover, inText, before] = [await upload(), await upload(), await upload()];
  await insertMeeting(up.ctx, { coverUrl: cover });
  const articleId = await insertArticle(up.ctx, {
    content: `<p><a href="https://huiyi.example${inText}">批复</a></p>`,
  });
  await up.ctx.db
    .insert(articleVersions)
    .values({ articleId, version: 1, content: { content: before }, userId: person.userId });
  for (const days of [40, 40, 40]) await sweepAfter(days);
  expect(await Promise.all([cover, inText, before].map(statusOf))).toEqual([200, 200, 200]);
});

test('what was replaced goes thirty days after it was last seen, however old it is', async () => {
  const url = await upload();
  const msId = await insertMeeting(up.ctx, { coverUrl: url });
  for (const days of [20, 20, 20]) await sweepAfter(days);
  await up.ctx.db.update(meetings).set({ coverUrl: null }).where(eq(meetings.msId, msId));
  await sweepAfter(22);
  expect(await statusOf(url)).toBe(200);
  await sweepAfter(9);
  expect(await statusOf(url)).toBe(404);
});

test('papers are none of it', async () => {
  const pdf = { content: makePdf(), filename: 'a.pdf', type: 'application/pdf' };
  await sendUpload(up, { ...pdf, as: person, purpose: 'cert' });
  await sweepAfter(400);
  expect(await up.ctx.db.select().from(files)).toHaveLength(1);
});
