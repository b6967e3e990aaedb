import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  demoProblem,
  type Env,
  listenAddresses,
  readEnv,
  readMasterKey,
  sandboxProblem,
  UnusableEnvironment,
} from '@/lib/env';
import { envWarnings, loopbackNote } from '@/lib/process/env-warnings';
import { folderProblem } from '@/lib/process/folder-problem';
import { createLog, type LogSettings, logEverything, speaksJson } from '@/lib/process/log';
import { type Build, ensureBuild } from '@/server/start/build';
import { CONFIG_EXIT_CODE } from '@/server/start/child';
import { ensureCode, sourceCode } from '@/server/start/code';
import { hookSecret, loadDotEnv, nodeProblem, portProblem } from '@/server/start/preflight';
import { readSignals } from '@/server/start/signals';
import { Supervisor } from '@/server/start/supervisor';
import { feedWatchdog } from '@/server/start/watchdog';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
const SIGNAL_EXIT_CODE = 130;
/** Children get 30 s to end by themselves; what is still running then is left alone. */
const FORCE_MS = 32_000;

/** Says a line to whoever started the site: in words until it is known that nobody reads them. */
let say = (line: string): void => void process.stdout.write(`${line}\n`);
let warn = (line: string): void => say(line);
let sayLast = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** What this start runs: both halves, or one of them (`--web`, `--upstream`). */
interface Halves {
  dev: boolean;
  web: boolean;
  upstream: boolean;
}

function stopWith(sentence: string, code: number): never {
  if (sentence) sayLast(sentence);
  process.exit(code);
}

function readHalves(env: Env): Halves {
  const asked = (name: string) => process.argv.includes(name);
  const both = asked('--web') === asked('--upstream');
  return {
    dev: asked('--dev'),
    web: both || asked('--web'),
    upstream: asked('--upstream') || (both && env.embedded),
  };
}

/** How the supervisor speaks, known before the environment is checked; it says little, and always says it. */
function logSettings({ LOG_FORMAT, DEMO_DATA, NODE_ENV }: NodeJS.ProcessEnv): LogSettings {
  const format = (['json', 'words'] as const).find((one) => one === LOG_FORMAT);
  return { LOG_LEVEL: 'info', LOG_FORMAT: format, NODE_ENV, demo: DEMO_DATA !== 'off' };
}

/** From here on each line is one of the log. */
function speakJson(settings: LogSettings): void {
  const log = createLog('supervisor', settings);
  logEverything(log);
  say = (line) => log.info(line.trim());
  warn = (line) => log.error(line.trim());
  sayLast = (sentence) => log.fatal(sentence.trim());
}

/** Reads and checks everything that can be wrong before a process is started. */
async function prepare(): Promise<{ env: Env; halves: Halves }> {
  const tooOld = nodeProblem();
  if (tooOld) stopWith(tooOld, 1);
  loadDotEnv(ROOT);
  Object.assign(process.env, { NODE_ENV: process.argv.includes('--dev') ? 'development' : 'production' });
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
  const settings = logSettings(process.env);
  if (speaksJson(settings)) speakJson(settings);
  const env = readEnv();
  const halves = readHalves(env);
  const unsafe = halves.upstream ? (demoProblem(env) ?? sandboxProblem(env)) : undefined;
  if (unsafe) stopWith(unsafe, CONFIG_EXIT_CODE);
  for (const warning of envWarnings(env)) say(`Note: ${warning}`);
  const problem =
    (halves.web ? await portProblem(env.PORT, listenAddresses(env), 'PORT') : undefined) ??
    (halves.upstream ? await portProblem(env.UPSTREAM_PORT, [env.UPSTREAM_HOST], 'UPSTREAM_PORT') : undefined);
  if (problem) stopWith(problem, 1);
  const dataDir = resolve(env.DATA_DIR);
  try {
    process.env.HOOK_SECRET = hookSecret(dataDir, env.HOOK_SECRET, readMasterKey(env));
  } catch (error) {
    const unusable = folderProblem(dataDir, error);
    if (unusable) stopWith(unusable, CONFIG_EXIT_CODE);
    throw error;
  }
  return { env, halves };
}

/** Starts the site, or one half of it: builds it if needed, then runs the upstream and the web processes side by side. */
async function main(): Promise<void> {
  const { env, halves } = await prepare();
  let build: Build | undefined;
  let stopping = false;
  const stop = async (sentence: string, code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => stopWith('Some processes did not end within 30 s.', 1), FORCE_MS).unref();
    build?.stop();
    await supervisor.stop();
    stopWith(sentence, code);
  };
  const supervisor = new Supervisor({
    root: ROOT,
    env,
    dev: halves.dev,
    say: (line) => say(line),
    warn: (line) => warn(line),
    onGiveUp: (sentence, code) => void stop(sentence, code),
  });
  const onSignal = readSignals({
    stop() {
      say('Stopping: open requests are finished first. Once more to stop at once.');
      void stop('', 0);
    },
    force: () => stopWith('Stopped without waiting.', SIGNAL_EXIT_CODE),
  });
  feedWatchdog(process.env);
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  try {
    if (halves.web && !halves.dev) build = ensureBuild(ROOT, say);
    const code = halves.dev ? sourceCode(ROOT) : await (build?.code ?? ensureCode(ROOT, say));
    // The upstream fills an empty database, or waits for one, while the site is built and begins to serve.
    const startUpstream = async () => {
      await build?.database;
      return stopping ? [] : supervisor.startUpstream(code);
    };
    const notes = halves.upstream ? startUpstream() : Promise.resolve([]);
    if (halves.web) {
      await build?.done;
      if (stopping) return;
      await supervisor.startWeb(code);
    }
    const lines = await notes;
    if (!stopping) welcome(env, halves, lines);
  } catch (error) {
    await stop(error instanceof Error ? error.message : String(error), 1);
  }
}

function welcome(env: Env, halves: Halves, notes: readonly string[]): void {
  if (halves.web) say(`\nThe site is at ${env.SITE_URL}`);
  else say(`\nThe upstream is at http://${env.UPSTREAM_HOST}:${env.UPSTREAM_PORT}`);
  if (!halves.upstream) say(`It uses the upstream at ${env.API_BASE}`);
  const alone = halves.web ? loopbackNote(env) : undefined;
  for (const note of alone ? [alone, ...notes] : notes) say(note);
}

main().catch((error: unknown) => {
  const code = error instanceof UnusableEnvironment ? CONFIG_EXIT_CODE : 1;
  stopWith(error instanceof Error ? error.message : String(error), code);
});
