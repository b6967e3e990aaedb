import { useLocale, useTranslations } from 'next-intl';
import { STATE_LOOKS, stateOf } from '@/components/paper/paper-list';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { MyPaper } from '@/contract/paper/paper';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import styles from './call.module.css';

/** One of my papers at a meeting: how it stands, and the way on. */
export function OwnPaperRow({ paper }: { paper: MyPaper }) {
  const t = useTranslations('paper');
  const locale = asLocale(useLocale());
  const { artId, msId, artNo, title, titleEn, deadline, own } = paper;
  const state = stateOf(paper);
  const name = localText(locale, title, titleEn).text || t('untitled');
  return (
    <li className={styles.own}>
      <span className={styles.words}>
        {title || titleEn ? <Bilingual locale={locale} zh={title} en={titleEn?.toString()} /> : t('untitled')}
        <span className={styles.line}>
          <StatusBadge {...STATE_LOOKS[state]}>{t(`states.${state}`)}</StatusBadge>
          {artNo && <span className={styles.quiet}>{artNo}</span>}
          {own === false && <span className={styles.quiet}>{t('call.coauthor')}</span>}
        </span>
      </span>
      <LinkButton
        href={own === false ? href('art') : href('meetingPaperEdit', { msId }, { query: { artId } })}
        aria-label={t(deadline ? 'goOnLabel' : 'openLabel', { name })}
      >
        {t(deadline ? 'goOn' : 'open')}
      </LinkButton>
    </li>
  );
}
