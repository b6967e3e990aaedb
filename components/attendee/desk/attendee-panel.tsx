import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import { ErrorState } from '@/components/ui/message/error-state';
import { type DeskAct, type DeskAttendeeDetail, getAttendee } from '@/contract/attendee/desk';
import type { FileRef } from '@/contract/file/file';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { formatDateTime, formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { wordOf } from '@/lib/i18n/word-of';
import { useDetail } from '@/lib/panels/use-detail';
import { AttendeeActs } from './attendee-acts';
import styles from './desk.module.css';
import { PLACE_TONES } from './place-tones';

/** Somebody at a meeting: all that the reader is let see, what happened and by whom, and what can be done. */
export function AttendeePanel({
  msId,
  attendeeId,
  onChanged,
  onClose,
}: {
  msId: number;
  attendeeId: number;
  onChanged: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('desk');
  const [acting, setActing] = useState<DeskAct | null>(null);
  const { found, failed, again } = useDetail(
    (signal) => callToken(getAttendee, { params: { msId, attendeeId }, signal, quiet: true }),
    attendeeId,
    { shows: getAttendee.shows },
  );
  const acts = found?.acts.filter((act) => act !== 'decide') ?? [];
  return (
    <Panel
      title={found ? <OwnWords text={found.name} /> : t('one')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        !acting &&
        found && (
          <p className={styles.tools}>
            {found.acts.includes('decide') && (
              <LinkButton variant="primary" href={href('tasks', {}, { query: { msId, tab: 'proofs' } })}>
                {t('acts.decide')}
              </LinkButton>
            )}
            {acts.map((act) => (
              <Button key={act} onClick={() => setActing(act)}>
                {t(`acts.${act}`)}
              </Button>
            ))}
          </p>
        )
      }
    >
      {failed && <ErrorState title={t('failed')} action={<Button onClick={again}>{t('again')}</Button>} />}
      {!failed && !found && <p role="status">{t('loading')}</p>}
      {found && acting && acting !== 'decide' && (
        <AttendeeActs
          msId={msId}
          attendeeId={attendeeId}
          act={acting}
          onBack={() => setActing(null)}
          onDone={() => {
            setActing(null);
            again();
            onChanged();
          }}
        />
      )}
      {found && !acting && <Facts found={found} />}
    </Panel>
  );
}

function Facts({ found }: { found: DeskAttendeeDetail }) {
  const t = useTranslations('desk');
  const locale = asLocale(useLocale());
  const own = (text: string | null | undefined) => text && <OwnWords text={text} />;
  const fee = localText(locale, found.feeName, found.feeNameEn).text;
  const rows = [
    { key: 'fee', detail: fee },
    { key: 'source', detail: t(`sources.${found.source}`) },
    { key: 'hospital', detail: own(found.hospital) },
    { key: 'department', detail: own(found.department) },
    { key: 'title', detail: own(found.title) },
    { key: 'phonenumber', detail: own(found.phonenumber) },
    { key: 'email', detail: own(found.email) },
    { key: 'hostName', detail: own(localText(locale, found.hostName, found.hostNameEn).text) },
    {
      key: 'workshops',
      detail: found.workshops.map((one) => localText(locale, one.feeName, one.feeNameEn).text).join(t('comma')),
    },
    { key: 'companions', detail: own(found.companions.map(({ name }) => name).join(t('comma'))) },
    { key: 'orderNo', detail: found.orderNo },
    { key: 'amount', detail: found.amount && formatYuan(found.amount) },
    { key: 'keptUntil', detail: found.keptUntil && formatDateTime(locale, found.keptUntil) },
    { key: 'createTime', detail: formatDateTime(locale, found.createTime) },
    { key: 'enrollTime', detail: found.enrollTime && formatDateTime(locale, found.enrollTime) },
  ] as const;
  return (
    <div className={styles.facts}>
      <p>
        <StatusBadge tone={PLACE_TONES[found.enrollState]}>{t(`states.${found.enrollState}`)}</StatusBadge>
      </p>
      <DataList facts={rows.map(({ key, detail }) => ({ key, term: t(`fields.${key}`), detail }))} />
      {found.answers.length > 0 && (
        <section className={styles.section}>
          <h3>{t('answers')}</h3>
          <DataList
            facts={found.answers.map(({ label, labelEn, value, valueEn, files }) => ({
              key: label,
              term: localText(locale, label, labelEn).text,
              detail: files.length > 0 ? <Files files={files} /> : own(localText(locale, value, valueEn).text),
            }))}
          />
        </section>
      )}
      {found.history.length > 0 && (
        <section className={styles.section}>
          <h3>{t('history')}</h3>
          <ol className={styles.history}>
            {found.history.map(({ event, by, byEn, reason, time }) => (
              <li key={`${time} ${event}`}>
                {wordOf(t, `events.${event.replace('.', '_')}`, event)}{' '}
                <small>
                  <RowTime time={time} /> · {by ? <OwnWords text={localText(locale, by, byEn).text} /> : t('system')}
                </small>
                {reason && (
                  <p className={styles.hint}>
                    <OwnWords text={reason} />
                  </p>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function Files({ files }: { files: readonly FileRef[] }) {
  return files.map(({ name, url }) => (
    <p key={url}>
      <a href={url} target="_blank" rel="noopener">
        <OwnWords text={name} />
      </a>
    </p>
  ));
}
