import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AxiosError, AxiosHeaders } from 'axios';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog, type LogSettings, speaksJson } from './log';

const REAL: LogSettings = { LOG_LEVEL: 'info', NODE_ENV: 'production', demo: false };

/** A log and the lines that it wrote. */
function listen(env: Partial<LogSettings> = {}, requestId?: () => string | undefined) {
  const lines: string[] = [];
  const to = { write: (line: string) => void lines.push(line) };
  return { log: createLog('upstream', { ...REAL, LOG_FORMAT: 'json', ...env }, { requestId, to }), lines };
}

test.each<[string, Partial<LogSettings>, boolean, boolean]>([
  ['real use', {}, false, true],
  ['real use at a terminal', {}, true, false],
  ['a demonstration', { demo: true }, false, false],
  ['development', { NODE_ENV: 'development' }, false, false],
  ['a terminal whose operator wants JSON', { LOG_FORMAT: 'json' }, true, true],
  ['real use whose operator wants words', { LOG_FORMAT: 'words' }, false, false],
])('%s: lines are for people, or for machines', (_where, env, isTerminal, json) => {
  expect(speaksJson({ ...REAL, ...env }, isTerminal)).toBe(json);
});

test('a line has level, time, process, words and the name of the request under way', () => {
  let id: string | undefined = '5f0c2b1e9a7d';
  const { log, lines } = listen({}, () => id);
  log.warn('no answer');
  id = undefined;
  log.info('nobody asked');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      process: 'upstream',
      reqId: '5f0c2b1e9a7d',
      msg: 'no answer',
    },
    { level: 'info', time: expect.any(String), process: 'upstream', msg: 'nobody asked' },
  ]);
});

test('an error is one line with its causes, without the values of a query and the headers of a call', () => {
  const { log, lines } = listen();
  const config = { headers: new AxiosHeaders({ Authorization: 'Bearer of-somebody-else' }), data: 'secret-body' };
  const unreachable = new AxiosError('connect ECONNREFUSED', 'ECONNREFUSED', config);
  log.error(
    { err: new DrizzleQueryError('update sys_user set x = $1', ['13812345678', 'hash'], unreachable) },
    'login',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  const { err, msg } = JSON.parse(lines[0] ?? '');
  expect(msg).toBe('login');
  expect(err).toMatchObject({
    message: 'Failed query: update sys_user set x = $1',
    stack: expect.stringContaining('log.test.ts'),
    cause: { name: 'AxiosError', code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
  });
  expect(lines[0]).not.toMatch(/1381|hash|Bearer|secret-body/);
});

test('telephone numbers, tokens and codes are in no line, wherever they stand', () => {
  const { log, lines } = listen();
  const token = `eyJhbGciOiJIUzI1NiJ9.${'a'.repeat(40)}.${'b'.repeat(40)}`;
  log.error({ err: new Error(`Key (phonenumber)=(13812345678) already exists`) }, `to +8613912345678 by ${token}`);
  log.warn({ url: '/x?a=1&smsCode=123456&token=abcdef' }, 'Authorization: Bearer abcdefgh12345678');
  const text = lines.join('');
  expect(text).not.toMatch(/13812345678|13912345678|eyJ|123456&|abcdef/);
  expect(text).toContain('138****5678');
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  // Numbers that are none stay: an order's, a moment.
  log.info('order 20260520138123456789 at 1779242400000');
  expect(lines.at(-1)).toContain('20260520138123456789 at 1779242400000');
});

test('words for people are what is said and where an error comes from', () => {
  const { log, lines } = listen({ LOG_FORMAT: 'words' });
  log.info('The database answers now.');
  log.error({ err: new Error('broken') }, 'a job');
  log.fatal('Port 3000 is in use.');
  expect(lines[0]).toBe('The database answers now.\n');
  expect(lines[1]).toMatch(/^a job\nError: broken\n\s+at /);
  expect(lines[2]).toBe('Port 3000 is in use.\n');
});

test('what libraries print, warnings and what ends the process are lines of the log too', () => {
  const script = `
    import { createLog, logEverything } from './lib/process/log.ts';
    logEverything(createLog('render', { LOG_LEVEL: 'info', LOG_FORMAT: 'json', NODE_ENV: 'production', demo: false }));
    console.log('two\\nlines');
    console.error(' ⨯', new Error('a page'), { digest: '1' });
    console.error(Object.assign(new Error('away'), { [Symbol.for('nodejs.util.inspect.custom')]: () => 'upstream: away' }));
    process.emitWarning('soon gone\\nfor good');
    setImmediate(() => { throw new Error('the end'); });`;
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect([stderr, status]).toEqual(['', 1]);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 'info', msg: 'two\nlines' },
    { level: 'error', msg: "⨯ { digest: '1' }", err: { message: 'a page' } },
    { level: 'error', msg: 'upstream: away' },
    { level: 'warn', msg: 'soon gone\nfor good' },
    { level: 'fatal', msg: 'the end', err: { message: 'the end' } },
  ]);
});
