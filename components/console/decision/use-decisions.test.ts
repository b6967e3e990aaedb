// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDecisions } from './use-decisions';

const ROWS = [
  { id: 1, waits: true },
  { id: 2, waits: true },
  { id: 3, waits: false },
  { id: 4, waits: true },
];

function start(rows = ROWS) {
  const hook = renderHook(
    (shown: typeof ROWS) => useDecisions(shown, { keyOf: ({ id }) => id, waits: (row) => row.waits }),
    {
      initialProps: rows,
    },
  );
  return {
    ...hook,
    opened: () => hook.result.current.opened,
    open: (id: number) => act(() => hook.result.current.open(id)),
    goOn: () => act(() => hook.result.current.goOn()),
  };
}

test('once something is decided the next that waits is open, the first of them after the last', () => {
  const { opened, open, goOn } = start();
  open(2);
  goOn();
  expect(opened(), 'what a colleague has decided is passed over').toBe(4);
  goOn();
  expect(opened()).toBe(1);
});

test('the last one that waits, once decided, leaves nothing open, and so does one that has left the list', () => {
  const { result, opened, open, goOn, rerender } = start(ROWS.map((row) => ({ ...row, waits: row.id === 4 })));
  open(4);
  goOn();
  expect(opened()).toBeNull();
  open(2);
  rerender(ROWS.filter(({ id }) => id !== 2));
  expect([opened(), result.current.row, result.current.moves.next]).toEqual([2, null, null]);
  goOn();
  expect(opened()).toBeNull();
});

test('one can go to the next and to the one before, waiting or not, as far as the list goes', () => {
  const { result, opened, open } = start();
  open(3);
  act(() => result.current.moves.next?.());
  expect([opened(), result.current.moves.next]).toEqual([4, null]);
  open(1);
  expect(result.current.moves.previous).toBeNull();
});
