import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { gzipSync } from 'node:zlib';
import { findPostgres } from '../tests/support/postgres';
import { startSystem } from '../tests/support/system';
import { startBareNext, startBareNode, startNginx, startPlainNext } from './baselines';
import { benchLists } from './lists';
import { compare, hasWrk, type Load } from './measure';

const PAGE = '/meetings';
const say = (line: string) => process.stdout.write(`${line}\n`);
/** A page that no cache holds, made from one upstream read: a list with a word that nobody has asked for. */
const uncachedUrl = (site: string) => `${site}/articles/3?keyword=${unheard()}`;
const unheard = () => Math.random().toString(36).slice(2, 8);
const ratio = (a: number, b: number) => (a / b).toFixed(2);

/** Prints ratios against baselines of the same run; absolute figures only tell which machine it was. */
async function main(): Promise<void> {
  const system = await startSystem();
  const rows: string[] = [];
  try {
    await pages(system.url, system.upstreamUrl, rows);
  } finally {
    await system.stop();
  }
  const bin = findPostgres();
  if (bin) {
    for (const row of await benchLists(bin, say)) {
      rows.push(
        `| ${row.what}: 100 k ÷ 1 k meetings, mean time | ${row.small.toFixed(1)} ms at 1 k | ${ratio(row.large, row.small)} | ≤ 2 |`,
      );
    }
  } else {
    say('No PostgreSQL server is installed: the lists are left out.');
  }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  say(
    `\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${hasWrk ? 'wrk' : 'autocannon'}, ${commit}\n`,
  );
  say('| what | baseline of the same run | ratio | goal |\n| --- | --- | --- | --- |');
  for (const row of rows) say(row);
}

async function pages(site: string, upstream: string, rows: string[]): Promise<void> {
  const answer = await fetch(site + PAGE, { headers: { 'accept-encoding': 'identity', cookie: 'i18n_redirected=zh' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const gzipped = gzipSync(body, { level: 9 });
  say(`${PAGE}: ${body.length} bytes, ${gzipped.length} gzipped`);
  const [nginx, bare, plain, bareNext] = [
    await startNginx(body, gzipped),
    await startBareNode(gzipped),
    await startPlainNext(upstream),
    await startBareNext(await (await fetch(uncachedUrl(site))).text()),
  ];
  try {
    const headers = { cookie: 'i18n_redirected=zh' };
    const loads: Record<string, Load> = {
      ours: { url: site + PAGE, headers },
      bare: { url: bare.url },
      plain: { url: plain.url + PAGE, headers },
      ...(nginx ? { nginx: { url: nginx.url } } : {}),
    };
    const cached = await compare(loads);
    const rate = (name: string) => cached[name]?.rate ?? Number.NaN;
    if (nginx)
      rows.push(
        `| cached page ÷ nginx, one worker, gzip_static | ${Math.round(rate('nginx'))} req/s | ${ratio(rate('ours'), rate('nginx'))} | ≥ 0.6 |`,
      );
    rows.push(
      `| cached page ÷ bare Node, same buffer | ${Math.round(rate('bare'))} req/s | ${ratio(rate('ours'), rate('bare'))} | ≥ 0.8 |`,
    );
    rows.push(
      `| cached page ÷ plain \`next start\` | ${Math.round(rate('plain'))} req/s | ${ratio(rate('ours'), rate('plain'))} | ≥ 10 |`,
    );
    const uncached = await compare({
      ours: { url: site, headers, connections: 1, nextPath: () => uncachedUrl(site).slice(site.length) },
      bare: { url: bareNext.url, connections: 1, nextPath: () => '/' },
      same: { url: bareNext.url, connections: 1, nextPath: () => '/same' },
      kept: { url: bareNext.url, connections: 1, nextPath: () => `/kept/${unheard()}` },
    });
    const time = (name: keyof typeof uncached) => 1000 / uncached[name].rate;
    const row = (baseline: 'kept' | 'same' | 'bare', words: string, goal: string) =>
      `| uncached page ÷ bare Next page ${words}, time a request | ${time(baseline).toFixed(1)} ms | ${ratio(time('ours'), time(baseline))} | ${goal} |`;
    rows.push(
      row('kept', 'with the same markup, kept by Next, at a new address', '≤ 1.5'),
      row('same', 'with the same markup, dynamic', '≤ 1.5'),
      row('bare', 'with a heading, dynamic', '–'),
    );
  } finally {
    for (const running of [nginx, bare, plain, bareNext]) await running?.stop();
  }
}

main().catch((error: unknown) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});
