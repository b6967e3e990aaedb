import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveAwards } from '../support/awards/give-awards';
import { findPostgres, type PostgresServer, startPostgres } from '../support/servers/postgres';

const MEGABYTE = 2 ** 20;
const bin = findPostgres();
if (!bin)
  console.warn('No PostgreSQL server is installed here: certificates of a process that is killed are not tested.');

describe.skipIf(!bin)('points and certificates of a process that is killed three times', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
  });
  afterAll(() => server?.stop());

  test('are given once each, without a gap in their numbers, and an invoice meanwhile does not wait for them', async () => {
    const given = await giveAwards(server.url, 1200);
    expect(given.faults).toEqual([]);
    expect(given.kills).toBe(3);
    expect(given.memory).toBeLessThan(500 * MEGABYTE);
    expect(given.invoice).toBeLessThan(5_000);
  });
});
