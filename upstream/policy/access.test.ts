import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_KINDS, type ExportKind, requestExport } from '@/contract/export/export';
import { USER_POLICIES, type UserPolicy } from '@/contract/policies';
import { EVERYBODY, MAY, personOf } from '@/tests/support/people-rights';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { buildApp } from '@/upstream/app';
import { listEndpoints } from '@/upstream/calls';

/** What is no call of the contract: pictures and files, videos in parts, health, figures (to who knows a token: plugins/figures.test.ts), the contract's own page, messages of payment gateways, and writes by POST too. */
const BESIDES = new Set([
  ...['art/:kind/:subject/:file', 'media/*', 'public/:name', 'notice/:file', 'invitation/:file'].map(
    (path) => `GET /file/${path}`,
  ),
  // Whose they are, or whether their address is signed, they ask themselves (reading.test.ts, document.test.ts).
  ...[
    'private/:fileId',
    'copy/:fileId/:name',
    'document/:id',
    'letter/:id',
    'letters/:id',
    'team/:id',
    'ticket/:id',
    'receipt/:id',
    'badges/:id',
    'certificate/:id',
  ].map((path) => `GET /file/${path}`),
  // Bytes, with the right over the meeting asked by itself (modules/door/snapshot.test.ts).
  'GET /meeting/door/:msId/snapshot',
  ...['', '/hls/:name', '/:grant/:name'].map((rest) => `GET /file/video/:id${rest}`),
  // Whether the picture is still shown they ask themselves (album.test.ts).
  ...['picture/:name', 'tile/:fileId/:level/:name'].map((path) => `GET /album/${path}`),
  // The same of posters and figures, and whether a book is public (accepted.test.ts, attached.test.ts, book.test.ts).
  ...['poster/picture/:name', 'paper/figure/:name', 'poster/tile/:fileId/:level/:name', 'book/:name'].map(
    (path) => `GET /${path}`,
  ),
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
  myMeetings: 'signedIn',
  myPapers: 'signedIn',
  myKeepers: 'keeper',
  myMovements: 'signedIn',
  myRecharges: 'signedIn',
  myOrders: 'signedIn',
  myWithdrawals: 'signedIn',
  myEarnings: 'signedIn',
  myInvoices: 'signedIn',
  managedMeetings: 'organiser',
  certCases: 'staff.audit',
  videoCases: 'staff.audit',
  meetingCases: 'staff.audit',
  // Over a meeting: to whom it is not there it is not refused (modules/attendee/desk/desk.test.ts).
  attendees: 'signedIn',
  team: 'signedIn',
  deskOrders: 'signedIn',
  stays: 'signedIn',
  trips: 'signedIn',
  mealGuests: 'signedIn',
  signSheet: 'signedIn',
  creditPack: 'signedIn',
  creditPackIds: 'signedIn',
  expoCalls: 'signedIn',
  decisions: 'signedIn',
  examTakers: 'signedIn',
  surveyResults: 'signedIn',
  allMeetings: 'staff.meetingList',
  orders: 'staff.finance',
  vouchers: 'staff.finance',
  withdrawals: 'staff.finance',
  earnings: 'staff.finance',
  invoices: 'staff.finance',
  billDifferences: 'staff.finance',
  billDays: 'staff.finance',
  refunds: 'staff.finance',
  gatewayMessages: 'staff.finance',
  articles: 'staff.content',
  doctors: 'staff.content',
  lives: 'staff.content',
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
