'use client';

import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { asLocale } from '@/components/ui/locale';
import type { WallPoster } from '@/contract/paper/accepted';
import { localText } from '@/lib/i18n/local-text';
import { AuthorNames } from '../accepted/author-names';
import { isSought, posterSource, posterTitle } from './poster-words';
import styles from './wall.module.css';

const EAGER = 4;

/** All posters of a meeting, narrowed by column and words. */
export function PosterGrid({
  posters,
  onOpen,
  searched = true,
}: {
  posters: WallPoster[];
  /** Opens one of the posters that are shown. */
  onOpen: (shown: WallPoster[], at: number) => void;
  /** A screen in the hall has no keyboard. */
  searched?: boolean;
}) {
  const t = useTranslations('accepted.wall');
  const words = useTranslations('accepted');
  const locale = asLocale(useLocale());
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const [column, setColumn] = useState<number | null>(null);
  const columns = [...new Map(posters.map((poster) => [poster.columnId, poster])).values()].filter(
    ({ columnId }) => columnId !== null,
  );
  const shown = posters.filter(
    (poster) => (column === null || poster.columnId === column) && isSought(poster, keyword),
  );
  const chip = (key: number | null, label: string, lang?: string) => (
    <button
      key={key ?? 0}
      type="button"
      lang={lang}
      className={clsx(styles.chip, column === key && styles.chosen)}
      aria-pressed={column === key}
      onClick={() => setColumn(key)}
    >
      {label}
    </button>
  );
  return (
    <>
      {searched && (
        <search className={styles.search}>
          <label htmlFor={id}>{t('search')}</label>
          <input
            id={id}
            type="search"
            value={keyword}
            maxLength={60}
            placeholder={t('searchHint')}
            autoComplete="off"
            onChange={({ target }) => setKeyword(target.value)}
          />
        </search>
      )}
      {columns.length > 1 && (
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">{words('filters.columns')}</legend>
          {chip(null, t('all'))}
          {columns.map(({ columnId, cateName, cateNameEn }) => {
            const { text, lang } = localText(locale, cateName, cateNameEn);
            return chip(columnId, text, lang);
          })}
        </fieldset>
      )}
      <p className={styles.count} role="status">
        {t('count', { count: shown.length })}
      </p>
      <ul className={styles.grid}>
        {shown.map((poster, at) => {
          const { text, lang } = posterTitle(locale, poster);
          const award = localText(locale, poster.awardName, poster.awardNameEn);
          return (
            <li key={poster.artId}>
              <button type="button" className={styles.card} onClick={() => onOpen(shown, at)}>
                <img
                  className={styles.small}
                  src={posterSource(poster, 320)}
                  srcSet={`${posterSource(poster, 320)} 320w, ${posterSource(poster, 720)} 720w`}
                  sizes="(width < 640px) 45vw, 240px"
                  width={poster.width}
                  height={poster.height}
                  loading={at < EAGER ? 'eager' : 'lazy'}
                  alt=""
                />
                <span className={styles.cardWords}>
                  {award.text && (
                    <span className={styles.award} lang={award.lang}>
                      {award.text}
                    </span>
                  )}
                  {poster.bookNo !== null && (
                    <span className={styles.quiet}>{words('number', { number: poster.bookNo })}</span>
                  )}
                  <b lang={lang}>{text}</b>
                  <span className={styles.quiet}>
                    <AuthorNames authors={poster.authors} />
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <p className={styles.quiet}>{t('nothing')}</p>}
    </>
  );
}
