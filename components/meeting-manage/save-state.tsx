import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import { formatTime } from '@/lib/i18n/format';
import styles from './manage.module.css';
import type { Autosave } from './use-autosave';

/** Whether what was typed is kept, and whose words stay where a colleague wrote at the same part. */
export function SaveState({ saving }: { saving: Autosave }) {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const { state, savedAt, words, contested, settle, flush } = saving;
  if (contested.length > 0) {
    return (
      <span role="alert" className={styles.error}>
        {t('save.contested', { names: contested.map((key) => t(`keys.${key}`)).join(t('comma')) })}{' '}
        <Button variant="quiet" onClick={() => settle(true)}>
          {t('save.mine')}
        </Button>
        <Button variant="quiet" onClick={() => settle(false)}>
          {t('save.theirs')}
        </Button>
      </span>
    );
  }
  if (state === 'failed') {
    return (
      <span role="alert" className={styles.error}>
        {t('save.failed', { words })}{' '}
        <Button variant="quiet" onClick={() => void flush()}>
          {t('save.again')}
        </Button>
      </span>
    );
  }
  return (
    <span role="status" className={styles.saved}>
      {state === 'saving' ? t('save.saving') : savedAt ? t('save.saved', { time: formatTime(locale, savedAt) }) : ''}
    </span>
  );
}
