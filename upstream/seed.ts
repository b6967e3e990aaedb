import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv, readMasterKey } from '@/lib/env';
import { DataDirLocked, LOCKED_EXIT_CODE, lockDataDir } from '@/upstream/core/process/lock';
import { checkMaster, keysOf, loadMaster } from '@/upstream/core/secret/keys';
import { type Database, type Db, openPglite, openPostgres } from './db/client';
import { fillIfEmpty } from './db/seed/fill';
import { seedAttendees } from './demo/seed/scale/attendees';
import { MEETINGS_PER_SCALE, seedScale } from './demo/seed/scale/meetings';
import { seedPapersAtScale } from './demo/seed/scale/papers';
import { seedPeople } from './demo/seed/scale/people';
import { seedTalksAtScale } from './demo/seed/scale/programme';

const HELP = `Fills a database with demo data, and with many light meetings for measuring.

  npm run seed -- [--scale N] [--people N] [--attendees N] [--papers N] [--talks N] [--url DATABASE_URL | --data-dir DATA_DIR]

  --scale N        fill up to N × ${MEETINGS_PER_SCALE} meetings (1000 makes 100,000)
  --people N       fill up to N people, with two orders and ten entries of the ledger each (100000 makes a million)
  --attendees N    fill the next meeting of the demo department up to N attendees
  --papers N       fill the meeting whose papers are judged up to N papers, with a reviewer for every thirty
  --talks N        fill its programme up to N talks in forty rooms, and release it
  --url URL        a PostgreSQL database; else the environment's DATABASE_URL
  --data-dir DIR   folder of the embedded database; else the environment's DATA_DIR, else .data`;

/** Opens the database that the arguments name, and what to do when it is closed. */
async function open(url: string | undefined, dataDir: string): Promise<Database> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  // Past a PgBouncer, which would keep the lock of the migrations in a session of its own.
  if (url) return openPostgres(url, undefined, url === DATABASE_URL && DATABASE_DIRECT_URL ? DATABASE_DIRECT_URL : url);
  const unlock = await lockDataDir(dataDir);
  const database = await openPglite(join(dataDir, 'database'));
  return {
    ...database,
    close: async () => {
      await database.close();
      unlock();
    },
  };
}

/** The key of the installation that the database is for; none where only its address is known. */
async function secretsOf(db: Db, dataDir: string | null): Promise<Uint8Array | undefined> {
  const given = readMasterKey(readEnv());
  if (!given && !dataDir) return undefined;
  const master = loadMaster(dataDir ?? '', given);
  await checkMaster(db, master);
  return keysOf(master).secrets;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string' },
      people: { type: 'string' },
      attendees: { type: 'string' },
      papers: { type: 'string' },
      talks: { type: 'string' },
      url: { type: 'string', default: process.env.DATABASE_URL },
      'data-dir': { type: 'string', default: process.env.DATA_DIR || '.data' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(HELP);
  const NUMBERS = ['scale', 'people', 'attendees', 'papers', 'talks'] as const;
  const [scale = 0, people = 0, many = 0, papers = 0, talks = 0] = NUMBERS.map((name) => {
    const number = Number(values[name] ?? 0);
    if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a whole number.\n\n${HELP}`);
    return number;
  });
  const database = await open(values.url || undefined, resolve(values['data-dir']));
  const log = (message: string) => console.log(message);
  const now = new Date();
  try {
    const secrets = await secretsOf(database.db, values.url ? null : resolve(values['data-dir']));
    const { filled, notes } = await fillIfEmpty(database, { demo: true, now, secrets, log });
    if (!filled) log('The database is filled already.');
    for (const note of notes) log(note);
    if (scale > 0) await seedScale(database.db, { now, total: scale * MEETINGS_PER_SCALE, log });
    if (people > 0) await seedPeople(database.db, { now, total: people, log });
    if (many > 0) await seedAttendees(database.db, { now, total: many, log });
    if (papers > 0) await seedPapersAtScale(database.db, { now, total: papers, log });
    if (talks > 0) await seedTalksAtScale(database.db, { now, total: talks, log });
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof DataDirLocked ? LOCKED_EXIT_CODE : 1);
});
