import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadAvatar } from '@/contract/account/account';
import { login } from '@/contract/auth/auth';
import { createArticle } from '@/contract/console/content';
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

interface Sent {
  path?: string;
  headers?: Record<string, string>;
  /** What a body of bytes begins with. */
  beginning?: string;
}

const head = ({ path = login.path, headers }: Sent, more: string) => {
  const all = { Host: 'x', 'Content-Type': 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /api${path} HTTP/1.1\r\n${lines.join('')}${more}\r\n\r\n`;
};

/** Sends all of a body, as a browser does, and reads what is answered; '' where the connection broke off first. */
function send(bytes: number, how: 'length' | 'chunked', sent: Sent = {}): Promise<string> {
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
    const { beginning = '' } = sent;
    const length = bytes + beginning.length;
    socket.write(head(sent, how === 'length' ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked'));
    if (beginning) socket.write(how === 'length' ? beginning : `${beginning.length.toString(16)}\r\n${beginning}\r\n`);
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
      expect(answer).toContain('提交的内容过大');
    }
  },
);

const BOUNDARY = 'boundary';
const AVATAR: Sent = {
  path: uploadAvatar.path,
  headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
  beginning: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="avatarfile"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
};

test.each(['length', 'chunked'] as const)(
  'so is a picture that is too large (%s), and who may not send one is told that, however much comes',
  async (how) => {
    const me = await up.signUp();
    const own = { Authorization: `Bearer ${me.token}`, Cookie: `sid=${me.sid}` };
    for (let turn = 0; turn < 3; turn++) {
      const tooLarge = await send(24 * MEGABYTE, how, { ...AVATAR, headers: { ...AVATAR.headers, ...own } });
      expect(tooLarge.slice(0, 12)).toBe('HTTP/1.1 413');
      expect(tooLarge).toContain('"code":413');
      expect(tooLarge).toContain('上传的文件过大');
      for (const path of [uploadAvatar.path, createArticle.path])
        expect(await send(24 * MEGABYTE, how, { ...AVATAR, path })).toContain('"code":401');
    }
  },
);
