import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getMyCert } from '@/contract/cert/cert';
import { getMeeting } from '@/contract/meeting/meeting';
import { requestScope } from '@/lib/process/request-scope';
import { TOKEN_COOKIE } from '@/lib/session/cookies';
import { UPSTREAM_AWAY } from '@/lib/upstream-away';

vi.mock('next/cache', () => ({ unstable_cache: (work: () => unknown) => work }));
/** The visitor's cookies. */
const jar = vi.hoisted(() => new Map<string, { name: string; value: string }>());
vi.mock('next/headers', () => ({ cookies: async () => jar, headers: async () => new Map() }));
vi.mock('next-intl/server', () => ({ getLocale: async () => 'en' }));
vi.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(`redirect ${to}`);
  },
}));

let server: Server;
let answer: RequestListener;
let asked = 0;
let read: typeof import('./read');

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  process.env.API_BASE = `http://localhost:${(server.address() as AddressInfo).port}`;
  read = await import('./read');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = 0;
  jar.clear();
});

const says = (status: number, body: string, type = 'application/json'): RequestListener => {
  return (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
};
const envelope = (code: number) => JSON.stringify({ code, msg: 'x', data: null });
const html = '<html>something else</html>';
const readMeeting = () => read.readPublic(getMeeting, { query: { msId: 1 } }, []);

test.each<[string, RequestListener]>([
  ['503 in an envelope', says(503, envelope(503))],
  ['502 of a gateway', says(502, html, 'text/html')],
  ['503 of a gateway', says(503, html, 'text/html')],
  ['504 of a gateway', says(504, html, 'text/html')],
  ['a connection that breaks off', (request) => void request.socket.destroy()],
  [
    'an answer that breaks off',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
      response.write('{"code":', () => response.destroy());
    },
  ],
])('%s may pass: it is asked three times and no more', async (_fault, listener) => {
  answer = listener;
  await expect(readMeeting()).rejects.toMatchObject({ digest: UPSTREAM_AWAY });
  expect(asked).toBe(3);
});

test.each<[string, RequestListener]>([
  ['a page instead of JSON', says(200, html, 'text/html')],
  ['JSON that ends early', says(200, '{"code":200,"da')],
  ['data of another shape', says(200, JSON.stringify({ code: 200, data: { msId: 'none' } }))],
  ['an error of the upstream’s own', says(200, envelope(500))],
  ['an error page', says(500, html, 'text/html')],
])('%s stays what it is: it is asked once, and the upstream counts as away', async (_fault, listener) => {
  answer = listener;
  await expect(readMeeting()).rejects.toMatchObject({ digest: UPSTREAM_AWAY });
  expect(asked).toBe(1);
});

test.each([400, 401, 403, 409, 413, 415, 429])(
  '%i is an answer: it is asked once, and nothing is away',
  async (code) => {
    for (const listener of [says(200, envelope(code)), says(code, envelope(code))]) {
      asked = 0;
      answer = listener;
      await expect(readMeeting()).rejects.toMatchObject({ code });
      await expect(readMeeting()).rejects.not.toHaveProperty('digest');
      expect(asked).toBe(2);
    }
  },
);

test('what is not there is asked for once', async () => {
  answer = says(200, envelope(404));
  expect(await read.nullOnMissing(readMeeting())).toBeNull();
  expect(asked).toBe(1);
});

test('an upstream that says nothing is given up at the time that the caller has', async () => {
  answer = () => undefined;
  await expect(read.readPublic(getMeeting, { query: { msId: 3 } }, [], 60, 50)).rejects.toMatchObject({
    code: 0,
    digest: UPSTREAM_AWAY,
  });
  expect(asked).toBe(1);
});

test.each([401, 403])(
  'a personal read that is refused with %i leads to the home page, with or without JSON',
  async (code) => {
    for (const listener of [says(200, envelope(code)), says(code, html, 'text/html')]) {
      answer = listener;
      await expect(read.readPersonal(getMyCert)).rejects.toThrow('redirect /en?login=1&from=%2Fen%2Fmy');
    }
  },
);

test('a personal read while the upstream is away never looks like a sign-out', async () => {
  answer = says(503, envelope(503));
  await expect(read.readPersonal(getMyCert)).rejects.toMatchObject({ code: 503, digest: UPSTREAM_AWAY });
});

test.each(['sid', '__Host-sid'])(
  'a personal read has the visitor’s token and the companion cookie %s beside it, and no other cookie',
  async (name) => {
    for (const [cookie, value] of [
      [TOKEN_COOKIE, 'token-of-7'],
      [name, 'half-of-7'],
      ['theme', 'dark'],
    ] as const)
      jar.set(cookie, { name: cookie, value });
    let heard: unknown;
    answer = (request, response) => {
      const { authorization, cookie, 'accept-language': language } = request.headers;
      heard = { authorization, cookie, language };
      says(200, JSON.stringify({ code: 404, msg: 'x' }))(request, response);
    };
    await read.nullOnMissing(read.askPersonal(getMyCert));
    expect(heard).toEqual({ authorization: 'Bearer token-of-7', cookie: `${name}=half-of-7`, language: 'en' });
  },
);

test('a guest’s read has neither token nor cookie, and a public read never has', async () => {
  let heard: unknown[] = [];
  answer = (request, response) => {
    heard = [request.headers.authorization, request.headers.cookie];
    says(200, JSON.stringify({ code: 404, msg: 'x' }))(request, response);
  };
  await read.nullOnMissing(read.askPersonal(getMyCert));
  expect(heard).toEqual([undefined, undefined]);
  jar.set(TOKEN_COOKIE, { name: TOKEN_COOKIE, value: 'token-of-7' });
  jar.set('sid', { name: 'sid', value: 'half-of-7' });
  await read.nullOnMissing(read.readPublic(getMeeting, { query: { msId: 9 } }, []));
  expect(heard).toEqual([undefined, undefined]);
});

test('the upstream is told for which request it is asked, and nothing where none is known', async () => {
  const names: unknown[] = [];
  answer = (request, response) => {
    names.push(request.headers['x-request-id']);
    says(503, envelope(404))(request, response);
  };
  await requestScope().run('5f0c2b1e9a7d', () => readMeeting().catch(() => null));
  await readMeeting().catch(() => null);
  expect(names).toEqual(['5f0c2b1e9a7d', undefined]);
});
