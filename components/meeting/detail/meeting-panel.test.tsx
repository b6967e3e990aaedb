// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import { MEETING_TYPE } from '@/contract/codes';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import common from '@/messages/en/common.json';
import meeting from '@/messages/en/meeting.json';
import { MeetingPanel } from './meeting-panel';

const base = {
  msId: 12,
  msName: '合理用药线上讲堂',
  msNameEn: 'Online lectures on drug use',
  startTime: '2026-12-11 08:30:00',
  endTime: '2026-12-11 16:00:00',
  status: '1',
} as unknown as MeetingDetail;
const show = (more: Partial<MeetingDetail>) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ meeting, common }} timeZone="Asia/Shanghai">
      <MeetingPanel
        meeting={{ ...base, ...more }}
        fees={[]}
        watch={{ live: null, replay: null }}
        clock={() => null}
        timeLeft={null}
        favo={null}
        card="/card"
      />
    </NextIntlClientProvider>,
  );

test('an online meeting says where it is, as one in writing does, and a kind of credit is called what its rule calls it', () => {
  show({ msType: MEETING_TYPE.online });
  expect(screen.getByText(meeting.detail.online)).toBeTruthy();
  show({ msType: MEETING_TYPE.file });
  expect(screen.getByText(meeting.type[4])).toBeTruthy();
  show({ msType: MEETING_TYPE.offline, creditFlag: '1', creditClass: '7', creditKindEn: 'Primary care', credit: 2 });
  expect(screen.getByText('Primary care · 2 credits')).toBeTruthy();
});
