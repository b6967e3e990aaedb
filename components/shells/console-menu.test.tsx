// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import type { Waiting } from '@/contract/console/console';
import { href } from '@/lib/href';
import { tellStale } from '@/lib/realtime/hub';
import { ConsoleMenu } from './console-menu';

const callToken = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/clients', () => ({ callToken }));
const path = vi.hoisted(() => ({ now: '' }));
vi.mock('@/lib/i18n/navigation', () => ({ usePathname: () => path.now }));
vi.mock('@/lib/i18n/link', () => ({
  Link: ({ href: to, children, ...rest }: { href: string; children: React.ReactNode }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  ),
}));

const ITEMS = (
  [
    ['console'],
    ['consoleCerts', '审核'],
    ['consoleArticles', '内容'],
    ['consoleBanners', '内容'],
    ['consoleBills', '财务'],
    ['consoleOrders', '财务'],
  ] as const
).map(([name, group]) => ({ name, group, label: name, href: href(name) }));

function show(waiting: Waiting | null = null) {
  render(
    <NextIntlClientProvider locale="zh" messages={{}}>
      <ConsoleMenu label="菜单" waitsLabel="项待处理" items={ITEMS} waiting={waiting} />
    </NextIntlClientProvider>,
  );
}

test.each([
  [href('console'), 'console'],
  [href('consoleCerts'), 'consoleCerts'],
  [href('consoleArticle', { id: 5 }), 'consoleArticles'],
])('on %s the menu lights %s', (address, lit) => {
  path.now = address;
  show();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain(lit);
});

test('screens stand in groups under their headings, the overview before them', () => {
  show();
  const content = screen.getByRole('list', { name: '内容' });
  expect(within(content).getAllByRole('link')).toHaveLength(2);
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-labelledby') !== null)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(screen.getAllByRole('link')[0]?.closest('ul')?.getAttribute('aria-labelledby')).toBeNull();
});

test('a screen says how much waits there, and follows what others do', async () => {
  callToken.mockResolvedValue({ certs: 0, differing: 2 });
  show({ certs: 120, differing: 0 });
  expect(screen.getByRole('link', { name: /consoleCerts/ }).textContent).toBe('consoleCerts99+ 项待处理');
  expect(screen.getByRole('link', { name: /consoleOrders/ }).textContent).toBe('consoleOrders');
  act(() => tellStale(['console.orders']));
  await waitFor(() => expect(screen.getByRole('link', { name: /consoleOrders/ }).textContent).toMatch(/2 项待处理/));
  expect(screen.getByRole('link', { name: /consoleCerts/ }).textContent).toBe('consoleCerts');
});

test('a difference of a bill that a colleague has settled is counted no longer', async () => {
  callToken.mockResolvedValue({ bills: 0 });
  show({ bills: 1 });
  expect(screen.getByRole('link', { name: /consoleBills/ }).textContent).toBe('consoleBills1 项待处理');
  act(() => tellStale(['console.bills']));
  await waitFor(() => expect(screen.getByRole('link', { name: /consoleBills/ }).textContent).toBe('consoleBills'));
});

test('the present screen is brought into sight in a menu that is higher than its window', () => {
  path.now = href('consoleOrders');
  const rect = (top: number, height: number) => ({ top, bottom: top + height, height, left: 0, width: 100 }) as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[aria-current]') ? rect(800, 32) : rect(0, 600);
  });
  show();
  expect(screen.getByRole('navigation').parentElement?.scrollTop).toBe(800 - (600 - 32) / 2);
});
