// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import { href } from '@/lib/href';
import { ConsoleMenu } from './console-menu';

const path = vi.hoisted(() => ({ now: '' }));
vi.mock('@/lib/i18n/navigation', () => ({ usePathname: () => path.now }));
vi.mock('@/lib/i18n/link', () => ({
  Link: ({ href: to, children, ...rest }: { href: string; children: React.ReactNode }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  ),
}));

const ITEMS = (['console', 'consoleCerts', 'consoleArticles'] as const).map((name) => ({
  name,
  label: name,
  href: href(name),
}));

test.each([
  [href('console'), 'console'],
  [href('consoleCerts'), 'consoleCerts'],
  [href('consoleArticle', { id: 5 }), 'consoleArticles'],
])('on %s the menu lights %s', (address, lit) => {
  path.now = address;
  render(
    <NextIntlClientProvider locale="zh" messages={{}}>
      <ConsoleMenu label="菜单" items={ITEMS} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain(lit);
});
