import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCESS_RULES, type AccessRule } from '@/contract/access-rule';
import * as calls from '@/contract/meeting-file/meeting-file';
import { tags } from '@/contract/tags';
import { insertFee, insertMeeting, insertPlace, insertSession } from '@/tests/support/fixtures';
import { inWrite, testLock } from '@/tests/support/locks';
import { sendParts } from '@/tests/support/parts';
import { insertAttendee } from '@/tests/support/places';
import { makePdf } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { doorPoints, doorScans } from '@/upstream/db/schema/door';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { lockFiles } from './meeting-file.repository';

let up: TestUpstream;
let owner: SignedUp;
let schedule: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
  owner = await up.signUp({ userType: '106', certFlag: '2' });
  schedule = await up.signUp({ userType: '104', certFlag: '2' });
});
afterAll(() => up.close());

async function meeting(): Promise<number> {
  const msId = await insertMeeting(up.ctx, { ownerId: owner.userId });
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '12', userId: schedule.userId, name: '王排程' });
  return msId;
}
const send = (msId: number, bytes = makePdf(600), name = '第一轮通知.pdf', as = schedule) =>
  sendParts(up, { as, bytes, msId, purpose: 'meetingFile', name });

interface Given {
  kind?: calls.MeetingFileKind;
  rule?: AccessRule;
  sessionId?: number;
  speaker?: string;
}
async function add(msId: number, given: Given = {}, names = ['第一轮通知.pdf']): Promise<number[]> {
  const urls: string[] = [];
  for (const name of names) urls.push((await send(msId, makePdf(600), name)).url);
  const body = { kind: 'notice' as const, rule: 'all' as const, ...given, urls };
  const { body: answer } = await up.call(calls.addMeetingFiles, { as: schedule, params: { msId }, body });
  expect(answer).toMatchObject({ code: 200 });
  return (answer.data as { ids: number[] }).ids;
}
const list = async (msId: number, page: calls.FilePage = 'docfile') =>
  (await up.call(calls.listMeetingFiles, { query: { msId, page } })).body.data as calls.MeetingFile[];
const open = async (msId: number, id: number, as?: SignedUp) =>
  (await up.call(calls.openMeetingFile, { as, body: { msId, id }, locale: 'zh' })).body;
const desk = async (msId: number) =>
  ((await up.call(calls.getFileDesk, { as: schedule, params: { msId } })).body.data as { rows: calls.DeskFile[] }).rows;
const fetched = (url: string) => up.app.inject({ method: 'GET', url: url.replace(/^\/api/, '') });

/** Somebody was held against a door, which let them in or not. */
async function scanned(msId: number, attendeeId: number, admitted: boolean): Promise<void> {
  const times = { createTime: up.ctx.now(), updateTime: up.ctx.now() };
  const door = { msId, kind: 'door', name: '东门', way: 'both', often: 'day', ...times };
  const [point] = await up.ctx.db.insert(doorPoints).values(door).returning();
  await up.ctx.db.insert(doorScans).values({
    msId,
    pointId: point?.pointId ?? 0,
    attendeeId,
    direction: 'in',
    device: 'east',
    nonce: String(attendeeId),
    mode: 'online',
    deviceTime: up.ctx.now(),
    scanTime: up.ctx.now(),
    admitted,
    counted: admitted,
    reason: admitted ? null : 'full',
    ...times,
  });
}

test('each rule lets exactly those fetch a file whom it is for, and says to the others what they lack', async () => {
  const msId = await meeting();
  const feeId = await insertFee(up.ctx, msId);
  const [outsider, unpaid, enrolled, present] = await Promise.all([1, 2, 3, 4].map(() => up.signUp()));
  if (!outsider || !unpaid || !enrolled || !present) throw new Error('somebody is missing');
  await insertPlace(up.ctx, unpaid.userId, msId);
  const now = up.ctx.now();
  const place = (userId: number) => insertAttendee(up.ctx, msId, feeId, { userId, state: 'enrolled', enrollTime: now });
  const [refused, passed] = [await place(enrolled.userId), await place(present.userId)];
  await scanned(msId, refused, false);
  await scanned(msId, passed, true);
  const people = { guest: undefined, outsider, unpaid, enrolled, present, schedule, owner };
  const seen: Record<string, Record<string, string>> = {};
  for (const rule of ACCESS_RULES) {
    const [id = 0] = await add(msId, { rule });
    const answers = await Promise.all(
      Object.entries(people).map(async ([name, as]) => {
        const { code, msg } = await open(msId, id, as);
        return [name, code === 200 ? 'yes' : code === 401 ? 'sign in' : msg] as const;
      }),
    );
    seen[rule] = Object.fromEntries(answers);
  }
  const all = Object.fromEntries(Object.keys(people).map((name) => [name, 'yes']));
  const enrolledOnly = '该内容仅向已报名的参会人开放';
  const paidOnly = '该内容仅向报名成功的参会人开放';
  const presentOnly = '该内容仅向已到会签到的参会人开放';
  expect(seen).toEqual({
    all,
    signedIn: { ...all, guest: 'sign in' },
    enrolled: { ...all, guest: 'sign in', outsider: enrolledOnly },
    paid: { ...all, guest: 'sign in', outsider: paidOnly, unpaid: paidOnly },
    // Whoever was sent away at the door was not at the meeting.
    attended: { ...all, guest: 'sign in', outsider: presentOnly, unpaid: presentOnly, enrolled: presentOnly },
  });
});

test('the list is everybody’s and names no address; the link is the person’s, short-lived and an attachment', async () => {
  const msId = await meeting();
  const [id = 0] = await add(msId, { rule: 'signedIn' });
  expect(JSON.stringify(await list(msId))).not.toContain('/api/file');
  const reader = await up.signUp();
  const { url } = (await open(msId, id, reader)).data as { url: string };
  const answer = await fetched(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('attachment');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect((await fetched(url.replace(`by=${reader.userId}`, 'by=0'))).statusCode).toBe(404);
  up.clock.advance(5 * 60_000 + 1000);
  expect((await fetched(url)).statusCode).toBe(404);
});

test('downloads are counted in all, and each person once', async () => {
  const msId = await meeting();
  const [id = 0] = await add(msId);
  const reader = await up.signUp();
  for (const as of [reader, reader, undefined, owner]) await open(msId, id, as);
  expect(await desk(msId)).toMatchObject([{ id, fetched: 4, people: 2 }]);
});

test('a newer version takes the place of the older, which stays for who runs the meeting and for nobody else', async () => {
  const msId = await meeting();
  const [id = 0] = await add(msId);
  const before = (await open(msId, id)).data as { url: string };
  const { url } = await send(msId, makePdf(900), '第一轮通知（修订）.pdf');
  up.hooks.length = 0;
  const body = { url, note: '更正会场' };
  expect((await up.call(calls.addFileVersion, { as: schedule, params: { msId, id }, body })).body.code).toBe(200);
  expect(up.hooks.flat()).toContain(tags.meetingFiles(msId));
  expect(await list(msId)).toMatchObject([{ id, version: 2, size: 900 }]);
  expect(((await open(msId, id)).data as { url: string }).url.slice(0, 60)).not.toBe(before.url.slice(0, 60));
  const older = { params: { msId, id, version: 1 } };
  const old = await up.call(calls.openFileVersion, { as: owner, ...older });
  expect((await fetched((old.body.data as { url: string }).url)).rawPayload).toHaveLength(600);
  expect((await up.call(calls.openFileVersion, { as: await up.signUp(), ...older })).body.code).toBe(404);
});

test('courseware stands under its session on a page of its own, several handed over at once in their order', async () => {
  const msId = await meeting();
  const sessionId = await insertSession(up.ctx, msId);
  await add(msId, { kind: 'courseware', sessionId, speaker: '林知夏' }, ['讲稿一.pdf', '讲稿二.pdf']);
  expect(await list(msId)).toEqual([]);
  const talks = await list(msId, 'files');
  expect(talks.map(({ title, session, speaker }) => [title, session?.id, speaker])).toEqual([
    ['讲稿一', sessionId, '林知夏'],
    ['讲稿二', sessionId, '林知夏'],
  ]);
  const params = { msId, id: talks[1]?.id ?? 0 };
  await up.call(calls.placeMeetingFile, { as: schedule, params, body: { way: 'up' } });
  expect((await list(msId, 'files')).map(({ title }) => title)).toEqual(['讲稿二', '讲稿一']);
  const foreign = await insertSession(up.ctx, await meeting());
  const body = { kind: 'courseware' as const, rule: 'all' as const, title: '讲稿', sessionId: foreign };
  const { body: refused } = await up.call(calls.editMeetingFile, { as: schedule, params, body });
  expect(refused.data).toMatchObject({ fields: { sessionId: expect.any(String) } });
});

test('what is deleted is gone with its versions, bytes and links', async () => {
  const msId = await meeting();
  const [id = 0] = await add(msId);
  const { url } = (await open(msId, id)).data as { url: string };
  await up.call(calls.removeMeetingFile, { as: owner, params: { msId, id } });
  expect(await list(msId)).toEqual([]);
  expect((await fetched(url)).statusCode).toBe(404);
  expect((await open(msId, id)).code).toBe(404);
  expect(await up.ctx.storage.head(`private/${/private\/(\w+)/.exec(url)?.[1]}.pdf`)).toBeNull();
});

const office = (names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array([60, 63])])));
const withPart = (part: string, bytes: Uint8Array, level: 0 | 6 = 6) =>
  zipSync(
    {
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8('<document/>'),
      [part]: bytes,
    },
    { level },
  );
const relations = (type: string, target: string, mode = 'External') =>
  `<Relationships><Relationship Id="rId1" Type="http://x/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
const related = (part: string, type: string, target: string, mode?: string) =>
  withPart(part, strToU8(relations(type, target, mode)));
const SETTINGS = 'word/_rels/settings.xml.rels';
const TEMPLATE = 'https://a.example/t.dotm';
const cells = { '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>') };

test.each([
  ['a Word file', office(['[Content_Types].xml', 'word/document.xml']), true],
  ['slides', office(['[Content_Types].xml', 'ppt/presentation.xml']), true],
  ['slides with a program', office(['[Content_Types].xml', 'ppt/presentation.xml', 'ppt/vbaProject.bin']), false],
  ['a Word file with a template from elsewhere', related(SETTINGS, 'attachedTemplate', TEMPLATE), false],
  ['one whose parts stand elsewhere', related('a/_rels/b.xml.rels', 'attachedTemplate', TEMPLATE), false],
  ['one that says so in signs of XML', related(SETTINGS, 'attachedTemplate', TEMPLATE, '&#69;xternal'), false],
  [
    'one that says so in another encoding',
    withPart(SETTINGS, Buffer.from(`\ufeff${relations('attachedTemplate', TEMPLATE)}`, 'utf16le').swap16()),
    false,
  ],
  ['one from a machine nearby', related(SETTINGS, 'attachedTemplate', 'file://nearby/t.dotx'), false],
  [
    'one that shows a page from elsewhere',
    related(
      'word/_rels/document.xml.rels',
      'oleObject',
      'mhtml:https://a.example/x.html!x-usc:https://a.example/x.html',
    ),
    false,
  ],
  [
    'one with cells of a book of one’s own',
    related('ppt/slides/_rels/slide1.xml.rels', 'oleObject', 'file:///C:\\a\\b.xlsx!T1!R1C1'),
    true,
  ],
  [
    'one whose program has another name',
    related('word/_rels/document.xml.rels', 'vbaProject', 'notes.bin', 'Internal'),
    false,
  ],
  ['one with a template of one’s own', related(SETTINGS, 'attachedTemplate', 'file:///C:\\a\\t.dotx'), true],
  [
    'one that would be read again and again for the end of a tag',
    withPart(SETTINGS, strToU8(`<Relationships>${'attachedTemplate"'.repeat(50_000)}`), 0),
    true,
  ],
  [
    'one of thousands of parts',
    zipSync(
      Object.fromEntries([
        ['[Content_Types].xml', strToU8('<Types/>')],
        ...Array.from({ length: 2_100 }, (_, at) => [`word/_rels/${at}.rels`, strToU8('<a/>')] as const),
      ]),
    ),
    false,
  ],
  [
    'slides with a picture from elsewhere',
    related('ppt/slides/_rels/slide1.xml.rels', 'image', 'https://a.example/pixel.png'),
    false,
  ],
  [
    'a Word file with a picture of a machine nearby',
    related('word/_rels/document.xml.rels', 'image', '\\\\nearby\\a.png'),
    false,
  ],
  [
    'slides with a picture of one’s own',
    related('ppt/slides/_rels/slide1.xml.rels', 'image', '../media/image1.png', 'Internal'),
    true,
  ],
  [
    'slides with a film that stands elsewhere',
    related('ppt/slides/_rels/slide1.xml.rels', 'video', 'https://a.example/film.mp4'),
    true,
  ],
  ['a Word file with a link', related('word/_rels/document.xml.rels', 'hyperlink', 'https://a.example/'), true],
  [
    'cells that ask a program',
    zipSync({
      ...cells,
      'xl/externalLinks/externalLink1.xml': strToU8('<externalLink><ddeLink ddeService="cmd"/></externalLink>'),
    }),
    false,
  ],
  [
    'cells of another book',
    zipSync({
      ...cells,
      'xl/externalLinks/externalLink1.xml': strToU8(
        `<externalLink><externalBook>${Array.from({ length: 90_000 }, (_, at) => `<cell r="A${at}"/>`).join('')}</externalBook></externalLink>`,
      ),
    }),
    true,
  ],
  ['an archive', office(['a.txt']), false],
  [
    'an archive that unpacks to gigabytes',
    zipSync({ '[Content_Types].xml': new Uint8Array(30e6), 'word/a.xml': new Uint8Array(1) }),
    false,
  ],
  ['a page', Buffer.from('<!doctype html><script>1</script>'.padEnd(64)), false],
  ['a paper without an end', Buffer.from(`%PDF-1.7${' '.repeat(300)}`), false],
])('%s: taken %#', async (_what, bytes, taken) => {
  const msId = await meeting();
  const { status } = await send(msId, Buffer.from(bytes), '../../etc/讲稿<b>.pptx');
  expect(status === 204).toBe(taken);
});

test('who may not change files uploads none, and another’s upload is not to be had', async () => {
  const msId = await meeting();
  const stranger = await up.signUp({ userType: '106', certFlag: '2' });
  expect((await send(msId, makePdf(200), 'a.pdf', stranger)).status).toBe(404);
  const { url } = await send(msId);
  const body = { kind: 'notice' as const, rule: 'all' as const, urls: [url] };
  const { body: refused } = await up.call(calls.addMeetingFiles, { as: owner, params: { msId }, body });
  expect(refused.data).toMatchObject({ fields: { urls: expect.any(String) } });
});

testLock(
  'modules/meeting-file/meeting-file.repository',
  'ms_file',
  'update',
  () => up,
  inWrite((tx) => lockFiles(tx, 0)),
);
