// @vitest-environment jsdom
import { render, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import type { Meeting } from '@/contract/meeting/meeting';
import messages from '@/messages/zh/meeting.json';
import { MeetingCalendar } from './meeting-calendar';

const meeting = (msId: number, day: string): Meeting => ({
  msId,
  msName: `会议 ${msId}`,
  msType: '1',
  startTime: `2026-12-${day} 08:30:00`,
  endTime: `2026-12-${day} 17:00:00`,
});

function shown(today: string): string[] {
  const meetings = [meeting(1, '02'), meeting(2, '10'), meeting(3, '20')];
  const { container, unmount } = render(
    <NextIntlClientProvider locale="zh" timeZone="Asia/Shanghai" messages={{ meeting: messages }}>
      <MeetingCalendar month="2026-12" today={today} meetings={meetings} total={3} hrefOf={() => '/meetings'} />
    </NextIntlClientProvider>,
  );
  const fold = container.querySelector('details');
  const folded = fold ? within(fold).getAllByRole('link', { hidden: true }) : [];
  if (fold) expect(fold.textContent).toContain(`本月已结束的会议（${folded.length} 场）`);
  const names = folded.map(({ textContent }) => /会议 \d/.exec(textContent ?? '')?.[0] ?? '');
  unmount();
  return names;
}

test('what is over this month is folded, on its first day nothing, of another month nothing', () => {
  expect(shown('2026-12-01')).toEqual([]);
  expect(shown('2026-12-02')).toEqual([]);
  expect(shown('2026-12-03')).toEqual(['会议 1']);
  expect(shown('2026-12-31')).toEqual(['会议 1', '会议 2', '会议 3']);
  expect(shown('2027-01-01')).toEqual([]);
});
