import { useTranslations } from 'next-intl';
import { PhoneField, TextField } from '@/components/forms/text-field';
import type { EnrolSheet } from '@/contract/attendee/enrol';
import type { Bound } from '@/lib/forms/use-schema-form';
import own from '../own.module.css';
import styles from './enrol.module.css';

/** A form that asks who somebody is. */
interface PersonForm {
  field: (name: keyof EnrolSheet['person']) => Bound<string>;
}

/** Who takes part, as it stands on the badge, and how the desk reaches them. */
export function PersonFields({ form }: { form: PersonForm }) {
  const t = useTranslations('enrol');
  return (
    <fieldset className={own.group}>
      <legend>{t('person')}</legend>
      <p className={own.lead}>{t('personHint')}</p>
      <div className={styles.pairs}>
        <TextField field={form.field('name')} label={t('name')} maxLength={40} autoComplete="name" />
        <PhoneField field={form.field('phonenumber')} label={t('phonenumber')} />
        <TextField field={form.field('hospital')} label={t('hospital')} maxLength={80} autoComplete="organization" />
        <TextField field={form.field('department')} label={t('department')} maxLength={60} autoComplete="off" />
        <TextField field={form.field('title')} label={t('jobTitle')} maxLength={60} autoComplete="organization-title" />
        <TextField field={form.field('email')} label={t('email')} type="email" maxLength={120} autoComplete="email" />
      </div>
    </fieldset>
  );
}
