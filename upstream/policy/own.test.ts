import { readFileSync } from 'node:fs';
import { globSync } from 'fast-glob';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { USER_POLICIES } from '@/contract/policies';
import { listEndpoints } from '@/upstream/calls';

/** Names something that everybody may see, or that changes only what the caller keeps about it. */
const EVERYBODYS = 'everybody’s';
const order = [
  'pay/order/order',
  'another’s order is not there: to see, to pay, to give up, to refund, to prove',
] as const;
const invoice = [
  'invoice/invoice',
  'another’s invoice, title and document are not there, for reading and writing',
] as const;
const video = [
  'video/my-videos',
  'another’s video is 404, another’s file is refused, and fields of its own change nothing',
] as const;

/**
 * Calls that take no right over what they name: whose it is, the call itself asks. Each has a test of its module in which
 * somebody else asks: one that is named here, or one whose title is made by `whose` (tests/support/whose.ts).
 */
const OWN: Record<string, readonly [file: string, test: string] | typeof EVERYBODYS> = {
  revokeSession: ['auth/session', 'a person sees where they are signed in and can end one or all others'],
  changeDeptMember: [
    'cert/cert',
    'the administrator hands the department over or takes a member out; to anybody else nobody is there',
  ],
  initDeptInfo: ['cert/dept-owner', 'nobody writes over another person’s refused department by its id'],
  getExport: [
    'export/export',
    'everything kept about me comes as an archive with my own files, behind a link that is mine and ends',
  ],
  getDues: ['presentation/dues', 'is ordered by one of its authors, once, and is the paper’s when it is paid'],
  enrolWithPapers: [
    'presentation/dues',
    'is ordered with the fees of papers in one order, and each is given up by itself',
  ],
  editVideo: video,
  withdrawVideo: video,
  removeLiveMessage: [
    'live/live',
    'is taken back by its author, the speaker, who runs the meeting and staff by their role, and by nobody else',
  ],
  removeSavedSearch: ['meeting/saved-search', 'are nobody else’s'],
  createCreditSession: [
    'meeting-manage/desk',
    'wrong numbers, years, points and sessions of other meetings are said at their fields',
  ],
  editCreditSession: [
    'meeting-manage/desk',
    'a credit session is refused, mended, passed, and stands on the meeting’s page',
  ],
  withdrawCreditSession: ['meeting-manage/desk', 'a credit session that waits is taken back'],
  readTasks: ['task/task', 'another person’s messages can be neither seen nor marked'],
  cancelOrder: order,
  getOrder: order,
  getOrderStatus: order,
  quoteRefund: order,
  refundOrder: order,
  submitOrder: order,
  submitVoucher: order,
  askInvoice: ['invoice/invoice', 'what was not paid, is a recharge or somebody else’s cannot be invoiced'],
  editInvoiceTitle: invoice,
  removeInvoiceTitle: invoice,
  getInvoiceFile: invoice,
  withdrawInvoice: ['invoice/invoice', 'a request can be taken back until it is decided, by its owner alone'],
  ...Object.fromEntries(
    [
      ...['setUserSubject', 'setCertInfo', 'modifyCertInfo', 'submitVideo', 'createOrder', 'openVip', 'listMyPapers'],
      ...[
        'getDoctorFavo',
        'toggleDoctorFavo',
        'getVideoFavo',
        'toggleVideoFavo',
        'getMeetingFavo',
        'toggleMeetingFavo',
      ],
      ...['getTeam', 'openTeam', 'getTeamPlace', 'saveEnrolDraft', 'dropEnrolDraft', 'readImport', 'getImportTemplate'],
      ...['getCall', 'beginPaper', 'getEntries'],
      ...['getOwnExhibitor', 'askExpoCall', 'withdrawExpoCall'],
      ...['getLiveMessageRights', 'getLiveRemind', 'remindLive', 'sendLiveMessage', 'castVote'],
      ...['listSessionStars', 'putSessionStars'],
      ...[
        'getEnrol',
        'enrol',
        'joinWaiting',
        'quoteCoupon',
        'handProof',
        'listMyMeetings',
        'listMyTeams',
        'listMyOrders',
      ],
    ].map((name) => [name, EVERYBODYS] as const),
  ),
};

/** Keys that name a row: ids and numbers of orders. */
const NAMES_A_ROW = /(?:^id|Ids?|^orderNo)$/;

/** Names of the values that a schema takes, at its first level. */
function keysOf(schema: z.ZodType): string[] {
  const look = (node: unknown): string[] => {
    const {
      properties = {},
      anyOf = [],
      oneOf = [],
    } = node as { properties?: object; anyOf?: unknown[]; oneOf?: unknown[] };
    return [...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap(look)];
  };
  return look(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** Calls of which a test says, by `whose('call', …)`, that it asks them as somebody else. */
const told = new Set(
  globSync('upstream/modules/**/*.test.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bwhose\(([^)]*)\)/g)].flatMap(([, calls = '']) =>
      [...calls.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    ),
  ),
);

test('every call that names a row, without a right over it, says whose that row may be', () => {
  const naming = listEndpoints().filter(({ endpoint: { auth, params, query, body } }) => {
    if (!Object.hasOwn(USER_POLICIES, auth) || auth.startsWith('staff')) return false;
    return [params, query, body].flatMap(keysOf).some((key) => NAMES_A_ROW.test(key));
  });
  expect(naming.length).toBeGreaterThan(30);
  const asked = new Set([...Object.keys(OWN), ...told]);
  expect([...asked].sort()).toEqual(naming.map(({ name }) => name).sort());
});

test.each(Object.entries(OWN).flatMap(([name, own]) => (own === EVERYBODYS ? [] : [[name, ...own] as const])))(
  'somebody else asks %s in %s: %s',
  (name, file, title) => {
    const source = readFileSync(new URL(`../modules/${file}.test.ts`, import.meta.url), 'utf8');
    expect(source).toContain(`'${title}'`);
    expect(source).toMatch(new RegExp(`\\b${name}\\b`));
  },
);
