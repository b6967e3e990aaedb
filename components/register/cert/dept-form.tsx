import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RegionsField } from '@/components/forms/regions-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { UploadField } from '@/components/forms/upload-field';
import { OwnWords } from '@/components/ui/fact/own-words';
import { type DeptBody, deptBodySchema, initDeptInfo } from '@/contract/cert/cert';
import { AUDIT } from '@/contract/codes';
import { callToken } from '@/lib/api/clients';
import { REGION_FIELD, regionCodes, regionOf } from '@/lib/forms/regions';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { LaterLink } from '../later-link';
import type { CertFormProps } from './cert-form-props';
import { wholePhone } from './cert-values';
import { ConsentTick } from './consent-tick';
import { DeptNameField, type FoundDept } from './dept-name-field';
import styles from './dept-name-field.module.css';
import { LICENCE_RULES } from './licence';

/** A department's or company's papers: a new one, the refused one again, or one that is certified to join. */
export function DeptForm({ company, ...props }: CertFormProps & { company: boolean }) {
  const { account, cert, draft, reference, onDone } = props;
  const t = useTranslations('register.form');
  const [chosen, setChosen] = useState<FoundDept | null>(null);
  const certified = cert?.auditStatus === AUDIT.succeed;
  const ownId = certified || cert?.auditStatus === AUDIT.failed ? (cert?.deptId ?? undefined) : undefined;
  const form = useSchemaForm({
    schema: deptBodySchema,
    initial: {
      deptName: cert?.deptName ?? '',
      creditCode: cert?.creditCode ?? '',
      leader: cert?.leader ?? '',
      phone: wholePhone(cert?.phonenumber),
      email: cert?.email ?? '',
      address: cert?.address ?? '',
      licenseFiles: cert?.certFiles ?? [],
      region: regionOf(cert),
      consentVersion: '',
    },
    toBody: ({ region, ...values }) => ({
      ...values,
      ...regionCodes(region),
      deptType: account as DeptBody['deptType'],
      deptId: chosen?.deptName === values.deptName ? (chosen.deptId ?? undefined) : ownId,
    }),
    fieldOf: { ...REGION_FIELD, deptId: 'deptName' },
    submit: (body) => callToken(initDeptInfo, { body, quiet: true }),
    onDone,
    draft,
  });
  // Another name is another department.
  const joined = chosen?.deptName === form.values.deptName ? chosen : null;

  const join = (dept: FoundDept) => {
    setChosen(dept);
    form.set({ deptName: dept.deptName });
  };

  return (
    <SchemaForm
      form={form}
      submitLabel={t('submitExam')}
      variant="primary"
      block
      actions={certified ? null : <LaterLink />}
    >
      <DeptNameField
        field={form.field('deptName')}
        label={t(company ? 'companyName' : 'deptName')}
        hint={t(company ? 'companyNameHint' : 'deptNameHint')}
        deptType={account}
        onFound={join}
      />
      <p role="status" className={joined ? styles.joining : 'visually-hidden'}>
        {joined && t.rich('joining', { name: () => <OwnWords text={joined.deptName} /> })}
      </p>
      <TextField
        field={form.field('creditCode')}
        label={t('creditCode')}
        write={(text) => text.toUpperCase()}
        hint={certified ? t('creditFixed') : undefined}
        readOnly={certified}
        counted
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={18}
      />
      <UploadField
        field={form.field('licenseFiles')}
        label={t('licenseFiles')}
        hint={t('uploadHint')}
        purpose="cert"
        rules={LICENCE_RULES}
      />
      <TextField field={form.field('leader')} label={t('leader')} autoComplete="name" maxLength={40} />
      <TextField
        field={form.field('phone')}
        label={t('deptPhone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={20}
      />
      <TextField field={form.field('email')} label={t('email')} type="email" autoComplete="email" maxLength={120} />
      <RegionsField field={form.field('region')} label={t('region')} provinces={reference.provinces} />
      <TextField field={form.field('address')} label={t('address')} autoComplete="street-address" maxLength={200} />
      <ConsentTick field={form.field('consentVersion')} />
    </SchemaForm>
  );
}
