'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { answerSession, listMySessions, type MySession } from '@/contract/programme/board';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useStale } from '@/lib/realtime/use-stale';
import styles from './schedule.module.css';

const TONES: Record<MySession['answer'], StatusTone> = { none: 'warning', accepted: 'success', declined: 'neutral' };

/** What the signed-in person is asked to speak in or lead, at one meeting or at all, with yes and no. Nothing where nobody has asked. */
export function AskedList({ msId, start }: { msId?: number; start?: MySession[] }) {
  const t = useTranslations('schedule.asked');
  const id = useId();
  const [sessions, setSessions] = useState<MySession[] | 'failed'>(start ?? []);
  const read = useCallback(
    () =>
      callToken(listMySessions, { query: { msId }, quiet: true }).then(setSessions, () =>
        setSessions((now) => (now.length > 0 ? now : 'failed')),
      ),
    [msId],
  );
  useEffect(() => {
    if (!start) void read();
  }, [start, read]);
  useStale(['programme'], () => void read());
  if (sessions === 'failed')
    return (
      <p role="status">
        {t('failed')} <Button onClick={() => void read()}>{t('again')}</Button>
      </p>
    );
  if (sessions.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <p className={styles.quiet}>{t('text')}</p>
      <ul>
        {sessions.map((session) => (
          <Asked key={`${session.id}-${session.role}`} session={session} named={msId === undefined} onDone={read} />
        ))}
      </ul>
    </section>
  );
}

function Asked({
  session,
  named,
  onDone,
}: {
  session: MySession;
  /** Says of which meeting it is. */
  named: boolean;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('schedule.asked');
  const locale = asLocale(useLocale());
  const [busy, setBusy] = useState(false);
  const { id, msId, answer, role, startTime } = session;
  const topic = localText(locale, session.topic, session.topicEn).text;
  const say = async (accept: boolean) => {
    await callToken(answerSession, { body: { sessionId: id, accept } });
    await onDone();
  };
  const accept = async () => {
    if (busy) return;
    setBusy(true);
    // The client has said why it failed.
    await say(true).catch(() => {});
    setBusy(false);
  };
  return (
    <li className={styles.asked}>
      <div>
        <p>
          <b>
            <Bilingual locale={locale} zh={session.topic} en={session.topicEn} />
          </b>
        </p>
        <MetaLine>
          <span>{t(`role.${role}`)}</span>
          <span>{startTime ? formatDateTime(locale, startTime) : t('noTime')}</span>
          {session.zone && <span>{session.zone}</span>}
          {session.place && <Bilingual locale={locale} zh={session.place} en={session.placeEn} />}
          {named && (
            <SmartLink href={href('meetingProgramme', { id: msId })}>
              <Bilingual locale={locale} zh={session.msName} en={session.msNameEn} />
            </SmartLink>
          )}
        </MetaLine>
      </div>
      <p className={styles.tools}>
        <StatusBadge tone={TONES[answer]}>{t(answer)}</StatusBadge>
        {answer !== 'accepted' && (
          <Button
            variant="brand"
            aria-label={t('acceptOf', { topic })}
            aria-busy={busy || undefined}
            onClick={() => void accept()}
          >
            {t('accept')}
          </Button>
        )}
        {answer !== 'declined' && (
          <ConfirmButton
            variant="quiet"
            label={t('declineOf', { topic })}
            text={t('declineText')}
            confirmLabel={t('decline')}
            cancelLabel={t('keep')}
            onConfirm={() => say(false)}
          >
            {t('decline')}
          </ConfirmButton>
        )}
      </p>
    </li>
  );
}
