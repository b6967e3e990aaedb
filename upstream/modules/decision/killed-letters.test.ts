import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyIntoFolder, overSocket } from '@/tests/support/database';
import { sendKilled } from '@/tests/support/killed-letters';
import { compileScript } from '@/tests/support/run/compile-script';
import { administer, databaseUrl } from '@/tests/support/servers/postgres';

// The runner of all suites sets it to nothing for PGlite.
const SERVER = process.env.TEST_DATABASE_URL || undefined;
const LETTERS = SERVER ? 100 : 40;
/** After so many mails of its own each process is killed: at the first, in the middle of twenty, between two. */
const KILLS = SERVER ? [1, 26] : [17];
const LONGEST_MS = 180_000;
const folder = mkdtempSync(join(tmpdir(), 'huiyi-killed-letters-'));
let script: Awaited<ReturnType<typeof compileScript>>;
let url = '';

beforeAll(async () => {
  script = await compileScript('tests/support/killed-sender');
  if (SERVER) {
    const name = `${inject('prepared')}_letters`;
    await administer(SERVER, `create database ${name} template ${inject('prepared')}`);
    url = overSocket(databaseUrl(SERVER, name));
  } else await copyIntoFolder(join(folder, 'database'));
}, LONGEST_MS);
afterAll(() => {
  script?.remove();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'letters whose sender is killed several times reach each author once, with one notice and one document',
  async () => {
    const sent = await sendKilled(script.path, { folder, url, make: LETTERS, kills: KILLS, expireSeconds: 8 });
    const accepted = LETTERS - Math.floor(LETTERS / 3);
    expect(sent).toMatchObject({
      notices: { 1: LETTERS },
      letters: { 1: accepted },
      mails: { 1: LETTERS },
      states: { sent: LETTERS },
      problems: [],
    });
  },
  LONGEST_MS,
);
