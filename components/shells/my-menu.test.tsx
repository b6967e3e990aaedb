// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { personalMenu } from '@/lib/menu/menus';
import { useSessionStore } from '@/lib/stores/session-store';
import messages from '@/messages/zh/my.json';
import { MyMenu } from './my-menu';

vi.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => '/my/notice',
}));
vi.mock('@/lib/i18n/link', () => ({
  Link: ({ href, children, ...rest }: { href: string; children: React.ReactNode }) => (
    <a href={href} {...rest}>
      {children}
    </a>
  ),
}));

const words = { menuLabel: '个人中心', unread: '条未读', items: messages.menu };
const user = { userType: '106', certFlag: '2', msgUnread: 120 };

beforeEach(() => useSessionStore.getState().signedOut());

test('the menu shows in order what the person may open and what has a page, and nothing else', () => {
  useSessionStore.setState({ ready: false });
  render(
    <MyMenu
      user={user}
      words={words}
      consolePath="https://console.example"
      logout={<button type="button">x</button>}
    />,
  );
  const wanted = personalMenu(user, 'https://console.example').filter((item) => item.show);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    wanted.filter(({ type }) => type !== 'logout').map(({ path }) => path),
  );
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('99+');
  expect(screen.getAllByRole('link').at(-1)?.textContent).toBe('管理后台');
});
