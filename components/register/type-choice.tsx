'use client';

import { useTranslations } from 'next-intl';
import styles from './type-choice.module.css';

/** Which of a kind's user types the account is; nothing to choose from one. */
export function TypeChoice({
  label,
  types,
  value,
  onChange,
}: {
  label: string;
  types: readonly string[];
  value: string;
  onChange: (type: string) => void;
}) {
  const t = useTranslations('register.types');
  if (types.length < 2) return null;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {types.map((type) => (
          <label key={type} className={styles.option}>
            <input type="radio" name="userType" value={type} checked={value === type} onChange={() => onChange(type)} />
            {t(type)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
