import { useTranslations } from 'next-intl';
import { TickField } from '@/components/forms/tick-field';
import { DOCUMENT_ARTICLE } from '@/contract/codes';
import type { Bound } from '@/lib/forms/use-schema-form';
import { DocumentLink } from '../cert/document-link';

/** Consent to the two documents of spec §9. */
export function TermsTick({ field }: { field: Bound<boolean> }) {
  const t = useTranslations('register.account');
  return (
    <TickField field={field}>
      {t.rich('terms', {
        agreement: (words) => <DocumentLink article={DOCUMENT_ARTICLE.agreement}>{words}</DocumentLink>,
        privacy: (words) => <DocumentLink article={DOCUMENT_ARTICLE.privacy}>{words}</DocumentLink>,
      })}
    </TickField>
  );
}
