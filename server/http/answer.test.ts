import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsk } from './answer';

const folder = mkdtempSync(join(tmpdir(), 'huiyi-answer-'));
const socketPath = join(folder, 'render');
const agent = new Agent();
// Next names the address several times in the headers of one answer.
const server = createServer({ maxHeaderSize: 32 * 1024 }, (request, response) => {
  response.writeHead(404, { 'x-middleware-rewrite': request.url, 'x-address': request.url, link: request.url });
  response.end('nothing there');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(socketPath, resolve)));
afterAll(() => {
  agent.destroy();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the longest address that is let in is answered, though the answer repeats it', async () => {
  const answer = await createAsk(socketPath, agent)({ url: '/'.padEnd(8191, 'a'), headers: {} });
  expect([answer.status, String(answer.body)]).toEqual([404, 'nothing there']);
});
