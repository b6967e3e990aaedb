import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fillPath } from '@/contract/core';
import { getInvoiceFile, type Invoice, listMyInvoices } from '@/contract/invoice/invoice';
import { type DeskBook, getDeskBook, makeBook } from '@/contract/paper/book';
import { databaseUrl, startPostgres } from '@/tests/support/servers/postgres';
import { checksumOf } from '../upstream/modules/document/checksum';
import { median } from './measure';
import { listProcesses, memoryOf } from './processes';
import { openSite, type Site } from './sites';

export interface BookResult {
  papers: number;
  pages: number;
  seconds: number;
  /** Bytes that the process that prints held at most, and by which the upstream grew at most. */
  printer: number;
  upstream: number;
  /** Milliseconds until an invoice was there that nobody had printed before, alone and beside the book. */
  alone: number;
  beside: { median: number; longest: number; printed: number };
  load: number;
}

/** Two in five are accepted, a little over two on a page. */
const PAPERS = Number(process.env.BOOK_PAPERS ?? 10_800);
const MEETING = 7;
/** Of them each is there in two languages. */
const MORE = 60;
const LOOK_MS = 200;
/** An invoice is asked for each so often. */
const INVOICE_MS = 5_000;
const PEOPLE = ['organiser', 'doctor', 'hospital', 'medical', 'meeting', 'advert'];

/** A book of abstracts of some 2,000 pages in both languages, with an invoice that is printed now and then beside it, on PostgreSQL. */
export async function benchBook(bin: string, say: (line: string) => void): Promise<BookResult> {
  const server = await startPostgres(bin);
  try {
    const url = databaseUrl(server.url, 'postgres');
    say(`Filling (--papers ${PAPERS}) …`);
    const seed = ['--import', 'tsx', 'upstream/seed.ts', '--papers', String(PAPERS), '--url', url];
    execFileSync(process.execPath, seed, { stdio: 'ignore' });
    const counted = `organiser /meeting/review/papers/${MEETING}?pageSize=1`;
    const site = await openSite(url, { counted, people: PEOPLE });
    try {
      await addInvoices(url);
      return await printBook(site, say);
    } finally {
      await site.system.stop();
    }
  } finally {
    await server.stop();
  }
}

/** Makes more documents of an invoice: each is printed once, as what was printed is kept. */
export async function addInvoices(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select d.* from document d where kind = 'invoice' order by doc_id limit 1`);
    const [one] = rows as [{ year: number; serial: number; subject_id: string; content: { number: string } }];
    for (let n = 1; n <= MORE; n++) {
      const number = `${one.content.number}-${n}`;
      const content = { ...one.content, number };
      await client.query(
        `insert into document (kind, year, serial, number, subject_id, content, checksum, issued_by, issue_time)
         values ('invoice', $1, $2, $3, $4, $5, $6, 0, now())`,
        [
          one.year,
          100_000 + n,
          number,
          one.subject_id,
          JSON.stringify(content),
          checksumOf('invoice', number, content),
        ],
      );
    }
  } finally {
    await client.end();
  }
}

/** The same on a site that runs. */
export async function printBook(site: Site, say: (line: string) => void): Promise<BookResult> {
  const invoices = await invoicesOf(site);
  say(`${invoices.length} invoices`);
  const supervisor = site.system.process.pid ?? 0;
  const held = (script: string) =>
    Math.max(
      0,
      ...listProcesses(supervisor)
        .filter((one) => one.script === script)
        .map(({ pid }) => memoryOf(pid) || 0),
    );
  const first = invoices.shift();
  if (first) await print(site, first);
  const second = invoices.shift();
  const alone = second ? await print(site, second) : Number.NaN;
  const before = held('upstream/main');
  const most = { printer: 0, upstream: before };
  const begun = performance.now();
  const ask = <T>(path: string, method = 'GET') => call<T>(site, 'organiser', path, method);
  await ask(fillPath(makeBook.path, { msId: MEETING }), makeBook.method);
  const taken: number[] = [];
  let printing: Promise<void> | null = null;
  let next = begun + INVOICE_MS;
  for (;;) {
    const book = await ask<DeskBook>(fillPath(getDeskBook.path, { msId: MEETING }));
    if (book.state === 'failed') throw new Error(`the book was not made: ${site.system.output().slice(-2_000)}`);
    for (let look = 0; look < 5; look++) {
      most.printer = Math.max(most.printer, held('upstream/documents'));
      most.upstream = Math.max(most.upstream, held('upstream/main'));
      await sleep(LOOK_MS);
    }
    if (!printing && performance.now() > next && invoices.length > 0) {
      const one = invoices.shift();
      next = performance.now() + INVOICE_MS;
      if (one)
        printing = print(site, one).then((ms) => {
          taken.push(ms);
          printing = null;
          say(
            `${book.done} of ${book.total}: an invoice in ${Math.round(ms)} ms, the printer holds ${Math.round(most.printer / 2 ** 20)} MB at most, load ${loadavg()[0]?.toFixed(1)}`,
          );
        });
    }
    if (book.state !== 'ready') continue;
    await printing;
    const [load = 0] = loadavg();
    return {
      papers: book.papers,
      pages: book.pages ?? 0,
      seconds: (performance.now() - begun) / 1000,
      printer: most.printer,
      upstream: most.upstream - before,
      alone,
      beside: { median: median(taken), longest: Math.max(0, ...taken), printed: taken.length },
      load,
    };
  }
}

interface Asked {
  who: string;
  path: string;
  lang: 'zh' | 'en';
}
/** Invoices that somebody of the demo has, in both languages: each is printed once, as what was printed is kept. */
async function invoicesOf(site: Site): Promise<Asked[]> {
  const all: Asked[] = [];
  for (const who of PEOPLE) {
    const rows = await call<Invoice[]>(site, who, `${listMyInvoices.path}?pageSize=50`).catch(() => []);
    for (const { id, documents } of rows)
      for (const { docId } of documents)
        for (const lang of ['zh', 'en'] as const)
          all.push({ who, lang, path: fillPath(getInvoiceFile.path, { id, docId }) });
  }
  return all;
}

/** Milliseconds until an invoice is there as a file. */
async function print(site: Site, { who, path, lang }: Asked): Promise<number> {
  const begun = performance.now();
  const { url } = await call<{ url: string }>(site, who, path, 'GET', lang);
  const answer = await fetch(site.system.upstreamUrl + url.replace(/^\/api/, ''));
  const pdf = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok || pdf.subarray(0, 5).toString() !== '%PDF-') throw new Error(`${url}: ${answer.status}`);
  return performance.now() - begun;
}

async function call<T>({ system, tokens }: Site, who: string, path: string, method = 'GET', lang = 'zh'): Promise<T> {
  const headers = { authorization: `Bearer ${tokens[who]}`, 'accept-language': lang };
  const answer = await fetch(system.upstreamUrl + path, { method, headers });
  const { code, data, rows, msg } = (await answer.json()) as { code: number; data?: T; rows?: T; msg?: string };
  if (code !== 200) throw new Error(`${path}: ${msg}`);
  return (data ?? rows) as T;
}
