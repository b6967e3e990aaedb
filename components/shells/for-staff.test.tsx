// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { href } from '@/lib/href';
import { useSessionStore } from '@/lib/stores/session-store';
import error from '@/messages/en/error.json';
import failure from '@/messages/en/failure.json';
import { ForStaff } from './for-staff';
import { NoPermissionView } from './no-permission-view';
import { NoRoleView } from './no-role-view';

const at = vi.hoisted(() => ({ path: '' }));
vi.mock('@/lib/i18n/navigation', () => ({ usePathname: () => at.path }));
vi.mock('@/components/ui/action/smart-link', () => ({
  SmartLink: ({ children, ...rest }: React.ComponentProps<'a'>) => <a {...rest}>{children}</a>,
}));

beforeEach(() => {
  useSessionStore.getState().signedOut();
  at.path = '/console/users';
});

const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('staff without the right read whose help they need and are led back to the console, everybody else to their verification', () => {
  render(
    <NextIntlClientProvider locale="en" messages={{ error, failure }}>
      <ForStaff staff={<NoRoleView />} others={<NoPermissionView />} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText(error.noPermissionText)).toBeTruthy();
  expect(ways()).toEqual([href('registerExam'), href('my'), href('home')]);
  act(() =>
    useSessionStore
      .getState()
      .setBaseInfo({ login: true, userType: '0', certFlag: '2', roles: ['finance'] }, Date.now()),
  );
  expect(screen.getByText(error.noRoleText)).toBeTruthy();
  expect(screen.queryByText(error.noPermissionText)).toBeNull();
  expect(ways()).toEqual([href('console')]);
});

test('staff without any role are led to the console too; outside of it, what no role opens is said to staff as to everybody', () => {
  const look = () =>
    render(
      <NextIntlClientProvider locale="en" messages={{ error, failure }}>
        <ForStaff staff={<NoRoleView />} others={<NoPermissionView />} />
      </NextIntlClientProvider>,
    );
  useSessionStore.getState().setBaseInfo({ login: true, userType: '0', certFlag: '2', roles: [] }, Date.now());
  const { unmount } = look();
  expect(screen.getByText(error.noRoleText)).toBeTruthy();
  unmount();
  at.path = '/my/cert';
  look();
  expect(screen.getByText(error.noPermissionText)).toBeTruthy();
});
