// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import meetingManage from '@/messages/zh/meetingManage.json';
import { MeetingActions } from './meeting-actions';

const callToken = vi.hoisted(() => vi.fn());
const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('@/lib/api/clients', () => ({ callToken }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => router }));

beforeEach(() => {
  callToken.mockReset().mockResolvedValue({ msId: 8 });
  router.push.mockReset();
});

test.each([
  ['is made of what was written once that is kept', 4, 1],
  ['is not made while what was written could not be kept', null, 0],
])('a copy %s', async (_what, kept, times) => {
  const row = { msId: 7, state: 'draft', over: false } as const;
  render(
    <NextIntlClientProvider locale="zh" messages={{ meetingManage }}>
      <MeetingActions row={row} name="年会" here onChanged={vi.fn()} beforeCopy={async () => kept} />
    </NextIntlClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: meetingManage.copyOne.replace('{name}', '年会') }));
  expect(callToken).toHaveBeenCalledTimes(times);
  expect(router.push).toHaveBeenCalledTimes(times);
});
