// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import type { Sheets } from '@/contract/door/door';
import door from '@/messages/zh/door.json';
import form from '@/messages/zh/form.json';
import { SignSheets } from './sign-sheets';

const { callToken, saveUrl } = vi.hoisted(() => ({ callToken: vi.fn(), saveUrl: vi.fn() }));
vi.mock('@/lib/api/clients', () => ({ callToken }));
vi.mock('@/lib/lists/save-file', () => ({ saveUrl }));

const words = door.desk;
const NONE: Sheets = { days: [], sessions: [] };
const FIRST: Sheets = { ...NONE, days: [{ day: '2026-05-20', people: 1 }] };
const page = (sheets: Sheets) => (
  <NextIntlClientProvider locale="zh" timeZone="Asia/Shanghai" messages={{ door, form }}>
    <SignSheets msId={7} sheets={sheets} />
  </NextIntlClientProvider>
);

test('whoever looks on while the first person comes in has the sheet of that day, and that of a session that is chosen', async () => {
  callToken.mockResolvedValue({ id: 1, status: '2', url: '/api/file/private/1' });
  const { rerender } = render(page(NONE));
  expect(screen.getByText(words.sheetsNone)).toBeTruthy();
  const session = { sessionId: 5, topic: '开幕式', startTime: '2026-05-20 08:30:00', endTime: '2026-05-20 12:00:00' };
  rerender(page({ ...FIRST, sessions: [session] }));
  await userEvent.click(screen.getByRole('button', { name: words.sheetXlsx }));
  await waitFor(() => expect(saveUrl).toHaveBeenCalledWith('/api/file/private/1'));
  expect(callToken.mock.lastCall?.[1].body).toEqual({
    kind: 'signSheet',
    format: 'xlsx',
    filter: { msId: '7', day: '2026-05-20' },
  });
  await userEvent.selectOptions(screen.getByLabelText(words.sheetOf), screen.getByRole('option', { name: /开幕式/ }));
  await userEvent.click(screen.getByRole('button', { name: words.sheetPdf }));
  await waitFor(() => expect(saveUrl).toHaveBeenCalledTimes(2));
  expect(callToken.mock.lastCall?.[1].body).toMatchObject({ format: 'pdf', filter: { msId: '7', sessionId: '5' } });
});
