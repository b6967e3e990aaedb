import { href } from '@/lib/href';
import { say } from '../../support/journey';
import { expect } from '../fixtures';
import { dialog, type Opened, opensDialog, opensRow, press, sendsNothing, testOpened } from '../opening';

const zh = (key: string, values = {}) => say('zh', key, values);
/** A part of the desk of the congress that is on, or of another of theirs. */
const at = (tab: string, msId = 1) => `${href('tasks')}?msId=${msId}&tab=${tab}`;
/** Something in a sheet of the organiser's, on a phone. */
const sheet = (path: string, name: string, opener: string, save?: string): Opened => ({
  who: 'organiser',
  path,
  name,
  open: opensDialog(opener),
  further: save ? sendsNothing('dialog', save) : undefined,
  phone: true,
});
/** The first row of a list of the organiser's, on a phone. */
const row = (path: string, name: string): Opened => ({ who: 'organiser', path, name, open: opensRow, phone: true });
const scans = (way: 'hand' | 'name'): Opened => ({
  who: 'organiser',
  path: `${href('scanner')}?msId=1`,
  name: `a point, by ${way}`,
  open: async (page) => {
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await press(page, zh(`scanner.ways.${way}`));
  },
  further: async (page) => {
    if (way === 'name') {
      await page.getByLabel(zh('scanner.name.digits')).fill('0000');
      await page.getByLabel(zh('scanner.name.name')).fill('查无此人');
      await press(page, zh('scanner.name.find'));
      await expect(page.getByText(zh('scanner.name.none'))).toBeVisible();
    } else {
      await page.getByLabel(zh('scanner.hand.label')).fill('no ticket');
      await page.keyboard.press('Enter');
      await expect(page.locator('main [aria-live=assertive]')).toContainText(zh('scanner.verdict.refuse'));
    }
  },
  phone: true,
});

/** What somebody who is enrolled is asked before their place changes. */
const enrolled = (what: 'change' | 'add' | 'giveUp'): Opened => ({
  who: 'doctor',
  path: '/meetings/enroll/1',
  name: `a place: ${what}`,
  open: opensDialog(zh(`enrol.mine.${what}`)),
});

testOpened([
  sheet(at('trips'), 'the form of a car', zh('desk.trips.add'), zh('desk.trips.save')),
  row(at('trips'), 'who comes by what'),
  sheet(at('meals'), 'the form of a meal', zh('desk.meals.add'), zh('desk.meals.save')),
  row(at('meals'), 'who eats at which table'),
  sheet(at('rooms', 21), 'the form of a room', zh('desk.rooms.assign'), zh('desk.rooms.save')),
  sheet(at('rooms', 21), 'the form of free nights', zh('desk.rooms.entitle'), zh('desk.rooms.save')),
  row(at('rooms', 21), 'who sleeps where'),
  sheet(at('exams'), 'the form of a paper', zh('exam.desk.addPaper'), zh('exam.desk.form.save')),
  sheet(at('exams'), 'the form of a question', zh('exam.desk.addQuestion'), zh('exam.desk.form.save')),
  sheet(at('exams'), 'questions of other meetings', zh('exam.desk.bring')),
  sheet(at('exams'), 'more time for somebody', zh('exam.desk.giveExtra'), zh('exam.desk.form.save')),
  sheet(at('exams'), 'figures of an exam', zh('exam.desk.figures')),
  {
    who: 'organiser',
    path: at('exams'),
    name: 'questions from a file',
    open: async (page) => {
      await press(page, zh('exam.desk.importQuestions'));
      await expect(page.locator('main input[type=file]').first()).toBeAttached();
    },
    phone: true,
  },
  {
    who: 'organiser',
    path: at('survey'),
    name: 'the form of the survey',
    open: async (page) => {
      await press(page, zh('survey.desk.edit'));
      await expect(page.getByRole('button', { name: zh('survey.desk.save'), exact: true })).toBeVisible();
    },
    phone: true,
  },
  {
    who: 'organiser',
    path: at('credits'),
    name: 'whose credits and certificates',
    open: async (page) => {
      await page.locator('main td[data-card=title] button').first().click();
      // Whoever has none yet has no facts either.
      await expect(dialog(page).getByRole('heading', { name: zh('credit.desk.records') })).toBeVisible();
    },
    phone: true,
  },
  {
    who: 'organiser',
    path: at('credits'),
    name: 'the question before certificates are given',
    open: async (page) => {
      await press(page, zh('credit.desk.giveOf', { what: zh('credit.desk.kinds.attendance') }));
      await expect(page.getByRole('button', { name: zh('credit.desk.give') })).toBeVisible();
    },
    phone: true,
  },
  sheet(at('review', 7), 'the rules of the review', zh('review.desk.settings')),
  sheet(at('review', 7), 'the form of a reviewer', zh('review.desk.add'), zh('review.desk.form.save')),
  {
    who: 'organiser',
    path: at('review', 7),
    name: 'reviewers from a file',
    open: async (page) => {
      await press(page, zh('review.desk.import.reviewers'));
      await expect(page.locator('main input[type=file]').first()).toBeAttached();
    },
    phone: true,
  },
  sheet(at('decisions', 7), 'places for papers', zh('decision.titles.quotas')),
  sheet(at('decisions', 7), 'letters to authors', zh('decision.titles.letters')),
  row(at('decisions', 7), 'a paper and its decision'),
  sheet(at('expo'), 'levels of exhibitors', zh('expo.desk.levels')),
  sheet(at('programme'), 'the form of a session', zh('programme.add'), zh('programme.save')),
  sheet(at('programme'), 'halls and tracks', zh('programme.names')),
  sheet(at('programme'), 'a programme from a file', zh('programme.exchange.import')),
  sheet(at('programme'), 'a programme for elsewhere', zh('programme.exchange.export')),
  sheet(at('programme'), 'what a release changes', zh('programme.release')),
  {
    who: 'doctor',
    path: '/meetings/travel/1',
    name: 'the form of a journey',
    open: async (page) => {
      const either = new RegExp(`^(${zh('trip.fill')}|${zh('trip.change')})$`);
      await press(page, either);
      await expect(page.getByRole('button', { name: zh('trip.save') })).toBeVisible();
    },
  },
  scans('hand'),
  scans('name'),
  enrolled('change'),
  enrolled('add'),
  enrolled('giveUp'),
]);
