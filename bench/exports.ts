import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXPORT_STATE, type Export, type ExportKind, getExport, requestExport } from '@/contract/export/export';
import { createNoticeGroup, listNoticeGroups, type NoticeGroup } from '@/contract/group/console';
import { databaseUrl, startPostgres } from '@/tests/support/servers/postgres';
import { USER_TYPES } from '../contract/codes';
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
const LOOK_MS = 20;
/** A notice that everybody has. */
const SENT = '2';

/** Lists of 100,000 people and 200,000 orders as files, and a notice to all these people, on PostgreSQL: how long each takes, and how much memory. */
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
        for (const format of ['csv', 'xlsx'] as const) rows.push(await measureFile(site, { kind, format }));
      }
      rows.push(await measureNotice(site));
      return rows;
    } finally {
      await site.system.stop();
    }
  } finally {
    await server.stop();
  }
}

interface Wanted {
  kind: ExportKind;
  format: 'csv' | 'xlsx';
  filter?: Record<string, string>;
  /** Who asks for it. */
  who?: string;
}

/** Has a list written to a file: how long it takes, and how much memory. */
export async function measureFile(site: Site, { who, ...wanted }: Wanted): Promise<ExportRow> {
  return watch(site, `${wanted.kind} as ${wanted.format}`, async (look) => {
    let file = await ask<Export>(site, requestExport.path, wanted, who);
    while (file.status === EXPORT_STATE.running) {
      await look();
      file = await ask<Export>(site, getExport.path.replace('{id}', String(file.id)), undefined, who);
    }
    if (file.status !== EXPORT_STATE.ready) throw new Error(`${wanted.kind} could not be written`);
    return file.rowsDone ?? 0;
  });
}

/** A notice to everybody, on their pages alone. */
async function measureNotice(site: Site): Promise<ExportRow> {
  const words = { subject: '云台', subjectEn: 'Yuntai', text: '十点', textEn: 'At ten' };
  const audience = {
    to: 'some',
    userTypes: [...USER_TYPES],
    certFlags: [],
    subjectIds: [],
    part: 'marked',
    userIds: [],
  };
  const body = { template: 'news', ...words, link: 'none', ...audience, sms: false, email: false };
  return watch(site, 'a notice to everybody', async (look) => {
    const { id } = await ask<{ id: number }>(site, createNoticeGroup.path, { ...body, key: randomUUID() });
    for (;;) {
      await look();
      const groups = await ask<NoticeGroup[]>(site, `${listNoticeGroups.path}?pageSize=5`);
      const sent = groups.find((group) => group.id === id);
      if (sent?.status === SENT) return sent.reached ?? 0;
    }
  });
}

/** Does something of so many rows while it looks, now and then, at how large the upstream is. */
async function watch(
  site: Site,
  what: string,
  work: (look: () => Promise<void>) => Promise<number>,
): Promise<ExportRow> {
  const started = site.system.process.pid ?? 0;
  const pid = listProcesses(started).find(({ script }) => script === 'upstream/main')?.pid ?? started;
  const before = memoryOf(pid);
  const begun = performance.now();
  let most = before;
  const look = async () => {
    await sleep(LOOK_MS);
    most = Math.max(most, memoryOf(pid));
  };
  const rows = await work(look);
  return { what, rows, seconds: (performance.now() - begun) / 1000, grown: most - before };
}

async function ask<T>({ system, tokens }: Site, path: string, body?: object, who = 'admin'): Promise<T> {
  const headers = { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(system.upstreamUrl + path, init);
  const { data, rows, msg } = (await answer.json()) as { data?: T | null; rows?: T; msg?: string };
  const given = data ?? rows;
  if (!given) throw new Error(`${path}: ${msg}`);
  return given;
}
