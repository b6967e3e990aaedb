import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aedes } from 'aedes';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { type Launched, launch } from '@/tests/support/servers/launch';
import { freePorts } from '@/tests/support/servers/ports';

const LONG_MS = 180_000;
const REFUSED = 78;
const SECRET = 'the secret that EMQX shows';
const OWN = { username: 'upstream', password: 'the upstream’s own' };

const launched: Launched[] = [];
afterEach(async () => {
  for (const { child, ended } of launched.splice(0)) {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
});

/** A broker of MQTT_URL that lets everybody in, or the upstream alone. */
async function startForeignBroker(isOpen: boolean): Promise<string> {
  const aedes = await Aedes.createBroker({
    authenticate: (_client, username, password, done) =>
      done(null, isOpen || (username === OWN.username && password?.toString() === OWN.password)),
  });
  const server = createServer(aedes.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    aedes.close();
    server.close();
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return `mqtt://${OWN.username}:${encodeURIComponent(OWN.password)}@127.0.0.1:${port}`;
}

/** The upstream beside that broker, and its address. */
async function startUpstream(MQTT_URL: string): Promise<Launched & { url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-broker-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [port = 0, upstreamPort = 0] = await freePorts(2);
  const started = launch('start:upstream', {
    PORT: `${port}`,
    UPSTREAM_PORT: `${upstreamPort}`,
    DATA_DIR: join(folder, 'data'),
    DEMO_DATA: 'off',
    MQTT_URL,
    BROKER_SECRET: SECRET,
  });
  launched.push(started);
  return { ...started, url: `http://localhost:${upstreamPort}` };
}

test(
  'the upstream does not start beside a broker that lets strangers in, and says what to do',
  async () => {
    const started = await startUpstream(await startForeignBroker(true));
    expect(await started.ended).toBe(REFUSED);
    expect(started.output()).toMatch(/lets strangers in .* Give it passwords and access rules, as in deploy\//);
  },
  LONG_MS,
);

test(
  'beside a broker with passwords it starts, and answers that broker’s questions to whoever knows the secret',
  async () => {
    const started = await startUpstream(await startForeignBroker(false));
    await started.says(/The upstream is at/);
    const ask = async (question: string, body: object, secret = SECRET) => {
      const headers = { 'content-type': 'application/json', 'x-huiyi-secret': secret };
      const sent = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`${started.url}/internal/mqtt/${question}`, sent);
      return [answer.status, ((await answer.json()) as { result: string }).result];
    };
    const own = { clientid: 'upstream-1', ...OWN };
    // On a busy machine it is too busy for questions at first.
    await expect.poll(() => ask('auth', own)).toEqual([200, 'allow']);
    expect(await ask('auth', own, 'another one')).toEqual([200, 'deny']);
    expect(await ask('auth', { ...own, password: 'guessed' })).toEqual([200, 'deny']);
    expect(await ask('auth', { clientid: 'u1-tab', username: '1', password: 'guessed' })).toEqual([200, 'deny']);
    expect(await ask('acl', { username: '1', topic: '1', action: 'subscribe' })).toEqual([200, 'allow']);
    expect(await ask('acl', { username: '1', topic: '2', action: 'subscribe' })).toEqual([200, 'deny']);
  },
  LONG_MS,
);
