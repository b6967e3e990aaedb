import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { beginFilled } from '@/tests/support/servers/filled-data';
import { type Launched, launch } from '@/tests/support/servers/launch';
import { freePorts, nobodysAddress } from '@/tests/support/servers/ports';

const LONG_MS = 180_000;
const BUILD_MS = 15 * 60_000;
const NAME = '5f0c2b1e9a7d4c3e8f6a1b2c3d4e5f60';

/** The upstream and its address, or the whole site. */
async function start(env: Record<string, string>, script = 'start:upstream'): Promise<Launched & { url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-log-'));
  if (env.DEMO_DATA !== 'off') beginFilled(join(folder, 'data'));
  const [port = 0, upstreamPort = 0] = await freePorts(2);
  const started = launch(script, {
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
  await started.says(/The (upstream|site) is at/);
  return { ...started, url: `http://localhost:${script === 'start' ? port : upstreamPort}` };
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
  'of the whole site too: of what its processes print, whatever is asked of them and when one is killed',
  async () => {
    const more = { DEMO_DATA: 'off', WEB_WORKERS: '1', DATABASE_URL: '', CONTACT_EMAIL: 'nobody@huiyi.example' };
    const { url, output, says, child, ended } = await start(more, 'start');
    const statusOf = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).status;
    // A site that has just begun, on a machine that is full of other tests, may put one question off.
    await expect.poll(() => statusOf('/')).toBe(200);
    expect(await statusOf('/nowhere')).toBe(404);
    expect(await statusOf('/api/system/user/profile', { headers: { authorization: 'Bearer forged' } })).toBe(200);
    expect(await statusOf(`/${'a'.repeat(9000)}`)).toBe(414);
    const web = descendants(child.pid ?? 0).filter((args) => args.includes('server/web'));
    expect(web).toHaveLength(1);
    process.kill(Number(web[0]?.split(' ', 1)[0]), 'SIGKILL');
    await says(/A web process ended \(killed\); starting it again/);
    await expect.poll(() => statusOf('/').catch(() => 0)).toBe(200);
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    expect(await ended).toBe(0);
    const lines = output().trim().split('\n');
    const isJson = (line: string) => line.startsWith('{') && typeof JSON.parse(line).msg === 'string';
    expect(lines.filter((line) => !isJson(line))).toEqual([]);
    const wrong = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
    expect(wrong.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^A web process ended/));
  },
  BUILD_MS,
);

/** Processes that one has started, and those have, each as its id and what it runs. */
function descendants(pid: number): string[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  const of = (parent: number): string[] =>
    all
      .filter(([, , ppid]) => Number(ppid) === parent)
      .flatMap(([, id, , args]) => [`${id} ${args}`, ...of(Number(id))]);
  return of(pid);
}

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
