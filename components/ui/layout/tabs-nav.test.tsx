// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TabsNav } from './tabs-nav';

vi.mock('@/components/ui/action/smart-link', () => ({
  SmartLink: ({ children, ...props }: React.ComponentProps<'a'>) => <a {...props}>{children}</a>,
}));

test('one tab is the present one, and no other says anything of it', () => {
  const items = ['甲', '乙'].map((label) => ({ key: label, label, href: `/${label}`, current: label === '乙' }));
  render(<TabsNav label="部分" items={items} />);
  expect(screen.getByRole('link', { name: '乙' })).toHaveProperty('ariaCurrent', 'page');
  expect(screen.getByRole('link', { name: '甲' }).hasAttribute('aria-current')).toBe(false);
});
