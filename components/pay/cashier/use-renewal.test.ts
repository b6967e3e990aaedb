// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PayOrder, type PaySubmit, submitOrder } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { useRenewal } from './use-renewal';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn() }));
const call = vi.mocked(callToken as (endpoint: unknown, asked: unknown) => Promise<unknown>);

const MINUTE = 60_000;
const ORDER: PayOrder = { orderNo: 'N1', amount: '288.00', payStatus: '0', channels: ['wx_native', 'offline'] };
const submitted = (displayUntil: string | null): PaySubmit => ({
  orderNo: 'N1',
  payStatus: '0',
  displayMode: 'qr_code',
  displayContent: `weixin://${displayUntil}`,
  displayUntil,
  expireTime: '2026-05-23 10:00:00',
});
const onRenewed = vi.fn();
const show = (until: string | null) =>
  renderHook(({ shown }) => useRenewal(ORDER, { submitted: shown, way: 'wechat' }, onRenewed), {
    initialProps: { shown: submitted(until) },
  });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-20T10:00:00+08:00') });
  call.mockReset();
  onRenewed.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a code is asked for anew a minute before it runs out, and so is the next one', async () => {
  call.mockResolvedValueOnce(submitted('2026-05-20 10:19:00'));
  const { rerender, unmount } = show('2026-05-20 10:10:00');
  await vi.advanceTimersByTimeAsync(9 * MINUTE - 1);
  expect(call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const body = { orderNo: 'N1', channel: 'wx_native', amount: '288.00' };
  expect(call.mock.calls).toEqual([[submitOrder, { body, quiet: true }]]);
  expect(onRenewed.mock.calls).toEqual([[submitted('2026-05-20 10:19:00')]]);
  rerender({ shown: submitted('2026-05-20 10:19:00') });
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  expect(call).toHaveBeenCalledTimes(2);
  unmount();
});

test.each([
  ['that ends with its order', '2026-05-23 10:00:00'],
  ['without an end', null],
])('what is shown %s is not asked for again', async (_what, until) => {
  const { unmount } = show(until);
  await vi.advanceTimersByTimeAsync(4 * 24 * 60 * MINUTE);
  expect(call).not.toHaveBeenCalled();
  unmount();
});
