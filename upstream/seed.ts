import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataDirLocked, LOCKED_EXIT_CODE, lockDataDir } from './core/lock';
import { type Database, openPglite, openPostgres } from './db/client';
import { fillIfEmpty } from './db/seed/fill';
import { MEETINGS_PER_SCALE, seedScale } from './demo/seed/scale';

const HELP = `Fills a database with demo data, and with many light meetings for measuring.

  npm run seed -- [--scale N] [--url DATABASE_URL | --data-dir DATA_DIR]

  --scale N        fill up to N × ${MEETINGS_PER_SCALE} meetings (1000 makes 100,000)
  --url URL        a PostgreSQL database; else the environment's DATABASE_URL
  --data-dir DIR   folder of the embedded database; else the environment's DATA_DIR, else .data`;

/** Opens the database that the arguments name, and what to do when it is closed. */
async function open(url: string | undefined, dataDir: string): Promise<Database> {
  if (url) return openPostgres(url);
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

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string' },
      url: { type: 'string', default: process.env.DATABASE_URL },
      'data-dir': { type: 'string', default: process.env.DATA_DIR || '.data' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(HELP);
  const scale = Number(values.scale ?? 0);
  if (!Number.isInteger(scale) || scale < 0) throw new Error(`--scale takes a whole number.\n\n${HELP}`);
  const database = await open(values.url || undefined, resolve(values['data-dir']));
  const log = (message: string) => console.log(message);
  const now = new Date();
  try {
    const { filled, notes } = await fillIfEmpty(database, { demo: true, now, log });
    if (!filled) log('The database is filled already.');
    for (const note of notes) log(note);
    if (scale > 0) await seedScale(database.db, { now, total: scale * MEETINGS_PER_SCALE, log });
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof DataDirLocked ? LOCKED_EXIT_CODE : 1);
});
