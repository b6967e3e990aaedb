import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createProxy } from '@/server/http/proxy';
import { trustedProxies } from '@/server/http/trusted-proxies';
import { findNginx, makeCertificate, openFront } from '@/tests/support/servers/nginx';
import { nobodysAddress } from '@/tests/support/servers/ports';

const HOST = 'huiyi.test';
const NGINX = findNginx();
const ROUNDS = Array.from({ length: 12 }, (_, round) => round);
const text = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');
const [settings = ''] =
  /max_fails=\d+ fail_timeout=\d+s/.exec(parse(text('compose.yaml')).services.nginx.environment.WEB_SERVERS) ?? [];

test('deploy/README.md takes a silent machine out as compose does', () => {
  expect(settings).not.toBe('');
  const [row = ''] = /^\| `WEB_SERVERS`.*$/m.exec(text('README.md')) ?? [];
  const servers = row.match(/server [^;]*;/g) ?? [];
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toContain(settings);
});

/** A machine that notes what reaches it, as method and body. */
interface Machine {
  server: Server;
  port: number;
  heard: string[];
  /** How it answers from now on. */
  answer: RequestListener;
}

const well: RequestListener = (_request, response) => response.end('well');
const busy: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Retry-After': '5', 'Content-Type': 'application/json' });
  response.end('{"code":503}');
};
const breaksOff: RequestListener = (_request, response) => response.destroy();

async function startMachine(): Promise<Machine> {
  const server = createServer(async (asked, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk);
    machine.heard.push(`${asked.method} ${Buffer.concat(chunks)}`);
    machine.answer(asked, response);
  });
  const machine: Machine = { server, port: 0, heard: [], answer: well };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  machine.port = (server.address() as AddressInfo).port;
  return machine;
}

describe.skipIf(!NGINX)('two machines behind nginx', () => {
  let folder = '';
  let machines: [Machine, Machine];
  let port = 0;
  let nginx: ChildProcess | undefined;
  let run = 0;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'huiyi-sick-'));
    chmodSync(folder, 0o755);
    makeCertificate(folder, HOST);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    machines = [await startMachine(), await startMachine()];
    const servers = machines.map((one) => `server 127.0.0.1:${one.port} ${settings};`).join(' ');
    run += 1;
    ({ port, child: nginx } = await openFront(NGINX ?? '', { folder, name: `run-${run}`, host: HOST, servers }));
  });
  afterEach(async () => {
    const gone = nginx && once(nginx, 'exit');
    nginx?.kill('SIGTERM');
    await gone;
    for (const { server } of machines) {
      server.closeAllConnections();
      server.close();
    }
  });

  function ask(method: string, path: string, body = ''): Promise<{ status: number; body: string; after?: string }> {
    return new Promise((resolve, reject) => {
      const asked = request({
        host: '127.0.0.1',
        port,
        method,
        path,
        servername: HOST,
        rejectUnauthorized: false,
        headers: { host: HOST, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
      });
      asked.on('error', reject);
      asked.on('response', async (answer: IncomingMessage) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        const after = answer.headers['retry-after'];
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString(), after });
      });
      asked.end(body);
    });
  }
  const heardOf = (what: string) => machines.flatMap(({ heard }) => heard).filter((one) => one.endsWith(` ${what}`));

  /** Reads and writes of every kind, one after the other; answers the statuses. */
  async function asksOfAllKinds(): Promise<number[]> {
    const statuses: number[] = [];
    for (const round of ROUNDS) {
      for (const [method, path] of [
        ['GET', '/meetings'],
        ['GET', '/api/meeting/list'],
        ['POST', '/api/pay/order'],
        ['PUT', '/api/pay/order/cancel'],
        ['DELETE', '/api/meeting/savedSearch/1'],
      ] as const) {
        const body = method === 'GET' ? '' : `${method}-${round}`;
        statuses.push((await ask(method, `${path}?${round}`, body)).status);
      }
    }
    return statuses;
  }
  const everyWriteOnce = () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      for (const round of ROUNDS) expect(machines[1].heard).toContain(`${method} ${method}-${round}`);
    }
    expect(machines[1].heard.filter((one) => !one.startsWith('GET'))).toHaveLength(3 * ROUNDS.length);
  };

  test('a machine that says 503 is not noticed: the other one does it all, each write once', async () => {
    machines[0].answer = busy;
    expect(new Set(await asksOfAllKinds())).toEqual(new Set([200]));
    everyWriteOnce();
    expect(machines[0].heard.length).toBeGreaterThan(0);
  });

  test('a machine that is gone is not noticed either', async () => {
    machines[0].server.closeAllConnections();
    machines[0].server.close();
    expect(new Set(await asksOfAllKinds())).toEqual(new Set([200]));
    everyWriteOnce();
  });

  test('a large body arrives whole at the second machine', async () => {
    machines[0].answer = busy;
    const large = 'x'.repeat(3_000_000);
    for (const round of ROUNDS) expect((await ask('POST', '/api/file/upload', `${large}${round}`)).status).toBe(200);
    expect(machines[1].heard.map((one) => one.length)).toEqual(
      ROUNDS.map((round) => large.length + `POST ${round}`.length),
    );
  });

  test('a machine whose upstream was killed hands on what it did not begin, and its own pages stay', async () => {
    const dead = createProxy({ apiBase: await nobodysAddress(), proxies: trustedProxies([]), https: true });
    machines[0].answer = (asked, response) =>
      asked.url?.startsWith('/api/') ? dead.handle(asked, response) : well(asked, response);
    expect(new Set(await asksOfAllKinds())).toEqual(new Set([200]));
    everyWriteOnce();
    dead.close();
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    'a %s that broke off may have been done, and is not done again',
    async (method) => {
      for (const machine of machines) machine.answer = breaksOff;
      for (const round of ROUNDS) {
        expect((await ask(method, '/api/pay/order', `broken-${round}`)).status).toBe(502);
        expect(heardOf(`broken-${round}`).length).toBeLessThanOrEqual(1);
      }
      expect(heardOf('broken-0')).toHaveLength(1);
    },
  );

  test.each([502, 504])('nor is a write that a machine answered %s', async (status) => {
    for (const machine of machines)
      machine.answer = (_request, response) => response.writeHead(status).end('own words');
    for (const round of ROUNDS) {
      expect(await ask('POST', '/api/pay/order', `own-${round}`)).toMatchObject({ status, body: 'own words' });
      expect(heardOf(`own-${round}`)).toHaveLength(1);
    }
  });

  test('a read that broke off is asked again', async () => {
    machines[0].answer = breaksOff;
    for (const round of ROUNDS) expect((await ask('GET', `/api/meeting/list?${round}`)).status).toBe(200);
  });

  test('when every machine says 503 the visitor hears it in the machine’s own words, however often, and then it is over at once', async () => {
    for (const machine of machines) machine.answer = busy;
    const own = { status: 503, body: '{"code":503}', after: '5' };
    for (const round of ROUNDS) {
      expect(await ask('GET', `/api/meeting/list?${round}`)).toEqual(own);
      expect(await ask('POST', '/api/pay/order', `busy-${round}`)).toEqual(own);
      expect(await ask('GET', `/meetings?${round}`)).toEqual(own);
    }
    for (const machine of machines) machine.answer = well;
    expect(new Set(await asksOfAllKinds())).toEqual(new Set([200]));
  });

  test('when every machine is gone a write is told so', async () => {
    for (const { server } of machines) {
      server.closeAllConnections();
      server.close();
    }
    for (const round of ROUNDS) expect((await ask('PUT', '/api/pay/order/cancel', `gone-${round}`)).status).toBe(502);
  });

  test('a part of a video goes to no other machine', async () => {
    for (const machine of machines) machine.answer = busy;
    expect((await ask('PATCH', '/api/file/tus/7?at=a', 'part')).status).toBe(503);
    expect(heardOf('part')).toHaveLength(1);
  });
});
