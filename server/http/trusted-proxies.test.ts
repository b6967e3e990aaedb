import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { trustedProxies } from '@/server/http/trusted-proxies';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test.each([
  ['nobody is trusted by default', '', '127.0.0.1', '9.9.9.9', '127.0.0.1'],
  ['the proxy says who asks', '10.0.0.0/8', '10.1.2.3', '9.9.9.9', '9.9.9.9'],
  ['what a visitor wrote himself stands further left', '10.0.0.0/8', '10.1.2.3', '6.6.6.6, 9.9.9.9', '9.9.9.9'],
  ['a chain of proxies is followed', '10.0.0.0/8, fd00::/8', '10.1.2.3', '6.6.6.6, 9.9.9.9, fd00::1', '9.9.9.9'],
  ['a stranger is not believed', '10.0.0.0/8', '8.8.8.8', '9.9.9.9', '8.8.8.8'],
  ['loopback is a word for this machine', 'loopback', '::1', '9.9.9.9', '9.9.9.9'],
  ['IPv4 written as IPv6 is the same', 'loopback', '::ffff:127.0.0.1', '::ffff:9.9.9.9', '9.9.9.9'],
  ['ports and brackets are no part of it', 'loopback', '127.0.0.1', '9.9.9.9:4312', '9.9.9.9'],
  ['nonsense is not passed on', 'loopback', '127.0.0.1', '9.9.9.9, unknown', '127.0.0.1'],
  ['without the header it is the proxy itself', 'loopback', '127.0.0.1', undefined, '127.0.0.1'],
  ['with trusted hops only it is the first of them', '10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
])('%s', (_fact, list, socket, forwarded, client) => {
  expect(trustedProxies(list.split(', ').filter(Boolean)).clientOf(from(socket, forwarded))).toBe(client);
});

test.each(['10.0.0.0/33', 'proxy.internal', '10.0.0.0/8/8', 'on', '10.0.0.0/'])('%s is refused by name', (list) => {
  expect(() => trustedProxies(list.split(', ').filter(Boolean))).toThrow(`TRUSTED_PROXIES: ${list}`);
});
