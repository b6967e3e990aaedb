import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '@/contract/auth/auth';
import { createProxy } from '@/server/http/proxy';
import { trustedProxies } from '@/server/http/trusted-proxies';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';

const MEGABYTE = 1024 * 1024;
let up: TestUpstream;
let port = 0;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  up = await startTestUpstream();
  const apiBase = await up.app.listen({ port: 0, host: '127.0.0.1' });
  const proxy = createProxy({ apiBase, proxies: trustedProxies([]), https: false });
  const site = createServer((request, response) => proxy.handle(request, response));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  ({ port } = site.address() as AddressInfo);
  ends.push(
    () => site.closeAllConnections(),
    () => site.close(),
    () => proxy.close(),
  );
});
afterAll(async () => {
  for (const end of ends) end();
  await up.close();
});

const head = (more: string) =>
  `POST /api${login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;

/** Sends all of a body, as a browser does, and reads what is answered; '' where the connection broke off first. */
function send(bytes: number, how: 'length' | 'chunked'): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let seen = '';
    socket.on('data', (chunk) => {
      seen += chunk;
      if (seen.includes('}')) socket.destroy();
    });
    socket.on('error', () => resolve(seen));
    socket.on('close', () => resolve(seen));
    const piece = Buffer.alloc(64 * 1024, 'a');
    let left = bytes;
    socket.write(head(how === 'length' ? `Content-Length: ${bytes}` : 'Transfer-Encoding: chunked'));
    const more = () => {
      while (left > 0 && !socket.destroyed) {
        left -= piece.length;
        const part = how === 'length' ? piece : Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]);
        if (!socket.write(part)) return void socket.once('drain', more);
      }
    };
    more();
  });
}

test.each(['length', 'chunked'] as const)(
  'a body over the limit (%s) is 413 through the site however fast it comes, in words',
  async (how) => {
    for (let turn = 0; turn < 30; turn++) {
      const answer = await send(2 * MEGABYTE, how);
      expect(answer.slice(0, 12)).toBe('HTTP/1.1 413');
      expect(answer).toContain('"code":413');
    }
  },
);
