import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { type AcceptedDetail, type BesidePaper, figurePath, posterPath } from '@/contract/paper/accepted';
import { CITE_KINDS } from '@/lib/cite/citation';
import { publicEnv } from '@/lib/env.public';
import { fileHref } from '@/lib/files';
import { localText } from '@/lib/i18n/local-text';
import { HTML_LANG } from '@/lib/i18n/routing';
import type { clocksOf } from '@/lib/meeting-clock';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { Figures } from '../attached/attached-parts';
import styles from './accepted.module.css';
import { type Heads, PaperAbstracts } from './paper-abstracts';
import { PaperAuthors } from './paper-authors';
import { PaperFacts } from './paper-facts';

type Zoned = Parameters<typeof clocksOf>[0];

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
  const title = localText(locale, paper.title, paper.titleEn).text;
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
        {!withdrawn && otherTitle && otherTitle !== title && (
          <p className={styles.otherTitle} lang={HTML_LANG[other]}>
            {otherTitle}
          </p>
        )}
      </header>
      {withdrawn && <p className={styles.note}>{t('withdrawnText')}</p>}
      {!withdrawn && <PaperAuthors paper={paper} />}
      <PaperAbstracts paper={paper} otherHeads={otherHeads} />
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
      <PaperFacts meeting={meeting} paper={paper} />
      {paper.poster && (
        <section className={styles.section} aria-labelledby="poster">
          <h2 id="poster">{t('poster')}</h2>
          <SmartLink href={`${meetingPath('meetingPictures', msId)}#p${artId}`} className={styles.poster}>
            <img
              src={`${publicEnv.apiBase}${posterPath(paper.poster.fileId, 720)}`}
              width={paper.poster.width}
              height={paper.poster.height}
              loading="lazy"
              alt={t('posterOf', { title })}
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
