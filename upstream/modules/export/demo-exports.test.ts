import { asc, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXPORT_KINDS, type Export, type ExportKind, getExport, requestExport } from '@/contract/export/export';
import { allTables } from '@/tests/support/tables';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { attempts, users } from '@/upstream/db/schema/account';
import { fillIfEmpty } from '@/upstream/db/seed/fill';
import { DEMO_ACCOUNTS } from '@/upstream/demo/seed/accounts';
import { openSession } from '@/upstream/modules/auth/session.service';

/** One’s own data, and what is no list: sign-in sheets are read in `modules/door/sheet.test.ts`, surveys in `modules/survey/survey.test.ts`. */
const NO_LISTS: readonly ExportKind[] = ['myData', 'signSheet', 'creditPack', 'creditPackIds', 'surveyResults'];
const LISTS = EXPORT_KINDS.filter((kind) => !NO_LISTS.includes(kind));
/** What comes about while the site runs: what bills differ by, and jobs that failed. */
const HAPPENS: readonly ExportKind[] = ['billDifferences', 'failedJobs'];
const DECIDED: Record<string, string>[] = [{}, { status: '2' }, { status: '3' }];
/** Lists that begin with what waits: what was decided is asked for. */
const VIEWS: Partial<Record<ExportKind, Record<string, string>[]>> = {
  certCases: DECIDED,
  videoCases: DECIDED,
  meetingCases: DECIDED,
  keepers: DECIDED,
  // Of a congress, of one with proofs, of one with a team, and of one whose faculty brings somebody along.
  attendees: [{ msId: '1' }, { msId: '15' }, { msId: '28' }, { msId: '36' }],
  trips: [{ msId: '1' }, { msId: '10' }, { msId: '13' }, { msId: '21' }],
  mealGuests: [{ msId: '1' }, { msId: '10' }, { msId: '13' }, { msId: '21' }],
  expoCalls: [{ msId: '1' }],
  // What is drafted, and what was sent.
  examTakers: [{ msId: '1' }],
  decisions: [{ msId: '7' }, { msId: '1' }],
  stays: [{ msId: '10' }, { msId: '13' }, { msId: '21' }],
  // Of a hospital's team.
  team: [{ msId: '28' }],
  // With a team, and of a meeting that was called off.
  deskOrders: [{ msId: '28' }, { msId: '49' }],
};
/** Columns of names that are codes: login names. */
const NAMES = new Set(['用户名', 'Login name']);
/** Columns of which the data has the English words too. */
const IN_ENGLISH: Partial<Record<ExportKind, string[]>> = {
  doctors: ['Name', 'Hospital', 'Department'],
  managedMeetings: ['Meeting', 'City', 'Owner', 'Department'],
  allMeetings: ['Meeting', 'City', 'Owner', 'Department'],
  people: ['Name', 'Department'],
  meetingCases: ['Title', 'Department', 'Decided by'],
  certCases: ['Decided by'],
  videoCases: ['Decided by'],
  keepers: ['User'],
  noticeGroups: ['Name'],
  orders: ['Person'],
  attendees: ['Department', 'Team'],
  team: ['Hospital'],
  trips: ['Institution'],
  stays: ['Institution'],
  mealGuests: ['Institution'],
  deskOrders: ['Payer', 'Team'],
  refunds: ['Person', 'Requested by'],
  withdrawals: ['Person'],
  vouchers: ['Person'],
  invoices: ['Person'],
  earnings: ['Person'],
};
let up: TestUpstream;
const demonstrators: (typeof users.$inferSelect)[] = [];

beforeAll(async () => {
  up = await startTestUpstream();
  await fillIfEmpty(up.database, { demo: true, now: up.ctx.now(), secrets: up.ctx.keys.secrets, log: () => {} });
  const demo = new Set(['doctor', ...DEMO_ACCOUNTS.map(({ userName }) => userName)]);
  const rows = await up.ctx.db.select().from(users).orderBy(asc(users.userId));
  demonstrators.push(...rows.filter(({ userName }) => demo.has(userName)));
});
afterAll(() => up.close());

/** All of them signed in, on a day of their own: so many files are not written for anybody in one. */
async function signIn(): Promise<SignedUp[]> {
  up.clock.advance(24 * 3_600_000);
  const origin = { ip: '127.0.0.1', userAgent: 'test', bound: true };
  return Promise.all(
    demonstrators.map(async (user) => {
      const { token, sid } = await write(up.ctx, SYSTEM, 'system', (tx) => openSession(tx, up.ctx.keys, user, origin));
      return { userId: user.userId, token, sid: sid ?? '' };
    }),
  );
}

/** Cells of a file that has no line breaks in quotes. */
const cellsOf = (line: string) =>
  [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g)].map((hit) =>
    (hit[1] ?? hit[2] ?? '').replaceAll('""', '"'),
  );

/** A list as everybody who may has it written: its heads, and the rows of all. */
async function written(
  people: SignedUp[],
  kind: ExportKind,
  locale: 'zh' | 'en',
): Promise<{ heads: string[]; rows: string[][] }> {
  let heads: string[] = [];
  const rows: string[][] = [];
  const asks = people.flatMap((as) => (VIEWS[kind] ?? [{}]).map((filter) => ({ as, filter })));
  for (const { as, filter } of asks) {
    const asked = await up.call(requestExport, { as, body: { kind, format: 'csv', filter }, locale });
    if (asked.body.code !== 200) continue;
    const { id } = asked.body.data as Export;
    const { url } = (await up.call(getExport, { as, params: { id } })).body.data as Export;
    const { payload } = await up.app.inject({ url: (url ?? '').replace(/^\/api/, '') });
    const [head = '', ...lines] = payload
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    heads = cellsOf(head);
    rows.push(...lines.filter(Boolean).map(cellsOf));
  }
  return { heads, rows };
}

/** A name of the code: `courseAlert`, `paid_out`, `order.refund`, `held`; no address, number or person's name. */
const CODE = /^(?:[a-z]+(?:[A-Z][a-z]+)+|[a-z]+(?:[._][a-z]+)+|[a-z]{3,}|[A-Z]+(?:[._][A-Z]+)+|\/(?:api|file)\/.*)$/;
/** Columns of numbers: those of orders, invoices and payments are long, those of rows tell nobody anything. */
const NUMBERED = /编号|^No\.|[Nn]umber$/;

describe.each(['zh', 'en'] as const)('in the demonstration’s own data (%s)', (locale) => {
  let people: SignedUp[];
  beforeAll(async () => {
    people = await signIn();
  });
  // How many files somebody may have in a day is tested elsewhere.
  beforeEach(async () => {
    await up.ctx.db.delete(attempts);
  });

  test.each(LISTS)('%s is written with rows, no empty column, words instead of codes', async (kind) => {
    const { heads, rows } = await written(people, kind, locale);
    expect(heads.length, 'columns').toBeGreaterThan(0);
    if (HAPPENS.includes(kind)) return;
    expect(rows.length, 'rows').toBeGreaterThan(0);
    expect(
      heads.filter((_head, at) => rows.every((row) => !row[at])),
      'empty columns',
    ).toEqual([]);
    const chinese = (locale === 'en' ? (IN_ENGLISH[kind] ?? []) : []).flatMap((head) => {
      const at = heads.indexOf(head);
      if (at < 0) return [`no column ${head}`];
      return rows.flatMap((row) => (/\p{Script=Han}/u.test(row[at] ?? '') ? [`${head}: ${row[at]}`] : []));
    });
    expect([...new Set(chinese)], 'Chinese in a list in English').toEqual([]);
    const codes = rows.flatMap((row) =>
      row.flatMap((cell, at) => (CODE.test(cell) && !NAMES.has(heads[at] ?? '') ? [`${heads[at]}: ${cell}`] : [])),
    );
    expect([...new Set(codes)], 'codes').toEqual([]);
    const bare = rows.flatMap((row) =>
      row.flatMap((cell, at) => {
        const isId = NUMBERED.test(heads[at] ?? '') && /^\d{1,6}$/.test(cell);
        return isId ? [`${heads[at]}: ${cell}`] : [];
      }),
    );
    expect([...new Set(bare)], 'numbers of rows').toEqual([]);
    const fen = [...heads, ...rows.flat()].filter((cell) => /[（(]分[)）]|\(fen\)/.test(cell));
    expect([...new Set(fen)], 'fen').toEqual([]);
  });
});

/** How words begin that a spreadsheet would run (contract/csv.ts). */
const HOSTILE = ["=cmd|'/C calc'!A0 ", '+', '-', '@SUM(A1) ', '\t=', '\r='];
const RUN = /^[=+\-@＝＋－＠\t\r\n]/;
/** Lists in whose rows nobody’s words stand: numbers, sums, times and codes. */
const NO_WORDS: readonly ExportKind[] = ['billDays', 'myRecharges', 'gatewayMessages'];

describe('where every name, topic and answer begins as a formula does', () => {
  let people: SignedUp[];
  beforeAll(async () => {
    const tables = await allTables();
    await up.unguarded.transaction(async (tx) => {
      // What is kept for ever begins so too.
      await tx.execute(sql`set local session_replication_role = replica`);
      const columns = tables.flatMap((table) =>
        Object.values(getTableColumns(table)).flatMap((column) =>
          column.getSQLType() === 'text' ? [{ table, column }] : [],
        ),
      );
      for (const [at, { table, column }] of columns.entries()) {
        const name = sql.identifier(column.name);
        // Words have Chinese in them, codes have none. What the database holds to a form stays as it is.
        const spoil = sql`update ${table} set ${name} = ${HOSTILE[at % HOSTILE.length]} || ${name} where ${name} ~ '[一-龥]'`;
        await tx.transaction((step) => step.execute(spoil)).catch(() => undefined);
      }
    });
    people = await signIn();
  });
  beforeEach(async () => {
    await up.ctx.db.delete(attempts);
  });

  test.each(LISTS)('%s has no cell that a spreadsheet runs', async (kind) => {
    const { rows } = await written(people, kind, 'zh');
    const cells = rows.flat();
    expect(cells.filter((cell) => RUN.test(cell) && !/^-\d+(\.\d+)?$/.test(cell))).toEqual([]);
    if (HAPPENS.includes(kind) || NO_WORDS.includes(kind)) return;
    expect(cells.some((cell) => cell.startsWith("'") && RUN.test(cell.slice(1)))).toBe(true);
  });
});
