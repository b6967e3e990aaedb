import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sent, sendKilled } from '@/tests/support/killed-letters';
import { compileScript } from '@/tests/support/run/compile-script';
import { databaseUrl, startPostgres } from '@/tests/support/servers/postgres';
import { openPostgres } from '../upstream/db/client';
import { fillIfEmpty } from '../upstream/db/seed/fill';

export interface LettersResult {
  letters: number;
  kills: number;
  seconds: number;
  /** Papers of which authors were told once, have one letter of acceptance and one mail. */
  once: { notices: number; letters: number; mails: number };
  sent: Sent;
  load: number;
}

const LETTERS = 1_000;
/** Mails after which each process is killed. */
const KILLS = [1, 57, 140, 20, 310];
const EXPIRE_SECONDS = 8;

/** A batch of a thousand decisions on PostgreSQL, whose sender is killed (SIGKILL) several times. */
export async function benchLetters(bin: string, say: (line: string) => void): Promise<LettersResult> {
  const server = await startPostgres(bin);
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-letters-'));
  const script = await compileScript('tests/support/killed-sender');
  try {
    const url = databaseUrl(server.url, 'postgres');
    const database = await openPostgres(url);
    await fillIfEmpty(database, { demo: false, now: new Date(), log: say });
    await database.close();
    const begun = performance.now();
    const sending = { folder, url, make: LETTERS, kills: KILLS, expireSeconds: EXPIRE_SECONDS };
    const sent = await sendKilled(script.path, sending);
    const [load = 0] = loadavg();
    const once = {
      notices: sent.notices[1] ?? 0,
      letters: sent.letters[1] ?? 0,
      mails: sent.mails[1] ?? 0,
    };
    return { letters: LETTERS, kills: KILLS.length, seconds: (performance.now() - begun) / 1000, once, sent, load };
  } finally {
    script.remove();
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  }
}
