// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { REPEATED } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import console from '@/messages/en/console.json';
import { type Claimed, useClaim } from './use-claim';

const send = vi.fn();
const again = vi.fn();
const asked = () => send.mock.calls.map(([id, release]) => `${release ? 'give back' : 'take up'} ${id}`);
const BUTTONS = { takeUp: 'Mine', giveBack: 'Back' };

beforeEach(() => {
  send.mockReset().mockResolvedValue(null);
  again.mockReset();
});

interface Seen {
  id: number;
  found?: Claimed;
  byPress?: typeof BUTTONS;
}

/** What the bar shows of it: why nothing can be done, and the acts, those that wait in brackets. */
function show(first: Seen) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale="en" messages={{ console }}>
      {children}
    </NextIntlClientProvider>
  );
  const use = ({ id, found = {}, byPress }: Seen) => useClaim({ id, found, byPress, send, again });
  const { result, rerender, unmount } = renderHook(use, { initialProps: first, wrapper });
  const bar = () => result.current.bar([{ label: 'Pay' }]);
  const acts = () => bar().acts.map(({ label, waits }) => (waits ? `(${label})` : label));
  const start = (name: string) =>
    bar()
      .acts.find(({ label }) => label === name)
      ?.press?.();
  const press = (name: string) => act(async () => start(name));
  return { acts, note: () => bar().note, start, press, rerender, unmount };
}

test('who closes a case that they have taken up gives it back to the others', async () => {
  const { acts, unmount } = show({ id: 7 });
  expect(acts(), 'what is pressed at once counts').toEqual(['Pay']);
  await act(async () => {});
  unmount();
  await waitFor(() => expect(asked()).toEqual(['take up 7', 'give back 7']));
});

test('what somebody else has taken up is not given back by who only looked', async () => {
  send.mockRejectedValueOnce(new ApiError(500, 'Ben is handling this one'));
  const { acts, note, rerender, unmount } = show({ id: 7 });
  await waitFor(() => expect(note()).toBe('Ben is handling this one'));
  expect(acts()).toEqual([]);
  rerender({ id: 8 });
  await waitFor(() => expect(acts()).toEqual(['Pay']));
  unmount();
  await waitFor(() => expect(asked()).toEqual(['take up 7', 'take up 8', 'give back 8']));
});

test('what a colleague has is left to them, and is taken up once they give it back', async () => {
  const { acts, note, rerender } = show({ id: 7, found: { claimedBy: 'Ben', claimedByMe: false } });
  expect(note()).not.toBeNull();
  expect(acts()).toEqual([]);
  expect(asked()).toEqual([]);
  rerender({ id: 7, found: { claimedBy: null } });
  await waitFor(() => expect(acts()).toEqual(['Pay']));
  rerender({ id: 7, found: { claimedBy: 'Ada', claimedByMe: true } });
  expect(acts()).toEqual(['Pay']);
  expect(asked()).toEqual(['take up 7']);
});

test('by a press it is taken up alone, and kept when it is closed, until it is given back', async () => {
  const { acts, press, unmount } = show({ id: 7, byPress: BUTTONS });
  expect(acts()).toEqual(['Mine']);
  await press('Mine');
  expect(acts()).toEqual(['Pay', 'Back']);
  expect(again).toHaveBeenCalledOnce();
  unmount();
  expect(asked()).toEqual(['take up 7']);
  const later = show({ id: 7, byPress: BUTTONS, found: { claimedBy: 'Ada', claimedByMe: true } });
  expect(later.acts()).toEqual(['Pay', 'Back']);
  await later.press('Back');
  expect(asked()).toEqual(['take up 7', 'give back 7']);
});

test('what is taken up while the next one is opened is not that one', async () => {
  let arrive = () => {};
  send.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
  const { acts, start, rerender } = show({ id: 7, byPress: BUTTONS });
  const pressed = start('Mine');
  rerender({ id: 8, byPress: BUTTONS });
  await act(async () => {
    arrive();
    await pressed;
  });
  expect(acts()).toEqual(['Mine']);
});

test('who comes back at once has it, though the same write within a second is refused as a repeat', async () => {
  vi.useFakeTimers();
  try {
    send.mockRejectedValueOnce(new ApiError(REPEATED, ''));
    const { acts, note } = show({ id: 7 });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(note()).toBeNull();
    expect(acts()).toEqual(['Pay']);
  } finally {
    vi.useRealTimers();
  }
});
