import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { DataList } from '@/components/ui/fact/data-list';
import { asLocale } from '@/components/ui/locale';
import type { Cert } from '@/contract/cert/cert';
import { href } from '@/lib/href';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import styles from './exam-view.module.css';

/** For a person whose details are being examined: since when, how long that takes, and what can be done meanwhile. */
export function ExamWaiting({ cert }: { cert: Cert | null }) {
  const t = useTranslations('register.exam');
  const locale = asLocale(useLocale());
  const since = cert?.updateTime ?? cert?.createTime;
  return (
    <>
      <DataList
        className={styles.wait}
        facts={[
          {
            key: 'since',
            term: t('wait.since'),
            detail: since && <time dateTime={toIso(since)}>{formatDateTime(locale, since)}</time>,
          },
          { key: 'usual', term: t('wait.usual'), detail: t('wait.usualTime') },
          { key: 'result', term: t('wait.result'), detail: t('wait.resultWay') },
        ]}
      />
      <section className={styles.meanwhile}>
        <h3>{t('meanwhile')}</h3>
        <div className={styles.buttons}>
          <LinkButton href={href('meetings')}>{t('meanwhileMeetings')}</LinkButton>
          <LinkButton href={href('lives')}>{t('meanwhileLives')}</LinkButton>
          <LinkButton href={href('my')}>{t('meanwhileBasic')}</LinkButton>
        </div>
        <p className={styles.mistake}>{t('mistake')}</p>
      </section>
    </>
  );
}
