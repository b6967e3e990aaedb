'use client';

import { useLocale, useTranslations } from 'next-intl';
import { previewSource } from '@/components/remote-table/preview-source';
import type { ListPreviewState } from '@/components/remote-table/preview-states';
import { longRows } from '@/components/ui/preview/preview-text';
import type { AttendeeStep, MyMeeting } from '@/contract/attendee/attendee';
import { href } from '@/lib/href';
import { MyMeetings } from './my-meetings';

/** My meetings in one state, about an invented person. */
export function AttendeePreview({ state }: { state: ListPreviewState }) {
  const t = useTranslations('preview.sample');
  const locale = useLocale();
  const row = (enrollId: number, enrollState: string, payStatus: string, steps: AttendeeStep[]): MyMeeting => ({
    enrollId,
    enrollState,
    payStatus,
    steps,
    msId: enrollId,
    msType: '2',
    amount: '960.00',
    msName: t('meeting'),
    msNameEn: t('meeting'),
    cityName: t('city'),
    cityNameEn: t('city'),
    feeName: t('fee'),
    feeNameEn: t('fee'),
    startTime: '2026-12-04 08:30:00',
    endTime: '2026-12-05 17:30:00',
  });
  const pay = { key: 'pay', state: 'todo', due: '2026-11-28 21:16:00', linkUrl: href('cashier') } as const;
  const again = { key: 'enrolAgain', state: 'todo', due: '2026-12-02 23:59:00', linkUrl: href('meetings') } as const;
  const rows = [
    row(1, 'awaiting', '0', [pay, { key: 'proof', state: 'waits' }]),
    row(2, 'enrolled', '1', [
      { key: 'attend', state: 'waits', due: '2026-12-04 08:30:00' },
      { key: 'pay', state: 'done' },
    ]),
    row(3, 'expired', '3', [again]),
    row(4, 'cancelled', '2', []),
  ];
  const shown = state === 'long' ? longRows(rows, locale, 'msName', 'msNameEn', 'feeName', 'feeNameEn') : rows;
  return <MyMeetings {...previewSource(state, shown)} />;
}
