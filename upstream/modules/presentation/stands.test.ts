import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMeeting } from '@/tests/support/fixtures';
import { insertAccepted } from '@/tests/support/presenting';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetingFees } from '@/upstream/db/schema/meeting';
import { paperAuthors, papers, presentations } from '@/upstream/db/schema/paper';
import { feeScopes, paperFees } from '@/upstream/db/schema/presenting';
import { findTalkStands } from './talk.service';

let up: TestUpstream;
let author: SignedUp;
let other: SignedUp;
beforeAll(async () => {
  up = await startTestUpstream();
  [author, other] = [await up.signUp(), await up.signUp()];
});
afterAll(() => up.close());

/** How often papers are looked for in the database from here on. */
function counted() {
  let times = 0;
  const db = new Proxy(up.ctx.db, {
    get(target, name) {
      if (name === 'execute') times += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ctx: { db, caches: up.ctx.caches }, times: () => times };
}

test('how the papers on a board stand is kept, and forgotten by whatever makes it another, and by nothing else', async () => {
  const { db } = up.ctx;
  const msId = await insertMeeting(up.ctx);
  const artId = await insertAccepted(up.ctx, { msId, by: author, with: [other] });
  const draft = await insertAccepted(up.ctx, { msId, by: other, state: 'review' });
  const fee = (biz: 'enroll' | 'signArt') =>
    db.insert(meetingFees).values({ msId, biz, feeName: '费用', price: 100_00 }).returning();
  const [place] = await fee('enroll');
  const feeId = place?.feeId ?? 0;
  const { ctx, times } = counted();
  const look = () => findTalkStands(ctx, msId, [artId]);
  const forgets = async (write: () => PromiseLike<unknown>) => {
    await look();
    const before = times();
    await write();
    await look();
    return times() > before;
  };
  const enrol = (userId: number) =>
    db.insert(attendees).values({ msId, userId, feeId, state: 'enrolled', enrollTime: up.ctx.now(), name: '贺青川' });
  const writer = (fields: Partial<typeof paperAuthors.$inferInsert>, paperId = artId) =>
    forgets(() =>
      db
        .update(paperAuthors)
        .set(fields)
        .where(and(eq(paperAuthors.paperId, paperId), eq(paperAuthors.orderNum, 1))),
    );
  const presented = (fields: Partial<typeof presentations.$inferInsert>) =>
    forgets(() => db.update(presentations).set(fields).where(eq(presentations.paperId, artId)));
  const stranger = await up.signUp();
  expect(await look()).toMatchObject([{ enrolled: false, paid: true, mark: null }]);

  const changed = {
    enrolled: await forgets(() => enrol(author.userId)),
    cancelled: await forgets(() =>
      db.update(attendees).set({ state: 'cancelled' }).where(eq(attendees.userId, author.userId)),
    ),
    another: await forgets(() => enrol(other.userId)),
    gone: await forgets(() => db.delete(attendees).where(eq(attendees.userId, other.userId))),
    presenter: await presented({ presenterKey: 'a1' }),
    declined: await presented({ answer: '2', answerTime: up.ctx.now() }),
    account: await writer({ userId: stranger.userId }),
    presents: await writer({ presenter: false }),
    feeCame: await forgets(() => fee('signArt')),
    scoped: await forgets(() => db.insert(feeScopes).values({ feeId, form: 'oral' })),
    paid: await forgets(() => db.insert(paperFees).values({ paperId: artId, feeId, userId: author.userId })),
    closed: await forgets(() => db.update(meetingFees).set({ closed: true }).where(eq(meetingFees.msId, msId))),
    withdrawn: await forgets(() => db.update(papers).set({ state: 'withdrawn' }).where(eq(papers.paperId, artId))),
  };
  expect(Object.entries(changed).filter(([, forgotten]) => !forgotten)).toEqual([]);
  const listener = await up.signUp();
  expect({
    nothing: await forgets(async () => {}),
    named: await writer({ name: '贺青' }),
    dearer: await forgets(() => db.update(meetingFees).set({ price: 200_00 }).where(eq(meetingFees.msId, msId))),
    elsewhere: await writer({ presenter: false }, draft),
    listens: await forgets(() => enrol(listener.userId)),
  }).toEqual({ nothing: false, named: false, dearer: false, elsewhere: false, listens: false });
  expect(await look()).toMatchObject([{ mark: 'withdrawn' }]);
});
