'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ErrorState } from '@/components/ui/message/error-state';
import { type AskedPaper, answerAsked, getAsked } from '@/contract/paper/coauthor';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { localText } from '@/lib/i18n/local-text';
import styles from './call.module.css';

/** Whether a link opens nothing any more; else nobody has answered just now. */
const isOver = (error: unknown) => error instanceof ApiError && !error.passing;

type Shown = AskedPaper | 'gone' | 'mine' | 'notMine' | 'unread' | null;

/** Asks whoever has a link whether a paper is theirs; they answer once, with or without an account. */
export function AskedPage({ asked: key }: { asked: string }) {
  const t = useTranslations('paper.asked');
  const shared = useTranslations('form');
  const locale = asLocale(useLocale());
  const [shown, setShown] = useState<Shown>(null);
  const [tries, setTries] = useState(0);
  const [alert, setAlert] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is asked for by its number.
  useEffect(() => {
    let left = false;
    callToken(getAsked, { query: { key }, quiet: true }).then(
      (found) => left || setShown(found),
      (error) => left || setShown(isOver(error) ? 'gone' : 'unread'),
    );
    return () => {
      left = true;
    };
  }, [key, tries]);
  const answer = async (mine: boolean) => {
    setAlert('');
    try {
      await callToken(answerAsked, { body: { key, mine }, quiet: true });
      setShown(mine ? 'mine' : 'notMine');
    } catch (error) {
      if (isOver(error)) setShown('gone');
      else setAlert(shared('network'));
    }
  };
  if (shown === null || typeof shown === 'string')
    return (
      <section className={`${styles.page} ${styles.asked}`}>
        <h1>{t('title')}</h1>
        {shown === null && <SkeletonRows label={shared('table.loading')} />}
        {shown === 'unread' && (
          <ErrorState
            title={shared('network')}
            action={<Button onClick={() => setTries((turn) => turn + 1)}>{shared('retry')}</Button>}
          />
        )}
        {shown === 'gone' && <EmptyState title={t('goneTitle')} text={t('goneText')} />}
        {shown === 'mine' && <EmptyState title={t('thanks')} text={t('thanksText')} />}
        {shown === 'notMine' && <EmptyState title={t('told')} text={t('toldText')} />}
      </section>
    );
  const nameOf = (zh: string, en: unknown) => localText(locale, zh, en ? `${en}` : null).text;
  return (
    <section className={styles.page} aria-labelledby="asked-title">
      <h1 id="asked-title">{t('title')}</h1>
      <p>{t('lead', { name: nameOf(shown.name, shown.nameEn), place: shown.place })}</p>
      <div>
        <h2>
          <Bilingual locale={locale} zh={shown.title} en={shown.titleEn?.toString()} />
        </h2>
        <p>{shown.authors.map(({ name, nameEn }) => nameOf(name, nameEn)).join(locale === 'en' ? ', ' : '、')}</p>
        <p className={styles.quiet}>
          {t('meeting')} <Bilingual locale={locale} zh={shown.msName} en={shown.msNameEn?.toString()} />
        </p>
      </div>
      <p className={styles.quiet}>{t('signIn')}</p>
      {alert && <p role="alert">{alert}</p>}
      <div className={styles.line}>
        <Button variant="brand" size="large" onClick={() => void answer(true)}>
          {t('mine')}
        </Button>
        <ConfirmButton
          text={t('notMineText')}
          confirmLabel={t('notMine')}
          cancelLabel={t('keep')}
          onConfirm={() => answer(false)}
        >
          {t('notMine')}
        </ConfirmButton>
      </div>
    </section>
  );
}
