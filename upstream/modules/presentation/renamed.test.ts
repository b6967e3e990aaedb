import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMeetingSession, listMeetingSessions } from '@/contract/meeting/parts';
import * as accepted from '@/contract/paper/accepted';
import { type CallBody, type DeskCall, getDeskCall, saveCall } from '@/contract/paper/call';
import { type BoardSession, saveHall, saveSession, saveTrack } from '@/contract/programme/board';
import { listReleases, previewRelease, type ReleasePreview, releaseProgramme } from '@/contract/programme/release';
import { tags } from '@/contract/tags';
import { insertMeeting } from '@/tests/support/fixtures';
import { insertAccepted } from '@/tests/support/presenting';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { rowsOf } from '@/upstream/core/module/check';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';
import { callAwards, callColumns, papers, presentations } from '@/upstream/db/schema/paper';

const ONCE = 'written once: a paper that is handed in again is another version';
let up: TestUpstream;
let desk: SignedUp;
let msId: number;
let artId: number;
let talk: BoardSession;
let hallId: number;
let trackId: number;

beforeAll(async () => {
  up = await startTestUpstream();
  desk = await up.signUp();
  const author = await up.signUp();
  const startTime = new Date('2026-09-04T09:00:00+08:00');
  msId = await insertMeeting(up.ctx, { startTime, endTime: new Date('2026-09-05T18:00:00+08:00') });
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '12', userId: desk.userId, name: '方子衿' });
  const { db } = up.ctx;
  const [column] = await db
    .insert(callColumns)
    .values({ msId, name: '冠心病', nameEn: 'CAD', orderNum: 1 })
    .returning();
  const [award] = await db
    .insert(callAwards)
    .values({ msId, name: '优秀论文', nameEn: 'Best paper', orderNum: 1 })
    .returning();
  artId = await insertAccepted(up.ctx, { msId, by: author });
  await db.update(papers).set({ columnId: column?.columnId }).where(eq(papers.paperId, artId));
  await db
    .update(presentations)
    .set({ answer: '1', answerTime: up.ctx.now(), awardId: award?.awardId })
    .where(eq(presentations.paperId, artId));
  hallId = (await asked<{ hallId: number }>(saveHall, { name: '一号厅', nameEn: 'Hall 1', capacity: '' })).hallId;
  trackId = (await asked<{ trackId: number }>(saveTrack, { name: '心衰', nameEn: 'Heart failure' })).trackId;
  talk = await saveTalk('报告');
  await release();
});
afterAll(() => up.close());

type Called = Parameters<TestUpstream['call']>[0];
async function asked<T>(call: Called, body?: object): Promise<T> {
  const answer = await up.call(call, { as: desk, params: { msId }, ...(body && { body }) } as never);
  expect(answer.body.code, answer.body.msg).toBe(200);
  return answer.body.data as T;
}
const saveTalk = (topic: string, { id, version }: Partial<BoardSession> = {}) =>
  asked<BoardSession>(saveSession, {
    id,
    version,
    topic,
    topicEn: 'A talk',
    kind: 'talk',
    minutes: '30',
    startTime: '2026-09-04 10:00:00',
    hallId,
    trackId,
    abstract: '',
    abstractEn: '',
    speakers: [
      { role: 'speaker', name: '林知夏', nameEn: 'Lin Zhixia', hospital: '澄明医院', hospitalEn: 'Chengming' },
    ],
  });
async function release() {
  const { seq } = await asked<ReleasePreview>(previewRelease);
  await asked(releaseProgramme, { seq, comment: '会场有变', commentEn: 'Rooms have changed' });
}
async function renameCall(change: (call: DeskCall) => Partial<CallBody>) {
  const call = await asked<DeskCall>(getDeskCall);
  const columns = call.columns.map((one) => ({ ...one, nameEn: one.nameEn ?? '' }));
  const awards = call.awards.map(({ awardId, name, nameEn }) => ({
    awardId,
    name,
    nameEn: nameEn ?? '',
    note: '',
    noteEn: '',
  }));
  const body = { ...call, columns, awards, graceMinutes: String(call.graceMinutes), mostPapers: '', ...change(call) };
  const forms = [{ form: 'oral', titleWords: '', words: '', wordsEn: '', figures: '0', supplements: '0' }];
  await asked(saveCall, { ...body, forms, intro: '', introEn: '' });
}

/** What everybody reads of the papers and the programme of the meeting. */
async function said(): Promise<string> {
  const all = [
    await up.call(accepted.listAccepted, { params: { msId } }),
    await up.call(accepted.getAcceptedFacts, { params: { msId } }),
    await up.call(accepted.getAccepted, { params: { msId, artId } }),
    await up.call(listMeetingSessions, { query: { msId } }),
    await up.call(getMeetingSession, { query: { id: talk.id } }),
    await up.call(listReleases, { query: { msId } }),
  ];
  return JSON.stringify(all.map(({ body }) => body));
}

/** How a word of each table that everybody reads is written in another way, and which pages have it (`lib/data`); or why it never is. */
const RENAMED: Record<string, string | { pages: 'papers' | 'meeting'; rename: (word: string) => Promise<void> }> = {
  ms_call_column: {
    pages: 'papers',
    rename: (name) =>
      renameCall(({ columns }) => ({ columns: columns.map(({ columnId }) => ({ columnId, name, nameEn: '' })) })),
  },
  ms_call_award: {
    pages: 'papers',
    rename: (name) =>
      renameCall(({ awards }) => ({
        awards: awards.map(({ awardId }) => ({ awardId, name, nameEn: '', note: '', noteEn: '' })),
      })),
  },
  ms_released_session: {
    pages: 'meeting',
    rename: async (word) => {
      talk = await saveTalk(word, talk);
      await asked(saveHall, { hallId, name: `${word}厅`, nameEn: '', capacity: '' });
      await asked(saveTrack, { trackId, name: `${word}专题`, nameEn: '' });
      await up.runDue();
      expect(up.hooks.flat(), 'what stands on the board alone is nobody’s yet').toEqual([]);
      await release();
    },
  },
  ms_released_speaker: 'with the sessions of a release',
  ms_release: 'written once: a release is a numbered state',
  ms_paper: ONCE,
  ms_paper_version: ONCE,
  ms_meeting: 'pages of a meeting are purged with it (meeting-changed.service)',
};

/** Tables of a meeting of which everybody reads a word: each word of each is another for a moment. */
async function publicTables(): Promise<string[]> {
  const { db } = up.ctx;
  const columns = await rowsOf<{ table: string; name: string; of: string }>(
    db,
    sql`select c.table_name as table, c.column_name as name, k.column_name as of
      from information_schema.columns c join information_schema.columns k
        on k.table_name = c.table_name and k.column_name in ('ms_id', 'paper_id') and (k.column_name = 'ms_id' or not exists (
          select from information_schema.columns o where o.table_name = c.table_name and o.column_name = 'ms_id'))
      where c.table_schema = 'public' and k.table_schema = 'public' and c.data_type = 'text' order by 1, 2`,
  );
  const found = new Set<string>();
  for (const { table, name, of } of columns) {
    const mark = `〔${table} ${name}〕`;
    const [column, rows] = [sql.identifier(name), of === 'ms_id' ? sql`ms_id = ${msId}` : sql`paper_id = ${artId}`];
    const write = (value: ReturnType<typeof sql>) =>
      rowsOf(db, sql`update ${sql.identifier(table)} set ${column} = ${value} where ${rows} returning 1`);
    // Codes and what stays for ever are refused.
    const written = await write(sql`${column} || ${mark}::text`).catch(() => []);
    if (written.length === 0) continue;
    if ((await said()).includes(mark)) found.add(table);
    await write(sql`replace(${column}, ${mark}::text, '')`);
  }
  return [...found];
}

test('whatever word of papers and programmes everybody reads, its pages hear of it when it is written in another way', async () => {
  const tables = await publicTables();
  expect(tables).toEqual(expect.arrayContaining(['ms_call_column', 'ms_call_award', 'ms_released_session']));
  expect(tables.filter((table) => !(table in RENAMED))).toEqual([]);
  for (const [nth, table] of tables.entries()) {
    const how = RENAMED[table];
    if (typeof how !== 'object') continue;
    const word = `新名称${nth}`;
    await up.runDue();
    up.hooks.length = 0;
    await how.rename(word);
    await up.runDue();
    expect(await said(), table).toContain(word);
    expect(up.hooks.flat(), table).toContain(tags[how.pages](msId));
  }
  const [row] = await up.ctx.db.select().from(meetings).where(eq(meetings.msId, msId));
  expect(row?.msName).not.toContain('〔');
});
