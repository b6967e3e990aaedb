import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import fastGlob from 'fast-glob';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWrite, testLock } from '@/tests/support/locks';
import { FakeGateway } from '@/tests/support/money/fake-gateway';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { banners } from '@/upstream/db/schema/service';
import * as account from '@/upstream/modules/account/account.repository';
import { lockArticle } from '@/upstream/modules/article/edit.repository';
import { lockCoupon, lockKeeping } from '@/upstream/modules/attendee/coupon/coupon.repository';
import * as enrol from '@/upstream/modules/attendee/enrol.repository';
import { lockList } from '@/upstream/modules/attendee/invited/invited.repository';
import { lockPlaces } from '@/upstream/modules/attendee/place.repository';
import { lockSome, lockTeam } from '@/upstream/modules/attendee/team/team.repository';
import { lockCredentials } from '@/upstream/modules/auth/auth.repository';
import { lockNewestCode } from '@/upstream/modules/auth/sms.repository';
import * as banner from '@/upstream/modules/banner/banner.repository';
import { lockCase } from '@/upstream/modules/case/case.repository';
import * as cert from '@/upstream/modules/cert/cert.repository';
import { lockPerson } from '@/upstream/modules/console/people.repository';
import { lockRules } from '@/upstream/modules/credit/rule-desk.service';
import * as favo from '@/upstream/modules/engagement/favo.repository';
import { lockOwnFiles } from '@/upstream/modules/file/file.repository';
import * as resumable from '@/upstream/modules/file/resumable.repository';
import { lockGroup } from '@/upstream/modules/group/group.repository';
import { lockOwner } from '@/upstream/modules/invoice/title.repository';
import { lockLive } from '@/upstream/modules/live/edit.repository';
import { insertMessage } from '@/upstream/modules/live/live.repository';
import { remindersDue } from '@/upstream/modules/live/live-reminders';
import * as lodging from '@/upstream/modules/lodging/lodging.repository';
import { lockSearches, lockWaiting } from '@/upstream/modules/meeting/saved-search.repository';
import { castOnce } from '@/upstream/modules/meeting/vote.repository';
import { lockCredit } from '@/upstream/modules/meeting-manage/credit.repository';
import { lockMeeting } from '@/upstream/modules/meeting-manage/manage.repository';
import * as bill from '@/upstream/modules/pay/bill/bill.repository';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { lockAccounts } from '@/upstream/modules/pay/ledger/ledger.repository';
import * as order from '@/upstream/modules/pay/order/order.repository';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { reconcileDue } from '@/upstream/modules/pay/payment/reconcile.service';
import { lockVip } from '@/upstream/modules/pay/vip/vip.repository';
import { lockWithdrawal } from '@/upstream/modules/pay/withdraw/withdraw.repository';
import { lockPools } from '@/upstream/modules/stock/stock.repository';
import { lockOwnVideo } from '@/upstream/modules/video/video.repository';
import { lockTrade } from '@/upstream/sandbox/trade';
import type { Context } from './context';
import { handleEvent } from './events';
import { nextVersion } from './version';

const NOBODY = 0;
const NOW = new Date('2026-05-20T10:00:00+08:00');
const upload = {
  userId: NOBODY,
  size: 1,
  name: 'a',
  purpose: 'doc_video',
  createTime: NOW,
  updateTime: NOW,
  expireTime: NOW,
};

/**
 * Rows that are locked before they are changed: where, of what table, what locks them, and how where it is not `update`. A module may
 * as well say so in a test of its own, by `testLock`.
 */
const LOCKS: [file: string, table: string, lock: (ctx: Context) => Promise<unknown>, how?: string][] = [
  ['core/version', 'cms_banner', inWrite((tx) => nextVersion(tx, banners.version, eq(banners.id, NOBODY), 0))],
  [
    'modules/live/live-reminders',
    'live_remind',
    (ctx) => handleEvent(ctx, remindersDue(null)),
    'update of "live_remind"',
  ],
  ['modules/account/account.repository', 'sys_user', inWrite((tx) => account.lockUser(tx, NOBODY))],
  ['modules/article/edit.repository', 'cms_article', inWrite((tx) => lockArticle(tx, NOBODY))],
  ['modules/lodging/lodging.repository', 'ms_meeting', inWrite((tx) => lodging.keepMeeting(tx, NOBODY)), 'key share'],
  ['modules/lodging/lodging.repository', 'ms_stay', inWrite((tx) => lodging.lockStays(tx, { ids: [NOBODY] }))],
  [
    'modules/lodging/lodging.repository',
    'ms_room_kind',
    inWrite((tx) => lodging.lockKinds(tx, [NOBODY])),
    'no key update',
  ],
  ['modules/attendee/coupon/coupon.repository', 'ms_coupon', inWrite((tx) => lockCoupon(tx, NOBODY, NOBODY))],
  ['modules/attendee/coupon/coupon.repository', 'ms_coupon', inWrite((tx) => lockKeeping(tx, [NOBODY]))],
  ['modules/attendee/enrol.repository', 'ms_attendee', inWrite((tx) => enrol.lockOwn(tx, NOBODY, NOBODY))],
  [
    'modules/attendee/enrol.repository',
    'ms_attendee',
    inWrite((tx) => enrol.putCompanions(tx, { attendeeId: NOBODY, msId: NOBODY }, [])),
  ],
  ['modules/attendee/enrol.repository', 'ms_meeting', inWrite((tx) => enrol.keepMeeting(tx, NOBODY)), 'key share'],
  [
    'modules/attendee/place.repository',
    'ms_attendee',
    inWrite((tx) => lockPlaces(tx, 'attendee', { lineIds: [NOBODY], ids: [] })),
    'update of p',
  ],
  ['modules/attendee/invited/invited.repository', 'ms_meeting', inWrite((tx) => lockList(tx, NOBODY)), 'no key update'],
  ['modules/attendee/team/team.repository', 'ms_team', inWrite((tx) => lockTeam(tx, NOBODY, NOBODY))],
  ['modules/attendee/team/team.repository', 'ms_attendee', inWrite((tx) => lockSome(tx, [NOBODY]))],
  ['modules/auth/auth.repository', 'sys_user', inWrite((tx) => lockCredentials(tx, NOBODY))],
  ['modules/auth/sms.repository', 'sms_code', inWrite((tx) => lockNewestCode(tx, '1', ['login']))],
  ['modules/banner/banner.repository', 'cms_banner', inWrite((tx) => banner.lockBanner(tx, NOBODY))],
  ['modules/banner/banner.repository', 'cms_banner', inWrite((tx) => banner.lockOrder(tx))],
  ['modules/case/case.repository', 'audit_case', inWrite((tx) => lockCase(tx, NOBODY))],
  ['modules/cert/cert.repository', 'sys_user', inWrite((tx) => cert.lockUser(tx, NOBODY))],
  ['modules/cert/cert.repository', 'sys_dept', inWrite((tx) => cert.lockDept(tx, NOBODY))],
  ['modules/cert/cert.repository', 'sys_dept', inWrite((tx) => cert.lockDeptByCode(tx, 'none'))],
  ['modules/credit/rule-desk.service', 'credit_rule', inWrite((tx) => lockRules(tx, 'none'))],
  ['modules/console/people.repository', 'sys_user', inWrite((tx) => lockPerson(tx, NOBODY))],
  ['modules/engagement/favo.repository', 'sys_user', inWrite((tx) => favo.lockPerson(tx, NOBODY)), 'no key update'],
  ['modules/file/file.repository', 'sys_file', inWrite((tx) => lockOwnFiles(tx, NOBODY, ['none']))],
  [
    'modules/file/resumable.repository',
    'sys_user',
    inWrite((tx) => resumable.insertUpload(tx, { uploadId: 'none', ...upload }, NOW)),
  ],
  ['modules/file/resumable.repository', 'sys_upload', inWrite((tx) => resumable.finishUpload(tx, 'none'))],
  ['modules/group/group.repository', 'notice_group', inWrite((tx) => lockGroup(tx, NOBODY))],
  ['modules/invoice/title.repository', 'sys_user', inWrite((tx) => lockOwner(tx, NOBODY))],
  [
    'modules/live/live.repository',
    'sys_user',
    inWrite((tx) => insertMessage(tx, { liveId: NOBODY, userId: NOBODY, content: 'a' }, NOW)),
    'no key update',
  ],
  ['modules/live/edit.repository', 'doc_live', inWrite((tx) => lockLive(tx, NOBODY))],
  [
    'modules/meeting/saved-search.repository',
    'ms_saved_search',
    inWrite((tx) => lockWaiting(tx, { until: NOW, toldBefore: NOW, limit: 1 })),
    'update skip locked',
  ],
  [
    'modules/meeting/saved-search.repository',
    'sys_user',
    inWrite((tx) => lockSearches(tx, NOBODY, '')),
    'no key update',
  ],
  [
    'modules/meeting/vote.repository',
    'sys_user',
    inWrite((tx) => castOnce(tx, { userId: NOBODY, voteId: NOBODY, optionIds: [NOBODY] })),
    'no key update',
  ],
  ['modules/meeting-manage/credit.repository', 'ms_credit_session', inWrite((tx) => lockCredit(tx, NOBODY))],
  ['modules/meeting-manage/manage.repository', 'ms_meeting', inWrite((tx) => lockMeeting(tx, NOBODY))],
  [
    'modules/pay/bill/bill.repository',
    'pay_bill_day',
    inWrite((tx) => bill.takeDue(tx, ['none'], NOW)),
    'update skip locked',
  ],
  [
    'modules/pay/bill/bill.repository',
    'pay_bill_day',
    inWrite((tx) => bill.lockBillDay(tx, { channel: 'none', day: '' })),
  ],
  ['modules/pay/bill/bill.repository', 'pay_bill_difference', inWrite((tx) => bill.lockDifference(tx, NOBODY))],
  ['modules/pay/bill/bill.repository', 'pay_bill_difference', inWrite((tx) => bill.lockNumber(tx, NOBODY))],
  [
    'modules/pay/ledger/ledger.repository',
    'ledger_account',
    inWrite((tx) => lockAccounts(tx, [ledgerAccount.person(userId, 'balance')])),
  ],
  ['modules/pay/owner.service', 'sys_user', inWrite((tx) => hasOwner(tx, NOBODY)), 'key share'],
  ['modules/pay/order/order.repository', 'pay_order', inWrite((tx) => order.lockOrder(tx, 'none'))],
  ['modules/pay/order/order.repository', 'pay_order_line', inWrite((tx) => order.lockLines(tx, 'none'))],
  [
    'modules/pay/payment/reconcile.service',
    'pay_payment',
    (ctx) => handleEvent(ctx, reconcileDue(null)),
    'update skip locked',
  ],
  [
    'modules/pay/payment/reconcile.service',
    'pay_refund',
    (ctx) => handleEvent(ctx, reconcileDue(null)),
    'update skip locked',
  ],
  ['modules/pay/vip/vip.repository', 'vip_member', inWrite((tx) => lockVip(tx, userId))],
  ['modules/pay/withdraw/withdraw.repository', 'pay_withdraw', inWrite((tx) => lockWithdrawal(tx, NOBODY))],
  ['modules/stock/stock.repository', 'stock_pool', inWrite((tx) => lockPools(tx, [NOBODY]))],
  ['modules/video/video.repository', 'doc_video', inWrite((tx) => lockOwnVideo(tx, NOBODY, NOBODY))],
  ['sandbox/trade', 'sandbox_trade', inWrite((tx) => lockTrade(tx, 'wechat', 'none'))],
];

let up: TestUpstream;
let userId: number;

beforeAll(async () => {
  up = await startTestUpstream({ payGateways: [new FakeGateway()] });
  ({ userId } = await up.signUp());
});
afterAll(() => up.close());

for (const [file, table, lock, how = 'update'] of LOCKS) testLock(file, table, how, () => up, lock);

/** Files whose locks a test shows: one that is given here, or by `testLock` beside the module. */
function shown(): string[] {
  const tests = fastGlob.sync('upstream/**/*.test.ts').map((path) => readFileSync(path, 'utf8'));
  const own = tests.flatMap((source) => [...source.matchAll(/\btestLock\(\s*'([^']+)'/g)].map(([, file = '']) => file));
  return [...LOCKS.map(([file]) => file), ...own].sort();
}

test('every lock of the upstream has its test', () => {
  const files = fastGlob.sync('upstream/**/*.ts', { ignore: ['**/*.test.ts'] });
  const found = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\.for\('| for update of /g)].map(() =>
      path.replace(/^upstream\/|\.ts$/g, ''),
    ),
  );
  expect(found.sort()).toEqual(shown());
});
