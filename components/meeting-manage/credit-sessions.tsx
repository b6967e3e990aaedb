import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import type { CreditMeeting } from '@/contract/meeting-manage/credit-session';
import type { Bound } from '@/lib/forms/use-schema-form';
import { formatDateTime } from '@/lib/i18n/format';
import styles from './manage.module.css';

/** The sessions of the programme that count. */
export function CreditSessions({ field, sessions }: { field: Bound<number[]>; sessions: CreditMeeting['sessions'] }) {
  const t = useTranslations('meetingManage.credit');
  const locale = asLocale(useLocale());
  const { value, onChange, error } = field;
  if (sessions.length === 0) return <p className={styles.note}>{t('noSessions')}</p>;
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <fieldset className={styles.plain} data-field={field.name} data-wrong={error ? 'field' : undefined}>
      <legend>{t('fields.sessionIds', { count: value.length })}</legend>
      <div className={styles.checks}>
        {sessions.map(({ id, topic, topicEn, startTime }) => (
          <label key={id}>
            <input type="checkbox" checked={value.includes(id)} onChange={() => toggle(id)} />
            <span>
              {formatDateTime(locale, startTime)} <Bilingual locale={locale} zh={topic} en={topicEn} />
            </span>
          </label>
        ))}
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
