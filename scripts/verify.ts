import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lockDataDir } from '@/upstream/core/lock';
import type { Database } from '@/upstream/db/client';
import { openUnchangedPglite, openUnchangedPostgres } from '@/upstream/db/unchanged';
import { verify } from '@/upstream/verify/verify';

const HELP = `Looks at everything that must hold in a database, changes nothing, and ends with 1 when something does not.

  npm run verify -- [--url DATABASE_URL | --data-dir DATA_DIR]

  --url URL        a PostgreSQL database, also while the site runs; else the environment's DATABASE_URL
  --data-dir DIR   folder of the embedded database, while the site does not run; else the environment's DATA_DIR, else .data`;

async function open(url: string | undefined, dataDir: string): Promise<Database> {
  if (url) return openUnchangedPostgres(url);
  // The lock would make the folder.
  if (!existsSync(dataDir)) throw new Error(`There is no folder ${dataDir}.`);
  const unlock = await lockDataDir(dataDir);
  const database = await openUnchangedPglite(join(dataDir, 'database'));
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
      url: { type: 'string', default: process.env.DATABASE_URL },
      'data-dir': { type: 'string', default: process.env.DATA_DIR || '.data' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(HELP);
  const database = await open(values.url || undefined, resolve(values['data-dir']));
  try {
    for await (const { check, problems, milliseconds } of verify(database.db)) {
      console.log(
        `${problems.length === 0 ? '✓' : '✗'} ${check.name}: ${check.holds} (${Math.round(milliseconds)} ms)`,
      );
      for (const { id, what } of problems) console.log(`    ${id} ${what}`);
      if (problems.length > 0) process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
