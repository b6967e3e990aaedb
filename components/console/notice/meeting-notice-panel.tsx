import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { TicksField } from '@/components/forms/ticks-field';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import { Panel } from '@/components/ui/layout/panel';
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
import styles from './notice.module.css';
import { NoticeConfirm } from './notice-confirm';

const EMPTY = {
  template: 'meetingNews' as (typeof MEETING_TEMPLATES)[number],
  ...{ subject: '', subjectEn: '', text: '', textEn: '', until: '', sendTime: '' },
  feeIds: [] as string[],
  states: ['enrolled'] as AttendeeState[],
  ...{ sms: false, email: false },
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
    toBody: ({ until, sendTime, feeIds, ...values }) => ({
      ...values,
      until: until ? fromControl(until) : null,
      sendTime: sendTime ? fromControl(sendTime) : null,
      feeIds: feeIds.map(Number),
    }),
    submit: (body) => callToken(previewMeetingNotice, { params: { msId }, body, quiet: true }),
    onDone: (preview, body) => setCounted({ body, preview }),
    asksOnly: true,
    guard: true,
  });
  const sent = () => {
    form.discard();
    onSent();
  };
  const news = form.values.template === 'meetingNews';
  const there = ATTENDEE_STATES.filter(
    (state) => state === 'enrolled' || sheet.counts.some((one) => one.state === state),
  );
  return (
    <AntdRoot locale={locale}>
      <Panel title={t(counted ? 'previewTitle' : 'write')} closeLabel={t('close')} onClose={onClose}>
        {counted && (
          <NoticeConfirm
            {...counted}
            sending={(key) => callToken(createMeetingNotice, { params: { msId }, body: { ...counted.body, key } })}
            onBack={() => setCounted(null)}
            onSent={sent}
          />
        )}
        {/* What was written stays while it is looked at. */}
        <div hidden={counted !== null}>
          <SchemaForm form={form} submitLabel={t('preview')}>
            <section className={styles.part} aria-label={t('what')}>
              <h3>{t('what')}</h3>
              <ChoiceField
                field={form.field('template')}
                label={t('template')}
                options={MEETING_TEMPLATES.map((value) => ({ value, label: t(`templates.${value}`) }))}
              />
              <TextField field={form.field('subject')} label={t('fields.subject')} maxLength={60} autoComplete="off" />
              <TextField
                field={form.field('subjectEn')}
                label={t('fields.subjectEn')}
                maxLength={120}
                autoComplete="off"
              />
              {news && <TextAreaField field={form.field('text')} label={t('fields.text')} maxLength={500} />}
              {news && <TextAreaField field={form.field('textEn')} label={t('fields.textEn')} maxLength={1000} />}
              {!news && (
                <TextField field={form.field('until')} label={t('fields.until')} type="datetime-local" step={60} />
              )}
            </section>
            <section className={styles.part} aria-label={t('whom')}>
              <h3>{t('whom')}</h3>
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
            </section>
            <section className={styles.part} aria-label={t('how')}>
              <h3>{t('how')}</h3>
              <div>
                <TickField field={form.field('sms')}>{t('sms')}</TickField>
                <TickField field={form.field('email')}>{t('email')}</TickField>
                <p className={styles.hint}>{t('waysHint')}</p>
              </div>
              <TextField field={form.field('sendTime')} label={t('time')} type="datetime-local" step={60} />
            </section>
          </SchemaForm>
        </div>
      </Panel>
    </AntdRoot>
  );
}
