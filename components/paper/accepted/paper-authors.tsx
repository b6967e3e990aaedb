import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { asLocale } from '@/components/ui/locale';
import type { AcceptedDetail } from '@/contract/paper/accepted';
import { printed } from '@/lib/cite/printed-authors';
import styles from './accepted.module.css';

/** Who wrote a paper, with their institutions, as the book prints them. */
export function PaperAuthors({ paper }: { paper: AcceptedDetail }) {
  const t = useTranslations('accepted');
  const locale = asLocale(useLocale());
  const { authors, units } = printed(locale, paper.authors);
  const many = units.length > 1;
  return (
    <div className={styles.authors}>
      <p>
        {authors.map(({ name, lang, marks, presenter, corresp }, at) => (
          <Fragment key={`${name}-${marks.join()}`}>
            {at > 0 && (locale === 'en' ? ', ' : '，')}
            <span lang={lang} className={presenter ? styles.presenter : undefined}>
              {name}
            </span>
            {(corresp || (many && marks.length > 0)) && (
              <sup>{[...(many ? marks : []), ...(corresp ? ['*'] : [])].join(',')}</sup>
            )}
          </Fragment>
        ))}
      </p>
      <ol className={styles.units}>
        {units.map(({ number, text, lang }) => (
          <li key={number}>
            {many && <sup>{number}</sup>}
            <span lang={lang}>{text}</span>
          </li>
        ))}
      </ol>
      {authors.some(({ presenter, corresp }) => presenter || corresp) && (
        <p className={styles.quiet}>{t('presenterNote')}</p>
      )}
    </div>
  );
}
