'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useId, useRef, useState } from 'react';
import { MomentField } from '@/components/forms/moment-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { listMyAway, type MyAway, removeMyAway, saveMyAway } from '@/contract/programme/board';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { formatDateTime, formatDayRange } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useStale } from '@/lib/realtime/use-stale';
import { toast } from '@/lib/stores/toast-store';
import styles from './schedule.module.css';

/** At each meeting that has asked the signed-in person, when they cannot be there; one that no longer asks shows what is left to take back. */
export function AwayTimes({ start }: { start: MyAway[] }) {
  const t = useTranslations('schedule.away');
  const id = useId();
  const [meetings, setMeetings] = useState(start);
  // What cannot be read now stays as it was.
  const read = useCallback(() => callToken(listMyAway, { quiet: true }).then(setMeetings, () => {}), []);
  useStale(['programme'], () => void read());
  if (meetings.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <p className={styles.quiet}>{t('text')}</p>
      <ul>
        {meetings.map((meeting) => (
          <AwayAt key={meeting.msId} meeting={meeting} onDone={read} />
        ))}
      </ul>
    </section>
  );
}

interface OneMeeting {
  meeting: MyAway;
  onDone: () => Promise<void>;
}

function AwayAt({ meeting, onDone }: OneMeeting) {
  const t = useTranslations('schedule.away');
  const locale = asLocale(useLocale());
  const [adding, setAdding] = useState(false);
  const box = useRef<HTMLLIElement>(null);
  const turn = (open: boolean) => {
    setAdding(open);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(open ? 'input' : 'button[data-adds]')?.focus());
  };
  const spanOf = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
    t('span', { from: formatDateTime(locale, startTime), to: formatDateTime(locale, endTime) });
  return (
    <li ref={box} className={styles.away}>
      <p>
        <SmartLink href={href('meetingProgramme', { id: meeting.msId })}>
          <Bilingual locale={locale} zh={meeting.msName} en={meeting.msNameEn} />
        </SmartLink>
        <span className={styles.quiet}>
          {' '}
          {[formatDayRange(locale, meeting.startTime, meeting.endTime), meeting.zone].filter(Boolean).join(' · ')}
        </span>
      </p>
      {!meeting.asked && <p className={styles.quiet}>{t('noLonger')}</p>}
      {meeting.times.length === 0 && <p className={styles.quiet}>{t('empty')}</p>}
      {meeting.times.map(({ awayId, ...time }) => (
        <div key={awayId} className={styles.tools}>
          <span>{spanOf(time)}</span>
          <ConfirmButton
            variant="quiet"
            label={t('removeOf', { time: spanOf(time) })}
            text={t('removeText')}
            confirmLabel={t('remove')}
            cancelLabel={t('keep')}
            onConfirm={async () => {
              await callToken(removeMyAway, { params: { awayId } });
              toast.success({ text: t('removed') });
              await onDone();
            }}
          >
            {t('remove')}
          </ConfirmButton>
        </div>
      ))}
      {adding && (
        <AwayForm
          meeting={meeting}
          onClose={() => turn(false)}
          onDone={async () => {
            turn(false);
            await onDone();
          }}
        />
      )}
      {!adding && meeting.asked && (
        <p>
          <Button
            icon="add"
            data-adds
            aria-label={t('addOf', { meeting: localText(locale, meeting.msName, meeting.msNameEn).text })}
            onClick={() => turn(true)}
          >
            {t('add')}
          </Button>
        </p>
      )}
    </li>
  );
}

function AwayForm({ meeting: { msId, startTime }, onDone, onClose }: OneMeeting & { onClose: () => void }) {
  const t = useTranslations('schedule.away');
  const form = useSchemaForm({
    schema: saveMyAway.body,
    initial: { msId, startTime, endTime: '' },
    submit: (body) => callToken(saveMyAway, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      void onDone();
    },
    guard: true,
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t('save')}
      actions={
        <Button variant="quiet" size="large" onClick={onClose}>
          {t('keep')}
        </Button>
      }
    >
      <div className={styles.pair}>
        <MomentField field={form.field('startTime')} label={t('from')} />
        <MomentField field={form.field('endTime')} label={t('to')} />
      </div>
    </SchemaForm>
  );
}
