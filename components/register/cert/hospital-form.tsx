import { useTranslations } from 'next-intl';
import { RegionsField } from '@/components/forms/regions-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { UploadField } from '@/components/forms/upload-field';
import { hospitalCertBodySchema, modifyCertInfo, setCertInfo } from '@/contract/cert/cert';
import { AUDIT } from '@/contract/codes';
import { callToken } from '@/lib/api/clients';
import { REGION_FIELD, regionCodes, regionOf } from '@/lib/forms/regions';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { AccountPhone } from '../account/account-phone';
import { phoneBody } from '../account/phone-proof';
import { LaterLink } from '../later-link';
import type { CertFormProps } from './cert-form-props';
import { ConsentTick } from './consent-tick';
import { HospitalField } from './hospital-field';
import { LICENCE_RULES } from './licence';
import { LicenceNumber, numberOf } from './licence-number';

/** A hospital's licence with its registration number, and who is in charge; waits for its examination. */
export function HospitalForm({ cert, draft, reference, onDone }: CertFormProps) {
  const t = useTranslations('register.form');
  const known = cert?.phonenumber ?? '';
  const certified = cert?.auditStatus === AUDIT.succeed;
  const call = certified || cert?.auditStatus === AUDIT.failed ? modifyCertInfo : setCertInfo;
  const form = useSchemaForm({
    schema: hospitalCertBodySchema,
    initial: {
      hospital: cert?.hospital ?? '',
      certNo: '',
      certFiles: cert?.certFiles ?? [],
      name: cert?.name ?? '',
      phonenumber: known,
      code: '',
      smsCode: '',
      email: cert?.email ?? '',
      region: regionOf(cert),
      address: cert?.address ?? '',
      consentVersion: '',
    },
    toBody: ({ region, smsCode, code, certNo, ...values }) => ({
      ...values,
      certNo: numberOf(certNo, cert),
      ...regionCodes(region),
      ...phoneBody({ ...values, code, smsCode }, known),
      userType: '104' as const,
      certKind: 'hospital' as const,
    }),
    fieldOf: REGION_FIELD,
    submit: (body) => callToken(call, { body, quiet: true }),
    onDone,
    draft,
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t('submitExam')}
      variant="primary"
      block
      actions={certified ? null : <LaterLink />}
    >
      <HospitalField
        field={form.field('hospital')}
        label={t('institution')}
        hint={t('institutionHint')}
        placeholder={t('hospitalPlaceholder')}
      />
      <LicenceNumber
        field={form.field('certNo')}
        label={t('registrationNo')}
        hint={t('registrationNoHint')}
        cert={cert}
        maxLength={40}
      />
      <UploadField
        field={form.field('certFiles')}
        label={t('institutionFiles')}
        hint={t('uploadHint')}
        purpose="cert"
        rules={LICENCE_RULES}
      />
      <TextField
        field={form.field('name')}
        label={t('hospitalLeader')}
        hint={t('hospitalLeaderHint')}
        autoComplete="name"
        maxLength={40}
      />
      <AccountPhone form={form} known={known} />
      <TextField field={form.field('email')} label={t('email')} type="email" autoComplete="email" maxLength={120} />
      <RegionsField field={form.field('region')} label={t('region')} provinces={reference.provinces} />
      <TextField field={form.field('address')} label={t('address')} autoComplete="street-address" maxLength={200} />
      <ConsentTick field={form.field('consentVersion')} />
    </SchemaForm>
  );
}
