// @vitest-environment jsdom
import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { tellMissed, tellUserMessage } from '@/lib/realtime/hub';
import { refreshBaseInfo } from '@/lib/session/base-info';
import { ExamLive } from './exam-live';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
vi.mock('@/lib/session/base-info', () => ({ refreshBaseInfo: vi.fn(async () => null) }));

beforeEach(() => {
  refresh.mockClear();
  vi.mocked(refreshBaseInfo).mockClear();
});

const message = (type: 'audit' | 'pay') => ({ type, msgId: '1', title: '通知', createTime: '2026-05-20 10:00:00' });

test.each([
  ['a decision that arrives', () => tellUserMessage(message('audit'))],
  ['a decision that an outage may have swallowed', tellMissed],
])('%s is shown, and the menus follow', async (_what, happen) => {
  render(<ExamLive signedIn={false} />);
  act(happen);
  expect(refresh).toHaveBeenCalledOnce();
  await waitFor(() => expect(refreshBaseInfo).toHaveBeenCalledOnce());
});

test('what else is told leaves the page as it is', () => {
  render(<ExamLive signedIn={false} />);
  act(() => tellUserMessage(message('pay')));
  expect(refresh).not.toHaveBeenCalled();
});
