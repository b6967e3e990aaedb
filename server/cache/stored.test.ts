import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStored, type Stored, sendStored, warmBrotli } from '@/server/cache/stored';
import { eventually } from '@/tests/support/eventually';

const TEXT = '会议日程 programme of the meeting '.repeat(200);
let stored: Stored;
let server: Server;
let base: string;

beforeAll(async () => {
  stored = await makeStored({
    status: 200,
    type: 'text/html; charset=utf-8',
    body: Buffer.from(TEXT),
    headers: ['Cache-Control', 'public, max-age=0, must-revalidate', 'Vary', 'Accept-Encoding'],
  });
  server = createServer((request, response) => sendStored(stored, request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

/** The answers' bytes as they come over the wire: each write follows the last answer to the one before. */
function raw(...writes: string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, 'localhost');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      server.off('request', count);
      resolve(Buffer.concat(chunks));
    });
    const waiting = [...writes];
    let unanswered = 0;
    const next = () => {
      const write = waiting.shift();
      if (write === undefined) return void socket.end();
      unanswered = write.split('HTTP/1.1\r\n').length - 1;
      socket.write(write);
    };
    const count = (_: unknown, response: ServerResponse) =>
      response.once('finish', () => {
        unanswered -= 1;
        if (unanswered === 0) next();
      });
    server.prependListener('request', count);
    next();
  });
}

test('each client gets an encoding that it takes', async () => {
  expect(await (await fetch(base, { headers: { 'accept-encoding': 'identity' } })).text()).toBe(TEXT);
  const gzip = await raw('GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n');
  const body = gzip.subarray(gzip.indexOf('\r\n\r\n') + 4);
  expect(gzip.toString('latin1')).toContain('Content-Encoding: gzip');
  expect(gunzipSync(body).toString()).toBe(TEXT);
  const refused = await raw('GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip;q=0, br;q=0\r\n\r\n');
  expect(refused.toString('latin1')).not.toContain('Content-Encoding');
});

test('brotli is sent once it has been made', async () => {
  expect((await fetch(base, { headers: { 'accept-encoding': 'br, gzip' } })).headers.get('content-encoding')).toBe(
    'gzip',
  );
  expect(await warmBrotli(stored, 5)).toBe(true);
  const answer = await raw('GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br, gzip\r\n\r\n');
  expect(brotliDecompressSync(answer.subarray(answer.indexOf('\r\n\r\n') + 4)).toString()).toBe(TEXT);
});

test('two requests over one connection get two whole answers', async () => {
  const answer = (await raw('GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n')).toString();
  expect(answer.split('HTTP/1.1 200 OK\r\n')).toHaveLength(3);
  expect(answer.split(TEXT)).toHaveLength(3);
  expect(answer).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/);
});

test('sequential and pipelined requests on one connection get complete answers in order', async () => {
  const ended: number[] = [];
  const note = (_: unknown, response: ServerResponse) => response.once('finish', () => ended.push(response.statusCode));
  server.prependListener('request', note);
  const request = 'GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n';
  const answer = await raw(request, request + request + request, request);
  server.off('request', note);
  const bodies = answer.toString('latin1').split(/HTTP\/1\.1 200 OK\r\n[\s\S]*?\r\n\r\n/);
  expect(bodies.slice(1).map((body) => gunzipSync(Buffer.from(body, 'latin1')).toString() === TEXT)).toEqual(
    Array(5).fill(true),
  );
  expect(ended).toEqual(Array(5).fill(200));
});

test('the date of an answer that is sent again is that of the moment', async () => {
  const dateOf = async () => (await fetch(base, { headers: { 'accept-encoding': 'gzip' } })).headers.get('date') ?? '';
  const first = await dateOf();
  // A date has whole seconds.
  await eventually(async () => expect(await dateOf()).not.toBe(first));
  for (const text of [first, await dateOf()]) expect(new Date(text).toUTCString()).toBe(text);
});

test('a client that wants to close gets its connection closed', async () => {
  const answer = (await raw('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toString();
  expect(answer).toContain('Connection: close');
  expect(answer.endsWith(TEXT)).toBe(true);
});

test('HEAD gets the head alone', async () => {
  const answer = (await raw('HEAD / HTTP/1.1\r\nHost: x\r\n\r\n')).toString();
  expect(answer).toContain(`Content-Length: ${Buffer.byteLength(TEXT)}`);
  expect(answer.endsWith('\r\n\r\n')).toBe(true);
});

test('who has the page already gets 304', async () => {
  const etag = (await fetch(base)).headers.get('etag') ?? '';
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const answer = await fetch(base, { headers: { 'if-none-match': known } });
    expect(answer.status).toBe(304);
  }
  expect((await fetch(base, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('an answer that is no page is sent whole to who claims to know it', async () => {
  const known = stored;
  stored = await makeStored({ status: 404, type: 'text/html', body: Buffer.from(TEXT), headers: [] });
  const { etag } = stored;
  const answer = await fetch(base, { headers: { 'if-none-match': etag } });
  stored = known;
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe(TEXT);
});

test('a header that would break the answer apart is refused when it is made', async () => {
  const input = {
    status: 200,
    type: 'text/html',
    body: Buffer.from('x'),
    headers: ['Link', '</a>\r\nSet-Cookie: x=1'],
  };
  await expect(makeStored(input)).rejects.toThrow('Link');
});
