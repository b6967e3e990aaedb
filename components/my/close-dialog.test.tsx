// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { listCloseObstacles } from '@/contract/account/account';
import form from '@/messages/en/form.json';
import my from '@/messages/en/my.json';
import { CloseDialog } from './close-dialog';

const callToken = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }), usePathname: () => '/my' }));
vi.mock('@/lib/api/clients', () => ({ callToken }));

beforeEach(() => callToken.mockReset());
const show = () =>
  render(
    <NextIntlClientProvider locale="en" messages={{ form, my }}>
      <CloseDialog onClose={vi.fn()} />
    </NextIntlClientProvider>,
  );

test('what stands against it is listed, each with the way there, and no password is asked for until it is gone', async () => {
  callToken.mockResolvedValueOnce([
    { what: 'balance', text: 'Your wallet holds money' },
    { what: 'places', text: 'You have places at meetings' },
  ]);
  show();
  expect(await screen.findByText(/Your wallet holds money/)).toBeTruthy();
  expect(callToken.mock.calls[0]?.[0]).toBe(listCloseObstacles);
  const ways = screen.getAllByRole('link', { name: my.close.go }).map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/en/my/fee', '/en/my/meeting']);
  expect(screen.queryByLabelText(my.close.password)).toBeNull();
  callToken.mockResolvedValueOnce([]);
  await userEvent.click(screen.getByRole('button', { name: my.close.again }));
  expect(await screen.findByLabelText(my.close.password)).toBeTruthy();
});

test('where it cannot be read, closing itself says it', async () => {
  callToken.mockRejectedValueOnce(new Error('away'));
  show();
  await waitFor(() => expect(screen.getByLabelText(my.close.password)).toBeTruthy());
});
