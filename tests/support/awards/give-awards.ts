import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '@/bench/processes';
import type { BatchKind } from '@/contract/credit/codes';
import { compileScript } from '@/tests/support/run/compile-script';
import { startTestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { openPostgres } from '@/upstream/db/client';
import { issueDocument } from '@/upstream/modules/document/document.service';
import { invoiceNumber } from '@/upstream/modules/invoice/invoice.table';
import { type Congress, faultsOf, fillCongress } from './awards';

const [LOOK_MS, INVOICE_MS] = [50, 500];

/** What came of giving a congress its points and certificates while the process that gives them was killed. */
export interface Given {
  people: number;
  able: number;
  kills: number;
  /** What does not hold. */
  faults: string[];
  /** Most bytes that the process held. */
  memory: number;
  seconds: number;
  /** How many invoices were issued meanwhile, and how long the slowest waited, milliseconds. */
  invoices: number;
  invoice: number;
}

const line = {
  lineId: 0,
  taxClass: '会展服务',
  name: '注册费',
  unit: '人',
  quantity: 1,
  rate: 6,
  net: 150_943,
  tax: 9_057,
};
const INVOICE = {
  seller: { name: '会医科技有限公司', taxNo: '91310000MA1HYY0015' },
  lines: [line],
  remark: '',
  drawer: '沈财务',
  orderNo: 'E000000000001',
  reverses: null,
  special: false,
  buyer: { name: '云澜市第一人民医院', taxNo: '12310000425006790X' },
  net: 150_943,
  tax: 9_057,
  total: 160_000,
};

/** Gives so many people their points, then both certificates, on a PostgreSQL; the process is killed where so much of each is done. */
export async function giveAwards(url: string, people: number, say: (line: string) => void = () => {}): Promise<Given> {
  const database = await openPostgres(url, 6);
  const up = await startTestUpstream({ now: new Date(), database });
  const script = await compileScript('tests/support/awards/awards-worker');
  const found: Given = { people, able: 0, kills: 0, faults: [], memory: 0, seconds: 0, invoices: 0, invoice: 0 };
  let over = false;
  try {
    const congress = await fillCongress(database, people);
    found.able = congress.able;
    say(`${people} people took the exam, ${congress.able} of them are to have points.`);
    const begun = performance.now();
    const bills = billing(up.ctx, found, () => over);
    for (const [what, kills] of [
      ['credits', [0.4]],
      ['credit', [0.3, 0.7]],
      ['attendance', []],
    ] as const) {
      await runKilled({ script: script.path, url, congress, what, kills, found, database });
      say(`${what} were given, ${Math.round((performance.now() - begun) / 1000)} s since the begin.`);
    }
    over = true;
    await bills;
    found.seconds = (performance.now() - begun) / 1000;
    found.faults = await faultsOf(database, congress);
    const billed = (
      await database.executeSql(
        `select count(*) as n, count(distinct serial) as s, max(serial) as m from document where kind = 'invoice'`,
        [],
      )
    ).rows[0] as { n: number; s: number; m: number };
    if (Number(billed.n) !== found.invoices || Number(billed.m) !== found.invoices) {
      found.faults.push(`invoices: ${billed.n} up to ${billed.m} instead of ${found.invoices}`);
    }
    return found;
  } finally {
    over = true;
    script.remove();
    await up.close();
  }
}

/** Issues an invoice twice a second, as the desk of finance does. */
async function billing(ctx: Parameters<typeof write>[0], found: Given, over: () => boolean): Promise<void> {
  while (!over()) {
    const began = performance.now();
    await write(ctx, SYSTEM, 'system', async (tx) => {
      const subjectId = String(found.invoices + 1);
      const content = (number: string, day: string) => ({ ...INVOICE, number, day });
      await issueDocument(tx, { kind: 'invoice', subjectId, numberOf: invoiceNumber, content });
    });
    found.invoices += 1;
    found.invoice = Math.max(found.invoice, performance.now() - began);
    await sleep(INVOICE_MS);
  }
}

interface Run {
  script: string;
  url: string;
  congress: Congress;
  what: BatchKind;
  kills: readonly number[];
  found: Given;
  database: Awaited<ReturnType<typeof openPostgres>>;
}

async function runKilled({ script, url, congress, what, kills, found, database }: Run): Promise<void> {
  const args = [script, url, String(congress.msId), what, String(congress.ownerId)];
  for (const share of [...kills, null]) {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = once(child, 'exit');
    let gone = false;
    void ended.then(() => {
      gone = true;
    });
    while (!gone) {
      found.memory = Math.max(found.memory, memoryOf(child.pid ?? 0) || 0);
      const { rows } = await database.executeSql(
        `select seen from credit_batch where ms_id = ${congress.msId} and what = '${what}'`,
        [],
      );
      if (share !== null && Number(rows[0]?.seen ?? 0) >= share * congress.people) {
        child.kill('SIGKILL');
        found.kills += 1;
        break;
      }
      await sleep(LOOK_MS);
    }
    const [code] = await ended;
    if (share === null && code !== 0) throw new Error(`the process that gives ${what} ended with ${code}`);
    if (share !== null && code === 0) throw new Error(`${what} were given before anybody was killed`);
  }
}
