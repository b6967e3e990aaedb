import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@/contract/core';
import { listMyOrders } from '@/contract/pay/order';
import { allTables } from '@/tests/support/tables';
import { defineEvent } from '@/upstream/core/events';
import { checkOver, defineCheck } from '@/upstream/core/module/check';
import { defineFigures } from '@/upstream/core/module/figures';
import { isSaid, listMade } from '@/upstream/core/module/made';
import { erased, kept } from '@/upstream/core/module/people';
import { defineSteps } from '@/upstream/core/module/steps';
import { ofUser } from '@/upstream/db/schema/account';
import { createTime, fen, figure, flag, impersonal, oneOf, version, words } from '@/upstream/db/schema/columns';
import { subjects } from '@/upstream/db/schema/reference';
import { defineRound, every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { MODULES } from '@/upstream/modules';
import { definePlaceSteps } from '@/upstream/modules/attendee/attendee.steps.service';
import { defineCase } from '@/upstream/modules/case/case.service';
import { fileExport } from '@/upstream/modules/export/export.service';
import { defineReturning } from '@/upstream/modules/pay/order/invoiceable.service';
import { defineProduct, type Product } from '@/upstream/modules/pay/product/product.service';
import {
  bareFolders,
  undone,
  unlisted,
  unlistedCalls,
  unlistedModules,
  unlistedRoutes,
  unsaidLists,
} from './check-modules';
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
      mobile: text('mobile'),
      tel: text('tel'),
      mail: text('mail'),
      wx: text('wx'),
      openid: text('openid'),
      passportNo: text('passport_no'),
      guestName: text('guest_name'),
      address: text('address'),
      viewer: text('viewer'),
      contact: jsonb('contact'),
      keywords: words('keywords').array(),
      ownerId: integer('owner_id'),
      doctor: integer('doctor'),
      speakerId: integer('speaker_id'),
      weixin: bigint('weixin', { mode: 'number' }),
      birth: createTime(),
    };
    const found = unclaimedColumns([pgTable('desk', columns)], []).map((place) => place.split('.')[1]);
    const all = Object.values(columns).map((column) => (column as unknown as { config: { name: string } }).config.name);
    expect(found).toEqual(all.filter((name) => name !== 'create_time'));
  });

  test('of what the helpers of the schema make nothing need be said', () => {
    const trips = pgTable(
      'trip',
      {
        id: serial('id').primaryKey(),
        title: words('title').notNull().unique(),
        seats: figure('seats').default(0),
        price: fen('price').notNull(),
        status: flag('status'),
        version: version(),
        createTime: createTime(),
        kind: text('kind').notNull(),
        open: boolean('open'),
        facts: impersonal(jsonb('facts').notNull()),
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

describe('what no manifest lists', () => {
  /** Made by its define function in a file that exports it under any name, or not at all. */
  const strays = () => {
    const before = listMade().length;
    const gone = defineEvent('test.gone', z.null(), async () => {});
    const things = {
      events: [gone],
      schedules: [every(60, gone(null))],
      rounds: [defineRound({ name: 'x', work: () => {}, everySeconds: 60 })],
      products: [defineProduct({ ...MODULES.flatMap(({ products }) => products)[0], biz: 'x' } as unknown as Product)],
      returning: [defineReturning('x', async () => {})],
      cases: [defineCase('x' as never, {} as never)],
      steps: [defineSteps('x', async () => [])],
      placeSteps: [definePlaceSteps('xPlace', async () => [])],
      exports: [fileExport('x' as never, {} as never)],
      figures: [defineFigures('x', () => {})],
      checks: [
        checkOver({ name: 'xHolds', holds: '', table: 't', key: 'k' }, () => sql``),
        defineCheck({ name: 'xIsRead', holds: '', async *find() {} }),
      ],
    };
    return { made: listMade().slice(before), module: defineModule('x', things) };
  };

  test('is named by its value, whatever it is and however it is spelled', () => {
    const { made, module } = strays();
    const found = unlisted(made, []).map((line) => /lists the (.*):/.exec(line)?.[1]);
    expect(found).toEqual([
      ...[
        'event test.gone',
        'schedule test.gone',
        'round x',
        'product x',
        'returning x',
        'case x',
        'steps x',
        'steps xPlace',
        'export x',
      ],
      ...['figures x', 'check xHolds', 'check xIsRead'],
    ]);
    expect(unlisted(made, [module])).toEqual([]);
  });

  test('is a whole folder where it has no manifest at all', () => {
    expect(bareFolders(['upstream/modules/spelling', 'upstream/core'])).toEqual(['upstream/core has no manifest']);
  });

  test.each([
    'events',
    'schedules',
    'products',
    'returning',
    'cases',
    'steps',
    'exports',
    'figures',
    'checks',
  ] as const)(
    'is named where a manifest forgets its %s, and a copy under the same name does not stand in for them',
    (kind) => {
      const { made, module } = strays();
      const [first] = module[kind] as readonly object[];
      expect(unlisted(made, [{ ...module, [kind]: module[kind].slice(1) }])).toHaveLength(1);
      const copy = typeof first === 'function' ? () => {} : { ...first };
      expect(unlisted(made, [{ ...module, [kind]: [copy, ...module[kind].slice(1)] }])).toHaveLength(2);
    },
  );

  test('is named where the manifest itself is not listed', () => {
    const other = defineModule('other', {});
    const manifests = new Map([['upstream/modules/other/module.ts', { anything: other }]]);
    expect(unlistedModules(manifests, MODULES)).toEqual([
      'upstream/modules.ts does not list upstream/modules/other/module.ts',
    ]);
    expect(unlistedModules(manifests, [other])).toEqual([]);
  });

  test('is named of routes, unless others register them', () => {
    const code = 'export async function xRoutes(app: FastifyInstance) {}';
    const arrow = 'export const yRoutes = async (app: FastifyInstance) => {};';
    const sources = new Map([
      ['x.ts', code],
      ['y.ts', arrow],
    ]);
    expect(unlistedRoutes(sources, MODULES)).toEqual([
      'x.ts: no manifest lists the routes xRoutes',
      'y.ts: no manifest lists the routes yRoutes',
    ]);
    expect(unlistedRoutes(sources.set('z.ts', 'await app.register(yRoutes);'), MODULES)).toHaveLength(1);
  });
});

test('what the contract names and no module does is named', () => {
  expect(undone(MODULES)).toEqual([]);
  const without = MODULES.filter(({ name }) => name !== 'video' && name !== 'keeper');
  expect(undone(without)).toEqual([
    'nobody decides the case video',
    ...['myKeepers', 'keepers'].map((kind) => `nobody writes the export ${kind}`),
  ]);
});

test('a list whose conditions nobody takes from its declaration is named', () => {
  const all = unsaidLists(MODULES, () => false);
  expect(all).toContain('nobody says the list listMyOrders in SQL (listSql)');
  expect(unsaidLists(MODULES, (endpoint) => endpoint === listMyOrders)).toEqual(
    all.filter((line) => !line.includes(' listMyOrders ')),
  );
  expect(unsaidLists(MODULES, isSaid)).toEqual([]);
});

test('a call that no manifest lists is named, under whatever name', () => {
  const trip = endpoint({ method: 'GET', path: '/trip', summary: '' });
  const contract = new Map([['contract/trip/trip.ts', { trip, TRIP: 1, listMyOrders }]]);
  expect(unlistedCalls(contract, MODULES)).toEqual(['contract/trip/trip.ts: no manifest lists the call trip']);
  expect(unlistedCalls(contract, [...MODULES, defineModule('trip', { calls: { trip: { trip } } })])).toEqual([]);
});

test('every table of the schema’s files is looked at, whatever file declares it', async () => {
  const folder = mkdtempSync(join(resolve('.'), 'scripts', '.schema-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'note.ts'),
    `import { pgTable, serial, text } from 'drizzle-orm/pg-core';
export const notes = pgTable('my_note', { id: serial('id'), text: text('text') });`,
  );
  expect(unclaimedColumns(await allTables(folder), [])).toEqual(['my_note.text']);
  expect((await allTables()).length).toBeGreaterThan(80);
});
