import { expect, test } from 'vitest';
import { readSiteToken, signSiteToken } from './tokens';

const key = new Uint8Array(32).fill(1);
const now = new Date('2026-11-22T08:00:00Z');
const expires = new Date('2026-11-22T09:00:00Z');
const claims = { user_key: 'session', user_id: 7, username: 'lin' };

test('a token that has been read before still ends when it ends', async () => {
  const token = await signSiteToken(key, claims, { now, expires });
  expect(await readSiteToken(key, token, now)).toEqual(claims);
  expect(await readSiteToken(key, token, new Date(expires.getTime() - 1000))).toEqual(claims);
  expect(await readSiteToken(key, token, expires)).toBeNull();
  expect(await readSiteToken(key, token, new Date(expires.getTime() + 1000))).toBeNull();
});

test('a token that has been read before opens nothing under another key or with a changed character', async () => {
  const token = await signSiteToken(key, claims, { now, expires });
  expect(await readSiteToken(key, token, now)).toEqual(claims);
  expect(await readSiteToken(new Uint8Array(32).fill(2), token, now)).toBeNull();
  const [head = '', body = '', signature = ''] = token.split('.');
  const changed = [head, body, `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`].join('.');
  expect(await readSiteToken(key, changed, now)).toBeNull();
});
