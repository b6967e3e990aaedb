import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { MomentField } from '@/components/forms/moment-field';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { ErrorState } from '@/components/ui/message/error-state';
import {
  type BatchPreview,
  type DecisionRow,
  LETTERS_A_PAGE,
  type PreviewedLetter,
  previewBatch,
  sendBatch,
} from '@/contract/decision/desk';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { toast } from '@/lib/stores/toast-store';
import styles from './decision.module.css';

const DAYS = 14;
/** A fortnight from now, at the end of the day, as the wire has it. */
function inAFortnight(): string {
  const day = new Date(Date.now() + DAYS * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
  return `${day} 18:00:00`;
}

/** A batch: every letter as it would be sent, until when talks are answered, and the sending. */
export function BatchForm({ msId, rows, onDone }: { msId: number; rows: readonly DecisionRow[]; onDone: () => void }) {
  const t = useTranslations('decision.batch');
  const [dueTime, setDueTime] = useState(inAFortnight);
  const [wrong, setWrong] = useState('');
  const [page, setPage] = useState(1);
  const [preview, setPreview] = useState<BatchPreview | 'failed' | null>(null);
  const artIds = rows.map(({ artId }) => artId);
  const key = artIds.join(',');
  useEffect(() => {
    const controller = new AbortController();
    const ids = key.split(',').map(Number);
    callToken(previewBatch, {
      params: { msId },
      body: { artIds: ids, dueTime, page },
      signal: controller.signal,
      quiet: true,
    })
      .then(setPreview)
      .catch(() => {
        if (!controller.signal.aborted) setPreview('failed');
      });
    return () => controller.abort();
  }, [msId, key, dueTime, page]);
  if (preview === null) return <p role="status">{t('loading')}</p>;
  if (preview === 'failed') return <ErrorState title={t('failed')} text={t('failedText')} />;
  const { total, kinds, faults, letterVersion, letters } = preview;
  const offers = kinds.some(({ kind }) => kind === 'oral');
  const pages = Math.max(1, Math.ceil(total / LETTERS_A_PAGE));
  const send = async () => {
    try {
      const { papers } = await callToken(sendBatch, {
        params: { msId },
        body: { artIds, dueTime: offers ? dueTime : '', letterVersion },
        quiet: true,
      });
      toast.success({ text: t('sent', { count: papers }) });
      onDone();
    } catch (error) {
      setWrong(failureWords(error, t('failed')));
    }
  };
  return (
    <div className={styles.part}>
      <p className={styles.line}>
        {kinds.map(({ kind, papers }) => (
          <span key={kind}>{t('kind', { kind: t(`kinds.${kind}`), papers })}</span>
        ))}
      </p>
      {faults > 0 && <p role="alert">{t('faults', { count: faults })}</p>}
      {offers && (
        <MomentField
          field={{
            name: 'dueTime',
            value: dueTime,
            error: wrong || undefined,
            onChange: (text) => {
              setWrong('');
              setDueTime(text);
            },
            hold: () => undefined,
          }}
          label={t('dueTime')}
          hint={t('dueHint')}
        />
      )}
      {!offers && wrong && <p role="alert">{wrong}</p>}
      <h3>{t('preview', { count: total })}</h3>
      {letters.map((letter) => (
        <PreviewLetter key={letter.artId} letter={letter} />
      ))}
      {pages > 1 && (
        <nav className={styles.tools} aria-label={t('pages')}>
          <Button variant="quiet" aria-disabled={page <= 1} onClick={() => page > 1 && setPage(page - 1)}>
            {t('previous')}
          </Button>
          <span>{t('page', { page, pages })}</span>
          <Button variant="quiet" aria-disabled={page >= pages} onClick={() => page < pages && setPage(page + 1)}>
            {t('next')}
          </Button>
        </nav>
      )}
      <ConfirmButton
        variant="primary"
        text={t('ask', { count: total })}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        onConfirm={send}
      >
        {t('send', { count: total })}
      </ConfirmButton>
    </div>
  );
}

function PreviewLetter({ letter }: { letter: PreviewedLetter }) {
  const t = useTranslations('decision');
  const locale = asLocale(useLocale());
  const { artNo, title, titleEn, kind, to, fault } = letter;
  return (
    <details className={styles.letter}>
      <summary>
        {artNo} <Bilingual locale={locale} zh={title} en={titleEn?.toString()} /> · {t(`batch.kinds.${kind}`)}
      </summary>
      {fault && <StatusBadge tone="danger">{t(`faults.${fault}`)}</StatusBadge>}
      <p className={styles.quiet}>
        {to.length > 0 ? (
          <>
            {t('batch.to')}{' '}
            {to.map(({ name, nameEn }, at) => (
              <span key={name}>
                {at > 0 && ' · '}
                <Bilingual locale={locale} zh={name} en={nameEn?.toString()} />
              </span>
            ))}
          </>
        ) : (
          t('batch.noMail')
        )}
      </p>
      <div lang="zh">
        <b>{letter.subject}</b>
        <p>{letter.text}</p>
      </div>
      <div lang="en">
        <b>
          <Bilingual locale="en" en={letter.subjectEn} />
        </b>
        <p>
          <Bilingual locale="en" en={letter.textEn} />
        </p>
      </div>
    </details>
  );
}
