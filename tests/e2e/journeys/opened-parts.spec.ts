import { href } from '@/lib/href';
import { say } from '../../support/journey';
import { expect } from '../fixtures';
import { anyName, dialog, type Opened, opensDialog, opensRow, press, sendsNothing, testOpened } from '../opening';

const manage = (key: string, values = {}) => say('zh', `meetingManage.${key}`, values);
const invoice = (key: string, values = {}) => say('zh', `pay.invoice.${key}`, values);
const desk = (key: string) => say('zh', `desk.${key}`);
const ofConsole = (key: string, values = {}) => say('zh', `console.${key}`, values);
/** A part of the desk of the congress that is on. */
const onsite = (tab: string) => `${href('tasks')}?msId=1&tab=${tab}`;

const OPENED: Opened[] = [
  {
    who: 'doctor',
    path: `${href('records')}?tab=titles`,
    name: 'the box for a title',
    open: opensDialog(invoice('addTitle')),
    further: sendsNothing('dialog', invoice('saveTitle')),
  },
  {
    who: 'doctor',
    path: href('artFee'),
    name: 'the form of a withdrawal',
    open: (page) => press(page, say('zh', 'pay.withdraw.title')),
    further: sendsNothing('main', say('zh', 'pay.withdraw.submit')),
  },
  {
    who: 'organiser',
    path: href('vip'),
    name: 'the box of a refund',
    open: async (page) => {
      await opensDialog(anyName((values) => say('zh', 'pay.refund.askOne', values)))(page);
      await expect(dialog(page).getByRole('button', { name: say('zh', 'pay.refund.keep'), exact: true })).toBeVisible();
    },
  },
  {
    who: 'doctor',
    path: href('art'),
    name: 'a paper',
    open: opensDialog(anyName((values) => say('zh', 'paper.openLabel', values))),
  },
  {
    who: 'organiser',
    path: href('manage'),
    name: 'the form of a new meeting',
    open: (page) => press(page, manage('create')),
    further: sendsNothing('main', manage('createSubmit')),
  },
  {
    who: 'organiser',
    path: `${href('manage')}?msId=701&step=review`,
    name: 'a draft',
    open: async (page) => {
      await expect(page.getByRole('heading', { level: 2, name: manage('steps.review'), exact: true })).toBeVisible();
    },
    further: sendsNothing('main', manage('handIn')),
  },
  {
    who: 'organiser',
    path: `${href('manage')}?msId=701&step=basics`,
    name: 'the question before deleting',
    open: async (page) => {
      await press(
        page,
        anyName((values) => manage('removeOne', values)),
      );
      await expect(page.getByRole('button', { name: manage('keep') })).toBeVisible();
    },
  },
  {
    who: 'organiser',
    path: href('createCredit'),
    name: 'the form of a credit session',
    open: (page) => press(page, manage('credit.create')),
    further: sendsNothing('main', manage('credit.submit')),
  },
  {
    who: 'admin',
    path: href('consoleMeetings'),
    name: 'a meeting that waits',
    open: opensDialog(anyName((values) => ofConsole('audit.decideOne', values))),
    further: async (page) => {
      await dialog(page)
        .getByRole('button', { name: ofConsole('audit.refuse'), exact: true })
        .click();
      await sendsNothing('dialog', ofConsole('audit.refuse'))(page);
    },
  },
  {
    who: 'admin',
    path: href('consoleCerts'),
    name: 'a certification that waits',
    open: opensDialog(anyName((values) => ofConsole('audit.decideOne', values))),
  },
  {
    who: 'admin',
    path: href('consoleInvoices'),
    name: 'an invoice',
    open: opensDialog(anyName((values) => ofConsole('finance.decideOne', values))),
  },
  {
    who: 'admin',
    path: '/console/withdrawals',
    name: 'a withdrawal',
    open: opensDialog(anyName((values) => ofConsole('finance.decideOne', values))),
  },
  {
    who: 'admin',
    path: '/console/vouchers',
    name: 'a bank transfer',
    open: opensDialog(anyName((values) => ofConsole('finance.decideOne', values))),
  },
  {
    who: 'admin',
    path: '/console/videos',
    name: 'a video that waits',
    open: opensDialog(anyName((values) => ofConsole('audit.decideOne', values))),
  },
  {
    who: 'admin',
    path: href('consoleBanners'),
    name: 'the panel of a banner',
    open: opensDialog(ofConsole('banners.add')),
    further: sendsNothing('dialog', ofConsole('banners.save')),
  },
  {
    who: 'admin',
    path: href('consoleLives'),
    name: 'the panel of a live',
    open: opensDialog(ofConsole('lives.add')),
    further: sendsNothing('dialog', ofConsole('lives.save')),
  },
  {
    who: 'admin',
    path: href('consoleNotices'),
    name: 'the panel of a notice',
    open: opensDialog(ofConsole('notices.write')),
    further: sendsNothing('dialog', ofConsole('notices.preview')),
  },
  {
    who: 'admin',
    path: href('consoleKeepers'),
    name: 'a request for an escort',
    open: opensDialog(anyName((values) => ofConsole('keepers.openOne', values))),
    phone: true,
  },
  { who: 'admin', path: href('consoleOrders'), name: 'an order', open: opensRow, phone: true },
  { who: 'admin', path: href('consoleUsers'), name: 'an account', open: opensRow, phone: true },
  {
    who: 'admin',
    path: `${href('consoleRefunds')}?status=3`,
    name: 'a refund that failed',
    open: opensRow,
    further: async (page) => {
      await dialog(page)
        .getByRole('button', { name: ofConsole('finance.refunds.end') })
        .click();
      await sendsNothing('dialog', ofConsole('finance.refunds.end'))(page);
    },
    phone: true,
  },
  {
    who: 'organiser',
    path: `${href('tasks')}?msId=1&tab=attendees`,
    name: 'somebody at a meeting',
    open: opensRow,
    phone: true,
  },
  {
    who: 'organiser',
    path: `${href('tasks')}?msId=1&tab=attendees`,
    name: 'the form of whom the desk enters',
    open: opensDialog(desk('enter.open')),
    phone: true,
  },
  {
    who: 'organiser',
    path: `${href('tasks')}?msId=704&tab=invited`,
    name: 'the list of whom to invite',
    open: async (page) => {
      await press(page, desk('invited.open'));
      await expect(page.locator('main input[type=file]')).toBeAttached();
    },
    phone: true,
  },
  {
    who: 'organiser',
    path: `${href('tasks')}?msId=1&tab=orders&payStatus=1`,
    name: 'a refund of lines of an order',
    open: opensRow,
    further: async (page) => {
      await dialog(page)
        .getByRole('button', { name: desk('orders.refund'), exact: true })
        .click();
      await expect(dialog(page).getByRole('group')).toBeVisible();
    },
    phone: true,
  },
  {
    who: 'admin',
    path: '/console/bills',
    name: 'a difference of a bill',
    open: opensRow,
    phone: true,
  },
  { who: 'organiser', path: onsite('lanes'), name: 'somebody in a lane', open: opensRow, phone: true },
  {
    who: 'organiser',
    path: onsite('lanes'),
    name: 'the lane of new people',
    open: opensDialog(say('zh', 'onsite.lanes.new')),
    further: sendsNothing('dialog', say('zh', 'onsite.enter.submit')),
    phone: true,
  },
  {
    who: 'organiser',
    path: onsite('cash'),
    name: 'what was taken in a shift',
    open: opensDialog(anyName((values) => say('zh', 'onsite.cash.entriesOf', values))),
    phone: true,
  },
  {
    who: 'organiser',
    path: onsite('votes'),
    name: 'the form of a vote',
    open: opensDialog(say('zh', 'onsite.votes.add')),
    further: sendsNothing('dialog', say('zh', 'onsite.save')),
    phone: true,
  },
  {
    who: 'organiser',
    path: onsite('door'),
    name: 'the form of a point',
    open: opensDialog(say('zh', 'door.desk.add')),
    further: sendsNothing('dialog', say('zh', 'door.desk.save')),
    phone: true,
  },
  {
    who: 'organiser',
    path: onsite('expo'),
    name: 'the form of an exhibitor',
    open: opensDialog(say('zh', 'expo.desk.addExhibitor')),
    phone: true,
  },
  {
    who: 'organiser',
    path: onsite('expo'),
    name: 'the form of a hall',
    open: opensDialog(say('zh', 'expo.desk.addHall')),
    phone: true,
  },
  {
    who: 'organiser',
    path: onsite('files'),
    name: 'the form of files',
    open: async (page) => {
      await press(page, say('zh', 'media.deskFiles.add'));
      await expect(page.locator('main input[type=file]').first()).toBeAttached();
    },
    phone: true,
  },
];

testOpened(OPENED);
