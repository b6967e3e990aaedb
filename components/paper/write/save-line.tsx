import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import type { MergedSave } from '@/lib/forms/use-merged-save';
import { formatTime } from '@/lib/i18n/format';
import styles from './write.module.css';

/** Whether what was typed is kept, and whose words stay where another device wrote at the same part. */
export function SaveLine<K extends string>({ saving, nameOf }: { saving: MergedSave<K>; nameOf: (key: K) => string }) {
  const t = useTranslations('paper.write');
  const locale = asLocale(useLocale());
  const { state, savedAt, words, contested, settle, flush } = saving;
  if (contested.length > 0) {
    const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(contested.map(nameOf));
    return (
      <p role="alert" className={styles.alert}>
        {t('contested', { names })} <Button onClick={() => settle(true)}>{t('mine')}</Button>{' '}
        <Button onClick={() => settle(false)}>{t('theirs')}</Button>
      </p>
    );
  }
  if (state === 'failed') {
    return (
      <p role="alert" className={styles.alert}>
        {t('saveFailed', { words })}{' '}
        <Button variant="quiet" onClick={() => void flush()}>
          {t('again')}
        </Button>
      </p>
    );
  }
  return (
    <p role="status" className={styles.quiet}>
      {state === 'saving' ? t('saving') : savedAt ? t('savedAt', { time: formatTime(locale, savedAt) }) : ''}
    </p>
  );
}
