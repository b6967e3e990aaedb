import { appendFileSync, existsSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { DAY, fromNow, insertMeeting } from '@/tests/support/fixtures';
import { REPORT, type Sending, type Sent } from '@/tests/support/killed-letters';
import { loneContext } from '@/tests/support/lone-context';
import type { TestContext } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { type Database, openPglite, openPostgres } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { decisionBatches, decisions } from '@/upstream/db/schema/decision';
import { paperAuthors, papers, paperVersions } from '@/upstream/db/schema/paper';
import { createJobEngine } from '@/upstream/jobs/engine';
import { usualLetters } from '@/upstream/modules/decision/letters';
import { decisionSend } from '@/upstream/modules/decision/send.service';
import { listProblems } from '@/upstream/verify/verify';

const CONNECTIONS = 8;
const KEY = new Uint8Array(32).fill(7);
const BUSY_MS = 200;

async function make({ db }: Database, size: number): Promise<number> {
  const ctx = { db, now: () => new Date(), caches: {} } as TestContext;
  const msId = await insertMeeting(ctx, {
    msNameEn: 'Congress',
    artStart: fromNow(ctx, -30 * DAY),
    artEnd: fromNow(ctx, -DAY),
  });
  const at = fromNow(ctx, -2 * DAY);
  const numbers = Array.from({ length: size }, (_one, n) => n + 1);
  const chunk = 500;
  const put = async (rows: unknown[], store: (some: never[]) => PromiseLike<unknown>) => {
    for (let from = 0; from < rows.length; from += chunk) await store(rows.slice(from, from + chunk) as never[]);
  };
  const facts = (n: number) => ({
    name: `作者${n}`,
    units: [{ unit: `第${n}医院`, unitEn: '', department: '', departmentEn: '' }],
    presenter: true,
    corresponding: true,
  });
  const ids = { user: (n: number) => 700_000 + n, paper: (n: number) => 700_000 + n };
  const said = (n: number) => ({ title: `论文 ${n}`, wantedForm: 'oral', summary: { purpose: '目的' } });
  await put(
    numbers.map((n) => ({ userId: ids.user(n), userName: `sent${n}`, passwordHash: '-', userType: '104' })),
    (rows) => db.insert(users).values(rows),
  );
  await put(
    numbers.map((n) => ({
      ...said(n),
      paperId: ids.paper(n),
      msId,
      userId: ids.user(n),
      paperNo: `A-${n}`,
      state: 'review',
      version: 1,
      rev: 1,
      submitRev: 1,
      submitTime: at,
    })),
    (rows) => db.insert(papers).values(rows),
  );
  await put(
    numbers.map((n) => ({ ...said(n), paperId: ids.paper(n), version: 1, authors: [facts(n)] })),
    (rows) => db.insert(paperVersions).values(rows),
  );
  await put(
    numbers.map((n) => ({
      ...facts(n),
      paperId: ids.paper(n),
      userId: ids.user(n),
      orderNum: 1,
      email: `author${n}@paper.example`,
      confirmStatus: '1',
      confirmTime: at,
    })),
    (rows) => db.insert(paperAuthors).values(rows),
  );
  const batch = { msId, number: 1, letters: usualLetters(), letterVersion: 0, dueTime: fromNow(ctx, 30 * DAY) };
  const [stored] = await db.insert(decisionBatches).values(batch).returning();
  const batchId = stored?.batchId ?? 0;
  await put(
    numbers.map((n) => ({
      paperId: ids.paper(n),
      msId,
      state: 'waiting',
      verdict: n % 3 === 0 ? 'reject' : 'accept',
      form: n % 3 === 0 ? null : n % 3 === 1 ? 'oral' : 'poster',
      paperVersion: 1,
      batchId,
    })),
    (rows) => db.insert(decisions).values(rows),
  );
  return batchId;
}

async function report(database: Database, mailbox: string): Promise<Sent> {
  const rowsOf = async (text: string) => (await database.executeSql(text, [])).rows;
  const often = (rows: Record<string, unknown>[]) => {
    const found: Record<string, number> = {};
    for (const { times } of rows) found[String(times)] = (found[String(times)] ?? 0) + 1;
    return found;
  };
  const mails = existsSync(mailbox) ? readFileSync(mailbox, 'utf8').split('\n').filter(Boolean) : [];
  const byAddress = new Map<string, Set<string>>();
  for (const line of mails) {
    const [id = '', address = ''] = line.split(' ');
    byAddress.set(address, (byAddress.get(address) ?? new Set()).add(id));
  }
  const states: Record<string, number> = {};
  for (const { state, times } of await rowsOf('select state, count(*)::integer as times from ms_decision group by 1'))
    states[String(state)] = Number(times);
  return {
    notices: often(
      await rowsOf(`select count(t.task_id)::integer as times from ms_paper p
        left join task_info t on t.user_id = p.user_id and t.msg_id = 'decision-' || p.paper_id group by p.paper_id`),
    ),
    letters: often(
      await rowsOf(`select count(o.doc_id)::integer as times from ms_decision d
        left join document o on o.kind = 'acceptance' and o.subject_id = d.paper_id::text where d.verdict = 'accept' group by d.paper_id`),
    ),
    mails: often([...byAddress.values()].map((ids) => ({ times: ids.size }))),
    states,
    repeated: mails.length - new Set(mails).size,
    problems: await listProblems(database.db),
  };
}

async function main(): Promise<void> {
  const { folder, url, make: size, expireSeconds } = JSON.parse(await text(process.stdin)) as Sending;
  const database = url ? await openPostgres(url, CONNECTIONS) : await openPglite(join(folder, 'database'));
  const log = { info: () => {}, error: console.error };
  const engine = createJobEngine(database, { log, expireSeconds });
  await engine.prepare();
  const mailbox = join(folder, 'mailbox');
  const ctx = loneContext(database, {
    dataDir: folder,
    log,
    keys: { token: KEY, mqtt: KEY, secrets: KEY, fileUrls: KEY },
    wait: async () => {},
    broker: { publish: async () => {}, disconnect: async () => {}, ready: () => true },
    hook: { publish: async () => {} },
    sms: { send: async () => {} },
    mail: {
      sends: true,
      async send(_ctx, { id, email }) {
        appendFileSync(mailbox, `${id} ${email}\n`);
        writeSync(1, `${email}\n`);
      },
    },
    jobs: engine,
  });
  // As though a minute had gone by: what the dead process had begun is begun again.
  await database.executeSql(
    `update pgboss.job set started_on = started_on - interval '1 minute' where state = 'active'`,
    [],
  );
  if (size) {
    const batchId = await make(database, size);
    await write(ctx, SYSTEM, 'system', async (tx) => tx.emit(decisionSend({ batchId })));
  }
  engine.start(ctx, []);
  const left = async () => {
    const found = (await database.db.execute(
      sql`select 1 from pgboss.job where name in ('quick', 'slow', 'long') and state < 'completed' limit 1`,
    )) as { rows: unknown[] };
    return found.rows.length;
  };
  while ((await left()) > 0) await sleep(BUSY_MS);
  await engine.stop();
  writeSync(1, `${REPORT}${JSON.stringify(await report(database, mailbox))}\n`);
  await database.close();
  process.exit(0);
}

await main();
