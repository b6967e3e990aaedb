// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorNotice, readStatus } from './error-page';

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));
vi.mock('@/lib/i18n/link', () => ({
  Link: ({ href, ...rest }: { href: string }) => <a href={href} {...rest} />,
}));

const words = {
  title500: '系统出现异常',
  text500: '稍后再试',
  title: '页面无法打开',
  text: '没有回应',
  message: '错误信息',
  countdown: ['0 秒', '1 秒', '2 秒', '3 秒后返回首页'],
  stayed: '已停留',
  goHome: '返回首页',
  stay: '留在此页',
};
const replace = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  replace.mockReset();
  vi.stubGlobal('location', { ...window.location, replace });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (status: number) => render(<ErrorNotice words={words} home="/" status={status} message="" leaving />);
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second++) act(() => vi.advanceTimersByTime(1000));
};

test('somebody who is not signed in is sent home at once', () => {
  show(401);
  expect(replace).toHaveBeenCalledWith('/');
});

test('any other error goes home after three seconds and says so', () => {
  show(404);
  expect(screen.getByRole('status').textContent).toBe('3 秒后返回首页');
  pass(2);
  expect(replace).not.toHaveBeenCalled();
  pass(1);
  expect(replace).toHaveBeenCalledTimes(1);
});

test('who wants to read may stay', () => {
  show(500);
  fireEvent.click(screen.getByRole('button', { name: '留在此页' }));
  pass(10);
  expect(replace).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('已停留');
});

test('500 has a picture of its own', () => {
  const own = show(500).container.querySelector('img')?.getAttribute('src');
  const other = show(404).container.querySelector('img')?.getAttribute('src');
  expect(own).not.toBe(other);
  expect(other).toBe(show(403).container.querySelector('img')?.getAttribute('src'));
});

test.each([
  ['404', 404],
  ['503', 503],
  [null, 500],
  ['', 500],
  ['200', 500],
  ['abc', 500],
  ['404.5', 500],
])('the status %j in the address counts as %i', (text, status) => {
  expect(readStatus(text)).toBe(status);
});
