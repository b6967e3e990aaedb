import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import frame from '@/components/ui/layout/own-list.module.css';
import { asLocale } from '@/components/ui/locale';
import type { AnswerOf } from '@/contract/core';
import type { getMyPaper, PaperAuthor } from '@/contract/paper/paper';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import { AttachedParts } from './attached/attached-parts';
import styles from './paper.module.css';
import { STATE_LOOKS, stateOf } from './paper-list';

const PARTS = ['purpose', 'methods', 'results', 'conclusion'] as const;

/** How it is shown whether an author says that the paper is theirs. */
function confirmLook(confirm: PaperAuthor['confirm']) {
  if (confirm === '1') return { key: 'confirmed', tone: 'success', icon: 'done' } as const;
  return confirm === '2'
    ? ({ key: 'refused', tone: 'danger', icon: 'failed' } as const)
    : ({ key: 'asked', tone: 'warning', icon: 'clock' } as const);
}

/** A paper as its authors read it. */
export function PaperText({ paper }: { paper: AnswerOf<typeof getMyPaper> }) {
  const t = useTranslations('paper');
  const locale = asLocale(useLocale());
  const state = stateOf(paper);
  const parts = PARTS.flatMap((part) => (paper.summary?.[part] ? [{ part, text: paper.summary[part] }] : []));
  const versions = paper.versions ?? [];
  return (
    <div className={styles.text}>
      <p>
        <StatusBadge {...STATE_LOOKS[state]}>{t(`states.${state}`)}</StatusBadge>
      </p>
      {paper.auditMsg && (
        <p className={styles.message}>
          <b>{t('message')}</b> <Bilingual locale={locale} zh={paper.auditMsg} en={paper.auditMsgEn} />
        </p>
      )}
      <section>
        <h3>{t('authors')}</h3>
        <ol className={styles.authors}>
          {(paper.authors ?? []).map((author) => (
            <Author key={`${author.name}${author.nameEn}`} author={author} />
          ))}
        </ol>
      </section>
      {parts.map(({ part, text }) => (
        <section key={part}>
          <h3>{t(`parts.${part}`)}</h3>
          <p>
            <OwnWords text={text} />
          </p>
        </section>
      ))}
      {parts.length === 0 && <p className={frame.second}>{t('noText')}</p>}
      <AttachedParts
        artId={paper.artId}
        as="author"
        figures={paper.figures ?? []}
        files={paper.files ?? []}
        level={3}
      />
      {versions.length > 0 && (
        <section>
          <h3>{t('versions')}</h3>
          <ul className={styles.versions}>
            {versions.map(({ version, title, titleEn, createTime }) => (
              <li key={version}>
                <b>{t('version', { version: version ?? 0 })}</b>
                {createTime && <time dateTime={toIso(createTime)}>{formatDateTime(locale, createTime)}</time>}
                <Bilingual locale={locale} zh={title} en={titleEn} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Author({ author }: { author: PaperAuthor }) {
  const t = useTranslations('paper');
  const locale = asLocale(useLocale());
  const { key, ...look } = confirmLook(author.confirm);
  return (
    <li>
      <span>
        <b>
          <Bilingual locale={locale} zh={author.name} en={author.nameEn} />
          {author.corresp && <abbr title={t('corresponding')}>*</abbr>}
        </b>{' '}
        <StatusBadge {...look}>{t(`confirm.${key}`)}</StatusBadge>
      </span>
      {(author.units ?? []).map(({ unit, unitEn, department, departmentEn }) => (
        <Bilingual
          key={`${unit}${department}`}
          locale={locale}
          zh={[unit, department].filter(Boolean).join(' ')}
          en={[departmentEn, unitEn].filter(Boolean).join(', ')}
          className={frame.second}
        />
      ))}
    </li>
  );
}
