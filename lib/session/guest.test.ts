// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSessionStore } from '@/lib/stores/session-store';
import { refreshGuest } from './guest';

const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
  Cookies.remove('token');
  useSessionStore.setState({ ready: false, login: false, userId: null, serverOffsetMs: 0 });
});

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test('a guest is known to be one, and the clock is the server’s', async () => {
  Cookies.set('mq', 'of a session before');
  ask.mockResolvedValue(answer({ code: 200, data: { login: false, serverTime: '2020-01-01 00:00:00' } }));
  await refreshGuest();
  const { ready, login, serverOffsetMs } = useSessionStore.getState();
  expect([ready, login]).toEqual([true, false]);
  expect(Date.now() + serverOffsetMs).toBeCloseTo(Date.parse('2020-01-01T00:00:00+08:00'), -4);
  expect(Cookies.get('mq')).toBeUndefined();
});

test('route changes in a burst ask once', async () => {
  ask.mockImplementation(async () => answer({ code: 200, data: {} }));
  await Promise.all([refreshGuest(), refreshGuest()]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('whoever signs in while the guest’s answer is on its way stays signed in', async () => {
  ask.mockImplementation(async () => {
    Cookies.set('token', 'new');
    useSessionStore.getState().setBaseInfo({ login: true, userId: 7 }, Date.now());
    return answer({ code: 200, data: { login: false } });
  });
  await refreshGuest();
  expect(useSessionStore.getState()).toMatchObject({ login: true, userId: 7 });
});

test.each([
  ['a fault', answer({ code: 503, msg: 'later' }, 503)],
  ['a page of something in between', new Response('<html>', { status: 200 })],
])('%s says nothing about who looks', async (_name, fault) => {
  ask.mockResolvedValue(fault);
  await expect(refreshGuest()).rejects.toThrow();
  expect(useSessionStore.getState().ready).toBe(false);
});
