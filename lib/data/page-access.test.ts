import { beforeEach, expect, test, vi } from 'vitest';
import type { BaseInfo } from '@/contract/account/account';
import { requireRight, requireSignIn } from './page-access';

const { asked, user } = vi.hoisted(() => ({ asked: { path: '' as string | null }, user: { info: {} as BaseInfo } }));

vi.mock('next/headers', () => ({ headers: async () => ({ get: () => asked.path }) }));
vi.mock('next/navigation', () => ({
  forbidden: () => {
    throw new Error('forbidden');
  },
  redirect: (to: string) => {
    throw new Error(`to ${to}`);
  },
}));
vi.mock('./session', () => ({ getBaseInfo: async () => user.info }));

const signedIn = (userType: string, certFlag: string): BaseInfo => ({ login: true, userId: 1, userType, certFlag });

beforeEach(() => {
  asked.path = '/my/notice?readFlag=0';
});

test('a guest is sent to the login box, which leads back to the page', async () => {
  user.info = { login: false };
  await expect(requireSignIn('zh')).rejects.toThrow('to /?login=1&from=%2Fmy%2Fnotice%3FreadFlag%3D0');
  asked.path = '/en/my/notice';
  await expect(requireRight('notice', 'en')).rejects.toThrow('to /en?login=1&from=%2Fen%2Fmy%2Fnotice');
});

test('a path that leads out of the site is not kept', async () => {
  user.info = { login: false };
  asked.path = '//evil.example';
  await expect(requireSignIn('en')).rejects.toThrow('to /en?login=1&from=%2Fen%2Fmy');
});

test('who has the right of the route gets the page', async () => {
  user.info = signedIn('108', '0');
  await expect(requireRight('notice', 'zh')).resolves.toBe(user.info);
  user.info = signedIn('102', '2');
  await expect(requireRight('manage', 'zh')).resolves.toBe(user.info);
});

test('staff of a meeting can be anybody: the page of tasks opens for everybody', async () => {
  user.info = signedIn('108', '2');
  await expect(requireRight('tasks', 'zh')).resolves.toBe(user.info);
});

test.each([
  ['fee', signedIn('104', '1')],
  ['keeper', signedIn('108', '2')],
  ['manage', signedIn('104', '2')],
  ['createCredit', signedIn('102', '1')],
  ['cert', signedIn('108', '0')],
  ['console', signedIn('104', '2')],
  ['consoleCerts', signedIn('0', '2')],
  ['consoleCerts', signedIn('102', '2')],
] as const)('the page %s is refused to who has not its right', async (name, info) => {
  user.info = info;
  await expect(requireRight(name, 'zh')).rejects.toThrow('forbidden');
});
