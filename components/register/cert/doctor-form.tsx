import { useLocale, useTranslations } from 'next-intl';
import { RegionsField } from '@/components/forms/regions-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { SelectField } from '@/components/forms/select-field';
import { SubjectsField } from '@/components/forms/subjects-field';
import { TextField } from '@/components/forms/text-field';
import { UploadField } from '@/components/forms/upload-field';
import { doctorCertBodySchema, modifyCertInfo, setCertInfo } from '@/contract/cert/cert';
import { AUDIT } from '@/contract/codes';
import { callToken } from '@/lib/api/clients';
import { REGION_FIELD, regionCodes, regionOf } from '@/lib/forms/regions';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import { AccountPhone } from '../account/account-phone';
import { phoneBody } from '../account/phone-proof';
import { LaterLink } from '../later-link';
import type { CertFormProps } from './cert-form-props';
import { ConsentTick } from './consent-tick';
import { HospitalField } from './hospital-field';
import { LICENCE_RULES } from './licence';
import { LicenceNumber, numberOf } from './licence-number';

const MAX_SUBJECTS = 5;

/** A doctor's hospital, department, title, subjects, licence number and picture; waits for its examination. */
export function DoctorForm({ cert, draft, reference, onDone }: CertFormProps) {
  const t = useTranslations('register.form');
  const locale = useLocale();
  const known = cert?.phonenumber ?? '';
  const certified = cert?.auditStatus === AUDIT.succeed;
  const call = certified || cert?.auditStatus === AUDIT.failed ? modifyCertInfo : setCertInfo;
  const form = useSchemaForm({
    schema: doctorCertBodySchema,
    initial: {
      name: cert?.name ?? '',
      phonenumber: known,
      code: '',
      smsCode: '',
      hospital: cert?.hospital ?? '',
      department: cert?.department ?? '',
      title: cert?.title ?? '',
      subjectIds: cert?.subjectIds ?? [],
      certNo: '',
      certFiles: cert?.certFiles ?? [],
      region: regionOf(cert),
      consentVersion: '',
    },
    toBody: ({ region, smsCode, code, certNo, ...values }) => ({
      ...values,
      certNo: numberOf(certNo, cert),
      ...regionCodes(region),
      ...phoneBody({ ...values, code, smsCode }, known),
      userType: '104' as const,
    }),
    fieldOf: REGION_FIELD,
    submit: (body) => callToken(call, { body, quiet: true }),
    onDone,
    draft,
  });
  const titles = reference.titles.map(({ dictValue, dictLabel, labelEn }) => ({
    value: dictValue,
    label: localText(locale, dictLabel, labelEn).text,
  }));
  return (
    <SchemaForm
      form={form}
      submitLabel={t('submitExam')}
      variant="primary"
      block
      actions={certified ? null : <LaterLink />}
    >
      <TextField
        field={form.field('name')}
        label={t('name')}
        hint={t('nameHintDoctor')}
        autoComplete="name"
        maxLength={40}
      />
      <AccountPhone form={form} known={known} />
      <HospitalField
        field={form.field('hospital')}
        label={t('hospital')}
        hint={t('hospitalHint')}
        placeholder={t('hospitalPlaceholder')}
      />
      <TextField field={form.field('department')} label={t('department')} maxLength={80} />
      <SelectField field={form.field('title')} label={t('title')} options={titles} />
      <SubjectsField
        field={form.field('subjectIds')}
        label={t('subjects')}
        tree={reference.subjects}
        max={MAX_SUBJECTS}
      />
      <LicenceNumber
        field={form.field('certNo')}
        label={t('certNo')}
        hint={t('certNoHint')}
        cert={cert}
        maxLength={27}
      />
      <UploadField
        field={form.field('certFiles')}
        label={t('certFiles')}
        hint={t('uploadHint')}
        purpose="cert"
        rules={LICENCE_RULES}
      />
      <RegionsField field={form.field('region')} label={t('region')} provinces={reference.provinces} />
      <ConsentTick field={form.field('consentVersion')} />
    </SchemaForm>
  );
}
