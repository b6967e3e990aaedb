import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Env, readEnv } from '@/lib/env';
import { type Build, ensureBuild } from '@/server/build';
import { hookSecret, loadDotEnv, nodeProblem, portProblem } from '@/server/preflight';
import { Supervisor } from '@/server/supervisor';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
const SIGNAL_EXIT_CODE = 130;
/** Children get 30 s to end by themselves; whatever is left then is left behind. */
const FORCE_MS = 32_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

function stopWith(sentence: string, code: number): never {
  if (sentence) process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

/** Starts the whole site: builds it if needed, then the upstream, then the web processes. */
async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  const tooOld = nodeProblem();
  if (tooOld) stopWith(tooOld, 1);
  loadDotEnv(ROOT);
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
  const env = readEnv();
  const problem =
    (await portProblem(env.PORT, env.HOST, 'PORT')) ??
    (env.embedded ? await portProblem(env.UPSTREAM_PORT, 'localhost', 'UPSTREAM_PORT') : undefined);
  if (problem) stopWith(problem, 1);
  process.env.HOOK_SECRET = hookSecret(resolve(env.DATA_DIR), env.HOOK_SECRET);

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
    dev,
    say,
    onGiveUp: (sentence, code) => void stop(sentence, code),
  });
  const onSignal = () => {
    if (stopping) stopWith('Stopped without waiting.', SIGNAL_EXIT_CODE);
    say('Stopping: open requests are finished first. Once more to stop at once.');
    void stop('', 0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  try {
    // The upstream fills an empty database while the site is built.
    const notes = env.embedded ? supervisor.startUpstream() : Promise.resolve([]);
    if (!dev) {
      build = ensureBuild(ROOT, say);
      await build.done;
    }
    const lines = await notes;
    if (stopping) return;
    await supervisor.startWeb();
    welcome(env, lines);
  } catch (error) {
    await stop(error instanceof Error ? error.message : String(error), 1);
  }
}

function welcome(env: Env, notes: readonly string[]): void {
  say(`\nThe site is at ${env.SITE_URL}`);
  if (!env.embedded) say(`It uses the upstream at ${env.API_BASE}`);
  for (const note of notes) say(note);
  const outbox = `http://localhost:${env.UPSTREAM_PORT}/outbox`;
  if (env.embedded && env.DEMO_DATA === 'on' && !notes.some((note) => note.includes('/outbox'))) {
    say(`Codes that would go out by SMS can be read at ${outbox}`);
  }
}

main().catch((error: unknown) => stopWith(error instanceof Error ? error.message : String(error), 1));
