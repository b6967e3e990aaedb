import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { TicksField } from '@/components/forms/ticks-field';
import { asLocale } from '@/components/ui/locale';
import { ATTENDEE_STATES, type AttendeeState } from '@/contract/attendee/attendee';
import type { AttendeeDesk } from '@/contract/attendee/desk';
import type { GroupPreview } from '@/contract/group/console';
import {
  createMeetingNotice,
  MEETING_TEMPLATES,
  type MeetingNotice,
  previewMeetingNotice,
} from '@/contract/group/meeting';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { fromControl } from '@/lib/forms/wall-time';
import { localText } from '@/lib/i18n/local-text';
import { NoticeSheet } from './notice-sheet';

const EMPTY = {
  template: 'meetingNews' as (typeof MEETING_TEMPLATES)[number],
  subject: '',
  subjectEn: '',
  text: '',
  textEn: '',
  until: '',
  sendTime: '',
  feeIds: [] as string[],
  teamIds: [] as string[],
  noSlip: false,
  states: ['enrolled'] as AttendeeState[],
  sms: false,
  email: false,
};

/** A notice to attendees that is being written: words, whom, ways; then what it says and how many it reaches, before it is sent. */
export function MeetingNoticePanel({
  msId,
  sheet,
  onClose,
  onSent,
}: {
  msId: number;
  sheet: AttendeeDesk;
  onClose: () => void;
  onSent: () => void;
}) {
  const t = useTranslations('console.notices');
  const words = useTranslations('desk');
  const locale = asLocale(useLocale());
  const [counted, setCounted] = useState<{ body: MeetingNotice; preview: GroupPreview } | null>(null);
  const form = useSchemaForm({
    schema: previewMeetingNotice.body,
    initial: EMPTY,
    toBody: ({ until, sendTime, feeIds, teamIds, ...values }) => ({
      ...values,
      until: until ? fromControl(until) : null,
      sendTime: sendTime ? fromControl(sendTime) : null,
      feeIds: feeIds.map(Number),
      teamIds: teamIds.map(Number),
    }),
    submit: (body) => callToken(previewMeetingNotice, { params: { msId }, body, quiet: true }),
    onDone: (preview, body) => setCounted({ body, preview }),
    asksOnly: true,
    guard: true,
  });
  const news = form.values.template === 'meetingNews';
  const there = ATTENDEE_STATES.filter(
    (state) => state === 'enrolled' || sheet.counts.some((one) => one.state === state),
  );
  return (
    <NoticeSheet
      form={form}
      counted={counted}
      what={
        <>
          {' '}
          <ChoiceField
            field={form.field('template')}
            label={t('template')}
            options={MEETING_TEMPLATES.map((value) => ({ value, label: t(`templates.${value}`) }))}
          />
          <TextField field={form.field('subject')} label={t('fields.subject')} maxLength={60} autoComplete="off" />
          <TextField field={form.field('subjectEn')} label={t('fields.subjectEn')} maxLength={120} autoComplete="off" />
          {news && <TextAreaField field={form.field('text')} label={t('fields.text')} maxLength={500} />}
          {news && <TextAreaField field={form.field('textEn')} label={t('fields.textEn')} maxLength={1000} />}
          {!news && <TextField field={form.field('until')} label={t('fields.until')} type="datetime-local" step={60} />}
        </>
      }
      whom={
        <>
          {' '}
          <TicksField
            field={form.field('states')}
            label={words('fields.state')}
            options={there.map((value) => ({
              value,
              label: words(`states.${value}`),
            }))}
          />
          <TicksField
            field={form.field('feeIds')}
            label={words('notices.fees')}
            options={sheet.fees
              .filter(({ biz }) => biz === 'enroll')
              .map(({ feeId, feeName, feeNameEn }) => ({
                value: String(feeId),
                label: localText(locale, feeName, feeNameEn).text,
              }))}
          />
          <TickField field={form.field('noSlip')}>{words('notices.noSlip')}</TickField>
          {sheet.teams.length > 0 && (
            <TicksField
              field={form.field('teamIds')}
              label={words('notices.teams')}
              options={sheet.teams.map(({ teamId, unit }) => ({ value: String(teamId), label: unit }))}
            />
          )}
        </>
      }
      sending={async (key) =>
        counted && callToken(createMeetingNotice, { params: { msId }, body: { ...counted.body, key } })
      }
      onBack={() => setCounted(null)}
      onClose={onClose}
      onSent={onSent}
    />
  );
}
