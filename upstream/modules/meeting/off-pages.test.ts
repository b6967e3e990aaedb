import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrol, getEnrol } from '@/contract/attendee/enrol';
import { addToTeam, getTeam, getTeamPlace, openTeam } from '@/contract/attendee/team';
import { joinWaiting } from '@/contract/attendee/waiting';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import { getMeeting, listSubMeetings } from '@/contract/meeting/meeting';
import * as parts from '@/contract/meeting/parts';
import { OPTIONAL_PAGES } from '@/contract/meeting/plan-rules';
import { listSitemapEntries } from '@/contract/sitemap/sitemap';
import { WRITTEN } from '@/tests/support/enrolling';
import { fromNow, HOUR, insertFee, insertMeeting, insertSession, insertVote } from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { hotels, meetingNotices, meetingRelates } from '@/upstream/db/schema/meeting';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

/** A meeting that has something on every page, with these switched off. */
async function meetingWithout(offPages: string[]) {
  const { ctx } = up;
  const msId = await insertMeeting(ctx, { offPages });
  const { db } = ctx;
  await db.insert(meetingNotices).values({ msId, title: '第一轮通知', publishTime: fromNow(ctx, -HOUR) });
  await db.insert(hotels).values({ msId, hotelName: '云澜宾馆' });
  const other = await insertMeeting(ctx);
  await db.insert(meetingRelates).values({ msId, kind: 'meeting', refId: other });
  const sessionId = await insertSession(ctx, msId);
  const vote = await insertVote(ctx, msId);
  await insertMeeting(ctx, { parentId: msId });
  const feeId = await insertFee(ctx, msId, { biz: 'enroll', price: 0 });
  return { msId, sessionId, vote, feeId };
}

test('a page that a meeting does without is off for its menu, its calls and the sitemap alike, and no other is', async () => {
  const as = await up.signUp();
  const all = [...OPTIONAL_PAGES];
  for (const off of [[], all]) {
    const { msId, sessionId, vote, feeId } = await meetingWithout(off);
    const query = { msId };
    const code = async (...asked: Parameters<TestUpstream['call']>) => (await up.call(...asked)).body.code;
    const count = async (...asked: Parameters<TestUpstream['call']>) =>
      ((await up.call(...asked)).body.data as unknown[]).length;
    const { menus } = (await up.call(getMeeting, { query })).body.data as MeetingDetail;
    const listed = off.length > 0 ? 0 : 1;
    expect(
      (menus ?? [])
        .filter((page) => page.off)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(off.sort());
    for (const list of [
      parts.listMeetingNotices,
      parts.listHotels,
      parts.listMeetingSessions,
      parts.listMeetingVotes,
      listSubMeetings,
    ]) {
      expect(await count(list, { query }), list.path).toBe(listed);
    }
    expect((await count(parts.listRelates, { query })) > 0).toBe(listed === 1);
    const there = listed === 1 ? 200 : 404;
    expect(await code(parts.getMeetingSession, { query: { id: sessionId } })).toBe(there);
    expect(await code(parts.getVote, { query: { id: vote.id, msId } })).toBe(there);
    expect(await code(parts.castVote, { as, body: { id: vote.id, msId, optionIds: vote.optionIds.slice(0, 1) } })).toBe(
      there,
    );
    for (const read of [getEnrol, getTeam, getTeamPlace]) {
      expect(await code(read, { as, query }), read.path).toBe(there);
    }
    const contact = { unit: '云澜医院', contactName: '赵敏', contactPhone: '13500000001', payer: 'contact' };
    expect(await code(openTeam, { as, body: { msId, ...contact } })).toBe(there);
    const row = { name: '成员', phonenumber: '', hospital: '云澜医院', feeId };
    expect(await code(addToTeam, { as, body: { msId, rows: [row] } })).toBe(there);
    const idempotencyKey = crypto.randomUUID();
    const form = { msId, feeId, ...WRITTEN };
    if (there === 404) expect(await code(joinWaiting, { as, body: form })).toBe(404);
    expect(await code(enrol, { as, body: { ...form, idempotencyKey } })).toBe(there);
    for (const kind of ['noticeLists', 'forums', 'relates'] as const) {
      const entries = (await up.call(listSitemapEntries, { query: { kind, part: 1 } })).body.data as { id: number }[];
      expect(
        entries.some(({ id }) => id === msId),
        kind,
      ).toBe(listed === 1);
    }
  }
});
