import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { decideAuditCases, listMeetingCases } from '@/contract/console/console';
import { kindsOn, listCreditRules } from '@/contract/credit/rule';
import { savePoint, scanTicket, sendScans } from '@/contract/door/door';
import { openExam, saveExam, saveQuestion } from '@/contract/exam/desk';
import { listMeetingSessions } from '@/contract/meeting/parts';
import type { MeetingPlan } from '@/contract/meeting/plan';
import { EMPTY_FEE } from '@/contract/meeting/plan-fees';
import { createCreditSession, listCreditMeetings } from '@/contract/meeting-manage/credit-session';
import { createMeeting } from '@/contract/meeting-manage/manage';
import { getBoard, saveSession } from '@/contract/programme/board';
import { previewRelease, releaseProgramme } from '@/contract/programme/release';
import { openSurvey, saveSurvey } from '@/contract/survey/survey';
import { fromWire, startOfDay, toWire } from '@/upstream/core/time';
import { ask, newDigits, type Signed } from '../support/journey';
import { expect } from './fixtures';
import { PLAN, release } from './organise-steps';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** How long the talk that counts is, and how long before it somebody comes and after it leaves. */
const [TALK, AROUND] = [4 * HOUR, 10 * MINUTE];
/** What a taker's browser must never hear before the window has ended. */
export const EXPLAINED = '金丝雀解析：见指南。';

/** A congress that is on for so many days more, where people enrol for nothing. */
export async function meetingOn(organiser: Signed, admin: Signed, plan: Partial<MeetingPlan> = {}, days = 1) {
  const now = Date.now();
  const day = toWire(new Date(now - DAY)).slice(0, 10);
  const body = {
    msName: `考试会 ${newDigits(8)}`,
    msType: '3' as const,
    startTime: `${day} 08:00:00`,
    endTime: toWire(new Date(now + days * DAY)),
  };
  const { msId } = await ask(createMeeting, { as: organiser, body });
  const [fee] = await release(organiser, admin, msId, {
    ...PLAN,
    msNameEn: `Exam ${newDigits(8)}`,
    fees: [{ ...EMPTY_FEE, key: 'a', feeName: '代表', feeNameEn: 'Delegate', price: '0' }],
    ...plan,
  });
  return { msId, feeId: fee?.id ?? 0, now };
}

/** A congress that is on, with a door, and an exam of a choice, a judgement and a text. */
export async function examCongress(organiser: Signed, admin: Signed) {
  const { msId, feeId, now } = await meetingOn(organiser, admin);
  const door = { kind: 'door' as const, name: '东门', place: '', way: 'both' as const, often: 'any' as const };
  const { pointId } = await ask(savePoint, {
    as: organiser,
    params: { msId },
    body: { ...door, feeIds: [], invited: [], windows: [], closed: false, self: false },
  });
  const { paperId, questionId } = await openPaper(organiser, msId, now);
  return { msId, paperId, questionId, pointId, feeId };
}
export type ExamCongress = Awaited<ReturnType<typeof examCongress>>;

async function openPaper(organiser: Signed, msId: number, now: number) {
  const params = { msId };
  const base = { questionId: null, version: 0, columnName: '冠心病', difficulty: 2, explanation: EXPLAINED };
  const ids: number[] = [];
  for (const question of [
    { kind: 'single' as const, stem: '首选治疗？', options: ['甲', '乙', '丙'].map((text) => ({ text })), right: [1] },
    { kind: 'judge' as const, stem: '可以出院。', right: [1] },
    { kind: 'text' as const, stem: '谈谈随访。', byHand: true },
  ]) {
    const { questionId } = await ask(saveQuestion, { as: organiser, params, body: { ...base, ...question } });
    ids.push(questionId);
  }
  const paper = {
    paperId: null,
    version: 0,
    title: '结业考试',
    titleEn: 'Final exam',
    draw: 'hand' as const,
    picks: ids.map((questionId) => ({ questionId, points: '10' })),
    startTime: toWire(new Date(now - MINUTE)),
    endTime: toWire(new Date(now + HOUR)),
    minutes: '30',
    attempts: '1',
    passPercent: '60',
    shuffled: false,
    scoreShows: 'atOnce' as const,
    wrongShows: 'afterEnd' as const,
  };
  const { paperId } = await ask(saveExam, { as: organiser, params, body: paper });
  await ask(openExam, { as: organiser, params, body: { paperId, act: 'open' } });
  return { paperId, questionId: ids[0] ?? 0 };
}

/** When the talk that counts began: it ended an hour ago, or on the eve if it were on two days, since a stay ends with its day. */
function talkBegan(now: Date): number {
  const [began, midnight] = [now.getTime() - HOUR - TALK, startOfDay(now).getTime()];
  return began - AROUND < midnight ? Math.min(began, midnight - 2 * AROUND - TALK) : began;
}

/** Releases a talk of some hours ago: the session that counts. Answers the day on which the meeting begins. */
export async function talkOfToday(organiser: Signed, { msId }: Pick<ExamCongress, 'msId'>): Promise<string> {
  const params = { msId };
  const { startTime } = await ask(getBoard, { as: organiser, params });
  await ask(saveSession, {
    as: organiser,
    params,
    body: {
      topic: '冠心病介入治疗',
      topicEn: 'Coronary intervention',
      kind: 'talk',
      speakers: [],
      abstract: '',
      abstractEn: '',
      startTime: toWire(new Date(talkBegan(new Date()))),
      minutes: String(TALK / MINUTE),
    },
  });
  const { seq } = await ask(previewRelease, { as: organiser, params });
  await ask(releaseProgramme, { as: organiser, params, body: { seq, comment: '', commentEn: '' } });
  return startTime.slice(0, 10);
}

/** Has an audit pass the talk of the meeting’s programme as a credit project of a point. */
export async function creditProject(organiser: Signed, admin: Signed, { msId }: Pick<ExamCongress, 'msId'>) {
  const day = await talkOfToday(organiser, { msId });
  const sessions = (await ask(listMeetingSessions, { query: { msId } })) ?? [];
  const [given] = kindsOn(await ask(listCreditRules), day).filter(({ rule }) => rule.authority === 'national');
  if (!given) throw new Error('no rule of credit holds');
  const { msName } = sessionsOf(await ask(listCreditMeetings, { as: organiser }), msId);
  await ask(createCreditSession, {
    as: organiser,
    body: {
      msId,
      ruleId: given.rule.ruleId,
      creditClass: given.kind.code,
      points: '1',
      hours: '3',
      handIn: true,
      projectNo: given.kind.example.replace(/^\d{4}/, day.slice(0, 4)),
      sessionIds: sessions.map(({ id }) => id),
      teachers: [{ name: '沈知远', nameEn: 'Shen Zhiyuan', title: '主任医师', hospital: '岚海大学附属医院' }],
      questionCount: '5',
      passMark: '60',
    },
  });
  const { rows } = await ask(listMeetingCases, { as: admin, query: { keyword: msName, kind: 'creditSession' } });
  const caseIds = rows.map(({ caseId }) => caseId);
  const [{ failed } = {}] = await ask(decideAuditCases, { as: admin, body: { caseIds, pass: true } });
  expect(failed ?? null).toBeNull();
}

const sessionsOf = <M extends { msId: number }>(found: readonly M[], msId: number): M => {
  const meeting = found.find((one) => one.msId === msId);
  if (!meeting) throw new Error('the meeting takes no credit project');
  return meeting;
};

/** Opens a survey on which credit waits: a scale, and words that nobody has to write. */
export async function openAsked(organiser: Signed, { msId }: Pick<ExamCongress, 'msId'>) {
  const params = { msId };
  const question = { labelEn: '', options: [] };
  await ask(saveSurvey, {
    as: organiser,
    params,
    body: {
      version: 0,
      needed: true,
      startTime: toWire(new Date(Date.now() - MINUTE)),
      endTime: toWire(new Date(Date.now() + DAY)),
      questions: [
        { ...question, key: 'all', kind: 'scale', label: '总体评价', required: true },
        { ...question, key: 'said', kind: 'text', label: '建议', required: false },
      ],
    },
  });
  await ask(openSurvey, { as: organiser, params, body: { act: 'open' } });
}

/** Lets somebody in at the door. */
export const letIn = (organiser: Signed, { msId, pointId }: ExamCongress, code: string) =>
  ask(scanTicket, {
    as: organiser,
    params: { msId },
    body: { pointId, direction: 'in', code, device: randomUUID(), nonce: randomUUID() },
  });

/** Hands in what a door without a network scanned: somebody in for the whole of the session that counts, and out after it. */
export async function wasThere(
  organiser: Signed,
  { msId, pointId }: Pick<ExamCongress, 'msId' | 'pointId'>,
  code: string,
): Promise<void> {
  const [boot, device, sent] = [randomUUID(), randomUUID(), Date.now()];
  const [talk] = (await ask(listMeetingSessions, { query: { msId } })) ?? [];
  const since = (wire: string | undefined) => sent - (fromWire(wire)?.getTime() ?? sent);
  // A clock that has gone on since before the session: `mono` counts from a day ago.
  const time = (ago: number) => ({ boot, mono: DAY - ago, device: sent - ago });
  const passage = (direction: 'in' | 'out', ago: number) => ({
    nonce: randomUUID(),
    pointId,
    direction,
    code,
    time: time(ago),
    admitted: true,
  });
  const scans = [passage('in', since(talk?.startTime) + AROUND), passage('out', since(talk?.endTime) - AROUND)];
  const answer = await ask(sendScans, {
    as: organiser,
    params: { msId },
    body: { device, marks: [], now: time(0), scans },
  });
  expect(answer.scans.map(({ counted, reason }) => [counted, reason])).toEqual([
    [true, null],
    [true, null],
  ]);
}

/** Goes on with Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let turn = 0; turn < 60; turn++) {
    if (await focused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

/** Presses a button by the keyboard alone. */
export async function pressKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.waitFor();
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Chooses one of several by the keyboard alone: Tab into the group, then the arrows. */
export async function chooseKey(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  const group = page.getByRole('radio');
  for (let turn = 0; turn < 60; turn++) {
    if (await group.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  for (let turn = 0; turn < 8 && !(await wanted.isChecked()); turn++) await page.keyboard.press('ArrowDown');
}

/** Keeps all that a context's pages hear: pages, the router's data, calls and topics. */
export function hearAll(context: BrowserContext): { heard: () => Promise<string> } {
  const texts: Promise<string>[] = [];
  context.on('response', (answer) => {
    if (!/font|image|wasm/.test(answer.headers()['content-type'] ?? '')) {
      const head = JSON.stringify(answer.headers());
      texts.push(
        answer.text().then(
          (text) => head + text,
          () => head,
        ),
      );
    }
  });
  context.on('page', (page) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => texts.push(Promise.resolve(payload.toString()))),
    ),
  );
  return { heard: async () => (await Promise.all(texts)).join('\n') };
}
