import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeNickName } from '@/contract/account/account';
import { leaveDept } from '@/contract/cert/cert';
import { USER_TYPE } from '@/contract/codes';
import { setUserRoles } from '@/contract/console/console';
import { toggleMeetingFavo } from '@/contract/meeting/kept';
import { cancelOrder, createOrder } from '@/contract/pay/order';
import { STALE, STALE_WORDS, type Stale } from '@/contract/stale';
import { readTasks } from '@/contract/task/task';
import { userMessageSchema } from '@/contract/topics';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { listEndpoints } from '@/upstream/calls';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { depts, type users } from '@/upstream/db/schema/account';
import { NOTICE_TEMPLATES, type NoticeTemplate } from '@/upstream/modules/task/task.service';
import { madeStale } from './effects';

let up: TestUpstream;
let anna: SignedUp;
let boris: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());
beforeEach(async () => {
  anna = await up.signUp();
  boris = await up.signUp();
  forget();
});

function forget(): void {
  up.published.length = 0;
  up.silent.length = 0;
}

/** Who was told of what, and whether in words. */
const told = () =>
  [...up.published, ...up.silent].map(({ topic, message }) => {
    const { type, title, stale } = userMessageSchema.parse(message);
    return { to: Number(topic), silent: type === 'stale' && title === '', stale: stale ?? [] };
  });
const staleFor = (who: SignedUp): Stale[] => told().flatMap(({ to, stale }) => (to === who.userId ? stale : []));
const staff = (...roles: NonNullable<(typeof users.$inferInsert)['roles']>) =>
  up.signUp({ userType: USER_TYPE.staff, certFlag: '2', roles });
const say = (event: Parameters<typeof madeStale>[0]) =>
  write(up.ctx, SYSTEM, 'system', async (tx) => tx.emit(madeStale(event)));

test('every word is shown by some call, and made stale by a call or a notice', () => {
  const calls = listEndpoints().map(({ endpoint }) => endpoint);
  const shown = new Set(calls.flatMap(({ shows }) => shows));
  const stale = new Set<Stale>([
    ...calls.flatMap(({ changes }) => changes),
    ...Object.values(NOTICE_TEMPLATES).flatMap(({ stale: told }) => told),
    // What staff do (upstream/core/write.ts).
    'console.log',
  ]);
  expect(STALE_WORDS.filter((word) => !shown.has(word))).toEqual([]);
  expect(STALE_WORDS.filter((word) => !stale.has(word))).toEqual([]);
});

test('a call that asks who writes and does not say what it changes is a read', () => {
  const silent = listEndpoints().filter(({ endpoint: { auth, method, changes } }) => {
    return auth !== 'none' && method !== 'GET' && changes.length === 0;
  });
  expect(silent.map(({ name }) => name).sort()).toEqual(
    [
      // The desk's own page shows files and pictures as they are now.
      ...['addFileVersion', 'addMeetingFiles', 'addPictures'],
      // Letters and certificates as they would be; a picture shows once it stands on a template.
      ...['previewBatch', 'previewTemplate', 'putPicture'],
      // The page that sends answers knows that they are kept.
      'saveAnswers',
      // A link to a file that is made when it is opened.
      'askLetters',
      'askTakeDown',
      // Told on the topic of the meeting or the live.
      'castVote',
      // Ends the account or the session.
      'closeAccount',
      'closeWish',
      'editMeetingFile',
      'editPictures',
      // Only asks.
      'findAtDoor',
      'getTicketFile',
      'fetchBadges',
      'getReceipt',
      'logout',
      'openMeetingFile',
      'openPicture',
      'placeMeetingFile',
      'previewExchange',
      'previewMeetingNotice',
      'previewNoticeGroup',
      // Only counts that somebody tries.
      'quoteCoupon',
      'quoteTeamRemoval',
      'readImport',
      'readWithdrawAccount',
      'removeLiveMessage',
      'removeMeetingFile',
      'ruleAlbum',
      // The form itself shows that it is kept.
      'saveEnrolDraft',
      'saveReview',
      // Told by the counters of the doors (door-live.ts).
      'scanTicket',
      'sendEmailCode',
      'sendInvitationCode',
      'sendLiveMessage',
      'sendSmsOnFindPwd',
      'sendSmsOnRegister',
      'takeDownPictures',
      'uploadFile',
      'watchLive',
    ].sort(),
  );
});

test('who changes something is told so on their own topic alone, without words and without anything personal', async () => {
  await up.call(changeNickName, { as: anna, body: { nickName: '安娜' } });
  expect(told()).toEqual([{ to: anna.userId, silent: true, stale: ['me'] }]);
  expect(Object.keys(up.silent[0]?.message as object).sort()).toEqual([
    'createTime',
    'msgId',
    'stale',
    'title',
    'type',
  ]);
});

test('a write that fails, and a read, make nothing stale', async () => {
  const refused = await up.call(toggleMeetingFavo, { as: anna, body: { msId: 999_999 } });
  expect(refused.body.code).not.toBe(200);
  await up.call(leaveDept, { as: anna });
  expect(told()).toEqual([]);
});

test('an order of one’s own is stale for oneself, and for the staff who look after money', async () => {
  const [money, other] = [await staff('finance'), await staff('content')];
  forget();
  const { body } = await up.call(createOrder, {
    as: anna,
    body: { biz: 'recharge', amount: '10.00', idempotencyKey: `order-key-${anna.userId}` },
  });
  expect(body.code).toBe(200);
  expect(staleFor(anna)).toContain('orders');
  expect(staleFor(money)).toEqual(['console.orders']);
  expect([...staleFor(other), ...staleFor(boris)]).toEqual([]);
  forget();
  up.clock.advance(60 * 60_000);
  await up.runDue();
  expect(staleFor(anna), 'an order whose time is over').toContain('orders');
  const again = await up.call(cancelOrder, { as: anna, body: (body.data ?? {}) as never });
  expect(again.body.code).not.toBe(200);
});

test('what a department shares goes to its people, and to nobody else', async () => {
  const [dept] = await up.unguarded
    .insert(depts)
    .values({ deptName: '会务部', deptType: '112', creditCode: `C${anna.userId}` })
    .returning({ deptId: depts.deptId });
  const [colleague, stranger] = [await up.signUp({ deptId: dept?.deptId }), await up.signUp()];
  const member = await up.signUp({ deptId: dept?.deptId });
  await say({ userIds: [member.userId], stale: ['managed', 'tasks'] });
  expect([staleFor(member).sort(), staleFor(colleague), staleFor(stranger)]).toEqual([
    ['managed', 'tasks'],
    ['managed'],
    [],
  ]);
});

test('every word reaches whose it is: staff by their right, an administrator all that waits', async () => {
  const roles = ['audit', 'meeting', 'content', 'finance', 'service', 'admin'] as const;
  const people = await Promise.all(roles.map(async (role) => ({ role, who: await staff(role) })));
  forget();
  await say({ userIds: [anna.userId], stale: STALE_WORDS });
  const seen = Object.fromEntries(people.map(({ role, who }) => [role, staleFor(who)]));
  const of = (...rights: string[]) => STALE_WORDS.filter((word) => rights.includes(STALE[word]));
  expect(seen).toEqual({
    audit: of('staff.audit', 'staff.meetingList'),
    meeting: of('staff.meetingList'),
    content: of('staff.content'),
    finance: of('staff.finance'),
    service: of('staff.service'),
    admin: STALE_WORDS.filter((word) => word.startsWith('console.')),
  });
  expect(staleFor(anna)).toEqual(of('person', 'department', 'desk'));
  expect(staleFor(boris)).toEqual([]);
});

test('disabled staff and staff without a role hear nothing', async () => {
  const [none, gone] = [await staff(), await up.signUp({ userType: USER_TYPE.staff, roles: ['admin'], status: '1' })];
  forget();
  await say({ userIds: [anna.userId], stale: ['console.log'] });
  expect([...staleFor(none), ...staleFor(gone)]).toEqual([]);
});

test('what staff do has a line in the log, which is stale; whom it concerns has other rights', async () => {
  const [chief, clerk] = [await staff('admin'), await staff('content')];
  forget();
  const { body } = await up.call(setUserRoles, {
    as: chief,
    params: { userId: clerk.userId },
    body: { roles: ['service'] },
  });
  expect(body).toMatchObject({ code: 200 });
  expect(staleFor(chief)).toEqual(expect.arrayContaining(['console.users', 'console.log']));
  expect(staleFor(clerk)).toEqual(expect.arrayContaining(['me', 'console.users']));
});

test('reading one’s messages is known on one’s other devices', async () => {
  await up.call(readTasks, { as: anna, body: { all: true } });
  expect(told()).toEqual([{ to: anna.userId, silent: true, stale: ['notices'] }]);
});

test.each(Object.keys(NOTICE_TEMPLATES) as NoticeTemplate[])(
  'the notice %s says to its reader what it made stale',
  async (template) => {
    await up.notify({ userIds: [anna.userId], template, msgId: `${template}-${anna.userId}` });
    const [words, ...silent] = told().filter(({ to }) => to === anna.userId);
    const { stale } = NOTICE_TEMPLATES[template] as { stale: readonly Stale[] };
    expect(words).toEqual({
      to: anna.userId,
      silent: false,
      stale: ['notices', ...stale.filter((word) => STALE[word] === 'person')],
    });
    expect(silent.flatMap((one) => one.stale)).toEqual(
      stale.filter((word) => STALE[word] === 'department' || STALE[word] === 'desk'),
    );
  },
);
