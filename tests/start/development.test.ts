import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type System, startSystem } from '@/tests/support/servers/system';

const WORDS = fileURLToPath(new URL('../../upstream/messages/zh.json', import.meta.url));
const PATIENCE = { timeout: 90_000, interval: 300 };
let system: System;

beforeAll(async () => {
  system = await startSystem({ dev: true });
});
afterAll(() => system.stop());

test('a development server shows pages, and tells the browser through its own port what changed', async () => {
  const page = await fetch(`${system.url}/register`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('您以什么身份加入会医？');
  const socket = new WebSocket(`${system.url.replace('http', 'ws')}/_next/hmr?id=test`, { origin: system.url });
  const first = await new Promise<string>((resolve, reject) => {
    socket.once('message', (data) => resolve(String(data)));
    socket.once('error', reject);
  });
  socket.terminate();
  expect(JSON.parse(first)).toHaveProperty('type');
});

test('with demo data and no public address this machine alone is let in, and is told so', async () => {
  const port = new URL(system.url).port;
  // 127.0.0.2 is this machine too: who listens everywhere answers there.
  await expect(fetch(`http://127.0.0.2:${port}/health/live`)).rejects.toThrow();
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  await expect.poll(() => system.output()).toContain('Only this machine reaches it');
});

test('a changed file of the upstream starts the upstream again, and the site goes on', async () => {
  const now = new Date();
  utimesSync(WORDS, now, now);
  await vi.waitFor(
    () => expect(system.output()).toContain(`${join('upstream', 'messages', 'zh.json')} changed`),
    PATIENCE,
  );
  await vi.waitFor(async () => expect((await fetch(`${system.url}/health/ready`)).status).toBe(200), PATIENCE);
});
