import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bigint, boolean, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erased, kept } from '@/upstream/core/module/people';
import { ofUser } from '@/upstream/db/schema/account';
import { createTime, fen, figure, flag, impersonal, oneOf, version, words } from '@/upstream/db/schema/columns';
import { subjects } from '@/upstream/db/schema/reference';
import { defineModule } from '@/upstream/module';
import { MODULES } from '@/upstream/modules';
import { undone, unlisted, unlistedContract, unlistedTables, unsaidLists } from './check-modules';
import { unclaimedColumns } from './people-columns';

describe('circles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-circle-'));
  const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const cruise = () =>
    spawnSync(process.execPath, [cruiser, 'upstream/modules', '--config', 'modules.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    });
  const put = (path: string, code: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), code);
  };
  beforeAll(async () => {
    const { default: rules } = await import('./modules.dependency-cruiser.mjs' as string);
    put(
      'modules.mjs',
      `export default ${JSON.stringify({ ...rules, options: { ...rules.options, tsConfig: undefined } })}`,
    );
    put(
      'upstream/modules/pay/order/order.service.ts',
      "import { log } from '../../log/log.service';\nexport const pay = log;",
    );
    put('upstream/modules/log/log.service.ts', 'export const log = 1;');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('modules that know each other are refused, though no file knows itself', () => {
    expect(cruise()).toMatchObject({ status: 0 });
    put(
      'upstream/modules/log/other.service.ts',
      "import { pay } from '../pay/order/order.service';\nexport const other = pay;",
    );
    const { status, stdout } = cruise();
    expect(status).not.toBe(0);
    expect(stdout).toContain('no-module-circle: upstream/modules/log');
  });
});

describe('people', () => {
  const guests = pgTable('guest', {
    id: serial('id'),
    userId: ofUser(),
    phonenumber: text('phonenumber'),
    seenBy: integer('seen_by'),
  });
  const walkIns = pgTable('walk_in', { id: serial('id'), mobilePhone: text('mobile_phone'), note: words('note') });

  test('a table with a person, or with how one is reached, is refused until a module says what becomes of it', () => {
    expect(unclaimedColumns([guests, walkIns], [])).toEqual([
      'guest.user_id',
      'guest.phonenumber',
      'guest.seen_by',
      'walk_in.mobile_phone',
    ]);
  });

  test('a column is a person’s until the schema says that it is nobody’s, whatever its name', () => {
    const columns = {
      ...{ mobile: text('mobile'), tel: text('tel'), mail: text('mail'), wx: text('wx'), openid: text('openid') },
      ...{ passportNo: text('passport_no'), guestName: text('guest_name'), address: text('address') },
      ...{ viewer: text('viewer'), contact: jsonb('contact'), keywords: words('keywords').array() },
      ...{ ownerId: integer('owner_id'), doctor: integer('doctor'), speakerId: integer('speaker_id') },
      ...{ weixin: bigint('weixin', { mode: 'number' }), birth: createTime() },
    };
    const found = unclaimedColumns([pgTable('desk', columns)], []).map((place) => place.split('.')[1]);
    const all = Object.values(columns).map((column) => (column as unknown as { config: { name: string } }).config.name);
    expect(found).toEqual(all.filter((name) => name !== 'create_time'));
  });

  test('of what the helpers of the schema make nothing need be said', () => {
    const trips = pgTable(
      'trip',
      {
        ...{
          id: serial('id').primaryKey(),
          title: words('title').notNull().unique(),
          seats: figure('seats').default(0),
        },
        ...{ price: fen('price').notNull(), status: flag('status'), version: version(), createTime: createTime() },
        ...{ kind: text('kind').notNull(), open: boolean('open'), facts: impersonal(jsonb('facts').notNull()) },
        subjectId: integer('subject_id').references(() => subjects.subjectId),
      },
      (t) => [oneOf('trip_kind_check', t.kind, ['bus', 'train'])],
    );
    expect(unclaimedColumns([trips], [])).toEqual([]);
  });

  test('rows that go take everything along but who else is named in them', () => {
    const fates = [erased(guests, guests.userId), kept(walkIns, walkIns.mobilePhone, 'the desk’s')];
    expect(unclaimedColumns([guests, walkIns], fates)).toEqual(['guest.seen_by']);
  });
});

test('what no manifest lists is named: events, cases, products, exports, steps, checks, routes', () => {
  const code = `
    export const gone = defineEvent('x.gone', z.null(), work);
    export const late = defineEvent(
      'x.late', z.null(), work);
    export const xCase = defineCase('x', {});
    export const xProduct: Product = {
      biz: 'x',
    };
    export const xExports = [listExport('x', listX, [])];
    export const xSteps: Steps = async () => [];
    export const xHolds = checkOver({ name: 'xHolds' }, query);
    export const xMoves = movedAs({ name: 'xMoves' });
    export const xIsRead: Check = {};
    export async function xRoutes(app: FastifyInstance) {}`;
  const sources = new Map([['upstream/modules/x/x.ts', code]]);
  const found = unlisted(sources, MODULES).map((line) => line.split('lists ')[1]);
  expect(found).toEqual([
    ...['the event x.gone', 'the event x.late', 'the case x', 'the product x', 'the export x', 'the steps xSteps'],
    ...['the check xHolds', 'the check xMoves', 'the check xIsRead', 'the routes xRoutes'],
  ]);
  async function xRoutes(): Promise<void> {}
  expect(unlisted(sources, [...MODULES, defineModule('x', { routes: [xRoutes] })])).toHaveLength(9);
});

test('what the contract names and no module does is named', () => {
  expect(undone(MODULES)).toEqual([]);
  const without = MODULES.filter(({ name }) => name !== 'video' && name !== 'keeper');
  expect(undone(without)).toEqual([
    'nobody decides the case video',
    ...['myVideos', 'myKeepers', 'keepers'].map((kind) => `nobody writes the export ${kind}`),
  ]);
});

test('a list whose conditions nobody takes from its declaration is named', () => {
  const all = unsaidLists(new Map());
  expect(all).toContain('nobody says the list listMyOrders in SQL (listSql)');
  const said = unsaidLists(
    new Map([['x.ts', 'listSql(listMyOrders, {});\nlistSql<typeof listLives, AtMoment>(listLives, {});']]),
  );
  expect(all.filter((line) => !said.includes(line)).map((line) => line.match(/list (\w+)/)?.[1])).toEqual([
    'listLives',
    'listMyOrders',
  ]);
});

test('a table in a file that the schema does not list is named', () => {
  const sources = new Map([['upstream/db/schema/note.ts', "export const notes = pgTable(\n  'my_note',\n  {});"]]);
  expect(unlistedTables(sources, new Set(['sys_user']))).toEqual([
    'upstream/db/schema.ts does not list upstream/db/schema/note.ts: my_note',
  ]);
  expect(unlistedTables(sources, new Set(['my_note']))).toEqual([]);
});

test('a file of the contract that the list of calls lacks is named', () => {
  const sources = new Map([
    ['contract/trip/trip.ts', 'export const listTrips = listEndpoint({});'],
    ['contract/trip/codes.ts', 'export const TRIP = 1;'],
    ['contract/pay/pay.ts', 'export const askWithdrawal = endpoint({});'],
  ]);
  expect(unlistedContract(sources, "import * as pay from './pay/pay';")).toEqual([
    'contract/endpoints.ts does not list ./trip/trip',
  ]);
});
