// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getFinanceVoucher } from '@/contract/pay/console-voucher';
import { useDetail } from '@/lib/panels/use-detail';
import { tellStale } from '@/lib/realtime/hub';

test('what is read late of another key is never shown, and so never decided about', async () => {
  const arrive = new Map<number, (words: string) => void>();
  const read = (key: number) => new Promise<string>((resolve) => arrive.set(key, resolve));
  const { result, rerender } = renderHook(({ id }) => useDetail(() => read(id), id), { initialProps: { id: 1 } });
  await act(async () => arrive.get(1)?.('first'));
  expect(result.current).toMatchObject({ found: 'first', failed: false });
  rerender({ id: 2 });
  expect(result.current.found).toBeNull();
  rerender({ id: 3 });
  await act(async () => arrive.get(3)?.('third'));
  await act(async () => arrive.get(2)?.('second'));
  expect(result.current.found).toBe('third');
});

test('what a colleague has done meanwhile is seen, and what was read stands until then', async () => {
  const words = ['approved', 'paid'];
  const read = async () => words.shift() ?? '';
  const { result } = renderHook(() => useDetail(read, 1, { shows: ['console.withdrawals'] }));
  await waitFor(() => expect(result.current.found).toBe('approved'));
  act(() => tellStale(['console.orders']));
  act(() => tellStale(['console.withdrawals']));
  expect(result.current.found).toBe('approved');
  await waitFor(() => expect(result.current.found).toBe('paid'));
  expect(words).toEqual([]);
});

test('an open proof says that its order is paid already, and its papers are fetched anew only when asked for', async () => {
  let looks = 0;
  const read = async () => {
    looks += 1;
    return { files: `signed ${looks}`, paid: looks > 1 };
  };
  const { shows } = getFinanceVoucher;
  const { result } = renderHook(() => useDetail(read, 1, { shows, papers: ['files'] }));
  await waitFor(() => expect(result.current.found).toEqual({ files: 'signed 1', paid: false }));
  act(() => tellStale(['console.orders']));
  await waitFor(() => expect(result.current.found).toEqual({ files: 'signed 1', paid: true }));
  act(() => result.current.again());
  await waitFor(() => expect(result.current.found).toEqual({ files: 'signed 3', paid: true }));
});
