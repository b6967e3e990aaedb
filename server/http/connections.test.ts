import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type ConnectionLimits, limitConnections } from '@/server/http/connections';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function start(limits: ConnectionLimits): Promise<Server> {
  const server = createServer((_request, response) => response.end('ok'));
  limitConnections(server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return server;
}

/** Whether a connection is let in: one that is gets an answer. */
async function tryOne(server: Server): Promise<{ socket: Socket; isLetIn: boolean }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  closing.push(() => socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const isLetIn = await new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
  return { socket, isLetIn };
}

test('an address gets so many connections and no more, until one of them ends', async () => {
  const server = await start({ perAddress: 3, isShared: () => false });
  const first = await Promise.all([1, 2, 3].map(() => tryOne(server)));
  expect(first.map(({ isLetIn }) => isLetIn)).toEqual([true, true, true]);
  expect((await tryOne(server)).isLetIn).toBe(false);
  first[0]?.socket.destroy();
  await expect.poll(async () => (await tryOne(server)).isLetIn).toBe(true);
  // One that ended made room for one.
  expect((await tryOne(server)).isLetIn).toBe(false);
});

test('who speaks for many visitors is not counted, and 0 counts nobody', async () => {
  for (const limits of [
    { perAddress: 1, isShared: (address: string) => address === '127.0.0.1' },
    { perAddress: 0, isShared: () => false },
  ]) {
    const server = await start(limits);
    const all = await Promise.all(Array.from({ length: 5 }, () => tryOne(server)));
    expect(all.every(({ isLetIn }) => isLetIn)).toBe(true);
  }
});

test('the addresses of one IPv6 /64 are counted together, and an IPv4 address as IPv6 is itself', () => {
  const server = createServer();
  // Node's own listener would want a whole socket.
  server.removeAllListeners('connection');
  limitConnections(server, { perAddress: 2, isShared: () => false });
  /** A connection from an address that this machine does not have; true when it is let in. */
  const knock = (remoteAddress: string) => {
    let isLetIn = true;
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: () => (isLetIn = false) });
    server.emit('connection', socket);
    return isLetIn;
  };
  expect(['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2::3'].map(knock)).toEqual([true, true, false]);
  expect(['2001:db8:1:3::1', '2001:db8:1:3::2', '2001:db8:1:3::3'].map(knock)).toEqual([true, true, false]);
  expect(['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9', '203.0.113.8'].map(knock)).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
