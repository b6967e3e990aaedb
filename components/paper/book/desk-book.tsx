'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { type DeskBook, getDeskBook, makeBook, publishBook } from '@/contract/paper/book';
import { callToken } from '@/lib/api/clients';
import { formatDateTime } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import styles from './book.module.css';

/** How often a book that is being made is asked for. */
const ASK_MS = 3000;

/** A meeting's book of abstracts at its desk: made, fetched, published. */
export function DeskBookScreen({ msId, first }: { msId: number; first: DeskBook }) {
  const t = useTranslations('paper.book');
  const locale = asLocale(useLocale());
  const [book, setBook] = useState(first);
  const [busy, setBusy] = useState(false);
  const params = { msId };
  const running = book.state === 'running';
  const read = useEffectEvent(async () => {
    try {
      setBook(await callToken(getDeskBook, { params, quiet: true }));
    } catch {
      // The next look tells.
    }
  });
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void read(), ASK_MS);
    return () => clearInterval(timer);
  }, [running]);
  const act = async (work: () => Promise<unknown>, said: 'made' | 'changed') => {
    setBusy(true);
    try {
      await work();
      toast.success({ text: t(said) });
      await read();
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.book} aria-labelledby="book">
      <h2 id="book">{t('title')}</h2>
      <p className={styles.quiet}>{t('lead')}</p>
      {book.papers === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <p>
          {t('papers', { count: book.papers })}
          {book.unnumbered > 0 && ` · ${t('unnumbered', { count: book.unnumbered })}`}
        </p>
      )}
      <div role="status" className={styles.state}>
        {running && (
          <>
            <progress value={book.done} max={Math.max(1, book.total)} aria-label={t('title')} />
            <span>{t('running', { done: book.done, total: book.total })}</span>
          </>
        )}
        {book.state === 'failed' && <StatusBadge tone="danger">{t('failed')}</StatusBadge>}
        {book.makeTime && !running && (
          <span>{t('ready', { time: formatDateTime(locale, book.makeTime), pages: book.pages ?? 0 })}</span>
        )}
      </div>
      {book.url && book.urlEn && (
        <>
          <p className={styles.links}>
            <SmartLink href={book.url} native>
              {t('zh')}
            </SmartLink>
            <SmartLink href={book.urlEn} native>
              {t('en')}
            </SmartLink>
          </p>
          <p>
            <StatusBadge tone={book.published ? 'success' : 'neutral'}>
              {t(book.published ? 'published' : 'hidden')}
            </StatusBadge>
          </p>
        </>
      )}
      <div className={styles.tools}>
        <Button
          variant="brand"
          disabled={busy || running || book.papers === 0}
          onClick={() => void act(() => callToken(makeBook, { params }), 'made')}
        >
          {t(book.url ? 'again' : 'make')}
        </Button>
        {book.url && (
          <Button
            disabled={busy}
            onClick={() =>
              void act(() => callToken(publishBook, { params, body: { published: !book.published } }), 'changed')
            }
          >
            {t(book.published ? 'hide' : 'publish')}
          </Button>
        )}
      </div>
    </section>
  );
}
