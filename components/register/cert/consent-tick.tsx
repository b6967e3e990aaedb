import { useTranslations } from 'next-intl';
import { TickField } from '@/components/forms/tick-field';
import { CONSENT_VERSION, DOCUMENT_ARTICLE } from '@/contract/codes';
import type { Bound } from '@/lib/forms/use-schema-form';
import { DocumentLink } from './document-link';

/** Separate consent to the examination of licence documents; its value is the version that was ticked. */
export function ConsentTick({ field }: { field: Bound<string> }) {
  const t = useTranslations('register.form');
  const tick: Bound<boolean> = {
    ...field,
    value: field.value === CONSENT_VERSION,
    onChange: (ticked) => field.onChange(ticked ? CONSENT_VERSION : ''),
  };
  return (
    <TickField field={tick}>
      {t.rich('consent', {
        version: CONSENT_VERSION,
        privacy: (words) => <DocumentLink article={DOCUMENT_ARTICLE.privacy}>{words}</DocumentLink>,
      })}
    </TickField>
  );
}
