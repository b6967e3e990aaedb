// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MyHome } from '@/contract/home/home';
import { ApiError } from '@/lib/api/errors';
import { useSessionStore } from '@/lib/stores/session-store';
import { eventually } from '@/tests/support/eventually';
import { MineRoom } from './mine-room';

const callToken = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/clients', () => ({ callToken }));

const home: MyHome = {
  meeting: {
    msId: 7,
    msName: '心血管年会',
    msType: '2',
    startTime: '2099-05-01 09:00:00',
    endTime: '2099-05-03 17:00:00',
    onStage: true,
  },
  talks: [],
  news: [],
  followed: 1,
};
const show = () => render(<MineRoom title="与我有关" loading="正在读取" locale="zh" />);
const room = () => document.querySelector('section');

beforeEach(() => {
  callToken.mockReset();
  Cookies.set('token', 'x');
  useSessionStore
    .getState()
    .setBaseInfo({ login: true, userId: 7, userType: '104', certFlag: '2', msgUnread: 2 }, Date.now());
});

test('a guest has no such room, and nothing is asked for', async () => {
  Cookies.remove('token');
  useSessionStore.getState().signedOut();
  show();
  expect(room()?.dataset.for).toBe('nobody');
  expect(room()?.childElementCount).toBe(0);
  expect(callToken).not.toHaveBeenCalled();
});

test('whoever is signed in sees the next meeting and what is left to do, after one request', async () => {
  callToken.mockResolvedValue(home);
  show();
  expect((await screen.findByRole('link', { name: '心血管年会' })).getAttribute('href')).toBe('/meetings/7');
  expect(screen.getByRole('link', { name: '2 条未读消息' }).getAttribute('href')).toBe('/my/notice');
  expect(callToken).toHaveBeenCalledOnce();
});

test('a failure says so and can be tried again', async () => {
  callToken.mockRejectedValueOnce(new ApiError(500, '')).mockResolvedValueOnce(home);
  show();
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: '心血管年会' })).toBeTruthy();
});

test('an upstream that has no such call leaves the page as guests see it', async () => {
  callToken.mockRejectedValue(new ApiError(404, ''));
  show();
  await eventually(() => expect(room()?.dataset.for).toBe('nobody'));
});
