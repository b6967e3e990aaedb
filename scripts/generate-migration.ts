import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const META = 'upstream/db/migrations/meta';

/** Snapshots of the schema but the newest: the next migration is made from that one alone. */
export const outdated = (files: readonly string[]): string[] =>
  files
    .filter((file) => /^\d+_snapshot\.json$/.test(file))
    .sort()
    .slice(0, -1);

if (process.argv[1]?.endsWith('generate-migration.ts')) {
  const { status } = spawnSync('npx', ['drizzle-kit', 'generate', ...process.argv.slice(2)], { stdio: 'inherit' });
  if (status === 0) for (const file of outdated(readdirSync(META))) rmSync(join(META, file));
  process.exitCode = status ?? 1;
}
