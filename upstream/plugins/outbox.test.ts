import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLog } from '@/lib/process/log';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { buildApp } from '@/upstream/app';
import { createOutboxMail } from '@/upstream/gateways/mail';
import { createOutboxSms } from '@/upstream/gateways/sms';
import { outboxNote, outboxPlugin } from './outbox';

const KEY = 'the key printed at start';
let up: TestUpstream;
let app: TestUpstream['app'];

beforeAll(async () => {
  up = await startTestUpstream();
  app = await buildApp(up.ctx);
  await app.register(outboxPlugin, { key: KEY });
  const gateway = createOutboxSms({ show: false });
  await gateway.send(up.ctx, { id: 'a', phonenumber: '13200000001', content: '验证码 111111' });
  await gateway.send(up.ctx, { id: 'b', phonenumber: '13200000002', content: '<script>alert(1)</script> 222222' });
  const mail = createOutboxMail({ show: false });
  // The same message twice is one.
  for (const subject of ['认证通过', '认证通过']) {
    await mail.send(up.ctx, { id: 'c', email: 'lin@huiyi.example', subject, content: '第一行\n<b>第二行</b>' });
  }
});
afterAll(async () => {
  await app.close();
  await up.close();
});

const open = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', key: string | null = KEY) =>
  app.inject({
    url: key === null ? '/outbox' : `/outbox?key=${encodeURIComponent(key)}`,
    headers: { host: 'localhost:4130', ...headers },
    remoteAddress,
  });

test('the outbox shows the newest message first, escaped, in the reader’s language', async () => {
  const { body, headers } = await open();
  expect(body.indexOf('222222')).toBeLessThan(body.indexOf('111111'));
  expect(body).not.toContain('<script>');
  expect(body).toContain('发件箱');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect((await open({ 'accept-language': 'en' })).body).toContain('Texts and e-mails sent');
});

test('mail stands beside the texts, once, with its subject', async () => {
  const { body } = await open();
  expect(body.split('lin@huiyi.example')).toHaveLength(2);
  expect(body).toContain('认证通过');
  expect(body).not.toContain('<b>第二行');
});

test('the outbox is available only from this machine, directly on the upstream’s port', async () => {
  expect((await open({}, '203.0.113.9')).json().code).toBe(404);
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-host']) {
    expect((await open({ [header]: '127.0.0.1' })).json().code).toBe(404);
  }
  expect((await open({ host: 'rebound.example' })).json().code).toBe(404);
});

test('the outbox shows nothing without the key printed at start', async () => {
  for (const key of [null, '', 'the key', `${KEY}x`, KEY.toUpperCase()]) {
    const answer = await open({ 'accept-language': 'en' }, '127.0.0.1', key);
    expect([key, answer.statusCode]).toEqual([key, 401]);
    expect(answer.body).not.toContain('111111');
    expect(answer.body).toContain('printed at start');
    expect(answer.body.includes('That is not the key')).toBe(Boolean(key));
  }
  const twice = await app.inject({ url: `/outbox?key=${KEY}&key=${KEY}`, headers: { host: 'localhost' } });
  expect(twice.statusCode).toBe(401);
  expect((await open()).headers['referrer-policy']).toBe('no-referrer');
});

test('what a start says of the outbox opens it: the address itself, or a file of one’s own where a log keeps what is said', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huiyi-outbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const at = { port: 4130, key: KEY.replaceAll(' ', '-'), dataDir };
  const opens = async (text: string) => {
    const { host, searchParams } = new URL(/http:\S+/.exec(text)?.[0] ?? '');
    const { body } = await open({ host }, '127.0.0.1', (searchParams.get('key') ?? '').replaceAll('-', ' '));
    return body.includes('222222');
  };
  expect(await opens(outboxNote({ ...at, json: false }))).toBe(true);
  const lines: string[] = [];
  const settings = { LOG_LEVEL: 'info', LOG_FORMAT: 'json', NODE_ENV: 'production', demo: true } as const;
  const log = createLog('supervisor', settings, { to: { write: (line) => void lines.push(line) } });
  log.info(outboxNote({ ...at, json: true }));
  const { msg } = JSON.parse(lines.join('')) as { msg: string };
  expect(msg).not.toContain(at.key);
  const file = / (\/\S+)$/.exec(msg)?.[1] ?? '';
  expect(await opens(readFileSync(file, 'utf8'))).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('without demo data there is no outbox', async () => {
  expect((await up.app.inject({ url: '/outbox', headers: { host: 'localhost' } })).statusCode).toBe(404);
});
