// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDetail } from './use-detail';

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
