import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import type { ShownFigure, ShownFile } from '@/contract/paper/paper';
import { localText } from '@/lib/i18n/local-text';
import styles from './attached.module.css';
import { AttachedFiles, type ReadAs } from './attached-files';

/** Figures of a paper with their captions. */
export function Figures({ figures }: { figures: readonly (ShownFigure & { small?: string })[] }) {
  const t = useTranslations('paper.attached');
  const locale = asLocale(useLocale());
  return (
    <div className={styles.figures}>
      {figures.map(({ url, small, caption, captionEn }, at) => (
        <figure key={url} className={styles.figure}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('openFigure', { place: at + 1, caption: localText(locale, caption, captionEn).text })}
          >
            <img src={small ?? url} alt="" />
          </a>
          <figcaption>
            <b>{t('figure', { place: at + 1 })}</b> <Bilingual locale={locale} zh={caption} en={captionEn} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** What stands beside the text of a paper: its figures, and files to fetch. */
export function AttachedParts({
  artId,
  as,
  figures,
  files,
  level = 2,
}: {
  artId: number;
  as: ReadAs;
  figures: readonly ShownFigure[];
  files: readonly ShownFile[];
  level?: 2 | 3;
}) {
  const t = useTranslations('paper.attached');
  const Head = level === 2 ? 'h2' : 'h3';
  return (
    <>
      {figures.length > 0 && (
        <section className={styles.part}>
          <Head>{t('figures')}</Head>
          <Figures figures={figures} />
        </section>
      )}
      {files.length > 0 && (
        <section className={styles.part}>
          <Head>{t('files')}</Head>
          {as === 'reviewer' && <p className={styles.quiet}>{t('blind')}</p>}
          <AttachedFiles artId={artId} as={as} files={files} />
        </section>
      )}
    </>
  );
}
