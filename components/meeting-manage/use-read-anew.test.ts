// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useReadAnew } from './use-read-anew';

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => router }));

const confirm = vi.spyOn(window, 'confirm');
beforeEach(() => {
  router.refresh.mockReset();
  confirm.mockReset();
});

const hook = () => renderHook(() => useReadAnew('放弃吗？')).result.current;

test.each([
  ['where nobody writes', null],
  ['once everything is kept', async () => 4],
])('a meeting is read anew without a question %s', async (_when, flush) => {
  const { flushRef, readAnew } = hook();
  flushRef.current = flush;
  await readAnew();
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(confirm).not.toHaveBeenCalled();
});

test.each([
  [true, 1],
  [false, 0],
])('what could not be kept is given up on purpose only (%s)', async (yes, times) => {
  confirm.mockReturnValue(yes);
  const { flushRef, readAnew } = hook();
  flushRef.current = async () => null;
  await readAnew();
  expect(confirm).toHaveBeenCalledExactlyOnceWith('放弃吗？');
  expect(router.refresh).toHaveBeenCalledTimes(times);
});
