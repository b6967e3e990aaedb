import { execFileSync, spawnSync } from 'node:child_process';
import { findPostgres, startPostgres } from '@/tests/support/servers/postgres';
const s = await startPostgres(findPostgres()!);
const r = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'upstream', ...process.argv.slice(2)], { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: s.url } });
await s.stop(); process.exit(r.status ?? 1);
