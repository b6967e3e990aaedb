import { once } from 'node:events';
import { Agent, createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { forward } from './forward';

async function listen(listener: RequestListener): Promise<number> {
  const server: Server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('nothing of a request stays on a connection that is kept', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const port = await listen((_request, response) => response.end('whole'));
  const options = { timeout: 5_000, headers: [], onFailure: () => undefined };
  const front = await listen((request, response) =>
    forward(request, response, { ...options, target: { host: '127.0.0.1', port, agent, path: request.url } }),
  );
  const listeners = async () => {
    expect(await (await fetch(`http://127.0.0.1:${front}/`)).text()).toBe('whole');
    await expect.poll(() => Object.values(agent.freeSockets).flat().length).toBe(1);
    const [socket] = Object.values(agent.freeSockets).flat();
    return socket?.eventNames().map((name) => [name, socket.listenerCount(name)]);
  };
  const after = await listeners();
  for (let i = 0; i < 20; i += 1) expect(await listeners()).toEqual(after);
});

test('an answer that repeats the longest address in its headers is passed on', async () => {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const port = await listen(({ url }, response) =>
    response.writeHead(404, { 'x-a': url, 'x-b': url, link: url }).end(),
  );
  const front = await listen((request, response) =>
    forward(request, response, {
      timeout: 5_000,
      headers: [],
      dropped: (name) => name.length < 5,
      onFailure: () => response.writeHead(503).end(),
      target: { host: '127.0.0.1', port, agent, path: request.url },
    }),
  );
  expect((await fetch(`http://127.0.0.1:${front}/${'a'.repeat(8_000)}`)).status).toBe(404);
});
