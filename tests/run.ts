import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './support/chromium';
import { findPostgres, startPostgres } from './support/postgres';
import { type Counts, readPlaywright, readVitest, sum, summary } from './support/results';
import { type System, startSystem } from './support/system';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BROWSER = 'e2e';
/** The upstream's tests once more, on a real PostgreSQL server. */
const POSTGRES = 'postgres';
const SUITES = ['unit', 'upstream', POSTGRES, 'integration', BROWSER] as const;
const FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a program of the repository with its output shown; resolves with its exit code. */
function run(args: string[], env: Record<string, string> = {}): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
}

async function runVitest(project: string, scratch: string, env: Record<string, string> = {}): Promise<Counts> {
  const report = join(scratch, `${project}-${Object.keys(env).length}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', ...reporters],
    env,
  );
  return readVitest(report, code);
}

async function runOnPostgres(scratch: string): Promise<Counts> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runVitest('upstream', scratch, { TEST_DATABASE_URL: given });
  const bin = findPostgres();
  if (!bin) {
    say('No PostgreSQL server is installed here: this suite is left out. Set TEST_DATABASE_URL to run it on one.');
    return { passed: 0, failed: 0, skipped: 0 };
  }
  const server = await startPostgres(bin);
  try {
    return await runVitest('upstream', scratch, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function runBrowser(): Promise<Counts> {
  if (!hasTests(join(ROOT, 'tests/e2e'))) return { passed: 0, failed: 0, skipped: 0 };
  const report = join(ROOT, 'test-results/e2e.json');
  rmSync(report, { force: true });
  const chromium = ensureChromium(say);
  say('Starting the site for the browser tests; a first start builds it.');
  let system: System | undefined;
  try {
    system = await startSystem({ env: { TEST_GATEWAY: 'on' } });
    say(`The site is at ${system.url}.`);
    const env = {
      BASE_URL: system.url,
      UPSTREAM_URL: system.upstreamUrl,
      SYSTEM_DATA_DIR: system.dataDir,
      CHROMIUM_PATH: chromium,
    };
    const code = await run(['node_modules/@playwright/test/cli.js', 'test'], env);
    return readPlaywright(report, code);
  } finally {
    await system?.stop();
  }
}

function hasTests(folder: string): boolean {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true }).some((name) => /\.(?:spec|test)\.ts$/.test(String(name)));
}

function runNamed(suite: (typeof SUITES)[number], scratch: string): Promise<Counts> {
  if (suite === BROWSER) return runBrowser();
  return suite === POSTGRES ? runOnPostgres(scratch) : runVitest(suite, scratch);
}

async function runSuite(suite: (typeof SUITES)[number], scratch: string): Promise<Counts> {
  say(`\n── ${suite}`);
  try {
    const counts = await runNamed(suite, scratch);
    say(`${suite}: ${summary(counts)}${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`);
    return counts;
  } catch (error) {
    say(`${suite}: ${error instanceof Error ? error.message : error}`);
    return FAILED;
  }
}

/** Runs all suites, or those named as arguments, and ends with the sum: `N passed, N failed`. */
async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !SUITES.some((suite) => suite === name));
  if (unknown.length > 0) throw new Error(`There is no suite ${unknown.join(', ')}. There are: ${SUITES.join(', ')}.`);
  const scratch = mkdtempSync(join(tmpdir(), 'huiyi-tests-'));
  const chosen = SUITES.filter((suite) => named.length === 0 || named.includes(suite));
  // Some integration tests drive a browser too.
  if (chosen.some((suite) => suite === BROWSER || suite === 'integration'))
    process.env.CHROMIUM_PATH = ensureChromium(say);
  const counts: Counts[] = [];
  for (const suite of chosen) counts.push(await runSuite(suite, scratch));
  rmSync(scratch, { recursive: true, force: true });
  const total = sum(counts);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
  say(`\n${summary(total)}`);
}

main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  say(summary(FAILED));
  process.exitCode = 1;
});
