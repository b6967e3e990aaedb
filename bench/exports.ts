import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXPORT_STATE, type Export, type ExportKind, getExport, requestExport } from '../contract/export';
import { databaseUrl, startPostgres } from '../tests/support/postgres';
import { ASKING } from './money';
import { listProcesses, memoryOf } from './processes';
import { openSite, type Site } from './sites';

export interface ExportRow {
  what: string;
  rows: number;
  seconds: number;
  /** Bytes by which the upstream was at most larger than before. */
  grown: number;
}

const LISTS: readonly ExportKind[] = ['people', 'orders'];
const LOOK_MS = 100;

/** Lists of 100,000 people and 200,000 orders as files, on PostgreSQL: how long each takes, and how much memory. */
export async function benchExports(bin: string, say: (line: string) => void): Promise<ExportRow[]> {
  const server = await startPostgres(bin);
  try {
    say('Filling (--people 100000) …');
    const seed = [
      '--import',
      'tsx',
      'upstream/seed.ts',
      '--people',
      '100000',
      '--url',
      databaseUrl(server.url, 'postgres'),
    ];
    execFileSync(process.execPath, seed, { stdio: 'ignore' });
    const site = await openSite(databaseUrl(server.url, 'postgres'), ASKING);
    try {
      const rows: ExportRow[] = [];
      for (const kind of LISTS) {
        for (const format of ['csv', 'xlsx'] as const) rows.push(await measure(site, kind, format));
      }
      return rows;
    } finally {
      await site.system.stop();
    }
  } finally {
    await server.stop();
  }
}

async function measure(site: Site, kind: ExportKind, format: 'csv' | 'xlsx'): Promise<ExportRow> {
  const started = site.system.process.pid ?? 0;
  const pid = listProcesses(started).find(({ script }) => script === 'upstream/main')?.pid ?? started;
  const before = memoryOf(pid);
  const begun = performance.now();
  let most = before;
  let file = await ask(site, requestExport.path, { kind, format });
  while (file.status === EXPORT_STATE.running) {
    await sleep(LOOK_MS);
    most = Math.max(most, memoryOf(pid));
    file = await ask(site, getExport.path.replace('{id}', String(file.id)));
  }
  if (file.status !== EXPORT_STATE.ready) throw new Error(`${kind} could not be written`);
  const seconds = (performance.now() - begun) / 1000;
  return { what: `${kind} as ${format}`, rows: file.rowsDone ?? 0, seconds, grown: most - before };
}

async function ask({ system, tokens }: Site, path: string, body?: object): Promise<Export> {
  const headers = { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(system.upstreamUrl + path, init);
  const { data, msg } = (await answer.json()) as { data?: Export | null; msg?: string };
  if (!data) throw new Error(`${path}: ${msg}`);
  return data;
}
