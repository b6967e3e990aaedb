// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLookup } from './use-lookup';

const look = vi.fn(async (text: string) => [`${text}科`]);
beforeEach(() => {
  vi.useFakeTimers();
  look.mockClear();
});
const rest = () => act(() => vi.advanceTimersByTimeAsync(300));

test('what is typed is looked for once the typing rests', async () => {
  const { result } = renderHook(() => useLookup(look, {}));
  act(() => result.current.ask('心'));
  act(() => result.current.ask(' 心内 '));
  expect(look).not.toHaveBeenCalled();
  await rest();
  expect(look.mock.calls).toEqual([['心内']]);
  expect(result.current.found).toEqual(['心内科']);
});

test('an answer to an older text that comes late counts for nothing', async () => {
  let late = (_rows: string[]) => {};
  look.mockImplementationOnce(
    () =>
      new Promise<string[]>((resolve) => {
        late = resolve;
      }),
  );
  const { result } = renderHook(() => useLookup(look, {}));
  act(() => result.current.ask('心'));
  await rest();
  act(() => result.current.ask('肺'));
  await rest();
  await act(async () => late(['心科']));
  expect(result.current.found).toEqual(['肺科']);
});

test('for too short a text what was chosen stays, or nothing is offered', async () => {
  const picked = renderHook(() => useLookup(look, { first: ['心科'] })).result;
  act(() => picked.current.ask(' '));
  await rest();
  expect(picked.current.found).toEqual(['心科']);
  const typed = renderHook(() => useLookup(look, { first: ['心科'], least: 2, idle: [] })).result;
  act(() => typed.current.ask('心'));
  await rest();
  expect(typed.current.found).toEqual([]);
  expect(look).not.toHaveBeenCalled();
});
