// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useClaim } from './use-claim';

const callToken = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/clients', () => ({ callToken }));
const asked = () => callToken.mock.calls.map(([, { params, body }]) => ({ ...params, ...body }));

beforeEach(() => {
  callToken.mockReset().mockResolvedValue(null);
});

test('who closes a case that they have taken up gives it back to the others', async () => {
  const { result, unmount } = renderHook(() => useClaim(7));
  await waitFor(() => expect(result.current.mine).toBe(true));
  unmount();
  await waitFor(() => expect(asked()).toEqual([{ caseId: 7 }, { caseId: 7, release: true }]));
});

test('what somebody else has taken up is not given back by who only looked', async () => {
  callToken.mockRejectedValueOnce(new Error('taken'));
  const { result, rerender, unmount } = renderHook(({ caseId }) => useClaim(caseId), { initialProps: { caseId: 7 } });
  await waitFor(() => expect(result.current.refused).toBe('taken'));
  rerender({ caseId: 8 });
  await waitFor(() => expect(result.current.mine).toBe(true));
  unmount();
  await waitFor(() => expect(asked()).toEqual([{ caseId: 7 }, { caseId: 8 }, { caseId: 8, release: true }]));
});
