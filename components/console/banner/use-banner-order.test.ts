// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ConsoleBanner } from '@/contract/banner/console';
import { callToken } from '@/lib/api/clients';
import { useBannerOrder } from './use-banner-order';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn() }));
const call = vi.mocked(callToken as (endpoint: unknown, asked: unknown) => Promise<unknown>);

const banner = (id: number, place: number) => ({ id, place }) as ConsoleBanner;
const idsOf = (rows: readonly ConsoleBanner[]) => rows.map(({ id, place }) => `${id} at ${place}`);

test('a banner that is pulled while another is being kept is kept after it, at the place that was seen', async () => {
  const list = { rows: [banner(11, 1), banner(12, 2), banner(13, 3)], refetch: vi.fn(async () => {}) };
  const answers: (() => void)[] = [];
  call.mockImplementation(() => new Promise<void>((resolve) => answers.push(resolve)));
  const { result } = renderHook(() => useBannerOrder(list));
  const pull = (from: number, to: number) =>
    act(async () => {
      const { rows, move } = result.current;
      void move(rows[from] as ConsoleBanner, rows[to] as ConsoleBanner);
    });
  await pull(0, 2);
  await pull(0, 1);
  expect(idsOf(result.current.rows)).toEqual(['13 at 1', '12 at 2', '11 at 3']);
  expect(call).toHaveBeenCalledTimes(1);
  await act(async () => answers[0]?.());
  expect(list.refetch).not.toHaveBeenCalled();
  expect(call.mock.calls.map(([, asked]) => asked)).toEqual([
    { params: { id: 11 }, body: { place: 3 } },
    { params: { id: 12 }, body: { place: 2 } },
  ]);
  list.rows = [banner(13, 1), banner(12, 2), banner(11, 3)];
  await act(async () => answers[1]?.());
  expect(list.refetch).toHaveBeenCalledOnce();
  expect(result.current.rows).toBe(list.rows);
});
