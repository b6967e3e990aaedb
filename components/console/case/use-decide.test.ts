// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useToastStore } from '@/lib/stores/toast-store';
import { useDecideMany } from './use-decide';

test('a decision that is pressed twice is made once, and the next one is made when it is through', async () => {
  const answers: (() => void)[] = [];
  const send = vi.fn(() => new Promise<{ failed?: null }[]>((resolve) => answers.push(() => resolve([{}]))));
  const onDecided = vi.fn();
  const { result } = renderHook(() => useDecideMany({ send, said: () => '', onDecided }));
  const { decide } = result.current;
  const press = (ids: number[]) => act(() => void decide(ids, { pass: true }));
  press([7]);
  press([7]);
  expect(send.mock.calls).toEqual([[[7], { pass: true }]]);
  await act(async () => answers[0]?.());
  expect(onDecided.mock.calls).toEqual([[[7]]]);
  press([8]);
  expect(send).toHaveBeenLastCalledWith([8], { pass: true });
});

test('that it was decided is said once what followed is done, when no window is closed any more', async () => {
  useToastStore.setState({ toasts: [] });
  let through = () => {};
  const onDecided = () => new Promise<void>((resolve) => (through = resolve));
  const { result } = renderHook(() => useDecideMany({ send: async () => [{}], said: () => 'done', onDecided }));
  const said = () => useToastStore.getState().toasts.map(({ words }) => words.text);
  await act(async () => void result.current.decide([7], { pass: true }));
  expect([said(), result.current.busy]).toEqual([[], false]);
  await act(async () => through());
  expect(said()).toEqual(['done']);
});
