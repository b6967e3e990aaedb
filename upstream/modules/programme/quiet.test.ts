import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDoctor } from '@/contract/doctor/doctor';
import { putSessionStars } from '@/contract/meeting/kept';
import { getMeeting, listMeetings } from '@/contract/meeting/meeting';
import { getMeetingSession, listMeetingSessions } from '@/contract/meeting/parts';
import { type Board, getBoard, placeSession, saveSession, takeOutSession } from '@/contract/programme/board';
import { getScheduleFile } from '@/contract/programme/exchange';
import { listReleases, previewRelease, type ReleasePreview, releaseProgramme } from '@/contract/programme/release';
import { getScheduleLink, readSchedule } from '@/contract/programme/schedule';
import { getSearchSuggestions } from '@/contract/search/search';
import { listSitemapEntries, listSitemapParts } from '@/contract/sitemap/sitemap';
import { DAY, HOUR, insertDoctor, insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { users } from '@/upstream/db/schema/account';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { writeProgrammes } from './first-release';

const SLOTS = 200;
let up: TestUpstream;
let desk: SignedUp;
beforeAll(async () => {
  up = await startTestUpstream();
  desk = await up.signUp();
});
afterAll(() => up.close());

test('200 slots move on the board and nothing public differs by a byte; with the release all of it does', async () => {
  const start = new Date(up.ctx.now().getTime() + 10 * DAY);
  const msId = await insertMeeting(up.ctx, { startTime: start, endTime: new Date(start.getTime() + 3 * DAY) });
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '12', userId: desk.userId, name: '王排程' });
  const doctor = await insertDoctor(up.ctx);
  const at = (nth: number) => new Date(start.getTime() + Math.floor(nth / 20) * HOUR);
  const rows = Array.from({ length: SLOTS }, (_one, nth) => ({
    msId,
    topic: `报告 ${nth}`,
    place: `${nth % 20} 号厅`,
    startTime: at(nth),
    endTime: new Date(at(nth).getTime() + HOUR / 2),
  }));
  const ids = await writeProgrammes(up.ctx.db, rows);
  const [first = 0, second = 0] = ids;
  // Who speaks becomes public with a release of its own.
  const release = async () => {
    const { seq } = (await up.call(previewRelease, { as: desk, params: { msId } })).body.data as ReleasePreview;
    const body = { seq, comment: '', commentEn: '' };
    expect((await up.call(releaseProgramme, { as: desk, params: { msId }, body })).body.code).toBe(200);
    await up.runDue();
  };
  const board = async () => (await up.call(getBoard, { as: desk, params: { msId } })).body.data as Board;
  const rename = async (id: number, topic: string, phonenumber?: string) => {
    const one = (await board()).sessions.find((session) => session.id === id);
    const person = { role: 'speaker', name: '林知夏', nameEn: '', hospital: '', hospitalEn: '' };
    const speakers = phonenumber
      ? [{ ...person, phonenumber }]
      : (one?.speakers ?? []).map((known) => ({ ...person, id: known.id }));
    const texts = { topic, topicEn: '', abstract: '', abstractEn: '', minutes: '30' };
    const body = { ...one, ...texts, startTime: one?.startTime ?? '', speakers };
    expect((await up.call(saveSession, { as: desk, params: { msId }, body: body as never })).body.code).toBe(200);
  };
  await up.ctx.db.update(users).set({ phonenumber: '13900006601' }).where(eq(users.userId, doctor));
  await rename(first, '报告 0', '13900006601');
  await release();
  const fan = await up.signUp();
  await up.call(putSessionStars, { as: fan, body: { msId, sessionIds: ids.slice(0, 50), starred: true } as never });
  const { token } = (await up.call(getScheduleLink, { as: fan })).body.data as { token: string };

  const record = async () => {
    const file = async (format: 'json' | 'xml') => {
      const { packed } = (await up.call(getScheduleFile, { query: { msId, format } })).body.data as { packed: string };
      return gunzipSync(Buffer.from(packed, 'base64')).toString();
    };
    const asked = {
      programme: await up.call(listMeetingSessions, { query: { msId } }),
      talk: await up.call(getMeetingSession, { query: { id: first } }),
      taken: await up.call(getMeetingSession, { query: { id: second } }),
      doctor: await up.call(getDoctor, { params: { id: doctor } }),
      calendar: await up.call(readSchedule, { query: { token } }),
      search: await up.call(listMeetings, { query: { keyword: '别处找不到的题目' } }),
      sitemap: await up.call(listSitemapEntries, { query: { kind: 'talks', part: 1 } }),
      releases: await up.call(listReleases, { query: { msId } }),
      // What these say is not of the programme: they stay as they are before and after.
      meeting: await up.call(getMeeting, { query: { msId } }),
      home: await up.call(listMeetings, { query: { pageSize: 10, pageNum: 1 } }),
      parts: await up.call(listSitemapParts, {}),
      words: await up.call(getSearchSuggestions, { query: { keyword: '报告' } }),
    };
    const said = Object.entries(asked).map(([name, { body }]) => [name, JSON.stringify(body)] as const);
    return new Map([...said, ['json', await file('json')], ['xml', await file('xml')]]);
  };
  const before = await record();
  for (const one of (await board()).sessions) {
    const startTime = (one.startTime ?? '').replace(/\d\d:00$/, '15:00');
    const answer = await up.call(placeSession, {
      as: desk,
      params: { msId, id: one.id },
      body: { version: one.version, startTime },
    });
    expect(answer.body.code).toBe(200);
  }
  await rename(first, '别处找不到的题目');
  const version = (await board()).sessions.find(({ id }) => id === second)?.version ?? 0;
  await up.call(takeOutSession, { as: desk, params: { msId, id: second }, body: { version, out: true } });
  await up.runDue();
  const still = await record();
  for (const [name, answer] of before) expect(still.get(name), name).toBe(answer);

  up.clock.advance(1000);
  await release();
  const after = await record();
  const concerned = [
    'programme',
    'talk',
    'taken',
    'doctor',
    'calendar',
    'search',
    'sitemap',
    'releases',
    'json',
    'xml',
  ];
  for (const name of concerned) expect(after.get(name), name).not.toBe(before.get(name));
});
