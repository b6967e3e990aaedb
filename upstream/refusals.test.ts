import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { DamagedDatabase } from './db/client';
import { WrongStorage } from './gateways/storage/storage';
import { refusalOf, StartRefused } from './refusals';

const AGAIN = 1;
const NEVER = 78;
const here = { dataDir: tmpdir(), embedded: true };
const failure = (code: string, words = `it is ${code}`) =>
  new Error('Failed query', { cause: Object.assign(new Error(words), { code }) });

test.each<[string, unknown, RegExp, number]>([
  ['a refusal of ours', new StartRefused('Set DEMO_DATA=off.'), /^Set DEMO_DATA=off\.$/, NEVER],
  ['one with a cause', new WrongStorage('the store', { cause: new Error('403') }), /^the store$/, NEVER],
  ['a damaged folder', new DamagedDatabase('/data/database', 'aborted'), /cannot be opened \(aborted\)/, NEVER],
  ['a damaged table', failure('XX001'), /^The database in \S+ cannot be opened \(it is XX001\)/, NEVER],
  ['a wrong password', failure('28P01'), /^The database refuses us \(it is 28P01\)\. Check DATABASE_URL/, NEVER],
  ['PgBouncer’s', failure('08P01', 'SASL authentication failed'), /^The database refuses us \(SASL/, NEVER],
  ['a name it has not', failure('08P01', 'database "x" does not exist'), /^The database refuses us \(database/, NEVER],
  ['a full disk', Object.assign(new Error('no space'), { code: 'ENOSPC', path: tmpdir() }), /^The disk is full/, AGAIN],
  ['a full disk of PostgreSQL', failure('53100'), /^The disk is full/, AGAIN],
])('%s is said in a sentence, and tried again only where that may help', (_what, error, words, code) => {
  expect(refusalOf(here, error)).toEqual({ sentence: expect.stringMatching(words), code });
});

test('a fault of ours is told whole and tried again; so is what another server has damaged', () => {
  expect(refusalOf(here, new TypeError('of undefined'))).toEqual({ sentence: undefined, code: AGAIN });
  expect(refusalOf(here, failure('08P01', 'query_wait_timeout'))).toEqual({ sentence: undefined, code: AGAIN });
  expect(refusalOf({ ...here, embedded: false }, failure('XX001'))).toEqual({ sentence: undefined, code: AGAIN });
});
