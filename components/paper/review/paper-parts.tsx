import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { PAPER_FORMS, PAPER_PARTS } from '@/contract/paper/codes';
import type { PaperSummary, ShownFigure, ShownFile } from '@/contract/paper/paper';
import type { ReadAs } from '../attached/attached-files';
import { AttachedParts } from '../attached/attached-parts';
import styles from './review.module.css';

interface Judged {
  artId: number;
  title: string;
  titleEn?: string | null;
  artNo?: string | null;
  cateName?: string | null;
  cateNameEn?: string | null;
  wantedForm?: string | null;
  summary: PaperSummary;
  summaryEn?: PaperSummary;
  keywords: readonly string[];
  figures: readonly ShownFigure[];
  files: readonly ShownFile[];
}

/** The text of a paper that is judged, in the languages that it is written in. */
export function PaperParts({ paper, as }: { paper: Judged; as: ReadAs }) {
  const t = useTranslations('paper');
  const locale = asLocale(useLocale());
  const { title, titleEn, artNo, cateName, cateNameEn, wantedForm, summary, summaryEn = {}, keywords } = paper;
  const form = PAPER_FORMS.find((one) => one === wantedForm);
  const isWritten = (text: PaperSummary) => PAPER_PARTS.some((part) => text[part]);
  return (
    <article className={styles.text}>
      <header className={styles.part}>
        <h1>
          <Bilingual locale={locale} zh={title} en={titleEn} />
        </h1>
        <p className={styles.line}>
          {artNo && <b>{artNo}</b>}
          <Bilingual locale={locale} zh={cateName} en={cateNameEn} className={styles.quiet} />
          {form && <span className={styles.quiet}>{t(`forms.${form}`)}</span>}
        </p>
      </header>
      {isWritten(summary) && <Parts summary={summary} />}
      {isWritten(summaryEn) && (
        <>
          {locale === 'zh' && isWritten(summary) && titleEn && titleEn !== title && (
            <p lang="en">
              <b>{titleEn}</b>
            </p>
          )}
          <Parts summary={summaryEn} />
        </>
      )}
      {!isWritten(summary) && !isWritten(summaryEn) && <p className={styles.quiet}>{t('noText')}</p>}
      {keywords.length > 0 && (
        <p className={styles.quiet}>
          {t('write.keywords')} <OwnWords text={keywords.join(locale === 'zh' ? '；' : '; ')} />
        </p>
      )}
      <AttachedParts artId={paper.artId} as={as} figures={paper.figures} files={paper.files} />
    </article>
  );
}

function Parts({ summary }: { summary: PaperSummary }) {
  const t = useTranslations('paper.parts');
  return PAPER_PARTS.map((part) =>
    summary[part] ? (
      <section key={part}>
        <h2>{t(part)}</h2>
        <p>
          <OwnWords text={summary[part]} />
        </p>
      </section>
    ) : null,
  );
}
