import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { getEntries } from '@/contract/decision/entry';
import { EMPTY_FEE } from '@/contract/meeting/plan-fees';
import { getWritten, saveWritten } from '@/contract/paper/writing';
import { getJudged } from '@/contract/review/review';
import {
  ask,
  cookiesOf,
  giveFee,
  type Locale,
  makePerson,
  type Person,
  pathIn,
  type Signed,
  say,
  signIn,
  siteAddress,
} from '../../support/journey';
import { expect, test } from '../fixtures';
import { bringOut } from '../opening';
import { assign, beReviewer, type CallPlace, callForPapers, choose, handPaperIn, tabTo } from '../paper-steps';
import { payFromWallet, reload, visit } from '../steps';

const LATE = { timeout: 30_000 };
const FEES = [
  { ...EMPTY_FEE, key: 'a', biz: 'enrollArt' as const, feeName: '作者', feeNameEn: 'Author', price: '300' },
  { ...EMPTY_FEE, key: 'b', biz: 'signArt' as const, feeName: '版面费', feeNameEn: 'Paper fee', price: '200' },
];
/** What an author writes: of a poster that is there already, and of a talk. */
const POSTER = { title: '院前心电图的远程判读', titleEn: 'Prehospital ECGs read from afar' };
const TALK = { title: '左心耳封堵术后的随访', titleEn: 'Follow-up after left atrial appendage closure' };
const WAYS = [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const;

/** A page of one person in one language, and how its keyboard is used. */
function atKeys(page: Page, locale: Locale) {
  const main = page.getByRole('main');
  const press = async (control: Locator) => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  };
  const type = async (control: Locator, text: string) => {
    await tabTo(page, control);
    await page.keyboard.type(text);
  };
  return { page, locale, main, press, type };
}
type AtKeys = ReturnType<typeof atKeys>;

/** Begins a paper, writes it on two devices, without a network for a while, and hands it in; answers its number. */
async function write({ page, locale, main, press, type }: AtKeys, as: Signed, { msId, columnId }: CallPlace) {
  const words = (key: string, values = {}) => say(locale, `paper.${key}`, values);
  await visit(page, pathIn(locale, `/meetings/artsign/${msId}`));
  await press(main.getByRole('button', { name: words('call.begin'), exact: true }));
  await page.waitForURL(/artedit.*artId=\d+/);
  const artId = Number(/artId=(\d+)/.exec(page.url())?.[1]);
  const params = { artId };
  const form = main.getByRole('group', { name: words('write.form') });
  await choose(page, form, form.getByRole('radio', { name: words('forms.oral'), exact: true }));
  await tabTo(page, main.getByRole('combobox', { name: words('call.column') }));
  await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('combobox', { name: words('call.column') })).toHaveValue(String(columnId));
  const part = (on: Page, language: Locale, name: string) =>
    on
      .getByRole('main')
      .getByRole('group')
      .filter({ has: on.getByRole('heading', { name: words(`write.in.${language}`) }) })
      .getByRole('textbox', { name, exact: true });
  const saved = async () => (await ask(getWritten, { as, params })).content;
  await type(part(page, 'zh', words('write.titleField')), TALK.title);
  const english = main.locator('details').filter({ has: page.getByRole('heading', { name: words('write.in.en') }) });
  if ((await english.getAttribute('open')) === null) await press(english.locator('summary'));
  await type(part(page, 'en', words('write.titleField')), TALK.titleEn);
  await expect.poll(saved).toMatchObject(TALK);

  // Here the purpose without a network, there, by the other device, the methods: both stay.
  const context = page.context();
  const device = await context.browser()?.newContext({ baseURL: siteAddress(), viewport: { width: 390, height: 844 } });
  if (!device) throw new Error('there is no browser');
  await device.addCookies(cookiesOf(as));
  const there = atKeys(await device.newPage(), locale);
  await visit(there.page, pathIn(locale, `/meetings/artedit/${msId}?artId=${artId}`));
  await context.setOffline(true);
  await type(part(page, 'zh', words('parts.purpose')), '观察术后一年的血栓事件');
  await there.type(part(there.page, 'zh', words('parts.methods')), '连续入组');
  await expect.poll(saved).toMatchObject({ purpose: '', methods: '连续入组' });
  await device.close();
  await context.setOffline(false);
  await type(part(page, 'zh', words('parts.results')), '事件率为百分之一');
  await type(part(page, 'zh', words('parts.conclusion')), '安全');
  const whole = {
    purpose: '观察术后一年的血栓事件',
    methods: '连续入组',
    results: '事件率为百分之一',
    conclusion: '安全',
  };
  await expect.poll(saved).toMatchObject(whole);
  await expect(part(page, 'zh', words('parts.methods'))).toHaveValue('连续入组');

  // Whoever begins is the first author; what is still missing is said at its field.
  const submit = main.getByRole('button', { name: words('write.handIn'), exact: true });
  await press(submit);
  await expect(main.locator('[data-wrong]').first()).toBeVisible();
  const { rev, content } = await ask(getWritten, { as, params });
  const author = {
    ...content.authors[0],
    key: content.authors[0]?.key ?? 'a',
    name: '贺青川',
    nameEn: 'Qingchuan He',
    email: 'he@author.example',
    presenter: true,
    corresp: true,
    units: [{ unit: '云澜医院', unitEn: 'Yunlan Hospital', department: '', departmentEn: '' }],
  };
  await ask(saveWritten, { as, params, body: { rev, content: { authors: [author] } } });
  await visit(page, page.url());
  await press(submit);
  await expect(main.getByRole('button', { name: words('write.handInAgain'), exact: true })).toBeVisible();
  return artId;
}

/** Judges a paper of the queue without hearing whose it is. */
async function judge({ page, locale, main, press, type }: AtKeys, msId: number, name: string) {
  const words = (key: string, values = {}) => say(locale, `review.${key}`, values);
  await visit(page, pathIn(locale, `/meetings/artaudit/${msId}`));
  await press(main.getByRole('link', { name: words('goOnLabel', { name }) }));
  await expect(page.getByRole('heading', { level: 2, name: words('sheet.title') })).toBeVisible();
  for (const told of ['贺青川', 'Qingchuan', '云澜医院']) expect(await page.content()).not.toContain(told);
  const group = (label: string) => main.getByRole('group', { name: label });
  const pick = (label: string, choice: string) =>
    choose(page, group(label), group(label).getByRole('radio', { name: choice, exact: true }));
  const points = words('sheet.pointsOf', { name: locale === 'zh' ? '创新性' : 'Novelty' });
  await pick(points, '8');
  await pick(words('sheet.recommendation'), words('sheet.recommendations.poster'));
  await pick(words('sheet.confidence'), words('sheet.confidences.3'));
  const toAuthors = main.getByRole('textbox', { name: words('sheet.toAuthors') });
  await type(toAuthors, '样本量说明得很清楚');
  const saved = say(locale, 'paper.write.savedAt', { time: '@' }).replace('@', '\\d');
  await expect(main.getByText(new RegExp(saved))).toBeVisible();
  // What was typed is kept before it is submitted, also when the page is opened anew.
  await page.reload();
  await expect(toAuthors).toHaveValue('样本量说明得很清楚');
  await expect(group(points).getByRole('radio', { name: '8', exact: true })).toBeChecked();
  await press(main.getByRole('button', { name: words('sheet.handIn'), exact: true }));
  await expect(main.getByRole('button', { name: words('sheet.handInAgain'), exact: true })).toBeVisible();
  await type(main.getByRole('textbox', { name: words('talk.text') }), '建议改为壁报');
  await press(main.getByRole('button', { name: words('talk.say'), exact: true }));
  await expect(main.getByText(words('talk.me'), { exact: true })).toBeVisible();
  await press(main.getByRole('link', { name: words('back') }));
  await expect(main.getByText(words('states.done'), { exact: true })).toBeVisible();
}

/** Drafts a talk and a poster within the places there are, previews their letters and sends them. */
async function decide(desk: Page, locale: Locale, author: Signed, msId: number, talk: string, poster: string) {
  const words = (key: string, values = {}) => say(locale, `decision.${key}`, values);
  await visit(desk, pathIn(locale, `/my/meetingmng?msId=${msId}&tab=decisions`));
  const main = desk.getByRole('main');
  const panel = desk.getByRole('dialog');
  const quotas = main.getByRole('button', { name: words('titles.quotas'), exact: true, includeHidden: true });
  await bringOut(desk, quotas);
  await quotas.click();
  await panel.getByRole('button', { name: words('quota.add') }).click();
  await panel.getByRole('textbox', { name: words('quota.places') }).fill('1');
  await panel.getByRole('button', { name: words('quota.save'), exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(main.getByText(words('quota.taken', { taken: 0, places: 1 }))).toBeVisible();

  const tick = (name: string) => main.getByRole('checkbox', { name: say(locale, 'form.table.selectRow', { name }) });
  const chosen = async (form: 'oral' | 'poster') => {
    await panel.getByRole('radio', { name: words(`forms.${form}`), exact: true }).check();
    await panel.getByRole('button', { name: words('draft.submit'), exact: true }).click();
  };
  const open = () => desk.getByRole('button', { name: words('titles.draft'), exact: true }).click();
  await tick(talk).check();
  await tick(poster).check();
  await open();
  await chosen('oral');
  // Two talks are one too many, and that is said with the number.
  await expect(panel.getByRole('alert').filter({ hasText: '1' }).first()).toBeVisible();
  await chosen('poster');
  await expect(panel).toBeHidden();
  await tick(talk).check();
  await open();
  await chosen('oral');
  await expect(panel).toBeHidden();
  await expect(main.getByText(words('quota.taken', { taken: 1, places: 1 }))).toBeVisible();
  const { papers } = await ask(getEntries, { as: author, query: { msId } });
  expect(papers.map(({ letter }) => letter)).toEqual([null, null]);

  await main.getByRole('button', { name: words('sendAll'), exact: true }).click();
  const letter = panel.getByRole('group').filter({ hasText: talk });
  await letter.locator('summary').click();
  await expect(letter.getByText(TALK.title).last()).toBeVisible();
  await panel.getByRole('button', { name: words('batch.send', { count: 2 }), exact: true }).click();
  await panel.getByRole('button', { name: words('batch.confirm'), exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(main.getByText(words('batches.all', { sent: 2, papers: 2, failed: 0 }))).toBeVisible();
}

/** Reads the letter, takes the talk, pays for place and papers in one order, and hands the poster in. */
async function present(
  { page, locale, main, press, type }: AtKeys,
  as: Person & Signed,
  msId: number,
  talk: string,
  poster: string,
) {
  const words = (key: string, values = {}) => say(locale, `present.${key}`, values);
  const decision = (key: string, values = {}) => say(locale, `decision.${key}`, values);
  await visit(page, pathIn(locale, `/meetings/signart/${msId}`));
  const entry = page.getByRole('article', { name: talk });
  await expect(entry.getByText(say(locale, 'paper.states.accepted'), { exact: true })).toBeVisible();
  await entry.locator('summary').press('Enter');
  await expect(entry.getByRole('group').getByText(talk).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await press(entry.getByRole('button', { name: decision('entry.acceptanceOf', { name: talk }) }));
  const [begins] = await (await (await download).createReadStream()).take(1).toArray();
  expect(String(begins).slice(0, 5)).toBe('%PDF-');
  await press(entry.getByRole('button', { name: decision('entry.takeOf', { name: talk }) }));
  await expect(entry.getByRole('region', { name: decision('entry.offer') })).toBeHidden();
  await reload(page);
  await expect(entry.getByRole('region', { name: decision('entry.offer') })).toBeHidden();
  await expect(
    page.getByRole('article', { name: poster }).getByText(decision('forms.poster'), { exact: true }),
  ).toBeVisible();

  await visit(page, pathIn(locale, `/meetings/enrollartpay/${msId}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('dues.title'));
  await tabTo(page, main.getByRole('radio', { name: locale === 'zh' ? /作者/ : /Author/ }));
  await page.keyboard.press('Space');
  for (const [field, value] of [
    ['name', '贺青川'],
    ['phonenumber', '13900001144'],
  ] as const) {
    const box = main.getByLabel(say(locale, `enrol.${field}`), { exact: true });
    await box.clear();
    await type(box, value);
  }
  await press(main.getByRole('button', { name: say(locale, 'enrol.submit'), exact: true }));
  await payFromWallet(page, as, locale);
  await visit(page, pathIn(locale, `/meetings/enrollartpay/${msId}`));
  const rows = main.getByRole('region', { name: words('dues.papers') });
  await expect(rows.getByText(words('fee.paid'), { exact: true })).toHaveCount(2);
  const presenter = locale === 'zh' ? '贺青川' : 'Qingchuan He';
  await expect(rows.getByText(words('presenterEnrolled', { name: () => presenter }))).toBeVisible();
  await press(rows.getByRole('link', { name: words('dues.registerLabel', { name: poster }) }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('register.title'));
  const picture = sharp({ create: { width: 900, height: 1300, channels: 3, background: '#dfe9f5' } });
  const buffer = await picture.jpeg().toBuffer();
  await main.locator('input[type=file]').setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer });
  await expect(main.getByRole('link', { name: 'poster.jpg' })).toBeVisible(LATE);
}

/** Puts both papers on the board and releases the programme. */
async function programme(desk: Page, locale: Locale, msId: number, papers: { name: string; time: string }[]) {
  const words = (key: string, values = {}) => say(locale, `programme.${key}`, values);
  await visit(desk, pathIn(locale, `/my/meetingmng?msId=${msId}&tab=programme`));
  const main = desk.getByRole('main');
  const tray = main.getByRole('region', { name: words('papers.title') });
  const panel = desk.getByRole('dialog');
  // Above a list the tray is folded.
  await main.getByRole('button', { name: words('release'), exact: true }).waitFor();
  for (const summary of await tray.locator('summary').all()) await summary.press('Enter');
  for (const [at, { name, time }] of papers.entries()) {
    const onPhone = tray.getByRole('button', { name: words('papers.placeOf', { topic: name }), exact: true });
    await onPhone.or(tray.locator('[data-session]').filter({ hasText: name })).press('Enter');
    const begins = panel.getByLabel(words('fields.startTime'), { exact: true });
    const day = (await begins.inputValue()).slice(0, 10);
    await begins.fill(`${day}T${time}`);
    await panel.getByRole('button', { name: words('place'), exact: true }).press('Enter');
    await expect(panel).toBeHidden();
    await expect(
      tray.getByText(words('papers.counts', { placed: at + 1, left: papers.length - at - 1 })),
    ).toBeVisible();
  }
  await main.getByRole('button', { name: words('release'), exact: true }).press('Enter');
  await panel.getByRole('button', { name: words('releaseAs', { number: 1 }), exact: true }).press('Enter');
  await expect(desk.getByText(words('releasedAs', { number: 1 }))).toBeVisible();
}

for (const { locale, viewport } of WAYS) {
  test.describe(`a paper in ${locale}`, () => {
    test.use({ viewport });

    test('is written on two devices, judged blind, decided, paid for, put on the board, released and on the wall: author and reviewer by keyboard alone', async ({
      page,
      browser,
      newcomer,
      sessionOf,
      becomes,
    }) => {
      const [organiser, admin] = [await sessionOf('organiser'), await sessionOf('admin')];
      const place = await callForPapers(organiser, admin, { fees: FEES });
      const { msId } = place;
      await giveFee(admin, newcomer, '1000');
      const [talk, poster] = locale === 'zh' ? [TALK.title, POSTER.title] : [TALK.titleEn, POSTER.titleEn];
      const author = atKeys(page, locale);
      const artId = await write(author, newcomer, place);
      await handPaperIn(newcomer, place, POSTER);

      const person = await makePerson();
      const reviewer = { ...person, ...(await signIn(person.userName, person.password)) };
      await beReviewer(organiser, place, reviewer, { name: '沈怀瑾', nameEn: 'Huaijin Shen' });
      expect(await assign(organiser, place)).toEqual({ added: 2, short: 0 });
      const study = await browser.newContext({ baseURL: siteAddress(), viewport });
      await study.addCookies(cookiesOf(reviewer));
      await judge(atKeys(await study.newPage(), locale), msId, talk);
      await study.close();
      const judged = await ask(getJudged, { as: organiser, params: { artId } });
      expect(judged).toMatchObject({ state: 'done', points: '8.00', recommendations: ['poster'] });
      expect(judged.messages.map(({ text }) => text)).toEqual(['建议改为壁报']);

      const office = await browser.newContext({ baseURL: siteAddress(), viewport });
      await becomes(office, 'organiser');
      const desk = await office.newPage();
      await decide(desk, locale, newcomer, msId, talk, poster);
      await present(author, newcomer, msId, talk, poster);
      await programme(desk, locale, msId, [
        { name: talk, time: '09:30' },
        { name: poster, time: '12:00' },
      ]);
      await office.close();

      // What was released is public: the talk in the programme, both in the list, the poster on the wall.
      const public_ = await browser.newContext({ baseURL: siteAddress(), viewport });
      const guest = await public_.newPage();
      await visit(guest, pathIn(locale, `/meetings/session/${msId}`));
      await expect(guest.getByRole('main').getByText(talk).first()).toBeVisible();
      await visit(guest, pathIn(locale, `/meetings/artlist/${msId}`));
      for (const name of [talk, poster])
        await expect(guest.getByRole('main').getByRole('heading', { name })).toBeVisible();
      await expect(async () => {
        await visit(guest, pathIn(locale, `/meetings/picture/${msId}`));
        await expect(guest.locator('[data-poster-wall] li button')).toHaveCount(1, { timeout: 1000 });
      }).toPass(LATE);
      await guest.locator('[data-poster-wall] li button').press('Enter');
      await expect(guest.getByRole('dialog').getByRole('heading')).toContainText(poster);
      await public_.close();
    });
  });
}
