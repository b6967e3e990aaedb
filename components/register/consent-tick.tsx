'use client';

import { useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/smart-link';
import { CONSENT_VERSION, DOCUMENT_ARTICLE } from '@/contract/codes';
import styles from './account-step.module.css';

/** Separate consent to the examination of licence papers; its value is the version that was ticked, a field of an antd form. */
export function ConsentTick({
  id,
  value,
  onChange,
  ...aria
}: {
  id?: string;
  value?: string;
  onChange?: (version: string) => void;
}) {
  const t = useTranslations('register');
  return (
    <label className={styles.tick}>
      <input
        {...aria}
        id={id}
        type="checkbox"
        checked={value === CONSENT_VERSION}
        onChange={(event) => onChange?.(event.target.checked ? CONSENT_VERSION : '')}
      />
      <span>
        {t.rich('form.consent', {
          version: CONSENT_VERSION,
          privacy: (words) => (
            <SmartLink href={`/articles/article/${DOCUMENT_ARTICLE.privacy}`} target="_blank">
              {words}
              <span className="visually-hidden">{t('account.newWindow')}</span>
            </SmartLink>
          ),
        })}
      </span>
    </label>
  );
}
