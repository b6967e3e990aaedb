import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createPlain } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { type Listening, listenAt } from '@/server/http/listen';
import { freePorts } from '@/tests/support/servers/ports';

const LOOPBACK = ['127.0.0.1', '::1'];
/** Another address of this machine: what listens everywhere answers there. */
const ELSEWHERE = '127.0.0.2';
const withIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

/** A site that says hello, and a way to ask it at an address. */
async function open(hosts: readonly string[]): Promise<{ server: Server; listening: Listening; port: number }> {
  const [port = 0] = await freePorts(1);
  const server = createServer((_request, response) => response.end('hello'));
  const listening = await listenAt(server, { port, hosts });
  onTestFinished(() => {
    server.closeAllConnections();
    return listening.close();
  });
  return { server, listening, port };
}

const ask = (host: string, port: number) =>
  fetch(`http://${host}:${port}`, { headers: { connection: 'close' } }).then(
    (answer) => answer.text(),
    () => 'nobody',
  );

test('what is for this machine alone answers at its loopback addresses and at no other', async () => {
  const { port } = await open(LOOPBACK);
  expect([await ask('127.0.0.1', port), await ask(ELSEWHERE, port)]).toEqual(['hello', 'nobody']);
  if (withIpv6) expect(await ask('[::1]', port)).toBe('hello');
});

test('without an address it answers everywhere', async () => {
  const { port } = await open([]);
  expect([await ask('127.0.0.1', port), await ask(ELSEWHERE, port)]).toEqual(['hello', 'hello']);
});

test('a second address is the same server, and closing ends both', async () => {
  const { server, listening, port } = await open(['127.0.0.1', ELSEWHERE]);
  let seen = 0;
  server.on('connection', () => (seen += 1));
  expect([await ask('127.0.0.1', port), await ask(ELSEWHERE, port), seen]).toEqual(['hello', 'hello', 2]);
  await listening.close();
  expect([await ask('127.0.0.1', port), await ask(ELSEWHERE, port)]).toEqual(['nobody', 'nobody']);
});

test('an address that this machine does not have is left out, and one that is taken is not', async () => {
  const { port } = await open(['127.0.0.1', '192.0.2.77']);
  expect(await ask('127.0.0.1', port)).toBe('hello');
  const other = createPlain().listen(0, ELSEWHERE);
  onTestFinished(() => void other.close());
  const taken = await new Promise<number>((resolve) =>
    other.once('listening', () => resolve((other.address() as AddressInfo).port)),
  );
  const refused = listenAt(createServer(), { port: taken, hosts: ['127.0.0.1', ELSEWHERE] });
  await expect(refused).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(await ask('127.0.0.1', taken)).toBe('nobody');
});
