import { useLocale, useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { asLocale } from '@/components/ui/locale';
import type { GroupPreview } from '@/contract/group/console';
import { formatDateTime } from '@/lib/i18n/format';
import styles from './notice.module.css';

const MISSED = ['account', 'phone', 'sms', 'address', 'email'] as const;

/** What a group's notice says in both languages, how many it reaches in which ways, and when it goes out. */
export function NoticePreviewCard({
  preview,
  ways,
  sendTime,
  headRef,
}: {
  preview: GroupPreview;
  /** It goes out by text or e-mail too. */
  ways: boolean;
  /** At once without one. */
  sendTime: string | null | undefined;
  headRef?: Ref<HTMLParagraphElement>;
}) {
  const t = useTranslations('console.notices');
  const locale = asLocale(useLocale());
  const { title, titleEn, content, contentEn, linkUrl, people, sms, email, missed } = preview;
  const missing = MISSED.filter((why) => missed[why] > 0);
  return (
    <>
      <p ref={headRef} tabIndex={-1} className={styles.reach}>
        {people > 0 ? t('reach', { people }) : t('nobody')}
      </p>
      <p className={styles.hint}>
        {ways && `${t('reachWays', { sms, email })} · `}
        {sendTime ? t('at', { time: formatDateTime(locale, sendTime) }) : t('now')}
      </p>
      {missing.length > 0 && (
        <ul className={styles.missed} aria-label={t('missed.label')}>
          {missing.map((why) => (
            <li key={why}>{t(`missed.${why}`, { count: missed[why] })}</li>
          ))}
        </ul>
      )}
      {(
        [
          ['zh', title, content],
          ['en', titleEn, contentEn],
        ] as const
      ).map(([lang, head, text]) => (
        <article key={lang} lang={lang} className={styles.said}>
          <h3>{head}</h3>
          <p>{text}</p>
        </article>
      ))}
      {linkUrl && (
        <p className={styles.hint}>
          <SmartLink href={linkUrl} target="_blank">
            {t('linkOpens')}
          </SmartLink>
        </p>
      )}
    </>
  );
}
