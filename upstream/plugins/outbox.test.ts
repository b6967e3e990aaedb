import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { buildApp } from '@/upstream/app';
import { createOutboxSms } from '@/upstream/gateways/sms';
import { outboxPlugin } from './outbox';

let up: TestUpstream;
let app: TestUpstream['app'];

beforeAll(async () => {
  up = await startTestUpstream();
  app = await buildApp(up.ctx);
  await app.register(outboxPlugin);
  const gateway = createOutboxSms({ db: up.ctx.db, log: up.ctx.log, show: false });
  await gateway.send('13200000001', '验证码 111111');
  await gateway.send('13200000002', '<script>alert(1)</script> 222222');
});
afterAll(async () => {
  await app.close();
  await up.close();
});

const open = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/outbox', headers: { host: 'localhost:4130', ...headers }, remoteAddress });

test('the outbox shows the newest message first, as text, in the reader’s language', async () => {
  const { body, headers } = await open();
  expect(body.indexOf('222222')).toBeLessThan(body.indexOf('111111'));
  expect(body).not.toContain('<script>');
  expect(body).toContain('短信发件箱');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect((await open({ 'accept-language': 'en' })).body).toContain('Text messages sent');
});

test('the outbox opens only on this machine, straight at the upstream’s port', async () => {
  expect((await open({}, '203.0.113.9')).json().code).toBe(404);
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-host']) {
    expect((await open({ [header]: '127.0.0.1' })).json().code).toBe(404);
  }
  expect((await open({ host: 'rebound.example' })).json().code).toBe(404);
});

test('without demonstration data there is no outbox', async () => {
  expect((await up.app.inject({ url: '/outbox', headers: { host: 'localhost' } })).statusCode).toBe(404);
});
