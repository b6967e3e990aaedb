// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSessionStore } from '@/lib/stores/session-store';
import { RealtimeProvider } from './realtime-provider';

const mocks = vi.hoisted(() => ({ stop: vi.fn(), start: vi.fn() }));
vi.mock('./start-realtime', () => ({ startRealtime: mocks.start }));
const callbacks = { refreshUnread: async () => 0, refreshBaseInfo: async () => null };
const store = useSessionStore.getState;

beforeEach(() => {
  vi.clearAllMocks();
  mocks.start.mockReturnValue(mocks.stop);
  useSessionStore.setState(useSessionStore.getInitialState(), true);
});

test('connects on login true, disconnects and removes the cookie when it is not', () => {
  Cookies.set('mq', '{}');
  render(<RealtimeProvider {...callbacks} />);
  expect(mocks.start).not.toHaveBeenCalled();
  expect(Cookies.get('mq')).toBe('{}');
  act(() => store().setBaseInfo({ login: true, userId: 12 }, Date.now()));
  expect(mocks.start).toHaveBeenCalledOnce();
  act(() => store().setBaseInfo({ login: true, userId: 12, msgUnread: 5 }, Date.now()));
  expect(mocks.start).toHaveBeenCalledOnce();
  act(() => store().setBaseInfo({ login: false }, Date.now()));
  expect(mocks.stop).toHaveBeenCalledOnce();
  expect(Cookies.get('mq')).toBeUndefined();
});

test('another person signing in gets a connection of their own', () => {
  render(<RealtimeProvider {...callbacks} />);
  act(() => store().setBaseInfo({ login: true, userId: 12 }, Date.now()));
  act(() => store().setBaseInfo({ login: true, userId: 13 }, Date.now()));
  expect(mocks.stop).toHaveBeenCalledOnce();
  expect(mocks.start).toHaveBeenCalledTimes(2);
});
