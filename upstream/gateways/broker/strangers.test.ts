import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '@/tests/support/eventually';
import { findMosquitto } from '@/tests/support/servers/mosquitto';
import { freePorts } from '@/tests/support/servers/ports';
import { createExternalBroker } from './external';
import { knock, knockUntilAnswered, OpenBroker } from './strangers';

const MOSQUITTO = findMosquitto();
let folder = '';
let running: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huiyi-strangers-'));
  // Mosquitto gives up root's rights before it reads its files.
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  if (running) {
    const gone = new Promise((resolve) => running?.once('exit', resolve));
    running.kill('SIGTERM');
    await gone;
    running = undefined;
  }
  rmSync(folder, { recursive: true, force: true });
});

async function startMosquitto(port: number, ...lines: string[]): Promise<void> {
  const config = join(folder, 'mosquitto.conf');
  writeFileSync(config, [`listener ${port} 127.0.0.1`, 'persistence false', ...lines].join('\n'));
  running = spawn(MOSQUITTO ?? '', ['-c', config], { stdio: 'ignore' });
}

describe.skipIf(!MOSQUITTO)('a Mosquitto server', () => {
  test('that lets strangers in is refused with a clear message, even if it starts later', async () => {
    const [port = 0] = await freePorts(1);
    const url = `mqtt://upstream:secret@127.0.0.1:${port}`;
    expect(await knock(url)).toBe(false);
    await startMosquitto(port, 'allow_anonymous true');
    await eventually(() => expect(knock(url)).rejects.toThrow(OpenBroker));
    await expect(knock(url)).rejects.toThrow(/MQTT_URL lets strangers in \(a client without a name\)/);
    const onOpen = vi.fn();
    await knockUntilAnswered(url, { signal: new AbortController().signal, onOpen });
    expect(onOpen).toHaveBeenCalledWith(expect.any(OpenBroker));
  });

  test('that requires passwords is accepted', async () => {
    const [port = 0] = await freePorts(1);
    const passwords = join(folder, 'passwords');
    spawnSync('mosquitto_passwd', ['-b', '-c', passwords, 'upstream', 'secret']);
    writeFileSync(passwords, '', { flag: 'a' });
    chmodSync(passwords, 0o644);
    await startMosquitto(port, 'allow_anonymous false', `password_file ${passwords}`);
    await eventually(async () => expect(await knock(`mqtt://upstream:secret@127.0.0.1:${port}`)).toBe(true));
  });
});

test('with an external broker the upstream accepts no websockets on any path', async () => {
  const [port = 0] = await freePorts(1);
  const url = `mqtt://127.0.0.1:${port}`;
  const log = { info: () => {}, error: () => {} };
  const broker = createExternalBroker({ url, access: { revoke: () => {} }, now: () => new Date(), log });
  const server = createServer((_request, response) => response.end('a page'));
  broker.attach(server);
  const [httpPort = 0] = await freePorts(1);
  await new Promise<void>((resolve) => server.listen(httpPort, '127.0.0.1', resolve));
  for (const path of ['/mqtt', '/outbox']) {
    const status = await new Promise((resolve) => {
      const ws = new WebSocket(`ws://127.0.0.1:${httpPort}${path}`, 'mqtt');
      ws.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      ws.on('open', () => resolve(101));
      ws.on('error', () => {});
    });
    expect([path, status]).toEqual([path, 404]);
  }
  await broker.close();
  await new Promise((resolve) => server.close(resolve));
});
