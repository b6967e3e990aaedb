import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  demoFilledProblem,
  demoProblem,
  isLocalHost,
  listenAddresses,
  readEnv,
  readMasterKey,
  sandboxProblem,
  VARIABLE_NAMES,
} from '@/lib/env';

/** Read by the browser's bundle, by the tests or by Node itself, not by the schema. */
const ELSEWHERE = ['NEXT_PUBLIC_API_BASE', 'NEXT_PUBLIC_MQTT_URL', 'CHROMIUM_PATH'];
const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
const assignments = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
  name,
  value,
]);

test('.env.example names every variable, and none that is not read', () => {
  const named = assignments.map(([name]) => name);
  const known = [...VARIABLE_NAMES, ...ELSEWHERE].filter((name) => name !== 'NODE_ENV');
  expect(named.toSorted()).toEqual(known.toSorted());
});

test('the values of .env.example are the defaults', () => {
  expect(readEnv(Object.fromEntries(assignments.filter(([name]) => !name?.startsWith('CONTACT_'))))).toEqual(
    readEnv({}),
  );
});

test.each([
  ['https://huiyi.example.com', 'on', true],
  ['http://192.168.1.20:3000', 'on', true],
  ['https://localhost.example.com', 'on', true],
  ['https://huiyi.example.com', 'off', false],
  ['https://huiyi.example.com', 'public', false],
  ['http://localhost:3000', 'on', false],
  ['https://huiyi.localhost', 'on', false],
  ['https://127.0.0.1:8443', 'on', false],
  ['http://[::1]:3000', 'on', false],
  ['https://two-machines.test', 'on', false],
])('SITE_URL=%s with DEMO_DATA=%s is refused: %s', (SITE_URL, DEMO_DATA, refused) => {
  const sentence = demoProblem(readEnv({ SITE_URL, DEMO_DATA }));
  expect(sentence !== undefined).toBe(refused);
  if (refused) expect(sentence).toContain('DEMO_DATA=public');
});

const ALIPAY = { ALIPAY_APP_ID: 'a', ALIPAY_PRIVATE_KEY_FILE: 'b', ALIPAY_PUBLIC_KEY_FILE: 'c' };
const LOOPBACK = ['127.0.0.1', '::1'];
const PUBLIC = { SITE_URL: 'https://huiyi.example.com', DEMO_DATA: 'off' };
test.each([
  [{}, 'runs'],
  [{ DEMO_DATA: 'off' }, 'rests'],
  [{ PAY_SANDBOX: 'off' }, 'rests'],
  [PUBLIC, 'rests'],
  [{ ...PUBLIC, DEMO_DATA: 'public' }, 'rests'],
  [{ ...PUBLIC, PAY_SANDBOX: 'on' }, 'refused'],
  [{ ...PUBLIC, PAY_SANDBOX: 'public' }, 'runs'],
  [ALIPAY, 'rests'],
  [{ ...ALIPAY, PAY_SANDBOX: 'on' }, 'refused'],
  [{ ...ALIPAY, ...PUBLIC, PAY_SANDBOX: 'public' }, 'refused'],
  [{ ...ALIPAY, PAY_SANDBOX: 'on', NODE_ENV: 'development' }, 'runs'],
])('with %j the payment sandbox %s', (source, what) => {
  const env = readEnv(source);
  expect(sandboxProblem(env) ? 'refused' : env.sandbox ? 'runs' : 'rests').toBe(what);
});

test('half a merchant is refused with the names that are missing', () => {
  expect(() => readEnv({ ALIPAY_APP_ID: 'a', ALIPAY_PRIVATE_KEY_FILE: 'b' })).toThrow(
    'ALIPAY_PUBLIC_KEY_FILE: missing, although ALIPAY_APP_ID is set',
  );
  expect(() => readEnv({ WECHAT_PAY_MCH_ID: 'a' })).toThrow('WECHAT_PAY_API_V3_KEY: missing');
  expect(() => readEnv({ ALIPAY_SELLER_ID: 'a' })).toThrow('needs ALIPAY_APP_ID');
});

test('a host is local by its whole name only', () => {
  expect(isLocalHost('127.0.0.1.example.com')).toBe(false);
  expect(isLocalHost('mylocalhost')).toBe(false);
  expect(isLocalHost('a.b.test')).toBe(true);
});

test.each([
  // What is forgotten opens nothing.
  [{}, LOOPBACK],
  [{ SITE_URL: 'http://localhost:3000' }, LOOPBACK],
  [{ DEMO_DATA: 'public' }, LOOPBACK],
  [{ DEMO_DATA: 'off', PAY_SANDBOX: 'on' }, LOOPBACK],
  [{ HOST: 'localhost', DEMO_DATA: 'off' }, LOOPBACK],
  // The words that open.
  [{ HOST: '0.0.0.0' }, ['0.0.0.0']],
  [{ ...PUBLIC, DEMO_DATA: 'public' }, []],
  [{ DEMO_DATA: 'off' }, []],
  [PUBLIC, []],
  [{ ...PUBLIC, HOST: '10.0.0.5' }, ['10.0.0.5']],
])('with %j the site listens at %j', (source, addresses) => {
  expect(listenAddresses(readEnv(source))).toEqual(addresses);
});

test('a database of a demonstration is not opened by who believes to have none', () => {
  const problem = (source: Record<string, string>) => demoFilledProblem(readEnv(source));
  expect(problem({ DEMO_DATA: 'off' })).toContain('holds demo accounts');
  expect(problem({ ...PUBLIC, HOST: '127.0.0.1' })).toContain('holds demo accounts');
  for (const host of ['localhost', '127.0.0.1', '::1'])
    expect(problem({ DEMO_DATA: 'off', HOST: host })).toBe(undefined);
  expect(problem({ ...PUBLIC, DEMO_DATA: 'public' })).toBeUndefined();
});

test('trusted proxies are addresses and networks', () => {
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,::1' }).TRUSTED_PROXIES).toEqual([
    '10.0.0.1',
    '192.168.0.0/16',
    '::1',
  ]);
  expect(readEnv({}).TRUSTED_PROXIES).toEqual([]);
  expect(() => readEnv({ TRUSTED_PROXIES: 'on' })).toThrow(/TRUSTED_PROXIES.*addresses and networks/);
});

test.each([
  ...['0.0.0.0/0', '::/0', '10.0.0.1, 0.0.0.0/1', '128.0.0.0/7', '2000::/3', '::/8'],
  // All of IPv4 in the words of IPv6.
  ...['::ffff:0:0/96', '0:0:0:0:0:FFFF:0:0/97', '::/90', '::ffff:128.0.0.0/97'],
])('proxies that are half the world are refused: %s', (TRUSTED_PROXIES) => {
  expect(() => readEnv({ TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES.*believes whoever asks/);
});

test('private networks of any size are proxies', () => {
  for (const TRUSTED_PROXIES of ['10.0.0.0/8', 'fc00::/7', '172.16.0.0/12', 'loopback', '::1', '::ffff:10.0.0.0/104'])
    expect(readEnv({ TRUSTED_PROXIES }).TRUSTED_PROXIES).toEqual([TRUSTED_PROXIES]);
});

test('a start that could not serve is refused in words', () => {
  expect(() => readEnv({ PORT: '3000', UPSTREAM_PORT: '3000' })).toThrow(/UPSTREAM_PORT: is PORT too/);
  expect(readEnv({ PORT: '3001', UPSTREAM_PORT: '3001', API_BASE: 'http://10.0.0.5:3001' }).embedded).toBe(false);
  for (const API_BASE of ['http://localhost:3000', 'http://127.0.0.1:3000/api'])
    expect(() => readEnv({ PORT: '3000', API_BASE })).toThrow(/API_BASE: is the site itself/);
  expect(() => readEnv({ HOOK_SECRET: 'x' })).toThrow(/HOOK_SECRET/);
});

test('the console is a path of the site or an address, and nothing else', () => {
  for (const CONSOLE_URL of ['/console', '/admin/a?b=c', 'https://console.example.com/x', 'http://localhost:8080'])
    expect(readEnv({ CONSOLE_URL }).CONSOLE_URL).toBe(CONSOLE_URL);
  expect(readEnv({ CONSOLE_URL: '' }).CONSOLE_URL).toBe('/console');
  for (const CONSOLE_URL of ['javascript:alert(1)', '//evil.example', 'console', '/\\\\evil.example', '/a b', 'data:x'])
    expect(() => readEnv({ CONSOLE_URL })).toThrow(/CONSOLE_URL: takes a path/);
});

test('the publish hook goes to this machine’s port, or to the machines that are named', () => {
  for (const HOST of ['', 'localhost', '0.0.0.0', '::'])
    expect(readEnv({ PORT: '8080', HOST }).SITE_INTERNAL_URL).toEqual(['http://localhost:8080']);
  // Who listens at one address is not found at localhost.
  expect(readEnv({ PORT: '8080', HOST: '10.0.0.5' }).SITE_INTERNAL_URL).toEqual(['http://10.0.0.5:8080']);
  expect(readEnv({ PORT: '8080', HOST: 'fd00::5' }).SITE_INTERNAL_URL).toEqual(['http://[fd00::5]:8080']);
  expect(readEnv({ UPSTREAM_HOST: '10.0.0.5', UPSTREAM_PORT: '8081' }).API_BASE).toBe('http://10.0.0.5:8081');
  expect(readEnv({ SITE_INTERNAL_URL: 'http://web-1:3000/, http://web-2:3000' }).SITE_INTERNAL_URL).toEqual([
    'http://web-1:3000',
    'http://web-2:3000',
  ]);
  expect(() => readEnv({ SITE_INTERNAL_URL: 'web-1:3000' })).toThrow('SITE_INTERNAL_URL');
});

test('half a store, a direct address alone and two master keys are refused by name', () => {
  expect(() => readEnv({ S3_BUCKET: 'files' })).toThrow('S3_ACCESS_KEY_ID: missing');
  expect(() => readEnv({ DATABASE_DIRECT_URL: 'postgres://db/huiyi' })).toThrow('needs DATABASE_URL');
  expect(() => readEnv({ MASTER_KEY: 'a', MASTER_KEY_FILE: 'b' })).toThrow('MASTER_KEY_FILE');
});

test('a master key has 32 bytes as base64', () => {
  expect(readMasterKey(readEnv({}))).toBeUndefined();
  expect(readMasterKey({ MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), MASTER_KEY_FILE: undefined })).toEqual(
    Buffer.alloc(32, 7),
  );
  for (const wrong of ['short', Buffer.alloc(31).toString('base64'), '%%%'])
    expect(() => readMasterKey({ MASTER_KEY: wrong, MASTER_KEY_FILE: undefined })).toThrow('openssl rand');
  expect(() => readMasterKey({ MASTER_KEY: undefined, MASTER_KEY_FILE: '/nowhere/key' })).toThrow('cannot be read');
  const file = join(mkdtempSync(join(tmpdir(), 'huiyi-key-')), 'key');
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  // As `openssl rand -base64 32 > key` leaves it.
  writeFileSync(file, `${Buffer.alloc(32, 9).toString('base64')}\n`);
  expect(readMasterKey(readEnv({ MASTER_KEY_FILE: file }))).toEqual(Buffer.alloc(32, 9));
  writeFileSync(file, 'short');
  expect(() => readMasterKey(readEnv({ MASTER_KEY_FILE: file }))).toThrow('MASTER_KEY_FILE must hold 32 bytes');
});

test('the footer’s contact is the operator’s, and a demonstration’s own only with demo data', () => {
  expect(readEnv({}).contact.phone).toMatch(/^400-000-/);
  expect(readEnv({ DEMO_DATA: 'off' }).contact).toEqual({ phone: '', email: '', hours: '', hoursEn: '' });
  expect(readEnv({ DEMO_DATA: 'off', CONTACT_PHONE: '021-1' }).contact.phone).toBe('021-1');
  expect(readEnv({ CONTACT_PHONE: '' }).contact.phone).toBe('');
});

test('a number that is left empty is its default, and no zero', () => {
  const names = [
    'PORT',
    'UPSTREAM_PORT',
    'CONNECTIONS_PER_ADDRESS',
    'MAX_EVENT_LOOP_DELAY_MS',
    'UPSTREAM_LIMIT',
  ] as const;
  for (const name of names) expect([name, readEnv({ [name]: ' ' })[name]]).toEqual([name, readEnv({})[name]]);
});

test('an address has three hundred connections, unless the operator says how many', () => {
  expect(readEnv({}).CONNECTIONS_PER_ADDRESS).toBe(300);
  expect(readEnv({ CONNECTIONS_PER_ADDRESS: '3' }).CONNECTIONS_PER_ADDRESS).toBe(3);
});

test('a page waits for its reads well within the four seconds that a hung upstream may cost', () => {
  expect(readEnv({}).READ_DEADLINE_MS).toBeLessThanOrEqual(3500);
});
