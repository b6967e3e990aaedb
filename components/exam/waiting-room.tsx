'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { beginExam, type ExamWait, getExamWait } from '@/contract/exam/exam';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { pageNow, readClock, type ServerClock, timeOf } from '@/lib/exam/server-clock';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import styles from './exam.module.css';
import { countdown, EXAM_TONES } from './exam-words';
import { ExamFacts } from './own-exams';

const TICK_MS = 250;
const LOOK_MS = 20_000;

/** The server's clock, measured again and again: what is set in the browser counts for nothing. */
function useWait(start: ExamWait) {
  const [wait, setWait] = useState(start);
  const [clock, setClock] = useState<ServerClock | null>(null);
  const [now, setNow] = useState(start.now);
  const look = useEffectEvent(async () => {
    const asked = pageNow();
    try {
      const found = await callToken(getExamWait, { query: { paperId: start.paperId }, quiet: true, stays: true });
      setClock((known) => readClock(known, asked, pageNow(), found.now));
      setWait(found);
    } catch {
      // The clock that is known goes on.
    }
  });
  const tick = useEffectEvent(() => {
    if (clock) setNow(timeOf(clock));
  });
  useEffect(() => {
    void look();
    const ticker = setInterval(() => tick(), TICK_MS);
    const looker = setInterval(() => void look(), LOOK_MS);
    return () => {
      clearInterval(ticker);
      clearInterval(looker);
    };
  }, []);
  return { wait, now, look };
}

/** Where one waits for an exam to open, and begins it. */
export function WaitingRoom({ start }: { start: ExamWait }) {
  const t = useTranslations('exam');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const { wait, now } = useWait(start);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { paperId, msId, title, titleEn, startAt, endAt, state, attempts, used, takeId } = wait;
  const isEarly = now < startAt;
  const goesOn = state === 'running';
  const isOpen = goesOn || (!isEarly && now < endAt && used < attempts);
  const begin = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      const body = { device: newIdempotencyKey(), start: true };
      await callToken(beginExam, { params: { paperId }, body, quiet: true });
      router.replace(href('examTake', { paperId: [paperId] }));
    } catch (error) {
      setRefusal((error instanceof ApiError && error.serverMessage) || t('wait.failed'));
      setBusy(false);
    }
  };
  return (
    <section className={styles.alone} aria-labelledby="wait-title">
      <header className={styles.part}>
        <p className={styles.quiet}>
          <OwnWords text={localText(locale, wait.msName, wait.msNameEn).text} />
        </p>
        <h1 id="wait-title">
          <Bilingual locale={locale} zh={title} en={titleEn} />
        </h1>
        {!isEarly && !isOpen && (
          <p>
            <StatusBadge tone={EXAM_TONES[state]}>{t(`states.${state}`)}</StatusBadge>
          </p>
        )}
      </header>
      {isEarly && (
        <div className={styles.part}>
          <p>{t('wait.opensIn')}</p>
          <p className={styles.count} role="timer">
            {countdown(startAt - now)}
          </p>
          <p className={styles.quiet}>{t('wait.byServer', { time: formatDateTime(locale, wait.startTime) })}</p>
        </div>
      )}
      <ExamFacts exam={wait} />
      {(isEarly || isOpen) && (
        <ul className={styles.rules}>
          <li>{t('rules.end')}</li>
          <li>{t('rules.kept')}</li>
          <li>{t('rules.device')}</li>
          <li>{t('rules.once')}</li>
        </ul>
      )}
      <p role="status">{!isEarly && isOpen && !goesOn ? t('wait.open') : ''}</p>
      {refusal && <p role="alert">{refusal}</p>}
      <div className={styles.tools}>
        {isOpen && (
          <Button variant="primary" size="large" aria-disabled={busy} onClick={() => void begin()}>
            {goesOn ? t('own.goOn') : t('wait.begin')}
          </Button>
        )}
        {takeId && !goesOn && (
          <LinkButton size="large" href={href('examResult', {}, { query: { takeId } })}>
            {t('own.result')}
          </LinkButton>
        )}
        <LinkButton size="large" href={href('meetingExam', { msId: [msId] })}>
          {t('wait.back')}
        </LinkButton>
        {attempts > 1 && <span className={styles.quiet}>{t('own.attempts', { used, attempts })}</span>}
      </div>
    </section>
  );
}
