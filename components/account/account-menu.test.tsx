// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSessionStore } from '@/lib/stores/session-store';
import { useUiStore } from '@/lib/stores/ui-store';
import { AccountLines, AccountMenu } from './account-menu';

const signOut = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('@/lib/session/sign-in', () => ({ signOut }));
vi.mock('@/lib/i18n/link', () => ({
  Link: ({ href, ...rest }: { href: string }) => <a href={href} {...rest} />,
}));

const words = {
  login: '登录',
  register: '注册',
  account: '我的账号',
  accountMenu: '账号菜单',
  notice: '消息中心',
  unread: '条未读',
  myMeetings: '我的会议',
  myVideos: '我的视频',
  console: '管理后台',
  logout: '退出登录',
  logoutTitle: '提示',
  logoutText: '确定注销并退出登录吗？',
  confirm: '确定',
  cancel: '取消',
};
const links = {
  register: '/register',
  my: '/my',
  notice: '/my/notice',
  myMeetings: '/my/meeting',
  myVideos: '/my/myVideos',
  console: { href: '/console', native: false },
};
const show = () => render(<AccountMenu words={words} links={links} />);
const signIn = (msgUnread: number) =>
  useSessionStore.getState().setBaseInfo({ login: true, userId: 7, name: '林医生', msgUnread }, Date.now());

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Cookies.remove('token');
  signOut.mockClear();
  useSessionStore.getState().signedOut();
  useSessionStore.setState({ ready: false });
});

test('a guest may sign in or register', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(useUiStore.getState().loginOpen).toBe(true);
  expect(screen.getByRole('link', { name: '注册' }).getAttribute('href')).toBe('/register');
});

test('the login box is asked for when a pointer comes near, and a press is seen to wait for it', async () => {
  useUiStore.setState({ loginOpen: false, loginNear: false, loginLoaded: false });
  show();
  const button = screen.getByRole('button', { name: '登录' });
  await userEvent.hover(button);
  expect(useUiStore.getState()).toMatchObject({ loginNear: true, loginOpen: false });
  expect(button.getAttribute('aria-busy')).toBeNull();
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  act(() => useUiStore.setState({ loginLoaded: true }));
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test('who holds a token is not shown as a guest while the upstream does not answer', () => {
  Cookies.set('token', 'x');
  show();
  expect(screen.getByRole('link', { name: '消息中心' })).not.toBeNull();
});

test('clicking the avatar leads to the notice centre; the badge stops at 99', () => {
  signIn(120);
  show();
  const avatar = screen.getByRole('link', { name: '消息中心' });
  expect(avatar.getAttribute('href')).toBe('/my/notice');
  expect(avatar.textContent).toContain('99+');
  act(() => useSessionStore.getState().setUnread(0));
  expect(avatar.textContent).not.toContain('99+');
});

test('the menu offers my meetings, the notice centre and logout, and closes by Escape', async () => {
  signIn(3);
  show();
  const opener = screen.getByRole('button', { name: '账号菜单' });
  await userEvent.click(opener);
  expect(screen.getByRole('link', { name: '我的会议' }).getAttribute('href')).toBe('/my/meeting');
  expect(screen.getByRole('button', { name: '退出登录' })).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
});

test('logging out asks first, with the text of the specification', async () => {
  signIn(0);
  show();
  await userEvent.click(screen.getByRole('button', { name: '账号菜单' }));
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  expect(screen.getByRole('dialog', { name: '提示' }).textContent).toContain('确定注销并退出登录吗？');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(signOut).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
});

/** Who finds which ways of their own in the menu; the console's also beside the avatar, for staff. */
test.each([
  [
    { userType: '0', certFlag: '2', roles: ['finance'] },
    { menu: ['管理后台'], beside: 1 },
  ],
  [
    { userType: '0', certFlag: '2', roles: [] },
    { menu: [], beside: 0 },
  ],
  [
    { userType: '106', certFlag: '2' },
    { menu: ['管理后台'], beside: 0 },
  ],
  [
    { userType: '106', certFlag: '1' },
    { menu: [], beside: 0 },
  ],
  [
    { userType: '104', certFlag: '2' },
    { menu: ['我的视频'], beside: 0 },
  ],
  [
    { userType: '104', certFlag: '0', roles: ['admin'] },
    { menu: [], beside: 0 },
  ],
  [
    { userType: '108', certFlag: '2' },
    { menu: [], beside: 0 },
  ],
] as const)('for %o there is %o', async (person, { menu, beside }) => {
  const { roles, ...flags } = { roles: [], ...person };
  useSessionStore.getState().setBaseInfo({ login: true, userId: 7, ...flags, roles: [...roles] }, Date.now());
  const { container } = show();
  expect(screen.queryAllByRole('link', { name: '管理后台' })).toHaveLength(beside);
  await userEvent.click(screen.getByRole('button', { name: '账号菜单' }));
  const own = () =>
    [...container.querySelectorAll('li a')].map((link) => link.textContent).filter((word) => word !== '我的会议');
  expect(own().filter((word) => !word?.startsWith('消息中心'))).toEqual(menu);
  render(<AccountLines words={words} links={links} />);
  const lines = screen.getAllByRole('link').map((link) => link.textContent);
  for (const word of menu) expect(lines.filter((line) => line === word).length).toBeGreaterThan(1);
});

test('within the console nothing leads to it, and one at another address has no language', async () => {
  const info = { login: true, userId: 7, userType: '0', certFlag: '2', roles: ['admin' as const] };
  useSessionStore.getState().setBaseInfo(info, Date.now());
  const { rerender } = render(<AccountMenu words={words} links={{ ...links, console: null }} />);
  await userEvent.click(screen.getByRole('button', { name: '账号菜单' }));
  expect(screen.queryByText('管理后台')).toBeNull();
  rerender(<AccountMenu words={words} links={{ ...links, console: { href: 'https://c.example', native: true } }} />);
  const ways = screen.getAllByRole('link', { name: '管理后台' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['https://c.example', 'https://c.example']);
});
