import { once } from 'node:events';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { sweepIdle } from './sweep-idle';

test('a server that closes does not wait for the connection of a client that has its answer', async () => {
  let answer: ServerResponse | undefined;
  const server = createServer((_request, response) => {
    answer = response;
  });
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  const asked = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent });
  await once(server, 'request');
  const closed = once(server, 'close');
  server.close();
  const endSweep = sweepIdle(server);
  answer?.end('whole');
  const [response] = await once(asked, 'response');
  response.resume();
  await closed;
  endSweep();
  expect(response.statusCode).toBe(200);
});
