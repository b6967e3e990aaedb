import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StubUpstream, startStubUpstream } from '@/tests/support/servers/stub-upstream';
import { startWeb, type Web } from '@/tests/support/servers/web';

const BUILD_MS = 15 * 60_000;
const PER_ADDRESS = 3;

let stub: StubUpstream;
let web: Web;

beforeAll(async () => {
  stub = await startStubUpstream();
  web = await startWeb(stub.url, { CONNECTIONS_PER_ADDRESS: `${PER_ADDRESS}` });
}, BUILD_MS);
afterAll(async () => {
  await web?.stop();
  await stub?.close();
});

/** A connection that stays open, and whether it was answered before it was closed. */
async function open(): Promise<{ socket: Socket; isLetIn: boolean }> {
  const socket = connect(Number(new URL(web.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const isLetIn = await new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
  return { socket, isLetIn };
}

test('the web process closes the connection that is one too many for its address', async () => {
  // Connections that have just been closed may still be counted.
  const attempt = async () => {
    const all: { socket: Socket; isLetIn: boolean }[] = [];
    for (let one = 0; one <= PER_ADDRESS; one++) all.push(await open());
    for (const { socket } of all) socket.destroy();
    return all.map(({ isLetIn }) => isLetIn);
  };
  await expect.poll(attempt).toEqual([true, true, true, false]);
});
