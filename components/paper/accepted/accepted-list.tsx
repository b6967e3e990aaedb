import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { Tag, TagList } from '@/components/ui/fact/tag';
import { FoldOnPhones } from '@/components/ui/layout/fold-on-phones';
import { ActiveFilters } from '@/components/ui/list/active-filters';
import { FilterChips } from '@/components/ui/list/filter-chips';
import { ListSearch } from '@/components/ui/list/list-search';
import { Pager } from '@/components/ui/list/pager';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { AcceptedFacts, AcceptedPaper } from '@/contract/paper/accepted';
import { bookPath } from '@/contract/paper/book';
import { publicEnv } from '@/lib/env.public';
import { filterHref } from '@/lib/filters/filter-href';
import type { ListFilter } from '@/lib/filters/list-filters';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { meetingPath } from '@/lib/menu/meeting-menu';
import styles from './accepted.module.css';
import { AuthorNames } from './author-names';

/** On one page of the list; lib/data/accepted.ts asks for as many. */
const PER_PAGE = 20;
const NAMED = 6;
type Filter = ListFilter<'artlist'>;
type FilterName = 'columnId' | 'form' | 'awardId';

/** The accepted papers of a meeting, narrowed by links that can be kept and sent. */
export function AcceptedList({
  msId,
  facts,
  rows,
  total,
  filter,
  page,
  level = 1,
}: {
  msId: number;
  facts: AcceptedFacts;
  rows: AcceptedPaper[];
  total: number;
  filter: Filter;
  page: number;
  level?: 1 | 2;
}) {
  const Heading = `h${level}` as const;
  const t = useTranslations('accepted');
  const shared = useTranslations('form');
  const title = useTranslations('meeting')('accepted.title');
  const locale = asLocale(useLocale());
  const path = meetingPath('meetingPaperList', msId);
  if (facts.total === 0) {
    return (
      <>
        <Heading>{title}</Heading>
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={
            <LinkButton href={href('meeting', { id: msId })} variant="secondary">
              {t('toMeeting')}
            </LinkButton>
          }
        />
      </>
    );
  }
  const item = (name: FilterName, value: string, words: { text: string; lang?: string }, count: number) => ({
    key: value,
    name,
    label: words.text,
    lang: words.lang,
    count,
    active: filter[name] === value,
    href: filterHref(path, filter, { [name]: filter[name] === value ? undefined : value }),
  });
  const groups = [
    {
      key: 'columns',
      items: facts.columns.map(({ columnId, name, nameEn, count }) =>
        item('columnId', String(columnId), localText(locale, name, nameEn), count),
      ),
    },
    {
      key: 'forms',
      items: facts.forms.map(({ form, count }) => item('form', form, { text: t(`forms.${form}`) }, count)),
    },
    {
      key: 'awards',
      items: facts.awards.map(({ awardId, name, nameEn, count }) =>
        item('awardId', String(awardId), localText(locale, name, nameEn), count),
      ),
    },
  ] as const;
  const chosen = groups
    .flatMap(({ items }) => items.filter(({ active }) => active))
    .map(({ name, label, lang }) => ({ key: name, label, lang }));
  return (
    <div className={styles.page}>
      <header>
        <Heading>{title}</Heading>
        <p className={styles.quiet}>{t('lead', { count: facts.total })}</p>
      </header>
      <ListSearch path={path} filter={filter} label={t('search')} hint={t('searchHint')} />
      <div className={styles.filters}>
        {groups.map(
          ({ key, items }) =>
            items.length > 1 && (
              <div key={key} className={styles.filter}>
                <span>{t(`filters.${key}`)}</span>
                <FilterChips label={t(`filters.${key}`)} chips={items.map(({ name: _, ...chip }) => chip)} />
              </div>
            ),
        )}
      </div>
      <div className={styles.bar}>
        <p role="status">{t('results', { count: total })}</p>
        {facts.book && (
          <SmartLink href={`${publicEnv.apiBase}${bookPath(msId, locale)}`} native className={styles.more}>
            {t('book')}
          </SmartLink>
        )}
        {facts.posters > 0 && (
          <SmartLink href={meetingPath('meetingPictures', msId)} className={styles.more}>
            {t('toWall')}
          </SmartLink>
        )}
      </div>
      <ActiveFilters path={path} filter={{ ...filter, page: undefined }} chosen={chosen} />
      {rows.length === 0 ? (
        <EmptyState
          scene="search"
          title={t('notFound')}
          text={t('notFoundText')}
          action={<SmartLink href={path}>{t('showAll')}</SmartLink>}
        />
      ) : (
        <FoldOnPhones keep={10} more={shared('unfoldAll', { count: rows.length })}>
          <ol className={styles.papers}>
            {rows.map((paper) => (
              <Row key={paper.artId} msId={msId} paper={paper} />
            ))}
          </ol>
        </FoldOnPhones>
      )}
      <Pager path={path} filter={filter} page={page} total={total} perPage={PER_PAGE} />
    </div>
  );
}

function Row({ msId, paper }: { msId: number; paper: AcceptedPaper }) {
  const t = useTranslations('accepted');
  const locale = asLocale(useLocale());
  const { artId, bookNo, artNo, title, titleEn, authors, cateName, cateNameEn, awardName, awardNameEn } = paper;
  const award = localText(locale, awardName, awardNameEn);
  return (
    <li className={styles.paper}>
      <span className={styles.number} title={bookNo === null ? undefined : t('numberTitle')}>
        {bookNo ?? artNo}
      </span>
      <div className={styles.words}>
        <h2>
          <SmartLink href={meetingPath('meetingPaperList', msId, artId)} className={styles.link}>
            <Bilingual locale={locale} zh={title} en={titleEn} />
          </SmartLink>
        </h2>
        <p className={styles.names}>
          <AuthorNames authors={authors} most={NAMED} />
        </p>
        <TagList>
          {award.text && (
            <Tag tone="gold" icon="crown" lang={award.lang}>
              {award.text}
            </Tag>
          )}
          <Tag>{t(`forms.${paper.form}`)}</Tag>
          {cateName && (
            <Tag>
              <Bilingual locale={locale} zh={cateName} en={cateNameEn} />
            </Tag>
          )}
          {paper.poster && <Tag tone="brand">{t('poster')}</Tag>}
        </TagList>
      </div>
    </li>
  );
}
