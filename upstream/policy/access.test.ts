import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffRole } from '@/contract/codes';
import { listEndpoints } from '@/contract/endpoints';
import { EXPORT_KINDS, type ExportKind, requestExport } from '@/contract/export/export';
import { USER_POLICIES, type UserPolicy } from '@/contract/policies';
import { insertMeeting, insertUser } from '@/tests/support/fixtures';
import { EVERYBODY, MAY, personOf } from '@/tests/support/people-rights';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { buildApp } from '@/upstream/app';
import { type Caller, SYSTEM } from '@/upstream/core/context';
import { depts, users } from '@/upstream/db/schema/account';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { requireRight } from './require-right';

/** What is no call of the contract: pictures and files, videos in parts, health, figures (to who knows a token: plugins/figures.test.ts), the contract's own page, messages of payment gateways, and writes by POST too. */
const BESIDES = new Set([
  ...['art/:kind/:subject/:file', 'media/*', 'public/:name', 'notice/:file'].map((path) => `GET /file/${path}`),
  // Whose they are, or whether their address is signed, they ask themselves (reading.test.ts, document.test.ts).
  ...['private/:fileId', 'document/:docId'].map((path) => `GET /file/${path}`),
  ...['', '/hls/:name', '/:grant/:name'].map((rest) => `GET /file/video/:id${rest}`),
  ...['POST /file/tus', 'PATCH /file/tus/:uploadId', 'DELETE /file/tus/:uploadId'],
  ...['GET /health/live', 'GET /health/ready', 'GET /metrics', 'GET *'],
  ...['', '/json', '/yaml', '/static/*', '/static/index.html', '/static/swagger-initializer.js'].map(
    (rest) => `GET /docs${rest}`,
  ),
  ...['POST /pay/notify/wechat', 'POST /pay/notify/alipay', 'POST /system/cert/leaveDept', 'POST /auth/logout'],
]);

/** What is answered and has no right: neither declared nor named above. */
const strangers = (answered: readonly string[], declared: ReadonlySet<string>) =>
  answered.filter((route) => !declared.has(route) && !BESIDES.has(route) && !/^(?:HEAD|OPTIONS) /.test(route));
const isUserPolicy = (auth: string): auth is UserPolicy => Object.hasOwn(MAY, auth);
const pattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Who may have which list written: the right of the list's own call. */
const EXPORTS: Record<ExportKind, UserPolicy> = {
  myData: 'signedIn',
  favoMeetings: 'signedIn',
  favoDoctors: 'signedIn',
  favoVideos: 'signedIn',
  myMeetings: 'signedIn',
  myPapers: 'signedIn',
  myVideos: 'signedIn',
  myKeepers: 'keeper',
  myMovements: 'signedIn',
  myRecharges: 'signedIn',
  myOrders: 'signedIn',
  myWithdrawals: 'signedIn',
  myEarnings: 'signedIn',
  myInvoices: 'signedIn',
  managedMeetings: 'organiser',
  creditSessions: 'organiser',
  certCases: 'staff.audit',
  videoCases: 'staff.audit',
  meetingCases: 'staff.audit',
  allMeetings: 'staff.meetingList',
  orders: 'staff.finance',
  vouchers: 'staff.finance',
  withdrawals: 'staff.finance',
  earnings: 'staff.finance',
  invoices: 'staff.finance',
  billDifferences: 'staff.finance',
  billDays: 'staff.finance',
  refunds: 'staff.finance',
  vipPlans: 'staff.finance',
  articles: 'staff.content',
  doctors: 'staff.content',
  lives: 'staff.content',
  banners: 'staff.content',
  dicts: 'staff.content',
  contacts: 'staff.service',
  noticeGroups: 'staff.service',
  people: 'staff.service',
  keepers: 'staff.service',
  consoleLog: 'staff.admin',
  failedJobs: 'staff.admin',
};

let up: TestUpstream;
const people = new Map<string, SignedUp>();

beforeAll(async () => {
  up = await startTestUpstream();
  for (const person of EVERYBODY) people.set(person, await up.signUp(personOf(person)));
});
afterAll(() => up.close());

test.each(Object.keys(USER_POLICIES) as UserPolicy[])(
  '%s is the right of exactly those of the specification',
  (name) => {
    const having = EVERYBODY.filter((person) => USER_POLICIES[name](personOf(person)));
    expect(having.sort()).toEqual([...MAY[name]].sort());
  },
);

describe.each(listEndpoints())('$domain $name', ({ endpoint }) => {
  const url = endpoint.path.replace(/\{\w+\}/g, '987654');
  const { auth, method } = endpoint;
  const ask = async (person?: SignedUp) => {
    const headers = person ? { authorization: `Bearer ${person.token}`, cookie: `sid=${person.sid}` } : {};
    const answer = await up.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) });
    return answer.json().code as number;
  };

  const open = auth === 'none' || auth === 'optional';
  test('is answered to a guest only if it asks for no right', async () => {
    expect((await ask()) === 401).toBe(!open);
  });

  if (open) return;
  test('is refused to exactly those who lack its right', async () => {
    const answered: string[] = [];
    for (const person of EVERYBODY) {
      if ((await ask(people.get(person))) !== 403) answered.push(person);
    }
    // A right over an object is never refused as such: what is not one's own is not there (the test below).
    expect(answered.sort()).toEqual([...(isUserPolicy(auth) ? MAY[auth] : EVERYBODY)].sort());
  });
});

test.each(EXPORT_KINDS)('the export %s is refused to exactly those who lack the right of its list', async (kind) => {
  // A format that it does not have: nothing is written for those who may.
  const payload = { kind, format: kind === 'myData' ? 'csv' : 'zip' };
  const answered: string[] = [];
  for (const person of EVERYBODY) {
    const { token = '', sid = '' } = people.get(person) ?? {};
    const headers = { authorization: `Bearer ${token}`, cookie: `sid=${sid}` };
    const answer = await up.app.inject({ method: 'POST', url: requestExport.path, headers, payload });
    if (answer.json().code !== 403) answered.push(person);
  }
  expect(answered.sort()).toEqual([...MAY[EXPORTS[kind]]].sort());
});

test('whatever the upstream answers is in the contract, with its right, or named here', async () => {
  const declared = new Set(listEndpoints().map(({ endpoint: { method, path } }) => `${method} ${pattern(path)}`));
  const answered: string[] = [];
  const app = await buildApp(up.ctx, { onRoute: (route) => void answered.push(route) });
  await app.close();
  expect(answered.length).toBeGreaterThan(50);
  expect(strangers(answered, declared)).toEqual([]);
  // A call that is taken out of the contract, and routes beside those that are known, are seen.
  const fewer = new Set([...declared].filter((route) => route !== 'GET /system/user/profile'));
  expect(strangers(answered, fewer)).toEqual(['GET /system/user/profile']);
  const raw = ['GET /file/private/:fileId/all', 'GET /docsX', 'POST /health/ready', 'GET /file/public', 'PUT /raw'];
  expect(strangers([...answered, ...raw], declared)).toEqual(raw);
});

/** Who may what at a meeting, beside guests, who are asked to sign in. */
const AT_A_MEETING: Record<string, readonly (keyof Circle)[]> = {
  'meeting.manage': ['owner', 'colleague', 'runner', 'admin'],
  'meeting.staff': ['owner', 'colleague', 'runner', 'admin', 'helper'],
};
/** People around a meeting: of its department, staff with and without the role, at one of its posts, of another department, and a doctor. */
interface Circle {
  owner: SignedUp;
  colleague: SignedUp;
  runner: SignedUp;
  admin: SignedUp;
  examiner: SignedUp;
  noRole: SignedUp;
  former: SignedUp;
  helper: SignedUp;
  rival: SignedUp;
  doctor: SignedUp;
}

describe('the calls that ask for a right over a meeting', () => {
  const calls = listEndpoints().filter(({ endpoint }) => endpoint.auth.startsWith('meeting.'));
  let circle: Circle;
  let deptId: number;
  beforeAll(async () => {
    const [own, other] = await up.ctx.db
      .insert(depts)
      .values(['C', 'D'].map((key) => ({ deptName: key, deptType: '106', creditCode: key, leader: key, phone: '1' })))
      .returning();
    deptId = own?.deptId ?? 0;
    const member = { userType: '106', certFlag: '2' };
    circle = {
      owner: await up.signUp({ ...member, deptId }),
      colleague: await up.signUp({ ...member, deptId }),
      runner: await up.signUp({ userType: '0', certFlag: '2', roles: ['meeting'] }),
      admin: await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] }),
      examiner: await up.signUp({ userType: '0', certFlag: '2', roles: ['audit'] }),
      noRole: await up.signUp({ userType: '0', certFlag: '2' }),
      // Signed in while the role was theirs.
      former: await up.signUp({ userType: '0', certFlag: '2', roles: ['meeting'] }),
      helper: await up.signUp({ userType: '104', certFlag: '2' }),
      rival: await up.signUp({ ...member, deptId: other?.deptId }),
      doctor: await up.signUp({ userType: '104', certFlag: '2' }),
    };
    await up.ctx.db.update(users).set({ roles: [] }).where(eq(users.userId, circle.former.userId));
  });

  test.each(calls)('$domain $name is there for those who have it, and for nobody else', async ({ endpoint }) => {
    const { auth, method, path } = endpoint;
    const right = AT_A_MEETING[auth];
    if (!right) throw new Error(`${auth} is missing in the table`);
    const codes: Record<string, number> = {};
    for (const [who, { token, sid }] of [...Object.entries(circle), ['guest', { token: '', sid: '' }] as const]) {
      // A meeting for each, as some of these calls end it.
      const msId = await insertMeeting(up.ctx, { ownerId: circle.owner.userId, deptId });
      const post = { msId, postCode: '12', userId: circle.helper.userId, name: '王排程' };
      const [staff] = await up.ctx.db.insert(meetingStaffs).values(post).returning();
      const url = path.replace('{msId}', `${msId}`).replace('{id}', `${staff?.id}`);
      const headers = token ? { authorization: `Bearer ${token}`, cookie: `sid=${sid}` } : {};
      const answer = await up.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) });
      codes[who] = answer.json().code;
    }
    expect(codes.guest).toBe(401);
    const people = Object.keys(circle) as (keyof Circle)[];
    expect(people.filter((who) => codes[who] !== 404 && codes[who] !== 403)).toEqual(
      people.filter((who) => right.includes(who)),
    );
    // Of what is not one's own one is not told that it is there.
    expect(people.filter((who) => !right.includes(who) && codes[who] !== 404)).toEqual([]);
  });
});

describe('the rights over a meeting', () => {
  const person = (userId: number, userType: string, certFlag: string): Caller => ({
    ...SYSTEM,
    userId,
    userType,
    certFlag,
  });
  const may = (caller: Caller, right: Parameters<typeof requireRight>[2]) =>
    requireRight(up.ctx.db, caller, right).then(
      () => 'yes',
      (error: { code: number }) => error.code,
    );

  let owner: number;
  let scheduler: number;
  beforeAll(async () => {
    owner = await insertUser(up.ctx, { userType: '106', certFlag: '2' });
    scheduler = await insertUser(up.ctx, { userType: '104', certFlag: '2' });
  });

  test('its owner runs it while certified, staff by their role, nobody else, and what is not there is nobody’s', async () => {
    const msId = await insertMeeting(up.ctx, { ownerId: owner });
    const manage = { name: 'meeting.manage', msId } as const;
    expect(await may(person(owner, '106', '2'), manage)).toBe('yes');
    expect(await may(person(owner, '106', '1'), manage)).toBe(404);
    expect(await may(person(owner + 1000, '106', '2'), manage)).toBe(404);
    const staff = (...roles: StaffRole[]) => ({ ...person(owner + 2000, '0', '2'), roles });
    expect(await may(staff('meeting'), manage)).toBe('yes');
    expect(await may(staff('meeting'), { ...manage, msId: 999_999 })).toBe(404);
    expect(await may(staff('audit', 'content', 'finance', 'service'), manage)).toBe(404);
    expect(await may(staff(), manage)).toBe(404);
  });

  test('its owner’s department runs it too while certified, and another department does not', async () => {
    const [one, other] = await up.ctx.db
      .insert(depts)
      .values(['A', 'B'].map((key) => ({ deptName: key, deptType: '106', creditCode: key, leader: key, phone: '1' })))
      .returning();
    const member = await insertUser(up.ctx, { userType: '106', certFlag: '2', deptId: one?.deptId });
    const rival = await insertUser(up.ctx, { userType: '106', certFlag: '2', deptId: other?.deptId });
    const msId = await insertMeeting(up.ctx, { ownerId: owner, deptId: one?.deptId });
    const manage = { name: 'meeting.manage', msId } as const;
    expect(await may(person(member, '106', '2'), manage)).toBe('yes');
    expect(await may(person(member, '106', '1'), manage)).toBe(404);
    expect(await may(person(rival, '106', '2'), manage)).toBe(404);
    // Who has gone to another department takes nothing along.
    const left = await insertMeeting(up.ctx, { ownerId: rival, deptId: one?.deptId });
    expect(await may(person(member, '106', '2'), { ...manage, msId: left })).toBe('yes');
    expect(await may(person(rival, '106', '2'), { ...manage, msId: left })).toBe(404);
  });

  test('a post is served by whoever holds it at that meeting, and by those who run the meeting', async () => {
    const msId = await insertMeeting(up.ctx, { ownerId: owner });
    const elsewhere = await insertMeeting(up.ctx, { ownerId: owner });
    await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '12', userId: scheduler, name: '王排程' });
    const schedule = { name: 'meeting.post', msId, posts: ['12'] } as const;
    expect(await may(person(scheduler, '104', '2'), { ...schedule, posts: ['12'] })).toBe('yes');
    expect(await may(person(scheduler, '104', '2'), { ...schedule, posts: ['14'] })).toBe(404);
    expect(await may(person(scheduler, '104', '2'), { ...schedule, msId: elsewhere, posts: ['12'] })).toBe(404);
    expect(await may(person(owner, '106', '2'), { ...schedule, posts: ['12'] })).toBe('yes');
  });
});
