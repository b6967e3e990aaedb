import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { AcceptedDetail } from '@/contract/paper/accepted';
import { PAPER_PARTS, type PaperPart } from '@/contract/paper/codes';
import type { PaperSummary } from '@/contract/paper/paper';
import { HTML_LANG, type Locale } from '@/lib/i18n/routing';
import styles from './accepted.module.css';

export type Heads = Readonly<Record<PaperPart, string>>;
const isIn = (summary: PaperSummary) => PAPER_PARTS.some((part) => summary[part]);

/** The abstract of a paper: in the page's language, then in the other one, as far as it is written. */
export function PaperAbstracts({
  paper,
  otherHeads,
}: {
  paper: Pick<AcceptedDetail, 'summary' | 'summaryEn'>;
  /** What the parts of an abstract are called in the other language. */
  otherHeads: Heads;
}) {
  const t = useTranslations('accepted');
  const isEnglish = asLocale(useLocale()) === 'en';
  const [own, foreign] = isEnglish ? [paper.summaryEn, paper.summary] : [paper.summary, paper.summaryEn];
  return (
    <>
      {isIn(own) && <Abstract title={t('abstract')} summary={own} />}
      {isIn(foreign) && (
        <Abstract
          title={isIn(own) ? t('otherLanguage') : t('abstract')}
          summary={foreign}
          lang={isEnglish ? 'zh' : 'en'}
          heads={otherHeads}
        />
      )}
    </>
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
