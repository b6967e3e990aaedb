'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { SmartLink } from '@/components/ui/smart-link';
import { DOCUMENT_ARTICLE } from '@/contract/codes';
import styles from './account-step.module.css';

/** Consent to the two documents of spec §9, which open beside the form so that nothing typed is lost. */
export function TermsTick({
  checked,
  onChange,
  error,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
}) {
  const t = useTranslations('register.account');
  const id = useId();
  const link = (article: number) => (words: ReactNode) => (
    <SmartLink href={`/articles/article/${article}`} target="_blank">
      {words}
      <span className="visually-hidden">{t('newWindow')}</span>
    </SmartLink>
  );
  return (
    <div className={styles.terms}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="agreed"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={Boolean(error)}
          aria-describedby={error && id}
        />
        <span>
          {t.rich('terms', { agreement: link(DOCUMENT_ARTICLE.agreement), privacy: link(DOCUMENT_ARTICLE.privacy) })}
        </span>
      </label>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
