import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { databaseUrl, startPostgres } from '@/tests/support/servers/postgres';
import { startSystem } from '@/tests/support/servers/system';
import { findArticle, findNeighbour, findRelatedMeetings } from '../upstream/modules/article/article.repository';
import { startScript } from './baselines';
import { compare } from './measure';

interface Statement {
  text: string;
  values: unknown[];
}

/** What reading one article asks the database: the article, then what stands around it. */
type Read = [Statement, ...Statement[]];

const ARTICLES = '/system/api/articleList?pageSize=100';
/** As many as the upstream keeps. */
const CONNECTIONS = 10;

/**
 * Articles by their ids, a second: our upstream's, and of the same statements through Fastify and pg with nothing else, on one
 * PostgreSQL.
 */
export async function benchReads(bin: string, say: (line: string) => void): Promise<{ ours: number; bare: number }> {
  const server = await startPostgres(bin);
  const url = databaseUrl(server.url, 'postgres');
  try {
    say('Filling (demo data) …');
    execFileSync(process.execPath, ['--import', 'tsx', 'upstream/seed.ts', '--url', url], { stdio: 'ignore' });
    const system = await startSystem({ env: { DATABASE_URL: url }, upstreamOnly: true });
    try {
      const reads = await recordReads(url, await listIds(system.upstreamUrl));
      const bare = await startBareReads(url, reads);
      try {
        const ids = Object.keys(reads);
        const anyId = () => ids[Math.floor(Math.random() * ids.length)] ?? '';
        const rates = await compare({
          ours: { url: system.upstreamUrl, nextPath: () => `/system/api/article/${anyId()}` },
          bare: { url: bare.url, nextPath: () => `/${anyId()}` },
        });
        return { ours: rates.ours.rate, bare: rates.bare.rate };
      } finally {
        await bare.stop();
      }
    } finally {
      await system.stop();
    }
  } finally {
    await server.stop();
  }
}

async function listIds(upstream: string): Promise<number[]> {
  const { rows } = (await (await fetch(upstream + ARTICLES)).json()) as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

/** The very statements, as the repository writes them. */
async function recordReads(url: string, ids: number[]): Promise<Record<number, Read>> {
  const pool = new pg.Pool({ connectionString: url });
  let seen: Statement[] = [];
  const db = drizzle(pool, { logger: { logQuery: (text, values) => void seen.push({ text, values }) } });
  const reads: Record<number, Read> = {};
  const now = new Date();
  for (const id of ids) {
    seen = [];
    const row = await findArticle(db, id, now);
    if (!row) throw new Error(`article ${id} is not there`);
    await findNeighbour(db, row, 'newer', now);
    await findNeighbour(db, row, 'older', now);
    await findRelatedMeetings(db, row.msIds);
    const [first, ...others] = seen;
    if (first) reads[id] = [first, ...others];
  }
  await pool.end();
  return reads;
}

async function startBareReads(url: string, reads: Record<number, Read>) {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-bare-reads-'));
  symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'reads.json'), JSON.stringify(reads));
  const script = join(folder, 'bare.mjs');
  writeFileSync(
    script,
    `import { readFileSync } from 'node:fs';
     import Fastify from 'fastify';
     import pg from 'pg';
     const reads = JSON.parse(readFileSync(new URL('reads.json', import.meta.url), 'utf8'));
     const pool = new pg.Pool({ connectionString: ${JSON.stringify(url)}, max: ${CONNECTIONS} });
     const app = Fastify();
     app.get('/:id', async ({ params }) => {
       const [first, ...others] = reads[params.id];
       const { rows: [row] } = await pool.query(first);
       const around = await Promise.all(others.map((one) => pool.query(one)));
       return { code: 200, data: { ...row, around: around.map(({ rows }) => rows) } };
     });
     await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });\n`,
  );
  const running = await startScript(script, String(Object.keys(reads)[0]));
  return {
    ...running,
    stop: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
