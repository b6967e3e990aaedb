'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList } from '@/components/ui/fact/data-list';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { FILE_OF, type Presentation } from '@/contract/presentation/present';
import { href } from '@/lib/href';
import { wordOf } from '@/lib/i18n/word-of';
import styles from '../call/call.module.css';
import { HandedFile } from './handed-file';
import { PresentLeft } from './present-left';
import { PresenterForm } from './presenter-form';

/** How an accepted paper is presented: by whom, with what, and what is left to do. */
export function PresentPage({ paper }: { paper: Presentation }) {
  const t = useTranslations('present.register');
  const words = useTranslations('paper');
  const locale = asLocale(useLocale());
  const { title, titleEn, artNo, form, state, msId } = paper;
  const kind = FILE_OF[form ?? ''];
  const facts = [
    { key: 'paper', term: t('paper'), detail: <Bilingual locale={locale} zh={title} en={titleEn} /> },
    { key: 'no', term: words('columns.number'), detail: artNo },
    { key: 'form', term: t('form'), detail: form && wordOf(words, `forms.${form}`, form) },
  ];
  return (
    <section className={styles.page} aria-labelledby="present-title">
      <header className={styles.head}>
        <h1 id="present-title">{t('title')}</h1>
      </header>
      <DataList facts={facts} />
      {state === 'open' ? (
        <>
          <PresentLeft paper={paper} />
          {form !== 'text' && <PresenterForm key={paper.version} paper={paper} />}
          {kind && <HandedFile paper={paper} kind={kind} />}
        </>
      ) : (
        <EmptyState
          title={t(`states.${state}.title`)}
          text={t(`states.${state}.text`)}
          action={<LinkButton href={href('meetingPaperSign', { msId })}>{t('back')}</LinkButton>}
        />
      )}
    </section>
  );
}
