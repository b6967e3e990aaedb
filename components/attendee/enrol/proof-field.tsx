import { useLocale, useTranslations } from 'next-intl';
import { UploadField } from '@/components/forms/upload-field';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { Offer, OwnProof } from '@/contract/attendee/enrol';
import { MOST_PROOFS } from '@/contract/attendee/proof';
import { AUDIT } from '@/contract/codes';
import type { FileRules } from '@/lib/forms/file-rules';
import { localText } from '@/lib/i18n/local-text';
import own from '../own.module.css';
import styles from './enrol.module.css';
import type { EnrolFormHandle } from './enrol-values';

const RULES: FileRules = { kinds: ['JPG', 'PNG', 'WebP', 'PDF'], maxBytes: 10 * 1024 * 1024, maxFiles: MOST_PROOFS };

/** What a type asks to be proved, and the files that do; with what became of the last ones. */
export function ProofField({ form, offer, last }: { form: EnrolFormHandle; offer: Offer; last?: OwnProof | null }) {
  const t = useTranslations('enrol.proof');
  const locale = asLocale(useLocale());
  const asked = localText(locale, offer.proof ?? '', offer.proofEn).text;
  return (
    <fieldset className={own.group}>
      <legend>{t('title')}</legend>
      {last?.status === AUDIT.failed && <Refused proof={last} />}
      <p className={own.lead}>{t.rich('asked', { what: () => <OwnWords text={asked} /> })}</p>
      <UploadField field={form.field('files')} label={t('files')} hint={t('hint')} purpose="cert" rules={RULES} />
    </fieldset>
  );
}

/** Why the last one did not pass. */
function Refused({ proof: { reason, reasonEn } }: { proof: OwnProof }) {
  const t = useTranslations('enrol.proof');
  const locale = asLocale(useLocale());
  return (
    <p className={styles.state}>
      <StatusBadge tone="danger">{t('refused')}</StatusBadge>
      <OwnWords text={localText(locale, reason ?? '', reasonEn).text} />
    </p>
  );
}
