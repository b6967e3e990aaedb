// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { CountBadge } from '@/components/ui/fact/count-badge';
import type { PageOf } from '@/contract/core';
import type { Task } from '@/contract/task/task';
import type { UserMessage } from '@/contract/topics';
import { unreadBadge } from '@/lib/browser/unread-badge';
import type { ListStart } from '@/lib/lists/use-remote-list';
import { tellUserMessage } from '@/lib/realtime/hub';
import { startRealtime } from '@/lib/realtime/start-realtime';
import { useSessionStore } from '@/lib/stores/session-store';
import enForm from '@/messages/en/form.json';
import enNotice from '@/messages/en/notice.json';
import enToast from '@/messages/en/toast.json';
import zhForm from '@/messages/zh/form.json';
import zhNotice from '@/messages/zh/notice.json';
import zhToast from '@/messages/zh/toast.json';
import { NoticeList } from './notice-list';
import { NoticeToast } from './notice-toast';

vi.mock('next/navigation', () => import('@/tests/support/servers/address'));
// jsdom cannot navigate.
const stay = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};
document.addEventListener('click', stay);
afterAll(() => document.removeEventListener('click', stay));

const WORDS = {
  zh: { form: zhForm, notice: zhNotice, toast: zhToast },
  en: { form: enForm, notice: enNotice, toast: enToast },
};
const show = (node: ReactNode, locale: 'zh' | 'en' = 'zh') =>
  render(
    <NextIntlClientProvider locale={locale} messages={WORDS[locale]} timeZone="Asia/Shanghai">
      {node}
    </NextIntlClientProvider>,
  );
const task = (taskId: number, more: Partial<Task> = {}): Task => ({
  taskId,
  title: `消息${taskId}`,
  taskType: 'notice',
  readFlag: '0',
  createTime: '2026-05-20 10:00:00',
  ...more,
});
const pageOf = (rows: Task[], total = rows.length): PageOf<Task> => ({ rows, total });
const message = (msgId: string, more: Partial<UserMessage> = {}): UserMessage => ({
  type: 'notice',
  msgId,
  title: '报名成功',
  titleEn: 'Enrolled',
  createTime: '2026-05-20 10:00:00',
  ...more,
});
const startOf = (rows: Task[] | null, total = rows?.length): ListStart<Task> => ({
  search: '',
  page: rows && { rows, total: total ?? 0 },
});
const source = {
  load: vi.fn<NonNullable<ComponentProps<typeof NoticeList>['load']>>(async () => pageOf([])),
  markRead: vi.fn(async (): Promise<unknown> => null),
};
/** What was asked last, without what goes unsaid. */
const lastAsked = () => JSON.parse(JSON.stringify(source.load.mock.lastCall?.[0]));
const unread = () => useSessionStore.getState().unread;

beforeEach(() => {
  window.history.replaceState(null, '', '/my/notice');
  source.load.mockReset().mockResolvedValue(pageOf([]));
  source.markRead.mockReset().mockResolvedValue(null);
  useSessionStore.setState(useSessionStore.getInitialState(), true);
  useSessionStore.getState().setUnread(2);
});

test('the badge is capped at 99, says what it counts, and is absent for none', () => {
  const { rerender, container } = show(<CountBadge text={unreadBadge(120)} label="条未读消息" />);
  expect(container.textContent).toBe('99+ 条未读消息');
  rerender(<CountBadge text={unreadBadge(0)} label="条未读消息" />);
  expect(container.textContent).toBe('');
});

test('following a message’s link marks it as read at once and lowers the count', async () => {
  show(<NoticeList start={startOf([task(1, { linkUrl: '/meetings/3' }), task(2)])} {...source} />);
  await userEvent.click(screen.getByRole('link', { name: '消息1' }));
  expect(source.markRead).toHaveBeenCalledWith({ taskIds: [1] });
  expect(unread()).toBe(1);
  expect(screen.getAllByRole('button', { name: '标为已读' })).toHaveLength(1);
});

test('a message that could not be marked is unread again, and the person is told', async () => {
  source.markRead.mockRejectedValueOnce(new Error('network'));
  show(<NoticeList start={startOf([task(1)])} {...source} />);
  await userEvent.click(screen.getByRole('button', { name: '标为已读' }));
  expect((await screen.findByRole('alert')).textContent).toContain('标记失败');
  expect(screen.getByRole('button', { name: '标为已读' })).toBeDefined();
  expect(unread()).toBe(2);
});

test('all are marked as read in one call', async () => {
  show(<NoticeList start={startOf([task(1), task(2)])} {...source} />);
  await userEvent.click(screen.getByRole('button', { name: '全部标为已读' }));
  expect(source.markRead).toHaveBeenCalledExactlyOnceWith({ all: true });
  expect(unread()).toBe(0);
  expect(screen.queryByRole('button', { name: '标为已读' })).toBeNull();
});

test('type and "unread only" ask for the first page of what they name', async () => {
  show(<NoticeList start={startOf([task(1)], 30)} {...source} />);
  source.load.mockResolvedValueOnce(pageOf([task(11)], 30));
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  expect(lastAsked()).toEqual({ pageNum: 2, pageSize: 10 });
  await userEvent.click(screen.getByRole('button', { name: '审核' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '只看未读' }));
  expect(lastAsked()).toEqual({ pageNum: 1, pageSize: 10, taskType: 'audit', readFlag: '0' });
  expect(await screen.findByText('没有符合条件的消息')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '查看全部消息' }));
  expect(lastAsked()).toEqual({ pageNum: 1, pageSize: 10 });
});

test('a new message appears without a reload', async () => {
  show(<NoticeList start={startOf([task(1)])} {...source} />);
  source.load.mockResolvedValueOnce(pageOf([task(9), task(1)]));
  act(() => tellUserMessage(message('m9')));
  expect(await screen.findByText('消息9')).toBeDefined();
  expect(source.load).toHaveBeenCalledOnce();
});

test('further back the rows stay, and a button leads to the new message', async () => {
  show(<NoticeList start={startOf([task(1)], 30)} {...source} />);
  source.load.mockImplementation(async ({ pageNum }) =>
    pageNum === 2 ? pageOf([task(11)], 30) : pageOf([task(31)], 31),
  );
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  await screen.findByText('消息11');
  act(() => tellUserMessage(message('m9')));
  await userEvent.click(screen.getByRole('button', { name: '有新消息，点击查看' }));
  expect(await screen.findByText('消息31')).toBeDefined();
});

test('a list that could not be read offers to try again', async () => {
  show(<NoticeList start={startOf(null)} {...source} />);
  source.load.mockResolvedValueOnce(pageOf([task(1)]));
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: '重试' }));
  expect(await screen.findByText('消息1')).toBeDefined();
});

test('a list that an outage kept from being read comes by itself when the broker is back', async () => {
  const callbacks = { refreshUnread: async () => 1, refreshBaseInfo: async () => null };
  const connection = { watch() {}, unwatch() {}, setCredentials() {}, close() {} };
  let connected = (_missed: boolean) => {};
  useSessionStore.getState().setBaseInfo({ login: true, userId: 1, mqtt: { clientId: 'u1', password: 'p' } }, 0);
  const stop = startRealtime(callbacks, async () => ({
    openRealtime: ({ onResync }) => {
      connected = onResync;
      return connection;
    },
    connect: vi.fn(),
  }));
  await act(async () => {});
  connected(false);
  show(<NoticeList start={startOf(null)} {...source} />);
  expect(screen.getByRole('alert').textContent).toContain(zhNotice.failed);
  source.load.mockResolvedValueOnce(pageOf([task(5)]));
  act(() => connected(true));
  expect(await screen.findByText('消息5')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(source.load).toHaveBeenCalledOnce();
  stop();
});

test('the later of two answers that cross is the one shown', async () => {
  show(<NoticeList start={startOf([task(1)])} {...source} />);
  let answerFirst: (page: PageOf<Task>) => void = () => {};
  source.load.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
  source.load.mockResolvedValueOnce(pageOf([task(22)]));
  await userEvent.click(screen.getByRole('button', { name: '审核' }));
  await userEvent.click(screen.getByRole('button', { name: '支付' }));
  await screen.findByText('消息22');
  await act(async () => answerFirst(pageOf([task(11)])));
  expect(screen.queryByText('消息11')).toBeNull();
});

test('on an English page a message without English is marked as Chinese', () => {
  show(<NoticeList start={startOf([task(1), task(2, { titleEn: 'Paper accepted' })])} {...source} />, 'en');
  expect(screen.getByText('消息1').closest('[lang]')?.getAttribute('lang')).toBe('zh');
  expect(screen.getByText('Paper accepted').getAttribute('lang')).toBeNull();
});

test('a Chinese name inside an English message is marked, and nothing else of it', () => {
  show(<NoticeList start={startOf([task(1, { titleEn: 'Issued to 云澜医药 7 of Shanghai' })])} {...source} />, 'en');
  const name = screen.getByText('云澜医药');
  expect(name.getAttribute('lang')).toBe('zh');
  expect(name.parentElement?.textContent).toBe('Issued to 云澜医药 7 of Shanghai');
  expect(name.parentElement?.getAttribute('lang')).toBeNull();
});

test('a new message is shown with the way to its place, and can be closed', async () => {
  show(<NoticeToast />, 'en');
  act(() => tellUserMessage(message('m1', { linkUrl: '/my/meeting' })));
  expect(screen.getByRole('link', { name: 'Enrolled' }).getAttribute('href')).toBe('/en/my/meeting');
  await userEvent.click(screen.getByRole('button', { name: enToast.dismiss }));
  expect(screen.queryByText('Enrolled')).toBeNull();
});

test('a message never leads off the site or runs a script', () => {
  show(<NoticeToast />);
  for (const linkUrl of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'https://evil.example']) {
    act(() => tellUserMessage(message(linkUrl, { linkUrl })));
  }
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('at most three messages stand at once, and they leave by themselves', async () => {
  vi.useFakeTimers();
  show(<NoticeToast />);
  act(() => {
    for (const id of ['1', '2', '3', '4']) tellUserMessage(message(id, { title: `消息${id}` }));
  });
  expect(screen.queryByText('消息1')).toBeNull();
  expect(screen.getByText('消息4')).toBeDefined();
  act(() => vi.advanceTimersByTime(9000));
  expect(screen.queryByText('消息4')).toBeNull();
  vi.useRealTimers();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});
