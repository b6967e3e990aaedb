import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { type AcceptedDetail, type BesidePaper, figurePath, posterPath } from '@/contract/paper/accepted';
import { PAPER_PARTS, type PaperPart } from '@/contract/paper/codes';
import type { PaperSummary } from '@/contract/paper/paper';
import { CITE_KINDS } from '@/lib/cite/citation';
import { printed } from '@/lib/cite/printed-authors';
import { publicEnv } from '@/lib/env.public';
import { fileHref } from '@/lib/files';
import { formatDay, formatTime } from '@/lib/i18n/format';
import { HTML_LANG, type Locale } from '@/lib/i18n/routing';
import { clocksOf, zoneName } from '@/lib/meeting-clock';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { programmePath } from '@/lib/programme-path';
import { Figures } from '../attached/attached-parts';
import styles from './accepted.module.css';

type Zoned = Parameters<typeof clocksOf>[0];
type Heads = Readonly<Record<PaperPart, string>>;

/** An accepted paper as the book prints it. */
export function AcceptedPage({
  meeting,
  paper,
  cited,
  otherHeads,
}: {
  meeting: Zoned;
  paper: AcceptedDetail;
  cited: string;
  /** What the parts of an abstract are called in the other language. */
  otherHeads: Heads;
}) {
  const t = useTranslations('accepted');
  const locale = asLocale(useLocale());
  const { msId, artId, withdrawn, bookNo } = paper;
  const other = locale === 'en' ? 'zh' : 'en';
  const [own, foreign] = locale === 'en' ? [paper.summaryEn, paper.summary] : [paper.summary, paper.summaryEn];
  const isIn = (summary: PaperSummary) => PAPER_PARTS.some((part) => summary[part]);
  const otherTitle = other === 'en' ? paper.titleEn : paper.title;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.kicker}>
          {withdrawn && <StatusBadge tone="danger">{t('withdrawn')}</StatusBadge>}
          {bookNo !== null && <span className={styles.quiet}>{t('number', { number: bookNo })}</span>}
          <span className={styles.quiet}>{t(`forms.${paper.form}`)}</span>
        </p>
        <h1>
          <Bilingual locale={locale} zh={paper.title} en={paper.titleEn} />
        </h1>
        {!withdrawn && otherTitle && (paper.titleEn ?? '') !== '' && (
          <p className={styles.otherTitle} lang={HTML_LANG[other]}>
            {otherTitle}
          </p>
        )}
      </header>
      {withdrawn && <p className={styles.note}>{t('withdrawnText')}</p>}
      {!withdrawn && <Authors paper={paper} />}
      {isIn(own) ? <Abstract title={t('abstract')} summary={own} /> : null}
      {isIn(foreign) && (
        <Abstract
          title={isIn(own) ? t('otherLanguage') : t('abstract')}
          summary={foreign}
          lang={other}
          heads={otherHeads}
        />
      )}
      {paper.figures.length > 0 && (
        <section className={styles.section} aria-labelledby="figures">
          <h2 id="figures">{t('figures')}</h2>
          <Figures
            figures={paper.figures.map(({ fileId, caption, captionEn }) => ({
              caption,
              captionEn,
              url: `${publicEnv.apiBase}${figurePath(artId, fileId)}`,
              small: `${publicEnv.apiBase}${figurePath(artId, fileId, true)}`,
            }))}
          />
        </section>
      )}
      <Facts meeting={meeting} paper={paper} />
      {paper.poster && (
        <section className={styles.section} aria-labelledby="poster">
          <h2 id="poster">{t('poster')}</h2>
          <SmartLink href={`${meetingPath('meetingPictures', msId)}#p${artId}`} className={styles.poster}>
            <img
              src={`${publicEnv.apiBase}${posterPath(paper.poster.fileId, 720)}`}
              width={paper.poster.width}
              height={paper.poster.height}
              loading="lazy"
              alt={t('posterOf', { title: locale === 'en' ? (paper.titleEn ?? paper.title) : paper.title })}
            />
            <span>{t('openPoster')}</span>
          </SmartLink>
        </section>
      )}
      {!withdrawn && (
        <section className={styles.section} aria-labelledby="cite">
          <h2 id="cite">{t('cite')}</h2>
          <p className={styles.cited}>
            <OwnWords text={cited} />
          </p>
          <p className={styles.links}>
            {CITE_KINDS.map((kind) => (
              <SmartLink
                key={kind}
                native
                href={fileHref('citation', { locale, file: `${msId}-${artId}.${kind}` })}
                rel="nofollow"
              >
                {t(kind)}
              </SmartLink>
            ))}
          </p>
        </section>
      )}
      {(paper.previous || paper.next) && (
        <nav className={styles.beside} aria-label={t('beside')}>
          {paper.previous && <Beside msId={msId} paper={paper.previous} title={t('previous')} />}
          {paper.next && <Beside msId={msId} paper={paper.next} title={t('next')} className={styles.after} />}
        </nav>
      )}
      <p>
        <SmartLink href={meetingPath('meetingPaperList', msId)} className={styles.more}>
          {t('toList')}
        </SmartLink>
      </p>
    </article>
  );
}

function Authors({ paper }: { paper: AcceptedDetail }) {
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

function Abstract({
  title,
  summary,
  lang,
  heads,
}: {
  title: string;
  summary: PaperSummary;
  lang?: Locale;
  heads?: Heads;
}) {
  const t = useTranslations('accepted');
  const id = `abstract-${lang ?? 'own'}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.text} lang={lang && HTML_LANG[lang]}>
        {PAPER_PARTS.map((part) =>
          summary[part] ? (
            <p key={part}>
              <b>{heads ? heads[part] : t(`parts.${part}`)}</b> {summary[part]}
            </p>
          ) : null,
        )}
      </div>
    </section>
  );
}

function Facts({ meeting, paper }: { meeting: Zoned; paper: AcceptedDetail }) {
  const { clockOf } = clocksOf(meeting);
  const t = useTranslations('accepted');
  const locale = asLocale(useLocale());
  const words = locale === 'en' && paper.keywordsEn.length > 0 ? paper.keywordsEn : paper.keywords;
  return (
    <DataList
      facts={[
        {
          key: 'keywords',
          term: t('keywords'),
          detail: words.length > 0 && <OwnWords text={words.join(locale === 'en' ? '; ' : '；')} />,
        },
        {
          key: 'column',
          term: t('column'),
          detail: paper.cateName && <Bilingual locale={locale} zh={paper.cateName} en={paper.cateNameEn} />,
        },
        {
          key: 'award',
          term: t('award'),
          detail: paper.awardName && <Bilingual locale={locale} zh={paper.awardName} en={paper.awardNameEn} />,
        },
        {
          key: 'talk',
          term: t('talk'),
          detail: paper.talk && (
            <SmartLink href={programmePath(paper.msId, paper.talk.id)}>
              {[
                formatDay(locale, clockOf(paper.talk.startTime)),
                formatTime(locale, clockOf(paper.talk.startTime)),
              ].join(' ')}
              {paper.talk.place && (
                <>
                  {' · '}
                  <Bilingual locale={locale} zh={paper.talk.place} en={paper.talk.placeEn} />
                </>
              )}
            </SmartLink>
          ),
          note: paper.talk && zoneName(locale, meeting),
        },
        { key: 'artNo', term: t('artNo'), detail: paper.artNo },
      ]}
    />
  );
}

function Beside({
  msId,
  paper,
  title,
  className,
}: {
  msId: number;
  paper: BesidePaper;
  title: string;
  className?: string;
}) {
  const locale = asLocale(useLocale());
  return (
    <div className={className}>
      <small>
        {title} {paper.bookNo}
      </small>
      <SmartLink href={meetingPath('meetingPaperList', msId, paper.artId)}>
        <Bilingual locale={locale} zh={paper.title} en={paper.titleEn} />
      </SmartLink>
    </div>
  );
}
