import { useTranslations } from 'next-intl';
import { RegionsField } from '@/components/forms/regions-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { modifyCertInfo, personCertBodySchema, setCertInfo } from '@/contract/cert/cert';
import { AUDIT } from '@/contract/codes';
import { callToken } from '@/lib/api/clients';
import { REGION_FIELD, regionCodes, regionOf } from '@/lib/forms/regions';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { AccountPhone } from '../account/account-phone';
import { phoneBody } from '../account/phone-proof';
import { LaterLink } from '../later-link';
import type { CertFormProps } from './cert-form-props';

/** Name and phone of a patient, a family member or another person; taken at once. */
export function PersonForm({ account, cert, draft, reference, onDone }: CertFormProps) {
  const t = useTranslations('register.form');
  const known = cert?.phonenumber ?? '';
  const call = cert?.auditStatus === AUDIT.failed ? modifyCertInfo : setCertInfo;
  const form = useSchemaForm({
    schema: personCertBodySchema,
    initial: { name: cert?.name ?? '', phonenumber: known, code: '', smsCode: '', region: regionOf(cert) },
    toBody: ({ region, smsCode, code, ...values }) => ({
      ...values,
      ...regionCodes(region),
      ...phoneBody({ ...values, code, smsCode }, known),
      userType: account as '108' | '109' | '110',
    }),
    fieldOf: REGION_FIELD,
    submit: (body) => callToken(call, { body, quiet: true }),
    onDone,
    draft,
  });
  return (
    <SchemaForm form={form} submitLabel={t('submitPerson')} variant="primary" block actions={<LaterLink />}>
      <TextField field={form.field('name')} label={t('name')} autoComplete="name" maxLength={40} />
      <AccountPhone form={form} known={known} />
      <RegionsField field={form.field('region')} label={t('region')} provinces={reference.provinces} />
    </SchemaForm>
  );
}
