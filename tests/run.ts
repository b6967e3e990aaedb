import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from '@/server/start/build';
import { fillData } from '@/tests/support/run/fill-data';
import { type Counts, readPlaywright, readVitest, sum, summary, uncounted } from '@/tests/support/run/results';
import { line, ROOT, runNode, runStages, type Say, type Stage } from '@/tests/support/run/stages';
import { FILLED_DATA } from '@/tests/support/servers/filled-data';
import { findPostgres, startPostgres } from '@/tests/support/servers/postgres';
import { type System, startSystem } from '@/tests/support/servers/system';
import { ensureChromium } from './support/chromium';

/**
 * In the order in which they begin, three at a time with the build, which `e2e`, the longest, waits for: two that work and one that
 * mostly waits, for faults to pass or for programs to start. `postgres` is the upstream's tests on a real PostgreSQL server.
 */
const SUITES = ['unit', 'e2e', 'upstream', 'integration', 'postgres', 'start'] as const;
type Suite = (typeof SUITES)[number];
/** Makes `npm run check` one of the stages, the last: half of the machine would else be idle while it runs. */
const WITH_CHECK = '--check';
/** What needs the built site. */
const ON_THE_SITE: readonly Suite[] = ['e2e', 'start', 'integration'];

async function runVitest(project: string, say: Say, more: Record<string, string> = {}): Promise<Counts> {
  const database = more.TEST_DATABASE_URL ?? '';
  const report = join(ROOT, 'test-results', `${database ? 'postgres' : project.replace('-*', '')}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters];
  return readVitest(report, await runNode(args, say, { TEST_DATABASE_URL: database, ...more }));
}

async function runOnPostgres(say: Say): Promise<Counts> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runVitest('upstream', say, { TEST_DATABASE_URL: given });
  const bin = findPostgres();
  if (!bin) {
    say('No PostgreSQL server is installed here: this suite is left out. Set TEST_DATABASE_URL to run it on one.\n');
    return { passed: 0, failed: 0, skipped: 0, failures: [] };
  }
  const server = await startPostgres(bin);
  try {
    return await runVitest('upstream', say, { TEST_DATABASE_URL: server.url, TEST_DATABASE_SOCKETS: server.sockets });
  } finally {
    await server.stop();
  }
}

async function runBrowser(say: Say): Promise<Counts> {
  const report = join(ROOT, 'test-results/e2e.json');
  rmSync(report, { force: true });
  let system: System | undefined;
  try {
    // What happens when the upstream is late is tested elsewhere: here a starved machine must not pass for that. That two web
    // processes show the same is asked in `start` and `integration`: each would make and keep every page of its own here.
    system = await startSystem({ env: { TEST_GATEWAY: 'on', READ_DEADLINE_MS: '25000', WEB_WORKERS: '1' } });
    say(`The site is at ${system.url}.\n`);
    const env = { BASE_URL: system.url, UPSTREAM_URL: system.upstreamUrl, SYSTEM_DATA_DIR: system.dataDir };
    return readPlaywright(report, await runNode(['node_modules/@playwright/test/cli.js', 'test'], say, env));
  } finally {
    await system?.stop();
  }
}

const hasServer = () => Boolean(process.env.TEST_DATABASE_URL ?? findPostgres());

const RUNS: Record<Suite, (say: Say, chosen: readonly Suite[]) => Promise<Counts>> = {
  unit: (say) => runVitest('unit-*', say),
  // Beside `postgres` it leaves out what a server is asked; `DATABASES=both` asks both.
  upstream: (say, chosen) => {
    const shared = chosen.includes('postgres') && hasServer() && process.env.DATABASES !== 'both';
    return runVitest('upstream', say, shared ? { SERVER_IS_ASKED: 'on' } : {});
  },
  postgres: runOnPostgres,
  integration: (say) => runVitest('integration', say),
  start: (say) => runVitest('start', say),
  e2e: runBrowser,
};

/** `npm run check`, never beside the build: both write the types of Next's routes. */
const CHECK: Stage = {
  name: 'check',
  async run(say) {
    if ((await runNode(['--import', 'tsx', 'scripts/check.ts'], say)) !== 0) throw new Error('npm run check failed');
    return null;
  },
};

/** The suites as stages; the one build is a stage of its own, and what needs it waits for it. */
function plan(chosen: readonly Suite[], withCheck: boolean): Stage[] {
  const needsSite = (suite: Suite) => ON_THE_SITE.includes(suite);
  let built: Promise<void> | undefined;
  const buildOnce = (say: Say) => {
    built ??= ensureBuild(ROOT, (text) => say(`${text}\n`)).done.then(async () => {
      const folder = join(ROOT, 'test-results', 'filled');
      await fillData(folder);
      process.env[FILLED_DATA] = folder;
    });
    return built;
  };
  const stageOf = (suite: Suite): Stage => ({
    name: suite,
    run: async (say) => {
      if (needsSite(suite)) await buildOnce(say);
      return RUNS[suite](say, chosen);
    },
  });
  const build: Stage = { name: 'build', run: (say) => buildOnce(say).then(() => null) };
  return [
    ...(chosen.some(needsSite) ? [build] : []),
    ...SUITES.filter((suite) => chosen.includes(suite)).map(stageOf),
    ...(withCheck ? [CHECK] : []),
  ];
}

/** Runs all suites, or those named as arguments, and ends with the sum: `N passed, N failed`. */
async function main(): Promise<void> {
  const named = process.argv.slice(2).filter((name) => name !== WITH_CHECK);
  const unknown = named.filter((name) => !SUITES.some((suite) => suite === name));
  if (unknown.length > 0) throw new Error(`There is no suite ${unknown.join(', ')}. There are: ${SUITES.join(', ')}.`);
  // A machine that does three suites at a time stalls for seconds: what the upstream refuses then is no fault of what is asked here.
  process.env.MAX_EVENT_LOOP_DELAY_MS ??= '0';
  const chosen = SUITES.filter((suite) => named.length === 0 || named.includes(suite));
  // Some integration tests drive a browser too.
  if (chosen.some((suite) => ON_THE_SITE.includes(suite)))
    process.env.CHROMIUM_PATH = ensureChromium((text) => console.log(text));
  const results = await runStages(plan(chosen, process.argv.includes(WITH_CHECK)));
  console.log(`${results.map(line).join('\n')}\nall: ${Math.round(performance.now() / 1000)} s`);
  const total = sum(results.flatMap(({ counts }) => counts ?? []));
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
  for (const failure of total.failures) console.log(`\n✗ ${failure}`);
  console.log(`\n${summary(total)}`);
}

main().catch((error: unknown) => {
  console.log(error instanceof Error ? error.message : String(error));
  console.log(summary(uncounted('')));
  process.exitCode = 1;
});
