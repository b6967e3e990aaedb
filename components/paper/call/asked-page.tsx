'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { type AskedPaper, answerAsked, getAsked } from '@/contract/paper/coauthor';
import { callToken } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import styles from './call.module.css';

type Shown = AskedPaper | 'gone' | 'mine' | 'notMine' | null;

/** Asks whoever has a link whether a paper is theirs; they answer once, with or without an account. */
export function AskedPage({ asked: key }: { asked: string }) {
  const t = useTranslations('paper.asked');
  const shared = useTranslations('form');
  const locale = asLocale(useLocale());
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    let left = false;
    callToken(getAsked, { query: { key }, quiet: true }).then(
      (found) => left || setShown(found),
      () => left || setShown('gone'),
    );
    return () => {
      left = true;
    };
  }, [key]);
  const answer = async (mine: boolean) => {
    try {
      await callToken(answerAsked, { body: { key, mine }, quiet: true });
      setShown(mine ? 'mine' : 'notMine');
    } catch {
      setShown('gone');
    }
  };
  if (shown === null) return <SkeletonRows label={shared('table.loading')} />;
  if (shown === 'gone') return <EmptyState title={t('goneTitle')} text={t('goneText')} />;
  if (shown === 'mine') return <EmptyState title={t('thanks')} text={t('thanksText')} />;
  if (shown === 'notMine') return <EmptyState title={t('told')} text={t('toldText')} />;
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
