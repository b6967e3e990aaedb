import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts, nobodysAddress } from '@/tests/support/servers/ports';

test('a port is given to one only while its owner lives, and none that somebody listens on', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port: taken } = server.address() as AddressInfo;
  const range = { first: taken, size: 50 };
  const given: number[] = [];
  // Until there are none left: how many there are is up to the machine.
  const drawAll = async (): Promise<never> => {
    for (;;) given.push(...(await freePorts(1, range)));
  };
  await expect(drawAll()).rejects.toThrow('no 1 free ports');
  expect(given.length).toBeGreaterThan(0);
  expect(new Set(given).size).toBe(given.length);
  expect(given).not.toContain(taken);
  await new Promise((resolve) => server.close(resolve));
});

test('nobody answers at nobody’s address', async () => {
  const { hostname, port } = new URL(await nobodysAddress());
  const socket = connect(Number(port), hostname);
  const error = await new Promise<NodeJS.ErrnoException>((resolve) => socket.once('error', resolve));
  expect(error.code).toBe('ECONNREFUSED');
});
