import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../documents.ts', import.meta.url));
/** A library that complains once the process takes work, in each way that there is. */
const COMPLAINS = `
  const timer = setInterval(() => {
    if (process.listenerCount('message') === 0) return;
    clearInterval(timer);
    console.warn('a font\\nis missing');
    process.emitWarning('soon gone');
    setImmediate(() => { throw new Error('the end'); });
  }, 5);`;

/** All that the process prints until it ends. */
async function printedAs(LOG_FORMAT: string): Promise<string> {
  const child = fork(SCRIPT, {
    execArgv: ['--import', 'tsx', '--import', `data:text/javascript,${encodeURIComponent(COMPLAINS)}`],
    env: { ...process.env, LOG_FORMAT },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)));
  await new Promise((resolve) => child.once('close', resolve));
  return printed;
}

test('what the process that prints documents says is lines of the log, where the log is JSON', async () => {
  const lines = (await printedAs('json'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { process: 'documents', level: 'warn', msg: 'a font\nis missing' },
    { process: 'documents', level: 'warn', msg: 'soon gone' },
    { process: 'documents', level: 'fatal', msg: 'the end' },
  ]);
  expect(await printedAs('words')).toContain('a font\nis missing\n');
});
