import { useTranslations } from 'next-intl';
import { TextField } from '@/components/forms/text-field';
import styles from './enrol.module.css';
import type { EnrolFormHandle } from './enrol-values';

/** Who takes part, as it stands on the badge, and how the desk reaches them. */
export function PersonFields({ form }: { form: EnrolFormHandle }) {
  const t = useTranslations('enrol');
  return (
    <fieldset className={styles.group}>
      <legend>{t('person')}</legend>
      <p className={styles.lead}>{t('personHint')}</p>
      <div className={styles.pairs}>
        <TextField field={form.field('name')} label={t('name')} maxLength={40} autoComplete="name" />
        <TextField
          field={form.field('phonenumber')}
          label={t('phonenumber')}
          type="tel"
          inputMode="numeric"
          maxLength={11}
          autoComplete="tel"
        />
        <TextField field={form.field('hospital')} label={t('hospital')} maxLength={80} autoComplete="organization" />
        <TextField field={form.field('department')} label={t('department')} maxLength={60} autoComplete="off" />
        <TextField field={form.field('title')} label={t('jobTitle')} maxLength={60} autoComplete="organization-title" />
        <TextField field={form.field('email')} label={t('email')} type="email" maxLength={120} autoComplete="email" />
      </div>
    </fieldset>
  );
}
