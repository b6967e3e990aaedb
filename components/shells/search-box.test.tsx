// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { onSearch } from '@/lib/search/search-broadcast';
import { SearchBox } from './search-box';

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => router }));
// The progress bar waits before it shows, longer than this page lives.
vi.mock('./behaviours/progress', () => ({ navigationStarted: vi.fn() }));

const words = { searchLabel: '全站检索', searchPlaceholder: '检索内容', searchSubmit: '检索' };

beforeEach(() => {
  router.push.mockReset();
  render(<SearchBox action="/search" results="/search" words={words} />);
});

test('on a page without a listener Enter opens the results', async () => {
  await userEvent.type(screen.getByPlaceholderText('检索内容'), '心脏 & 血管{Enter}');
  expect(router.push).toHaveBeenCalledWith(`/search?keyword=${encodeURIComponent('心脏 & 血管')}`);
});

test('a list that listens gets the text, by Enter or by the icon, and the page does not change', async () => {
  const heard = vi.fn();
  const stop = onSearch(heard);
  await userEvent.type(screen.getByLabelText('全站检索'), '心脏{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '检索' }));
  expect(heard.mock.calls).toEqual([['心脏'], ['心脏']]);
  expect(router.push).not.toHaveBeenCalled();
  stop();
});

test('an empty box opens nothing', async () => {
  await userEvent.click(screen.getByRole('button', { name: '检索' }));
  expect(router.push).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByLabelText('全站检索'));
});

test('without JavaScript the box is a plain form to the results page', () => {
  const form = screen.getByLabelText('全站检索').closest('form');
  expect(form?.getAttribute('action')).toBe('/search');
  expect(form?.method).toBe('get');
  expect(screen.getByLabelText('全站检索').getAttribute('name')).toBe('keyword');
});
