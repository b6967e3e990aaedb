import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { gzipSync } from 'node:zlib';
import { giveAwards } from '@/tests/support/awards/give-awards';
import { findPostgres, startPostgres } from '@/tests/support/servers/postgres';
import { type System, startSystem } from '@/tests/support/servers/system';
import { startBareNext, startBareNode, startNginx, startPlainNext } from './baselines';
import { benchBoard } from './board';
import { benchBook } from './book';
import { benchBroker } from './broker';
import { compareCosts } from './costs';
import { benchDesk } from './desk';
import { benchDoor } from './door';
import { benchExam } from './exam';
import { benchExports } from './exports';
import { benchLetters } from './letters';
import { benchLighthouse } from './lighthouse';
import { benchLists, benchWholePages } from './lists';
import { compare, hasWrk, type Load } from './measure';
import { benchMemory } from './memory';
import { benchMoney } from './money';
import { benchMorning } from './morning';
import { benchPapers } from './papers';
import { benchPeople } from './people';
import { benchPresses } from './press';
import { listProcesses } from './processes';
import { benchProgramme } from './programme';
import { benchReads } from './reads';
import { benchRush } from './rush';
import { type Compared, SLOW_MS } from './sites';

const PAGE = '/meetings';
const say = (line: string) => process.stdout.write(`${line}\n`);
/** A page that no cache holds, made from one upstream read: a list of a subject that nobody has asked for. */
const uncachedPath = () => `/doctors?subjectId=${100_000_000 + Math.floor(Math.random() * 899_999_999)}`;
/** The same with three reads, of which one waits for another: nothing has the word, and what comes nearest is looked for. */
const searchedPath = () => `/articles/3?keyword=${unheard()}`;
const unheard = () => Math.random().toString(36).slice(2, 8);
const ratio = (a: number, b: number) => (a / b).toFixed(2);

const PARTS = [
  'pages',
  'people',
  'rush',
  'rush-one',
  'memory',
  'lists',
  'whole',
  'reads',
  'broker',
  'money',
  'desk',
  'papers',
  'book',
  'letters',
  'programme',
  'board',
  'door',
  'morning',
  'exam',
  'awards',
  'exports',
  'lighthouse',
  'press',
] as const;

/** Prints ratios against baselines of the same run, of the parts that are named, else of all (Lighthouse's of the pages that are named, `/meetings/1`); absolute figures would only describe the machine. */
async function main(named = process.argv.slice(2)): Promise<void> {
  const pages = named.filter((name) => name.startsWith('/'));
  const wanted = (part: (typeof PARTS)[number]) => named.length === 0 || named.includes(part);
  const rows: string[] = [];
  if (wanted('pages')) await benchPages(rows);
  if (wanted('people')) rows.push(...(await peopleRows()));
  if (wanted('rush')) rows.push(...(await rushRows('many')));
  if (wanted('rush-one')) rows.push(...(await rushRows('one')));
  if (wanted('memory')) rows.push(...(await memoryRows()));
  if (wanted('lists')) rows.push(...(await sizeRows(benchLists, '100 k ÷ 1 k meetings')));
  if (wanted('whole')) rows.push(...(await sizeRows(benchWholePages, '100 k ÷ 1 k meetings')));
  if (wanted('reads')) rows.push(...(await readRows()));
  if (wanted('broker')) rows.push(...(await brokerRows()));
  if (wanted('money')) rows.push(...(await sizeRows(benchMoney, '100 k ÷ 1 k people')));
  if (wanted('desk')) rows.push(...(await deskRows()));
  if (wanted('papers')) rows.push(...(await sizeRows(benchPapers, '28,000 ÷ 200 papers')));
  if (wanted('book')) rows.push(...(await bookRows()));
  if (wanted('letters')) rows.push(...(await letterRows()));
  if (wanted('programme')) rows.push(...(await programmeRows()));
  if (wanted('board')) rows.push(...(await boardRows()));
  if (wanted('door')) rows.push(...(await doorRows()));
  if (wanted('morning')) rows.push(...(await morningRows()));
  if (wanted('exam')) rows.push(...(await examRows()));
  if (wanted('awards')) rows.push(...(await awardRows()));
  if (wanted('exports')) rows.push(...(await exportRows()));
  if (wanted('lighthouse')) rows.push(...(await lighthouseRows(pages.length > 0 ? pages : undefined)));
  if (wanted('press')) rows.push(...(await pressRows()));
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  say(
    `\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${hasWrk ? 'wrk' : 'autocannon'}, ${commit}\n`,
  );
  say('| what | baseline of the same run | ratio | goal |\n| --- | --- | --- | --- |');
  for (const row of rows) say(row);
}

async function benchPages(rows: string[]): Promise<void> {
  // nginx has one worker and bare Node one process: so has the site.
  const system = await startSystem({ env: { WEB_WORKERS: '1' } });
  try {
    await pages(system, rows);
  } finally {
    await system.stop();
  }
}

async function sizeRows(
  bench: (bin: string, say: (line: string) => void) => Promise<Compared>,
  sizes: string,
): Promise<string[]> {
  const bin = findPostgres();
  if (!bin) {
    say('No PostgreSQL server is installed: lists of two sizes are left out.');
    return [];
  }
  return comparedRows(await bench(bin, say), sizes);
}

async function boardRows(): Promise<string[]> {
  const bin = findPostgres();
  if (!bin) {
    say('No PostgreSQL server is installed: the board of papers is left out.');
    return [];
  }
  return (await benchBoard(bin, say)).map(
    ({ what, small, large, cpu }) =>
      `| board of papers: ${what}, 2,600 ÷ 60 sessions | ${small.toFixed(0)} ms, ${cpu.small.toFixed(1)} ms of the processor | ${ratio(large, small)}, ${ratio(cpu.large, cpu.small)} | ≤ 2 |`,
  );
}

async function deskRows(): Promise<string[]> {
  const bin = findPostgres();
  if (!bin) {
    say('No PostgreSQL server is installed: the desk is left out.');
    return [];
  }
  const { files, ...compared } = await benchDesk(bin, say);
  return [
    ...comparedRows(compared, '19,000 ÷ 200 attendees'),
    ...files.map(
      ({ what, rows, small, large }) =>
        `| ${what}: ${rows.small} and ${rows.large} rows, each row | ${Math.round(small)} ms and ${Math.round(large)} ms | ${ratio(large / rows.large, small / rows.small)} | ≤ 1 |`,
    ),
  ];
}

function comparedRows({ rows, slow }: Compared, sizes: string): string[] {
  for (const statement of slow) say(statement);
  return [
    ...rows.map(
      ({ what, small, large, goal = '≤ 2' }) =>
        `| ${what}: ${sizes}, median time | ${small.toFixed(1)} ms and ${large.toFixed(1)} ms | ${ratio(large, small)} | ${goal} |`,
    ),
    `| statements over ${SLOW_MS} ms among these at the large size | – | ${slow.length} | 0 |`,
  ];
}

async function programmeRows(): Promise<string[]> {
  const rows = await benchProgramme(say);
  return rows.map(
    ({ what, small, large, goal = '≤ 2' }) =>
      `| ${what}: 2,600 ÷ 60 talks, median time | ${small.toFixed(1)} ms and ${large.toFixed(1)} ms | ${ratio(large, small)} | ${goal} |`,
  );
}

async function bookRows(): Promise<string[]> {
  const bin = findPostgres();
  if (!bin) {
    say('No PostgreSQL server is installed: the book of abstracts is left out.');
    return [];
  }
  const { papers, pages, seconds, printer, upstream, alone, beside, load } = await benchBook(bin, say);
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  return [
    `| a book of ${papers} abstracts, ${pages} pages, in two languages in ${Math.round(seconds)} s, load ${load.toFixed(1)}: what the process that prints holds at most | – | ${megabytes(printer)} MB | < 400 MB |`,
    `| the same: by which the upstream grew | – | ${megabytes(upstream)} MB | – |`,
    `| the same: ${beside.printed} invoices printed beside it, in the middle and at most, and alone | ${Math.round(alone)} ms | ${Math.round(beside.median)} ms, ${Math.round(beside.longest)} ms | ≤ 5 s |`,
  ];
}

async function letterRows(): Promise<string[]> {
  const bin = findPostgres();
  if (!bin) {
    say('No PostgreSQL server is installed: letters whose sender is killed are left out.');
    return [];
  }
  const { letters, kills, seconds, once, sent, load } = await benchLetters(bin, say);
  return [
    `| ${letters} decisions whose sender is killed ${kills} times, sent in ${Math.round(seconds)} s, load ${load.toFixed(1)}: authors with exactly one notice and one mail, papers with one letter of acceptance | ${letters} | ${once.notices}, ${once.mails}, ${once.letters} | all |`,
    `| the same: mails that went out twice under one number, and what \`npm run verify\` finds | – | ${sent.repeated}, ${sent.problems.length} | –, 0 |`,
  ];
}

async function doorRows(): Promise<string[]> {
  const bin = findPostgres();
  if (!bin) {
    say('No PostgreSQL server is installed: snapshots for doors are left out.');
    return [];
  }
  const { rows, bytes, made, kept, read, checked, offline, found } = await benchDoor(bin, say);
  const [size, ms] = [(bytes / 1e6).toFixed(2), (value: number) => value.toFixed(value < 10 ? 1 : 0)];
  return [
    `| a snapshot of ${rows} attendees for doors | – | ${size} MB | ≤ 3 MB |`,
    `| the same: to make it, and once it is kept | – | ${ms(made)} ms, ${ms(kept)} ms | – |`,
    `| the same: to read it at a door, once | – | ${ms(read)} ms | – |`,
    `| the same: a ticket's signature there | – | ${ms(checked)} ms | – |`,
    `| the same: from a code to its answer without a network, in the middle and at most | – | ${ms(offline.median)} ms, ${ms(offline.longest)} ms | ≤ 200 ms |`,
    `| the same: somebody is looked up by name and figures | – | ${ms(found)} ms | – |`,
  ];
}

/** 200 people for a minute, or so many as `EXAM_PEOPLE` and `EXAM_SECONDS` say; the hospital of the goal has 2,000. */
async function examRows(): Promise<string[]> {
  const [people, seconds] = [Number(process.env.EXAM_PEOPLE ?? 200), Number(process.env.EXAM_SECONDS ?? 60)];
  const { answers, lost, wrong, refused, failed, again, begun, save, handIn, stand } = await benchExam({
    people,
    seconds,
  });
  return [
    `| ${people} people behind one address sit an exam, ${answers} answers, 5 % twice and 5 % out of order: lost, unlike a second marker’s, refused, failed | – | ${lost}, ${wrong}, ${refused}, ${failed} | 0, 0, 0, 0 |`,
    `| the same: all press "begin" at once, until the last has the sheet; calls made again | – | ${(begun / 1000).toFixed(1)} s, ${again} | – |`,
    `| the same: to keep an answer, and to hand in and be marked, all within five seconds, p95 | – | ${Math.round(save)} ms, ${Math.round(handIn)} ms | < 1 s, – |`,
    `| the same: to keep an answer ÷ to ask how a take stands, p95 | ${Math.round(stand)} ms | ${ratio(save, stand)} | – |`,
    `| the same: to hand in and be marked, all within five seconds ÷ the same, p95 | ${Math.round(stand)} ms | ${ratio(handIn, stand)} | – |`,
  ];
}

/** 19,000 people, or so many as `AWARD_PEOPLE` says. */
async function awardRows(): Promise<string[]> {
  const bin = findPostgres();
  if (!bin) {
    say('No PostgreSQL server is installed: points and certificates of an exam week are left out.');
    return [];
  }
  const server = await startPostgres(bin);
  try {
    const given = await giveAwards(server.url, Number(process.env.AWARD_PEOPLE ?? 19_000), say);
    for (const fault of given.faults) say(fault);
    const { people, able, kills, faults, memory, seconds, invoices, invoice } = given;
    return [
      `| ${people} results become ${able} points and ${people + able} certificates by jobs, killed ${kills} times: what does not hold | – | ${faults.length} | 0 |`,
      `| the same: seconds, and most memory of the process | – | ${Math.round(seconds)} s, ${Math.round(memory / 2 ** 20)} MB | < 500 MB |`,
      `| the same: the slowest of ${invoices} invoices meanwhile | – | ${Math.round(invoice)} ms | ≤ 5 s |`,
    ];
  } finally {
    await server.stop();
  }
}

/** Ten minutes, or so many as `MORNING_MINUTES` says, at the same pace. */
async function morningRows(): Promise<string[]> {
  const bin = findPostgres();
  if (!bin) {
    say('No PostgreSQL server is installed: a morning at the doors is left out.');
    return [];
  }
  const found = await benchMorning(bin, Number(process.env.MORNING_MINUTES ?? 10), say);
  const { doors, readers, minutes, shown, admitted, counted, conflicts, alone, answer, page, pages, load } = found;
  const ms = ({ p50, p95 }: typeof page) => `${Math.round(p50)} ms, ${Math.round(p95)} ms`;
  return [
    `| ${shown} sign-ins in ${minutes} min at ${doors} doors behind one address beside ${readers} readers, load ${load.toFixed(1)}: let in, counted, listed | – | ${admitted}, ${counted}, ${conflicts} | ${shown}, ${shown}, 0 |`,
    `| the same: an answer at a door, p50 and p95 | – | ${ms(answer)} | p95 ≤ 2 s |`,
    `| the same: answers that the door gave alone, as the server took more than 4 s | – | ${alone} | – |`,
    `| the same: ${pages} pages of the site, p50 and p95 | – | ${ms(page)} | – |`,
    `| the same: pages refused for load, and failed | – | ${found.refused}, ${found.failed} | 0 failed |`,
  ];
}

async function readRows(): Promise<string[]> {
  const bin = findPostgres();
  if (!bin) {
    say('No PostgreSQL server is installed: reads by id are left out.');
    return [];
  }
  const { ours, bare } = await benchReads(bin, say);
  return [
    `| an article by its id ÷ the same statements through bare Fastify and pg | ${Math.round(bare)} req/s | ${ratio(ours, bare)} | ≥ 0.8 |`,
  ];
}

async function brokerRows(): Promise<string[]> {
  const { clients, ours, bare } = await benchBroker(say);
  return [
    `| a message to ${clients} clients ÷ bare aedes, messages for the same processor time | ${bare.toFixed(1)} µs a client | ${ratio(bare, ours)} | ≥ 0.8 |`,
  ];
}

async function exportRows(): Promise<string[]> {
  const bin = findPostgres();
  if (!bin) {
    say('No PostgreSQL server is installed: exports are left out.');
    return [];
  }
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  return (await benchExports(bin, say)).map(
    ({ what, rows, seconds, grown }) =>
      `| ${what}: ${rows} rows in ${seconds.toFixed(0)} s, memory of the upstream | – | +${megabytes(grown)} MB | < 200 MB |`,
  );
}

async function lighthouseRows(pages?: string[]): Promise<string[]> {
  const rows = (await benchLighthouse(say, pages)) ?? [];
  return rows.flatMap(({ page, ours, bare }) => [
    `| ${page}: performance, accessibility, best practices, SEO | ${bare.performance} performance | ${ours.performance}/${ours.accessibility}/${ours.bestPractices}/${ours.seo} | ≥ 96/100/100/100 |`,
    `| the same: LCP, and CLS ${ours.cls.toFixed(3)} | ${Math.round(bare.lcp)} ms | ${ratio(ours.lcp, bare.lcp)} | ≤ 1.1 |`,
    `| the same: TBT | ${Math.round(bare.tbt)} ms | ${ratio(ours.tbt, bare.tbt)} | ≤ 1.5 |`,
  ]);
}

async function pressRows(): Promise<string[]> {
  const ms = (value: number) => `${Math.round(value)} ms`;
  return ((await benchPresses(say)) ?? []).flatMap(({ what, cold, warm }) => [
    `| a press of ${what}, processor ÷ 4, slow 4G: answered, cold ÷ warm | ${ms(cold.answered)} and ${ms(warm.answered)} | ${ratio(cold.answered, warm.answered)} | ≤ 1.5 |`,
    `| the same: what was asked for is there | ${ms(cold.box)} and ${ms(warm.box)} | ${ratio(cold.box, warm.box)} | – |`,
  ]);
}

async function peopleRows(): Promise<string[]> {
  const { p50, p95, asked, refused, seconds, load, costs } = await benchPeople(say);
  const people = `200 people in the personal area, 5 s between clicks, ${asked} pages in ${seconds} s, load ${load.toFixed(1)}`;
  return [
    `| ${people}: p50 | – | ${Math.round(p50)} ms | – |`,
    `| the same: p95 | – | ${Math.round(p95)} ms | ≤ 1000 ms |`,
    `| the same: answered with 503 | – | ${refused} | 0 |`,
    ...costs.map(
      ({ path, ours, bare }) =>
        `| \`${path}\` ÷ bare dynamic Next page with the same markup, processor time a request | ${bare.toFixed(1)} ms | ${ratio(ours, bare)} | ≤ 2 |`,
    ),
  ];
}

async function rushRows(from: 'many' | 'one'): Promise<string[]> {
  const { people, free, held, page, enrolment, queued, longestQueue, full, errors, seconds, made, load } =
    await benchRush(from, say);
  const addresses = from === 'many' ? 'an address each' : 'one address';
  return [
    `| ${people} people enrol in the first minute from ${addresses}, load ${load.toFixed(1)}: places that were free, and are held | ${free} | ${held} | the same |`,
    `| the same: the form of who was let in, p50 and p95 | – | ${Math.round(page.p50)} ms, ${Math.round(page.p95)} ms | p95 ≤ 2 s |`,
    `| the same: the enrolment, p50 and p95 | – | ${Math.round(enrolment.p50)} ms, ${Math.round(enrolment.p95)} ms | p95 ≤ 2 s |`,
    `| the same: waited in the line, at most so long | – | ${queued}, ${Math.round(longestQueue)} s | – |`,
    `| the same: told that it is full, and errors | – | ${full}, ${errors} | 0 errors |`,
    `| the same: kept pages that were made in ${Math.round(seconds)} s, at most | – | ${made} | ≤ 1 a second and process |`,
  ];
}

async function memoryRows(): Promise<string[]> {
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  const [first, ...later] = await benchMemory(say);
  return later.map(({ pages, web, render, disk }) => {
    const held = `web ${megabytes(web)} MB, render ${megabytes(render)} MB, .next +${megabytes(disk - (first?.disk ?? disk))} MB`;
    const baseline = `${megabytes((first?.web ?? 0) + (first?.render ?? 0))} MB after ${first?.pages}`;
    return `| memory after ${pages} different pages: ${held} | ${baseline} | ${ratio(web + render, (first?.web ?? 0) + (first?.render ?? 0))} | levels off |`;
  });
}

async function pages({ url: site, upstreamUrl, process: supervisor }: System, rows: string[]): Promise<void> {
  const answer = await fetch(site + PAGE, { headers: { 'accept-encoding': 'identity', cookie: 'i18n_redirected=zh' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const gzipped = gzipSync(body, { level: 9 });
  say(`${PAGE}: ${body.length} bytes, ${gzipped.length} gzipped`);
  const [nginx, bare, plain, bareNext] = [
    await startNginx(body, gzipped),
    await startBareNode(gzipped),
    await startPlainNext(upstreamUrl),
    await startBareNext(await (await fetch(site + uncachedPath())).text()),
  ];
  try {
    // Without any cookie, as crawlers and shared caches ask; a visitor's makes the request longer and nothing else.
    const headers = { cookie: 'i18n_redirected=zh' };
    const loads: Record<string, Load> = {
      ours: { url: site + PAGE },
      withCookie: { url: site + PAGE, headers },
      bare: { url: bare.url },
      plain: { url: plain.url + PAGE, headers },
      ...(nginx ? { nginx: { url: nginx.url } } : {}),
    };
    const cached = await compare(loads);
    const rate = (name: string) => cached[name]?.rate ?? Number.NaN;
    if (nginx)
      rows.push(
        `| cached page ÷ nginx, one worker, gzip_static | ${Math.round(rate('nginx'))} req/s | ${ratio(rate('ours'), rate('nginx'))} | ≥ 0.75 |`,
        `| the same, asked with a cookie | ${Math.round(rate('nginx'))} req/s | ${ratio(rate('withCookie'), rate('nginx'))} | ≥ 0.75 |`,
      );
    rows.push(
      `| cached page ÷ bare Node, same buffer | ${Math.round(rate('bare'))} req/s | ${ratio(rate('ours'), rate('bare'))} | ≥ 1.0 |`,
    );
    rows.push(
      `| cached page ÷ plain \`next start\` | ${Math.round(rate('plain'))} req/s | ${ratio(rate('ours'), rate('plain'))} | ≥ 100 |`,
    );
    const made = listProcesses(supervisor.pid ?? 0).filter(({ script }) => script !== 'upstream/main');
    const ours = { headers, pids: made.map(({ pid }) => pid) };
    const pids = [bareNext.pid ?? 0];
    const cost = await compareCosts({
      ours: { ...ours, url: () => site + uncachedPath() },
      searched: { ...ours, url: () => site + searchedPath() },
      bare: { pids, url: () => bareNext.url },
      same: { pids, url: () => `${bareNext.url}same` },
      kept: { pids, url: () => `${bareNext.url}kept/${unheard()}` },
    });
    const row = (baseline: 'kept' | 'same' | 'bare', words: string, goal: string, page: 'ours' | 'searched' = 'ours') =>
      `| uncached page ÷ bare Next page ${words}, processor time a request | ${cost[baseline].toFixed(1)} ms | ${ratio(cost[page], cost[baseline])} | ${goal} |`;
    rows.push(
      row('kept', 'with the same markup, kept by Next, at a new address', '≤ 1.5'),
      row('same', 'with the same markup, dynamic', '≤ 1.5'),
      row('bare', 'with a heading, dynamic', '–'),
      row('kept', 'as in the first of these; ours is a search that finds nothing', '–', 'searched'),
    );
  } finally {
    for (const running of [nginx, bare, plain, bareNext]) await running?.stop();
  }
}

main().catch((error: unknown) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});
