// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import form from '@/messages/en/form.json';
import words from '@/messages/en/import.json';
import validation from '@/messages/en/validation.json';
import { type ImportWork, useImport } from './use-import';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn() }));

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={{ import: words, form, validation }}>
    {children}
  </NextIntlClientProvider>
);
function start(write: ImportWork['write']) {
  const row = z.object({ name: z.string().min(1, 'validation.name'), phone: z.string() });
  const sheet = { row, sameBy: () => null };
  const work: ImportWork = { kind: 'team', msId: 1, sheet, blank: { name: '', phone: '' }, write };
  const { result } = renderHook(() => useImport(work), { wrapper });
  const change = (field: string, text: string) => act(() => result.current.change(1, field, text));
  const submit = () => act(async () => void (await result.current.submit(() => {})));
  act(() => result.current.add());
  return { change, submit, shown: () => [Object.keys(result.current.words), Boolean(result.current.alert)] };
}

test('what was said of the whole table goes with the first thing that is mended', async () => {
  const { change, submit, shown } = start(async () => {});
  await submit();
  expect(shown()).toEqual([['1.name'], true]);
  change('name', '林知夏');
  expect(shown()).toEqual([[], false]);
});

test('what the write refused of a cell is no longer red when another cell of its row puts it right', async () => {
  const fields = { 'rows.0.name': 'Enrolled already with another phone' };
  const { change, submit, shown } = start(async () => {
    throw new ApiError(601, '', fields);
  });
  change('name', '林知夏');
  await submit();
  expect(shown()).toEqual([['1.name'], true]);
  change('phone', '13900001111');
  expect(shown()).toEqual([[], false]);
});

test('rows keep their place and number, and those in which something is wrong are drawn wherever they stand', async () => {
  const row = z.object({ name: z.string().min(1, 'validation.name'), phone: z.string() });
  const work: ImportWork = {
    kind: 'team',
    msId: 1,
    sheet: { row, sameBy: () => null },
    blank: { name: '', phone: '' },
    write: async () => {},
  };
  const { result } = renderHook(() => useImport(work), { wrapper });
  const rows = ['甲', '', '丙', ''].map((name) => ({ name, phone: '' }));
  vi.mocked(callToken).mockResolvedValueOnce({ rows, there: [], fields: {}, unread: [] });
  await act(() => result.current.readText('…'));
  const shown = () => result.current.rows.map(({ key, cells }) => `${key} ${cells.name}`);
  expect(shown()).toEqual(['1 甲', '2 ', '3 丙', '4 ']);
  expect([...result.current.raised]).toEqual([2, 4]);
  act(() => result.current.remove(1));
  act(() => result.current.change(2, 'name', '乙'));
  await act(async () => void (await result.current.submit(() => {})));
  expect(shown()).toEqual(['2 乙', '3 丙', '4 ']);
  expect([...result.current.raised]).toEqual([4]);
});
