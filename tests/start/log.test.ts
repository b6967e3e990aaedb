import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Launched, launch } from '../support/launch';
import { freePorts, nobodysAddress } from '../support/ports';

const LONG_MS = 180_000;
const NAME = '5f0c2b1e9a7d4c3e8f6a1b2c3d4e5f60';

/** The upstream and its address. */
async function start(env: Record<string, string>): Promise<Launched & { url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-log-'));
  const [port = 0, upstreamPort = 0] = await freePorts(2);
  const started = launch('start:upstream', {
    PORT: `${port}`,
    UPSTREAM_PORT: `${upstreamPort}`,
    DATA_DIR: join(folder, 'data'),
    LOG_FORMAT: '',
    ...env,
  });
  onTestFinished(async () => {
    const { child, ended } = started;
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  await started.says(/The upstream is at/);
  return { ...started, url: `http://localhost:${upstreamPort}` };
}

test(
  'in real use all that is printed is a line of JSON, and what goes wrong stands under the name of its request',
  async () => {
    const { url, output, says, child, ended } = await start({
      DEMO_DATA: 'off',
      S3_ENDPOINT: await nobodysAddress(),
      S3_BUCKET: 'huiyi',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    });
    const answer = await fetch(`${url}/file/public/${'0'.repeat(32)}.webp`, { headers: { 'x-request-id': NAME } });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([503, NAME]);
    await says(new RegExp(`"reqId":"${NAME}"`));
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    expect(await ended).toBe(0);
    const lines = output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const line of lines) {
      expect(line).toMatchObject({
        level: expect.stringMatching(/^(info|warn|error)$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        process: expect.stringMatching(/^(supervisor|upstream)$/),
        msg: expect.any(String),
      });
    }
    expect(lines.filter(({ reqId }) => reqId === NAME)).toMatchObject([{ level: 'error', msg: 'the S3 storage' }]);
    const said = lines.map(({ msg }) => msg);
    expect(said).toContain('Administrator: admin');
    expect(said).toContain('The store of the files does not answer yet.');
    expect(said).toContainEqual(expect.stringMatching(/^Stopping:/));
  },
  LONG_MS,
);

test(
  'a demonstration speaks to people: its address, its accounts and where its texts lie',
  async () => {
    const { output, says } = await start({ PAY_SANDBOX: 'off' });
    for (const words of [/^The upstream is at http:/m, /^Texts and mail that would go out: http:/m, /Huiyi@2026/]) {
      await says(words);
    }
    expect(output()).not.toContain('{"level"');
  },
  LONG_MS,
);
