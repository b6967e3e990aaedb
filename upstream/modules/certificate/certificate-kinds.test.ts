import { and, eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccount } from '@/contract/account/account';
import * as desk from '@/contract/credit/desk';
import { type Export, getExport, requestExport } from '@/contract/export/export';
import { listMyTasks } from '@/contract/task/task';
import { at, awarding } from '@/tests/support/awards';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import { PASSWORD } from '@/tests/support/money/money';
import { insertAccepted } from '@/tests/support/presenting';
import type { SignedUp } from '@/tests/support/upstream';
import { encryptSecret } from '@/upstream/core/secret/secrets';
import { certs } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { creditIdLooks, creditRecords } from '@/upstream/db/schema/credit';
import { examItems, examQuestions, exams, examTakes, examVersions } from '@/upstream/db/schema/exam';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { creditSessions } from '@/upstream/db/schema/organise';
import { callAwards, papers, presentations } from '@/upstream/db/schema/paper';
import { meetingSessions, sessionSpeakers } from '@/upstream/db/schema/programme';
import { ownerOf } from '@/upstream/modules/cert/cert.words';
import { writeProgrammes } from '@/upstream/modules/programme/first-release';
import { listProblems } from '@/upstream/verify/verify';
import { certificatesFollow } from './follow.service';

let t: TestDoor;
beforeAll(async () => {
  t = await startTestDoor();
});
afterAll(() => t.up.close());
const { congress, guest, give, mine, year, verify, printed } = awarding(() => t);
type Congress = Awaited<ReturnType<typeof congress>>;

let speakers = 900_000;
/** Has somebody speak in, or lead, a session of a meeting. */
async function speaks({ msId, sessionId }: Congress, userId: number, role: 'speaker' | 'host', of = sessionId) {
  speakers += 1;
  await t.up.ctx.db.insert(sessionSpeakers).values({ id: speakers, sessionId: of, msId, userId, name: '林知夏', role });
}
/** A part of the session of a meeting. */
async function part({ msId, sessionId }: Congress, from: string, until: string): Promise<number> {
  await writeProgrammes(t.up.ctx.db, [
    { msId, topic: '分时段报告', startTime: at(from), endTime: at(until), place: '大会堂' },
  ]);
  const rows = await t.up.ctx.db
    .select()
    .from(meetingSessions)
    .where(and(eq(meetingSessions.msId, msId), eq(meetingSessions.topic, '分时段报告')));
  const id = rows.map((row) => row.id).find((one) => one !== sessionId) ?? 0;
  await t.up.ctx.db.update(meetingSessions).set({ parentId: sessionId }).where(eq(meetingSessions.id, id));
  return id;
}

describe('a certificate of each kind', () => {
  test('who spoke has one of the lecture, and anybody verifies it', async () => {
    const meeting = await congress();
    const { person } = await guest(meeting, '08:30', '11:40');
    const listener = await guest(meeting, '08:30', '11:40', '周听众');
    await speaks(meeting, person.userId, 'speaker');
    expect(await give(meeting, 'lecture')).toMatchObject({ given: 1, lacking: 1 });
    await give(meeting, 'lecture');
    const [cert, ...more] = await mine(person);
    expect(more).toEqual([]);
    expect(cert).toMatchObject({ kind: 'lecture', state: 'valid', points: null });
    expect(await verify(cert?.code ?? '')).toMatchObject({
      data: { kind: 'lecture', title: '教师授课证明', state: 'valid' },
    });
    expect(await mine(listener.person)).toEqual([]);
  });

  test.each([
    ['oral', '口头报告证书'],
    ['poster', '壁报交流证书'],
  ] as const)('a paper that is given as %s has one, which goes when the paper does', async (form, title) => {
    const meeting = await congress();
    const { person } = await guest(meeting, '08:30', '11:40');
    const paperId = await insertAccepted(t.up.ctx, { msId: meeting.msId, by: person, form });
    expect(await give(meeting, form === 'oral' ? 'poster' : 'oral')).toMatchObject({ given: 0 });
    expect(await give(meeting, form)).toMatchObject({ given: 1 });
    await give(meeting, form);
    const [cert, ...more] = await mine(person);
    expect(more).toEqual([]);
    expect(await verify(cert?.code ?? '')).toMatchObject({ data: { kind: form, title, state: 'valid' } });
    await t.up.ctx.db.update(papers).set({ state: 'withdrawn' }).where(eq(papers.paperId, paperId));
    t.up.silent.length = 0;
    await certificatesFollow.definition.handle(t.up.ctx, null, 'one');
    // The desk sees it go.
    expect(t.up.silent.map(({ message }) => (message as { stale: string[] }).stale)).toContainEqual(['attendees']);
    expect(await verify(cert?.code ?? '')).toMatchObject({ data: { state: 'revoked' } });
    expect(await mine(person)).toMatchObject([{ state: 'revoked', reason: 'sourceGone' }]);
  });

  test('what a certificate says goes with what it rests on: a talk, the form of a paper, a prize', async () => {
    const meeting = await congress();
    const { msId } = meeting;
    const { person } = await guest(meeting, '08:30', '11:40');
    await speaks(meeting, person.userId, 'speaker');
    const paperId = await insertAccepted(t.up.ctx, { msId, by: person });
    const [award] = await t.up.ctx.db.insert(callAwards).values({ msId, name: '一等奖', orderNum: 1 }).returning();
    await t.up.ctx.db.update(presentations).set({ awardId: award?.awardId }).where(eq(presentations.paperId, paperId));
    for (const kind of ['lecture', 'oral', 'award'] as const) await give(meeting, kind);
    const stands = async () => {
      await certificatesFollow.definition.handle(t.up.ctx, null, 'one');
      return Object.fromEntries((await mine(person)).map(({ kind, state, reason }) => [kind, reason ?? state]));
    };
    expect(await stands()).toEqual({ lecture: 'valid', oral: 'valid', award: 'valid' });
    await t.up.ctx.db.delete(sessionSpeakers).where(eq(sessionSpeakers.msId, msId));
    expect(await stands()).toEqual({ lecture: 'sourceGone', oral: 'valid', award: 'valid' });
    await t.up.ctx.db.update(papers).set({ form: 'poster' }).where(eq(papers.paperId, paperId));
    expect(await stands()).toEqual({ lecture: 'sourceGone', oral: 'sourceGone', award: 'valid' });
    await t.up.ctx.db.update(presentations).set({ awardId: null }).where(eq(presentations.paperId, paperId));
    expect(await stands()).toEqual({ lecture: 'sourceGone', oral: 'sourceGone', award: 'sourceGone' });
  });

  test('a talk that is handed to a co-author is certified to them, and no longer to who handed it on', async () => {
    const meeting = await congress();
    const [first, second] = [await guest(meeting, '08:30', '11:40'), await guest(meeting, '08:30', '11:40', '周合作')];
    const paperId = await insertAccepted(t.up.ctx, { msId: meeting.msId, by: first.person, with: [second.person] });
    const paper = eq(presentations.paperId, paperId);
    const stands = async () => {
      await give(meeting, 'oral');
      await certificatesFollow.definition.handle(t.up.ctx, null, 'one');
      const all = [await mine(first.person), await mine(second.person)];
      return all.map((own) => own.map(({ state, reason }) => reason ?? state));
    };
    expect(await stands()).toEqual([['valid'], []]);
    await t.up.ctx.db.update(presentations).set({ presenterKey: 'a1' }).where(paper);
    expect(await stands()).toEqual([['sourceGone'], ['valid']]);
    await t.up.ctx.db.update(presentations).set({ answer: '2', answerTime: t.up.ctx.now() }).where(paper);
    expect(await stands()).toEqual([['sourceGone'], ['sourceGone']]);
  });

  test('a prize that became another one takes back the certificate that names the first', async () => {
    const meeting = await congress();
    const { msId } = meeting;
    const { person } = await guest(meeting, '08:30', '11:40');
    const paperId = await insertAccepted(t.up.ctx, { msId, by: person });
    const awards = await t.up.ctx.db
      .insert(callAwards)
      .values([
        { msId, name: '一等奖', orderNum: 1 },
        { msId, name: '二等奖', orderNum: 2 },
      ])
      .returning();
    const stands = async (awardId: number | undefined) => {
      await t.up.ctx.db.update(presentations).set({ awardId }).where(eq(presentations.paperId, paperId));
      await certificatesFollow.definition.handle(t.up.ctx, null, 'one');
      await give(meeting, 'award');
      await certificatesFollow.definition.handle(t.up.ctx, null, 'one');
      return (await mine(person)).map(({ state, reason }) => reason ?? state);
    };
    const [first, second] = awards.map(({ awardId }) => awardId);
    expect(await stands(first)).toEqual(['valid']);
    expect(await stands(second)).toEqual(['valid', 'sourceGone']);
    expect(await stands(second)).toEqual(['valid', 'sourceGone']);
  });

  test('a prize has one of its own besides that of the paper', async () => {
    const meeting = await congress();
    const { person } = await guest(meeting, '08:30', '11:40');
    const paperId = await insertAccepted(t.up.ctx, { msId: meeting.msId, by: person });
    expect(await give(meeting, 'award')).toMatchObject({ given: 0 });
    const [award] = await t.up.ctx.db
      .insert(callAwards)
      .values({ msId: meeting.msId, name: '优秀论文一等奖', nameEn: 'First prize', orderNum: 1 })
      .returning();
    await t.up.ctx.db.update(presentations).set({ awardId: award?.awardId }).where(eq(presentations.paperId, paperId));
    await give(meeting, 'award');
    await give(meeting, 'oral');
    const kinds = (await mine(person)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['award', 'oral']);
    for (const { code, kind } of await mine(person))
      expect(await verify(code)).toMatchObject({ data: { kind, state: 'valid' } });
  });
});

describe('what minutes come to', () => {
  test('spoken ones count by the lecturer’s factor, led ones by the chair’s, the rest as they are, and none twice', async () => {
    const meeting = await congress({ hours: ['08:30', '18:30'], points: 20 });
    const { person } = await guest(meeting, '08:30', '18:30');
    const own = await part(meeting, '09:00', '12:00');
    await speaks(meeting, person.userId, 'speaker', own);
    await speaks(meeting, person.userId, 'host');
    await give(meeting, 'credits');
    const { records, points } = await year(person, 2026);
    const byRole = Object.fromEntries(records.map((record) => [record.role, record]));
    expect([byRole.lecturer?.minutes, byRole.chair?.minutes, byRole.attendee]).toEqual([180, 420, undefined]);
    expect(points).toBe(records.reduce((sum, one) => sum + one.points, 0));
    expect(byRole.lecturer?.points).toBeGreaterThan(1);
  });

  test('two halls at once are one moment, and who never checked out left when the hall closed', async () => {
    const meeting = await congress();
    const { msId } = meeting;
    await writeProgrammes(t.up.ctx.db, [
      { msId, topic: '分会场', startTime: at('08:30'), endTime: at('12:00'), place: '二号厅' },
    ]);
    const sessions = await t.up.ctx.db.select().from(meetingSessions).where(eq(meetingSessions.msId, msId));
    await t.up.ctx.db
      .update(creditSessions)
      .set({ sessionIds: sessions.map(({ id }) => id) })
      .where(eq(creditSessions.id, meeting.projectId));
    const windows = [{ from: '2026-05-20 07:00:00', until: '2026-05-20 23:30:00' }];
    const second = await t.point(meeting.meeting, { kind: 'hall', place: '二号厅', often: 'any', windows });
    const { person, code } = await guest(meeting, '08:30', '11:00');
    // They are scanned into the second hall while the first one still has them.
    t.up.clock.set(at('09:30'));
    meeting.meeting.staff = await t.money.signIn(meeting.meeting.staff);
    await t.scan(meeting.meeting, second, code, { direction: 'in' });
    const stays = await guest(meeting, '08:30', null, '周未签退');
    await give(meeting, 'credits');
    const own = await year(person, 2026);
    expect(own.minutes).toBeLessThanOrEqual(210);
    expect(own.records).toHaveLength(1);
    expect(await year(stays.person, 2026)).toMatchObject({ minutes: 210, points: 1, records: [{ minutes: 210 }] });
  });

  test('a project over New Year gives its points once: what a cap took of the second year is said, certifies nothing, and is told to nobody', async () => {
    const eve = { day: '2025-12-31', hours: ['20:00', '23:20'] };
    const meeting = await congress({ ...eve, points: 1 });
    const { msId } = meeting;
    const [from, until] = [at('08:30', '2026-01-01'), at('18:30', '2026-01-01')];
    await writeProgrammes(t.up.ctx.db, [{ msId, topic: '元旦场', startTime: from, endTime: until, place: '二号厅' }]);
    const sessions = await t.up.ctx.db.select().from(meetingSessions).where(eq(meetingSessions.msId, msId));
    await t.up.ctx.db
      .update(creditSessions)
      .set({ sessionIds: sessions.map(({ id }) => id) })
      .where(eq(creditSessions.id, meeting.projectId));
    const windows = [{ from: '2026-01-01 07:00:00', until: '2026-01-01 23:30:00' }];
    const second = await t.point(meeting.meeting, { kind: 'hall', place: '二号厅', often: 'any', windows });
    const { person, code } = await guest(meeting, '20:00', null);
    const told = async () => {
      const { rows } = (await t.up.call(listMyTasks, { as: await t.money.signIn(person) })).body;
      return (rows as { title: string }[]).map(({ title }) => title).filter((title) => title.includes('学分'));
    };
    await give(meeting, 'credits', at('23:40', '2025-12-31'));
    expect(await told()).toEqual(['学分已授予']);
    for (const [time, direction] of [
      [from, 'in'],
      [until, 'out'],
    ] as const) {
      t.up.clock.set(time);
      meeting.meeting.staff = await t.money.signIn(meeting.meeting.staff);
      expect(await t.scan(meeting.meeting, second, code, { direction })).toMatchObject({ result: 'admit' });
    }
    await give(meeting, 'credits', at('21:00', '2026-01-01'));
    expect((await year(person, 2025)).records).toMatchObject([{ minutes: 200, earned: 1, points: 1, cap: null }]);
    expect((await year(person, 2026)).records).toMatchObject([{ minutes: 600, earned: 3, points: 0, cap: 'project' }]);
    await give(meeting, 'credit', at('21:30', '2026-01-01'));
    expect(await mine(person)).toMatchObject([{ points: 1 }]);
    const [record] = (await year(person, 2026)).records;
    const params = { msId, recordId: record?.recordId ?? 0 };
    const as = await t.money.signIn(meeting.owner);
    const taken = await t.up.call(desk.revokeCredit, { as, params, body: { reason: '材料有误' } });
    expect(taken.body.code).toBe(200);
    expect((await year(person, 2026)).records).toMatchObject([{ state: 'revoked' }]);
    expect(await told()).toEqual(['学分已授予']);
  });

  test('one person at meetings of 2024, of two kinds, and of 2026 over New Year: a year is the sum of its records', async () => {
    const first = await congress({ day: '2024-03-11', code: '1', points: 10 });
    const { person } = await guest(first, '08:30', '11:40', '秦砚北');
    await give(first, 'credits', at('21:00', '2024-03-11'));
    const second = await congress({ day: '2024-09-03', code: '2', points: 10 });
    await guest(second, '08:30', '12:00', '秦砚北', person);
    await give(second, 'credits', at('21:00', '2024-09-03'));
    const eve = await congress({ day: '2025-12-31', hours: ['20:00', '23:20'] });
    await guest(eve, '20:00', null, '秦砚北', person);
    await give(eve, 'credits', at('12:00', '2026-01-01'));
    const day = await congress({ day: '2026-01-01', hours: ['08:30', '18:30'], points: 20 });
    await guest(day, '08:30', '18:30', '秦砚北', person);
    await give(day, 'credits', at('21:00', '2026-01-01'));
    const kinds: string[][] = [];
    for (const of of [2024, 2025, 2026]) {
      const { points, minutes, records, years } = await year(person, of);
      expect(years).toEqual([2026, 2025, 2024]);
      expect(points).toBe(records.reduce((sum, one) => sum + one.points, 0));
      expect(minutes).toBe(records.reduce((sum, one) => sum + one.minutes, 0));
      expect(records.every((one) => one.day.startsWith(String(of)))).toBe(true);
      kinds.push(records.map(({ kindName }) => kindName));
    }
    expect(kinds[0]?.sort()).toEqual(['Ⅰ类学分', 'Ⅱ类学分']);
    expect([kinds[1]?.length, kinds[2]?.length]).toEqual([1, 1]);
    expect(new Set([...(kinds[1] ?? []), ...(kinds[2] ?? [])]).has('Ⅰ类学分')).toBe(false);
  });
});

/** Sheets of a file as their rows of cells. */
async function fileOf(
  person: SignedUp,
  kind: 'creditPack' | 'creditPackIds',
  msId: number,
): Promise<{ code: unknown; sheets: { name: string; rows: unknown[][] }[] }> {
  const as = await t.money.signIn(person);
  const asked = await t.up.call(requestExport, { as, body: { kind, filter: { msId: String(msId) } } });
  if (asked.body.code !== 200) return { code: asked.body.code, sheets: [] };
  const { data } = (await t.up.call(getExport, { as, params: { id: (asked.body.data as Export).id } })).body;
  const { rawPayload } = await t.up.app.inject({ url: ((data as Export).url ?? '').replace(/^\/api/, '') });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(rawPayload as unknown as ArrayBuffer);
  const sheets = book.worksheets.map((sheet) => {
    const rows: unknown[][] = [];
    // A cell without anything in it is a hole.
    sheet.eachRow((row) => void rows.push(Array.from((row.values as unknown[]).slice(1), (cell) => cell ?? '')));
    return { name: sheet.name, rows };
  });
  return { code: 200, sheets };
}

const KEY = { right: [1], words: [], byHand: false, all: false };
/** An exam of a judgement and a text in a meeting, taken by these people with marks for each. */
async function examined({ msId, day }: Congress, takers: readonly { userId: number; marks: [number, number] }[]) {
  const { db } = t.up.ctx;
  const ids: number[] = [];
  for (const [kind, stem] of [
    ['single', '首选再灌注治疗是？'],
    ['text', '谈谈随访。'],
  ] as const) {
    const [question] = await db.insert(examQuestions).values({ msId, columnName: '冠心病', kind }).returning();
    const questionId = question?.questionId ?? 0;
    const options = kind === 'single' ? ['溶栓', '急诊 PCI'].map((text) => ({ text, textEn: null })) : [];
    await db
      .insert(examVersions)
      .values({ questionId, version: 1, stem, options, key: KEY, explanation: '见指南', used: true });
    ids.push(questionId);
  }
  const [exam] = await db
    .insert(exams)
    .values({
      msId,
      title: '结业考试',
      draw: 'hand',
      picks: ids.reverse().map((questionId) => ({ questionId, points: 50 })),
      startTime: at('08:00', day),
      endTime: at('20:00', day),
      minutes: 60,
      attempts: 1,
      passPercent: 60,
      state: 'open',
      scoreShows: 'afterEnd',
      wrongShows: 'never',
      openTold: at('08:00', day),
    })
    .returning();
  for (const { userId, marks } of takers) {
    const [take] = await db
      .insert(examTakes)
      .values({
        examId: exam?.examId ?? 0,
        userId,
        number: 1,
        seed: 's',
        device: 'device-one',
        way: 'self',
        state: 'done',
        startTime: at('11:45', day),
        deadline: at('12:45', day),
        handTime: at('12:20', day),
        score: marks[0] + marks[1],
        full: 100,
      })
      .returning();
    await db.insert(examItems).values(
      ids.map((questionId, place) => ({
        takeId: take?.takeId ?? 0,
        place: place + 1,
        questionId,
        version: 1,
        points: 50,
        order: [0, 1],
        seq: 1,
        answer: { choice: [], text: '' },
        marks: marks[place] ?? 0,
      })),
    );
  }
}

describe('for the credit office', () => {
  test('the pack has the question papers without what is right, and results, both once the exam has ended for everybody', async () => {
    const meeting = await congress();
    const { msId, owner } = meeting;
    const [passes, fails] = [
      await guest(meeting, '08:30', '11:40'),
      await guest(meeting, '08:30', '11:40', '周不合格'),
    ];
    await guest(meeting, '08:30', '11:40', '秦未考');
    await examined(meeting, [
      { userId: passes.person.userId, marks: [50, 30] },
      { userId: fails.person.userId, marks: [20, 0] },
    ]);
    t.up.clock.set(at('13:00'));
    const sheetsAt = async () => {
      const { sheets } = await fileOf(owner, 'creditPack', msId);
      return new Map(sheets.map(({ name, rows }) => [name, rows.slice(1)]));
    };
    const early = await sheetsAt();
    expect(early.get('试卷')).toEqual([['结业考试', '', '', '考试尚未全部结束，结束后列出试题']]);
    expect(early.get('考试成绩')?.map((row) => [row[1], row[5], row[7]])).toEqual([
      ['林知夏', '', '成绩未出'],
      ['周不合格', '', '成绩未出'],
    ]);
    t.up.clock.set(at('21:00'));
    const late = await sheetsAt();
    expect(late.get('试卷')).toEqual([
      ['结业考试', 1, '简答题', '谈谈随访。', '', 50, 2],
      ['结业考试', 2, '单选题', '首选再灌注治疗是？', 'A. 溶栓; B. 急诊 PCI', 50, 2],
    ]);
    expect(late.get('考试成绩')?.map((row) => [row[1], ...row.slice(3)])).toEqual([
      ['林知夏', 1, '2026-05-20 12:20:00', 80, 100, '合格'],
      ['周不合格', 1, '2026-05-20 12:20:00', 20, 100, '未合格'],
    ]);
    expect(JSON.stringify([...late])).not.toContain('见指南');
  });

  test('the pack has each column filled; ID numbers are in that of who may have them, and each is written down', async () => {
    const meeting = await congress();
    const { msId, owner } = meeting;
    const { person, attendeeId } = await guest(meeting, '08:30', '11:40');
    await t.up.ctx.db
      .update(attendees)
      .set({ department: '心血管内科', title: '主治医师', hospital: '云澜医院' })
      .where(eq(attendees.attendeeId, attendeeId));
    await speaks(meeting, person.userId, 'speaker');
    await give(meeting, 'credits');
    await give(meeting, 'credit');
    const { sheets } = await fileOf(owner, 'creditPack', msId);
    expect(sheets.map(({ name }) => name)).toEqual(['日程', '试卷', '签到与时长', '考试成绩', '学分']);
    const [programme, , attendance, , credits] = sheets.map(({ rows }) => rows);
    expect(programme?.[1]).toEqual(['2026-05-20', '08:30', '12:00', '大会堂', '主会场', '林知夏']);
    expect(attendance?.[1]).toEqual([
      attendeeId,
      '林知夏',
      '云澜医院',
      '心血管内科',
      '主治医师',
      '2026-05-20 08:30:00',
      '2026-05-20 11:40:00',
      190,
    ]);
    const [cert] = await mine(person);
    const record = credits?.[1] ?? [];
    expect(record.slice(1, 9)).toEqual([
      '林知夏',
      '云澜医院',
      '2026-03-01-118',
      '授课',
      '2026-05-20',
      190,
      cert?.points,
      cert?.number,
    ]);
    expect(sheets.flatMap(({ rows }) => rows[0])).not.toContain('身份证号');
    const looks = () => t.up.ctx.db.$count(creditIdLooks, eq(creditIdLooks.msId, msId));
    expect(await looks()).toBe(0);

    const idCard = '110105199003071234';
    const secrets = encryptSecret(t.up.ctx.keys.secrets, JSON.stringify({ idCard }), ownerOf(person.userId));
    await t.up.ctx.db
      .insert(certs)
      .values({ userId: person.userId, userType: '104', secrets })
      .onConflictDoUpdate({ target: certs.userId, set: { secrets } });
    const withIds = await fileOf(owner, 'creditPackIds', msId);
    for (const { rows } of withIds.sheets.filter(({ name }) => name === '签到与时长' || name === '学分')) {
      expect([rows[0]?.at(-1), rows[1]?.at(-1)]).toEqual(['身份证号', idCard]);
    }
    expect(await t.up.ctx.db.select().from(creditIdLooks).where(eq(creditIdLooks.msId, msId))).toMatchObject([
      { byUserId: owner.userId, people: 1 },
    ]);
    const shown = await t.up.call(desk.getAwardDesk, { as: await t.money.signIn(owner), params: { msId } });
    expect(shown.body).toMatchObject({ data: { idLooks: [{ people: 1 }] } });
    const lead = await t.money.person();
    await t.up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '9', userId: lead.userId, name: '总协调' });
    expect((await fileOf(lead, 'creditPack', msId)).code).toBe(200);
    expect((await fileOf(lead, 'creditPackIds', msId)).code).toBe(404);
    expect(await looks()).toBe(1);
    const stranger = await t.up.signUp({ userType: '104', certFlag: '2' });
    expect((await fileOf(stranger, 'creditPackIds', msId)).code).toBe(404);
    expect((await fileOf(stranger, 'creditPack', msId)).code).toBe(404);
  });

  test('what the office returns is taken once, and of another meeting nothing', async () => {
    const meeting = await congress();
    const { msId, owner } = meeting;
    const { person } = await guest(meeting, '08:30', '11:40');
    await give(meeting, 'credits');
    const { records } = await year(person, 2026);
    const rows = [{ recordId: String(records[0]?.recordId), officeNo: '2026-LC-000118' }];
    const as = await t.money.signIn(owner);
    const take = async (given = rows) =>
      (await t.up.call(desk.takeOfficeNumbers, { as, params: { msId }, body: { rows: given } })).body;
    expect(await take()).toMatchObject({ data: { taken: 1 } });
    expect(await take()).toMatchObject({ data: { taken: 0 } });
    expect((await year(person, 2026)).records).toMatchObject([{ officeNo: '2026-LC-000118' }]);
    const other = await congress();
    const stranger = await guest(other, '08:30', '11:40', '周他处');
    await give(other, 'credits');
    const strange = (await year(stranger.person, 2026)).records[0]?.recordId;
    const again = await t.money.signIn(owner);
    const { body } = await t.up.call(desk.takeOfficeNumbers, {
      as: again,
      params: { msId },
      body: { rows: [...rows, { recordId: String(strange), officeNo: 'X' }] },
    });
    expect(body.data).toHaveProperty(['fields', 'rows.1.recordId']);
  });
});

test('a closed account leaves its certificates as they are: they verify, and nothing says whose they were', async () => {
  const meeting = await congress();
  const { person } = await guest(meeting, '08:30', '11:40');
  await insertAccepted(t.up.ctx, { msId: meeting.msId, by: person });
  await give(meeting, 'oral');
  await give(meeting, 'credits');
  await give(meeting, 'credit');
  const [cert, ofPaper] = await mine(person);
  const before = await printed(cert?.certId ?? 0, person.userId);
  t.up.clock.set(at('09:00', '2026-06-20'));
  const as = await t.money.signIn(person);
  expect((await t.up.call(closeAccount, { as, body: { password: PASSWORD } })).body).toMatchObject({ code: 200 });
  await certificatesFollow.definition.handle(t.up.ctx, null, 'one');
  expect(await verify(cert?.code ?? '')).toMatchObject({
    data: { state: 'valid', name: '林**', points: cert?.points },
  });
  expect(await verify(ofPaper?.code ?? '')).toMatchObject({ data: { kind: 'oral', state: 'valid' } });
  expect(await printed(cert?.certId ?? 0, person.userId)).toBe(before);
  const [record] = await t.up.ctx.db.select().from(creditRecords).where(eq(creditRecords.msId, meeting.msId));
  expect(record).toMatchObject({ state: 'valid' });
});

// The clock of these tests goes back, so that documents are not in the order of their days.
test('and all of it holds', async () => {
  const problems = await listProblems(t.up.ctx.db, new Date(t.up.ctx.now().getTime() + 2 * 3_600_000));
  expect(problems.filter((problem) => /^(?:credit|certificate)/.test(problem))).toEqual([]);
});
