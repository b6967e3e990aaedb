import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import Ajv from 'ajv';
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json';
import addFormats from 'ajv-formats';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { listMeetingSessions } from '@/contract/meeting/parts';
import { type Board, getBoard, placeSession, saveHall, saveSession, saveTrack } from '@/contract/programme/board';
import {
  type ExchangePreview,
  exportProgramme,
  getScheduleFile,
  MOST_TALKS,
  previewExchange,
  type ScheduleFormat,
  undoExchange,
  writeExchange,
} from '@/contract/programme/exchange';
import { previewRelease, type ReleasePreview, releaseProgramme } from '@/contract/programme/release';
import { insertMeeting } from '@/tests/support/fixtures';
import { sendUpload } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { readProgramme } from './read-programme';

const EXAMPLE = readFileSync(
  new URL('../../../../tests/support/schedule/schedule-example.json', import.meta.url),
  'utf8',
);
const SCHEMA = JSON.parse(
  readFileSync(new URL('../../../../tests/support/schedule/schedule.schema.json', import.meta.url), 'utf8'),
);
const XSD = readFileSync(new URL('../../../../tests/support/schedule/schedule.xml.xsd', import.meta.url), 'utf8');
let up: TestUpstream;
let desk: SignedUp;
beforeAll(async () => {
  up = await startTestUpstream();
  desk = await up.signUp();
});
afterAll(() => up.close());

async function meeting(fields: Parameters<typeof insertMeeting>[1] = {}): Promise<number> {
  const msId = await insertMeeting(up.ctx, {
    startTime: new Date('2020-12-14T09:00:00+08:00'),
    endTime: new Date('2020-12-16T18:00:00+08:00'),
    ...fields,
  });
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '12', userId: desk.userId, name: '王排程' });
  return msId;
}
const pathOf = (path: string, msId: number) => path.replace('{msId}', String(msId));
async function preview(msId: number, content: string | Buffer) {
  const path = pathOf(previewExchange.path, msId);
  return (await sendUpload(up, { as: desk, content: Buffer.from(content), filename: 'schedule.json', path })).body;
}
async function look(msId: number, content: string | Buffer): Promise<ExchangePreview> {
  const body = await preview(msId, content);
  expect(body).toMatchObject({ code: 200 });
  return body.data as ExchangePreview;
}
async function take(msId: number, content: string | Buffer, out = 'none') {
  const { seq } = await look(msId, content);
  const path = `${pathOf(writeExchange.path, msId)}?seq=${seq}&out=${out}`;
  return (await sendUpload(up, { as: desk, content: Buffer.from(content), filename: 'schedule.json', path })).body;
}
const board = async (msId: number) => (await up.call(getBoard, { as: desk, params: { msId } })).body.data as Board;
async function release(msId: number) {
  const seen = (await up.call(previewRelease, { as: desk, params: { msId } })).body.data as ReleasePreview;
  const body = { seq: seen.seq, comment: '', commentEn: '' };
  expect((await up.call(releaseProgramme, { as: desk, params: { msId }, body })).body.code).toBe(200);
}
async function written(msId: number, format: ScheduleFormat, of: 'release' | 'board' = 'release'): Promise<Buffer> {
  const query = { format, of };
  const { body } = await up.call(exportProgramme, { as: desk, params: { msId }, query });
  expect(body.code).toBe(200);
  return Buffer.from((body.data as { content: string }).content, 'base64');
}
/** A board without what is only its own: ids, versions, who answered. */
async function asProgramme(msId: number) {
  const { halls, tracks, sessions } = await board(msId);
  const topics = new Map(sessions.map(({ id, topic }) => [id, topic]));
  return sessions
    .filter(({ out }) => !out)
    .map(({ id: _id, version: _version, seq: _seq, hallId, trackId, parentId, speakers, ...one }) => ({
      ...one,
      hall: halls.find((hall) => hall.hallId === hallId),
      track: tracks.find((track) => track.trackId === trackId)?.name,
      parent: parentId && topics.get(parentId),
      speakers: speakers.map(({ id: _own, userId: _user, answer: _answer, ...person }) => person),
    }))
    .map(({ hall, ...one }) => ({
      ...one,
      hall: hall && { name: hall.name, nameEn: hall.nameEn, capacity: hall.capacity },
    }))
    .toSorted((a, b) => (a.startTime ?? '').localeCompare(b.startTime ?? '') || a.topic.localeCompare(b.topic));
}
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addMetaSchema(draft6);
addFormats(ajv);
ajv.addFormat('color', true);
const valid = ajv.compile(SCHEMA);
function requireJson(text: string) {
  expect([valid(JSON.parse(text)), valid.errors]).toEqual([true, null]);
}
async function requireXml(text: string) {
  const { errors } = await validateXML({
    xml: [{ fileName: 'schedule.xml', contents: text }],
    schema: [{ fileName: 'schedule.xsd', contents: XSD }],
  });
  expect(errors).toEqual([]);
}
type Given = Record<string, unknown>;
const event = (more: Given): Given => ({
  guid: '00000000-0000-4000-8000-000000000001',
  id: 1,
  date: '2020-12-14T10:00:00+08:00',
  duration: '00:30',
  title: 'Echo',
  persons: [],
  ...more,
});
const schedule = (events: Given[], more: Given = {}, day: Given = {}) =>
  JSON.stringify({
    schedule: {
      conference: {
        title: 'C',
        days: [{ index: 1, date: '2020-12-14', rooms: { 'Room A/B': events }, ...day }],
        ...more,
      },
    },
  });

test('the example comes onto the board, and a second time changes nothing', async () => {
  const msId = await meeting();
  const first = await look(msId, EXAMPLE);
  expect(first).toMatchObject({
    title: 'DemoCon',
    changed: [],
    missing: [],
    same: 0,
    halls: ['Gray Room', 'Tan Room'],
  });
  const count = first.added.length;
  expect(count).toBeGreaterThan(20);
  expect(await take(msId, EXAMPLE)).toMatchObject({ code: 200, data: { added: count, changed: 0, out: 0 } });
  expect(await look(msId, EXAMPLE)).toMatchObject({ added: [], changed: [], missing: [], same: count, halls: [] });
  const { seq } = await board(msId);
  expect(await take(msId, EXAMPLE)).toMatchObject({ code: 200, data: { seq, added: 0, changed: 0 } });
  const focused = (await board(msId)).sessions.find(({ topicEn }) => topicEn === 'Focused 5thgeneration hardware');
  expect(focused).toMatchObject({
    startTime: '2020-12-14 16:00:00',
    minutes: 30,
    speakers: [{ name: 'Brian Robinson', userId: null }],
  });
  // Nothing of it is public.
  expect((await up.call(listMeetingSessions, { query: { msId } })).body.data).toEqual([]);
});

test('one changed title is one change; what is missing is asked about, and taken out only where somebody says so', async () => {
  const msId = await meeting();
  await take(msId, EXAMPLE);
  const renamed = EXAMPLE.replace('Secured mobile concept"', 'Secured stationary concept"');
  const seen = await look(msId, renamed);
  expect(seen.changed).toMatchObject([
    { topic: 'Secured stationary concept', fields: [{ field: 'topic' }, { field: 'topicEn' }] },
  ]);
  expect([seen.added, seen.missing]).toEqual([[], []]);
  const file = JSON.parse(EXAMPLE);
  const rooms = file.schedule.conference.days[0].rooms;
  const [lost] = rooms['Gray Room'].splice(0, 1);
  const shorter = JSON.stringify(file);
  expect((await look(msId, shorter)).missing).toMatchObject([{ topic: lost.title }]);
  const before = (await board(msId)).sessions;
  expect(await take(msId, shorter)).toMatchObject({ data: { out: 0 } });
  expect((await board(msId)).sessions).toEqual(before);
  const id = before.find(({ topic }) => topic === lost.title)?.id;
  expect(await take(msId, shorter, String(id))).toMatchObject({ data: { added: 0, changed: 0, out: 1 } });
  expect((await board(msId)).sessions.find((one) => one.id === id)).toMatchObject({ out: true });
  // The file has it again: it is back with its number.
  expect((await look(msId, EXAMPLE)).changed).toMatchObject([{ id, fields: [{ field: 'out' }] }]);
  await take(msId, EXAMPLE);
  expect((await board(msId)).sessions.find((one) => one.id === id)).toMatchObject({ out: false });
});

test('an import is of the board that was looked at, is read by others at once, and can be taken back but for what was changed since', async () => {
  const msId = await meeting();
  const older = await look(msId, EXAMPLE);
  await take(msId, schedule([event({ title: '原题' }), event({ guid: undefined, id: 7, title: '第二' })]));
  const path = `${pathOf(writeExchange.path, msId)}?seq=${older.seq}&out=none`;
  const late = await sendUpload(up, { as: desk, content: Buffer.from(EXAMPLE), filename: 'x.json', path });
  expect(late.body.code).not.toBe(200);
  const start = await board(msId);
  await take(
    msId,
    schedule([event({ title: '新题', persons: [{ public_name: '王磊' }] }), event({ id: 9, guid: '', title: '第三' })]),
    'all',
  );
  const since = (await up.call(getBoard, { as: desk, params: { msId }, query: { since: start.seq } })).body
    .data as Board;
  expect(since.sessions.map(({ topic, out }) => [topic, out]).toSorted()).toEqual([
    ['新题', false],
    ['第三', false],
    ['第二', true],
  ]);
  const third = since.sessions.find(({ topic }) => topic === '第三');
  await up.call(placeSession, {
    as: desk,
    params: { msId, id: third?.id ?? 0 },
    body: { version: third?.version ?? 0, startTime: '2020-12-15 10:00:00' },
  });
  expect((await up.call(undoExchange, { as: desk, params: { msId } })).body).toMatchObject({
    data: { back: 2, kept: 1 },
  });
  expect(
    (await board(msId)).sessions.map(({ topic, out, speakers }) => [topic, out, speakers.length]).toSorted(),
  ).toEqual([
    ['原题', false, 0],
    ['第三', false, 0],
    ['第二', false, 0],
  ]);
  expect((await up.call(undoExchange, { as: desk, params: { msId } })).body.code).not.toBe(200);
});

test('what breaks the schema is read all the same', async () => {
  const msId = await meeting();
  const file = schedule(
    [
      event({
        guid: 'ABCDEF00-0000-4000-8000-00000000000A',
        id: 'x',
        extra: { deep: [1] },
        url: '/talk/1',
        persons: undefined,
      }),
      event({ guid: 'b', date: undefined, start: '02:30', title: '夜谈', duration: 90, persons: ['林知夏'] }),
      event({
        guid: null,
        id: 3,
        date: '2020-12-14T11:00:00',
        title: '<b>Bold</b> & co',
        duration: '1:30:00',
        type: 'Podium',
      }),
      event({ guid: null, id: null, date: null, title: 'no time at all', language: null }),
      event({ guid: 'b', id: 4, title: 'the same key' }),
      event({
        guid: 'e',
        title: 'x'.repeat(900),
        abstract: '<script>alert(1)</script><p onclick="x">Gut</p>',
        description: 'Zeile 1\n\nZeile 2',
      }),
      'nonsense' as never,
    ],
    { acronym: 'ÄCRONYM 2020' },
    { day_start: '2020-12-14T09:00:00', day_end: '2020-12-15T04:00:00' },
  );
  const seen = await look(msId, file);
  expect(seen.halls).toEqual(['Room A/B']);
  expect(seen.added.map(({ topic, startTime }) => [topic.slice(0, 20), startTime])).toEqual([
    ['Echo', '2020-12-14 10:00:00'],
    // After midnight it is the same day for whoever is there.
    ['夜谈', '2020-12-15 02:30:00'],
    ['Bold & co', '2020-12-14 11:00:00'],
    ['no time at all', null],
    ['the same key', '2020-12-14 10:00:00'],
    ['x'.repeat(20), '2020-12-14 10:00:00'],
  ]);
  expect(seen.notes.map(({ about }) => about.slice(0, 14))).toEqual(
    expect.arrayContaining(['no time at all', 'x'.repeat(14)]),
  );
  expect(seen.clashes).toMatchObject([{ kind: 'hall', name: 'Room A/B' }, {}, {}]);
  expect(await take(msId, file)).toMatchObject({ data: { added: 6 } });
  expect((await look(msId, file)).same).toBe(6);
  const { sessions } = await board(msId);
  expect(sessions.find(({ topic }) => topic === '夜谈')).toMatchObject({ minutes: 90, speakers: [{ name: '林知夏' }] });
  expect(sessions.find(({ topic }) => topic === 'Bold & co')).toMatchObject({ minutes: 90, kind: 'panel' });
  await release(msId);
  const json = (await written(msId, 'json')).toString();
  requireJson(json);
  expect(json).not.toContain('onclick');
  expect(json).not.toContain('alert');
});

test.each<[string, Given, string]>([
  ['and has its end alone', { day_end: '2020-12-15T04:00:00' }, '2020-12-15 02:30:00'],
  ['and whose end is given as an hour', { day_start: '09:00', day_end: '04:00' }, '2020-12-15 02:30:00'],
  ['and is said by its hours alone', { day_end: '04:00' }, '2020-12-15 02:30:00'],
])('a day that ends at four in the morning %s has hours of the next one', async (_how, day, night) => {
  const msId = await meeting();
  const events = [
    event({ guid: 'n', date: undefined, start: '02:30', title: '夜谈' }),
    event({ guid: 'd', date: undefined, start: '10:00', title: '早会' }),
  ];
  const seen = await look(msId, schedule(events, {}, day));
  expect(seen.added.map(({ topic, startTime }) => [topic, startTime])).toEqual([
    ['夜谈', night],
    ['早会', '2020-12-14 10:00:00'],
  ]);
});

test.each<[string, Given]>([
  ['its end alone', { day_end: '11:30' }],
  ['an end of the next day alone', { day_end: '2020-12-15T11:30:00' }],
])('a morning is of its day, where that has %s, before noon', async (_how, day) => {
  const msId = await meeting();
  const seen = await look(msId, schedule([event({ date: undefined, start: '09:00', title: '早会' })], {}, day));
  expect(seen.added).toMatchObject([{ topic: '早会', startTime: '2020-12-14 09:00:00' }]);
});

test('what begins before its day is said to begin is of that day, where it would lie after its end otherwise', async () => {
  const msId = await meeting();
  const day = { day_start: '2020-12-14T10:00:00', day_end: '2020-12-14T18:00:00' };
  const seen = await look(msId, schedule([event({ date: undefined, start: '09:30', title: '签到' })], {}, day));
  expect(seen.added).toMatchObject([{ topic: '签到', startTime: '2020-12-14 09:30:00' }]);
});

test('people stay names until somebody gives them an account, and keep it with the next import', async () => {
  const msId = await meeting();
  const speaker = await up.signUp({ phonenumber: '13900008801' });
  const file = schedule([event({ title: '报告', persons: [{ public_name: '王 磊' }] })]);
  await take(msId, file);
  const [one] = (await board(msId)).sessions;
  const person = { ...one?.speakers[0], phonenumber: '13900008801', nameEn: 'Lei Wang', hospital: '', hospitalEn: '' };
  const body = { ...one, topicEn: '', minutes: '30', abstract: '', abstractEn: '', speakers: [person] };
  expect((await up.call(saveSession, { as: desk, params: { msId }, body: body as never })).body.code).toBe(200);
  await take(msId, file.replace('报告', '新报告'));
  expect((await board(msId)).sessions[0]).toMatchObject({
    topic: '新报告',
    speakers: [{ userId: speaker.userId, nameEn: 'Lei Wang', id: one?.speakers[0]?.id }],
  });
});

const ROUND = ['json', 'xml', 'xlsx'] as const;
test.each(ROUND)(
  'what is written as %s is valid, and read into an empty meeting it is the same programme',
  async (format) => {
    const msId = await meeting({ timeZone: format === 'xml' ? 'America/New_York' : undefined });
    const hall = { hallId: null, name: '一号厅 A/B', nameEn: 'Hall 1', capacity: '300' };
    const { hallId } = (await up.call(saveHall, { as: desk, params: { msId }, body: hall })).body.data as {
      hallId: number;
    };
    const track = { trackId: null, name: '心衰 & "瓣膜"', nameEn: 'Heart failure' };
    const { trackId } = (await up.call(saveTrack, { as: desk, params: { msId }, body: track })).body.data as {
      trackId: number;
    };
    const save = async (more: Given) => {
      const body = {
        topicEn: '',
        kind: 'talk',
        startTime: '2020-12-14 09:00:00',
        minutes: '30',
        hallId,
        trackId,
        abstract: '<p>摘要 <strong>一</strong>：P &lt; 0.05 ]]&gt; ?&gt;</p>',
        abstractEn: '<p>Abstract</p>',
        speakers: [],
        ...more,
      };
      const answer = await up.call(saveSession, { as: desk, params: { msId }, body: body as never });
      expect(answer.body.code).toBe(200);
      return (answer.body.data as { id: number }).id;
    };
    const block = await save({ topic: '专场', topicEn: 'Symposium', kind: 'panel', minutes: '90' });
    const people = [
      { role: 'host', name: '林知夏', nameEn: 'Lin Zhixia', hospital: '云澜医院', hospitalEn: 'Yunlan Hospital' },
      { role: 'speaker', name: '王磊', nameEn: '', hospital: '', hospitalEn: '' },
    ];
    await save({ topic: '报告一 <PCI>', topicEn: 'Talk "one" & more', parentId: block, speakers: people });
    await save({
      topic: 'Only English',
      hallId: null,
      trackId: null,
      abstract: '',
      abstractEn: '',
      startTime: '2020-12-15 23:30:00',
    });
    await save({ topic: '壁报', kind: 'poster', minutes: '2880' });
    await save({ topic: '在候选区', startTime: '' });
    await release(msId);
    const file = await written(msId, format);
    if (format === 'json') requireJson(file.toString());
    if (format === 'xml') await requireXml(file.toString());
    const empty = await meeting({ timeZone: format === 'xml' ? 'America/New_York' : undefined });
    expect(await take(empty, file)).toMatchObject({ code: 200, data: { added: 4 } });
    const [before, after] = [await asProgramme(msId), await asProgramme(empty)];
    const rooms = (all: typeof before) =>
      format === 'xlsx'
        ? all.map(({ hall: { capacity: _seats, ...room } = {} as never, ...one }) => ({ ...one, room }))
        : all;
    expect(rooms(after)).toEqual(rooms(before.filter(({ startTime }) => startTime !== null)));
    await release(empty);
    const again = await written(empty, format);
    if (format === 'json') requireJson(again.toString());
    // What came from there is known there.
    expect(await look(msId, again)).toMatchObject({ added: [], changed: [], missing: [{ topic: '在候选区' }] });
  },
);

test('the example written again is valid, of the board and of the release, and the public reads the release alone', async () => {
  const msId = await meeting();
  const query = { msId, format: 'json' as const };
  expect((await up.call(getScheduleFile, { query })).body.code).toBe(404);
  await take(msId, EXAMPLE);
  requireJson((await written(msId, 'json', 'board')).toString());
  await requireXml((await written(msId, 'xml', 'board')).toString());
  expect((await up.call(getScheduleFile, { query })).body.code).toBe(404);
  await release(msId);
  const { packed } = (await up.call(getScheduleFile, { query })).body.data as { packed: string };
  const text = gunzipSync(Buffer.from(packed, 'base64')).toString();
  requireJson(text);
  expect(text).toContain('Secured mobile concept');
  expect(text).toBe((await written(msId, 'json')).toString());
  const xml = (await written(msId, 'xml')).toString();
  await requireXml(xml);
  expect((await look(msId, xml)).changed).toEqual([]);
  expect((await look(msId, text)).changed).toEqual([]);
});

const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><schedule><conference><title>&b;</title></conference></schedule>`;
const xmlOf = (encoding: string, title: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><schedule><conference><title>C</title></conference><day date="2020-12-14"><room name="A"><event id="1"><title>${title}</title><date>2020-12-14T10:00:00+08:00</date><duration>00:30</duration></event></room></day></schedule>`;
/** 心衰 as GB 18030 has it. */
const GB = Buffer.from([0xd0, 0xc4, 0xcb, 0xa5]);
const inGb = (text: string) =>
  Buffer.concat(text.split('心衰').flatMap((part, at) => [...(at ? [GB] : []), Buffer.from(part)]));

test.each<[string, () => string | Buffer, string]>([
  ['a bomb of entities', () => bomb, 'DOCTYPE'],
  ['an entity from outside', () => bomb.replace(/\[.*\]/, 'SYSTEM "file:///etc/passwd"'), 'DOCTYPE'],
  ['an entity that nobody declared', () => xmlOf('UTF-8', '&xxe;'), 'XML'],
  ['half a document', () => xmlOf('UTF-8', 'x').slice(0, 200), 'XML'],
  ['half an object', () => EXAMPLE.slice(0, 9000), 'JSON'],
  ['arrays in arrays', () => '['.repeat(2_000_000), '层级'],
  ['elements in elements', () => '<a>'.repeat(200_000), '层级'],
  ['a packed bomb', () => Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(60_000_000) })), '读取'],
  ['a zip of nothing', () => Buffer.from(zipSync({ 'a.txt': strToU8('x') })), '读取'],
  ['gzip', () => Buffer.from([0x1f, 0x8b, 8, 0]), '压缩'],
  ['bytes of no encoding', () => Buffer.from([0x3c, 0x61, 0xff, 0xff, 0xfe, 0x00, 0x3e]), '编码'],
  ['an encoding that nobody knows', () => xmlOf('EBCDIC-77', 'x'), '编码'],
  ['an empty object', () => '{}', '没有日程'],
  ['a page of the web', () => '<html><body><p>Not here</p></body></html>', '没有'],
  ['a programme of nothing', () => schedule([]), '没有任何场次'],
  ['a table without titles', () => 'a,b\n1,2', '题目'],
  [
    '20,000 talks',
    () => schedule(Array.from({ length: 20_000 }, (_one, id) => ({ id: id + 1, title: 't' }))),
    String(MOST_TALKS),
  ],
])('%s is told in a sentence', async (_what, file, words) => {
  const msId = await meeting();
  const answer = await preview(msId, file());
  expect(answer.code).toBe(500);
  expect(answer.msg).toContain(words);
  expect(answer.msg).not.toContain('服务');
});

test('GB 18030 is read, declared or not, and a giant text is cut', async () => {
  const msId = await meeting();
  for (const encoding of ['GB18030', 'gbk', 'UTF-8'])
    expect((await look(msId, inGb(xmlOf(encoding, '心衰')))).added).toMatchObject([{ topic: '心衰' }]);
  const long = schedule([event({ title: 't'.repeat(3_000_000), abstract: '<p>'.repeat(500_000) })]);
  const seen = await look(msId, long);
  expect(seen.added[0]?.topic).toHaveLength(200);
  await take(msId, long);
  expect((await look(msId, long)).same).toBe(1);
});

test('others are answered while a large file is read', async () => {
  const msId = await meeting();
  const talks = Array.from({ length: 2600 }, (_one, id) =>
    event({
      guid: `g${id}`,
      id,
      title: `报告 ${id}`,
      abstract: `<p>${'文'.repeat(600)}</p>`,
      persons: [{ name: `讲者${id % 900}` }],
      date: '2020-12-14T10:00:00+08:00',
    }),
  );
  const file = schedule(talks);
  let turns = 0;
  const beat = setInterval(() => {
    turns += 1;
  }, 1);
  expect((await readProgramme(Buffer.from(file), 'Asia/Shanghai')).sessions).toHaveLength(2600);
  clearInterval(beat);
  // It stops for others every fifty talks.
  expect(turns).toBeGreaterThan(20);
  expect(await take(msId, file)).toMatchObject({ data: { added: 2600 } });
});
