// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSessionStore } from '@/lib/stores/session-store';
import { ExamLive } from './exam-live';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

test('who signs in sees the page made for them', () => {
  render(<ExamLive signedIn={false} />);
  expect(refresh).not.toHaveBeenCalled();
  act(() => useSessionStore.getState().setBaseInfo({ login: true, userId: 7 }, Date.now()));
  expect(refresh).toHaveBeenCalledOnce();
});
