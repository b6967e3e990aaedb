import type { Locator, Page } from '@playwright/test';
import type { MeetingPlan } from '@/contract/meeting/plan';
import { createMeeting } from '@/contract/meeting-manage/manage';
import { getCall, getDeskCall, saveCall } from '@/contract/paper/call';
import { beginPaper, getWritten, handInPaper, saveWritten, type WrittenAuthor } from '@/contract/paper/writing';
import {
  assignPapers,
  getReviewDesk,
  inviteReviewers,
  listDoubts,
  saveReviewer,
  saveReviewing,
  settleDoubt,
} from '@/contract/review/desk';
import { answerInvitation } from '@/contract/review/review';
import { ask, newDigits, type Person, type Signed } from '../support/journey';
import { expect } from './fixtures';
import { inDays, PLAN, release } from './organise-steps';

export interface CallPlace {
  msId: number;
  columnId: number;
}

/** A congress that calls for papers, judged by one criterion, and nothing else unless told. */
export async function callForPapers(
  organiser: Signed,
  admin: Signed,
  plan: Partial<MeetingPlan> = {},
): Promise<CallPlace> {
  const name = newDigits(8);
  const times = { startTime: inDays(200), endTime: inDays(202) };
  const body = { msName: `征稿会 ${name}`, msType: '2' as const, ...times };
  const { msId } = await ask(createMeeting, { as: organiser, body });
  const call = { artStart: inDays(-10), artEnd: inDays(100) };
  await release(organiser, admin, msId, { ...PLAN, msNameEn: `Call ${name}`, ...call, ...plan });
  const params = { msId };
  const { version } = await ask(getDeskCall, { as: organiser, params });
  const asked = {
    version,
    graceMinutes: '0',
    languages: 'either' as const,
    intro: '',
    introEn: '',
    certified: false,
    mostPapers: '',
    columns: [{ name: '临床研究', nameEn: 'Clinical research' }],
    forms: (['oral', 'poster'] as const).map((form) => ({ form, titleWords: '', words: '300', wordsEn: '' })),
    consents: [],
    awards: [],
  };
  await ask(saveCall, { as: organiser, params, body: asked });
  const criteria = [{ name: '创新性', nameEn: 'Novelty', weight: '1' }];
  const judging = {
    version: (await ask(getReviewDesk, { as: organiser, params })).version,
    perPaper: '1',
    dueTime: inDays(110),
    criteria,
  };
  await ask(saveReviewing, { as: organiser, params, body: judging });
  const { columns } = await ask(getCall, { as: organiser, query: { msId } });
  return { msId, columnId: columns[0]?.columnId ?? 0 };
}

const AUTHOR: WrittenAuthor = {
  key: 'a',
  name: '贺青川',
  nameEn: 'Qingchuan He',
  email: 'he@author.example',
  presenter: true,
  corresp: true,
  units: [
    { unit: '青川县人民医院', unitEn: 'Qingchuan County Hospital', department: '急诊科', departmentEn: 'Emergency' },
  ],
};

/** Hands a paper in; answers its id. */
export async function handPaperIn(
  as: Signed,
  { msId, columnId }: CallPlace,
  { title, titleEn = '', author = {} }: { title: string; titleEn?: string; author?: Partial<WrittenAuthor> },
): Promise<number> {
  const { artId } = await ask(beginPaper, { as, body: { msId } });
  const params = { artId };
  const { rev, content } = await ask(getWritten, { as, params });
  const abstract = { purpose: '目的', methods: '方法', results: '结果', conclusion: '结论' };
  const authors = [{ ...AUTHOR, ...author }];
  const written = { ...content, title, titleEn, columnId, wantedForm: 'oral' as const, ...abstract, authors };
  const saved = await ask(saveWritten, { as, params, body: { rev, content: written } });
  await ask(handInPaper, { as, params, body: { rev: saved.rev, consents: [] } });
  return artId;
}

/** Puts somebody on a meeting’s list of reviewers, who says yes; answers their number there. */
export async function beReviewer(
  organiser: Signed,
  { msId }: CallPlace,
  person: Signed & Person,
  more: { name: string; nameEn: string; unit?: string; chairsAll?: boolean },
): Promise<number> {
  const params = { msId };
  const { phonenumber } = person;
  const row = { phonenumber, load: '5', columnIds: [], chairIds: [], chairsAll: false, ...more };
  const { reviewerId } = await ask(saveReviewer, { as: organiser, params, body: row });
  await ask(inviteReviewers, { as: organiser, params, body: { reviewerIds: [reviewerId] } });
  await ask(answerInvitation, { as: person, body: { msId, accept: true, load: 5 } });
  return reviewerId;
}

/** Gives every paper its reviewers; people of these tests are called alike, which the desk knows to be chance. */
export async function assign(organiser: Signed, { msId }: CallPlace) {
  const params = { msId };
  const doubts = await ask(listDoubts, { as: organiser, params });
  for (const { kind, one, other, reviewerId, artId } of doubts) {
    await ask(settleDoubt, { as: organiser, params, body: { kind, one, other, reviewerId, artId, same: false } });
  }
  return ask(assignPapers, { as: organiser, params, body: {} });
}

const isFocused = (element: Element) => element === document.activeElement;
/** Goes to a control by the Tab key alone. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < 200; pressed += 1) {
    if (await control.evaluate(isFocused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${control}`);
}

/** Chooses one of several by keyboard: Tab leads to the group, arrows to the choice. */
export async function choose(page: Page, group: Locator, choice: Locator): Promise<void> {
  const radios = group.getByRole('radio');
  for (let pressed = 0; pressed < 200; pressed += 1) {
    if (await radios.evaluateAll((all) => all.some((one) => one === document.activeElement))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  for (let pressed = 0; pressed < 20 && !(await choice.isChecked()); pressed += 1)
    await page.keyboard.press('ArrowRight');
  await expect(choice).toBeChecked();
}
