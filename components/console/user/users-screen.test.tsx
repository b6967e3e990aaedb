// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ConsoleUser, ConsoleUserDetail } from '@/contract/console/console';
import console from '@/messages/en/console.json';
import form from '@/messages/en/form.json';
import pay from '@/messages/en/pay.json';
import { UsersScreen } from './users-screen';

const { callToken } = vi.hoisted(() => ({ callToken: vi.fn() }));
vi.mock('@/lib/api/clients', () => ({ callToken }));
vi.mock('next/navigation', () => import('@/tests/support/servers/address'));

const words = console.users;
const person = (userId: number, more: Partial<ConsoleUser> = {}): ConsoleUser => ({
  userId,
  userName: `login${userId}`,
  name: `Name ${userId}`,
  phonenumber: '138****1234',
  userType: '104',
  certFlag: '2',
  status: '0',
  roles: [],
  sessions: 1,
  ...more,
});
const known: ConsoleUserDetail = {
  hospital: 'Yunlan Hospital',
  department: 'Cardiology',
  title: '主任医师',
  titleEn: 'Chief physician',
  deptAdmin: false,
  meetings: { total: 1, rows: [{ msId: 7, msName: 'Heart Failure Forum' }] },
  orders: { total: 1, rows: [{ orderNo: 'N1', subject: 'VIP', amount: '288.00', payStatus: '1' }] },
  sessions: [],
};

beforeEach(() => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  callToken.mockReset().mockResolvedValue(known);
  render(
    <NextIntlClientProvider locale="en" timeZone="Asia/Shanghai" messages={{ console, form, pay }}>
      <UsersScreen
        start={{ search: '', page: { total: 2, rows: [person(1), person(2, { status: '2' })] } }}
        me={9}
        givesRoles={false}
      />
    </NextIntlClientProvider>,
  );
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const all = ['138****1234', 'Yunlan Hospital', 'Cardiology', 'Chief physician', 'Heart Failure Forum', '¥288.00'];

test.each(['Name 1', words.openOne.replace('{name}', 'login1')])(
  '%s opens the one window that an account has, with what is known and what may be done',
  async (name) => {
    await press(name);
    const dialog = within(await screen.findByRole('dialog'));
    for (const part of all)
      expect((await dialog.findAllByText(new RegExp(part.replace(/[*¥.]/g, '.'))))[0]).toBeDefined();
    expect(dialog.getByRole('button', { name: words.disable })).toBeDefined();
  },
);

test('of a closed account there is the same, and nothing to do', async () => {
  await press('Name 2');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Yunlan Hospital')).toBeDefined();
  expect(dialog.queryByRole('button', { name: words.signOut })).toBeNull();
  expect(screen.queryByRole('button', { name: words.openOne.replace('{name}', 'login2') })).toBeNull();
});
