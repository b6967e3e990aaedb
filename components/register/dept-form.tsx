'use client';

import { Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OwnWords } from '@/components/ui/own-words';
import { RegionField } from '@/components/ui/region-field';
import { SchemaForm } from '@/components/ui/schema-form';
import { type DeptBody, deptBodySchema, initDeptInfo } from '@/contract/cert';
import { AUDIT } from '@/contract/codes';
import { loadRegions } from '@/lib/account/load-regions';
import { callToken } from '@/lib/api/clients';
import type { CertFormProps } from './cert-form-props';
import { regionCodes, regionOf, startValues } from './cert-values';
import { ConsentTick } from './consent-tick';
import { DeptNameField, type FoundDept } from './dept-name-field';
import styles from './dept-name-field.module.css';
import { keepDraft } from './draft';
import { LicenceUpload } from './licence-upload';

/** A department's or company's papers: a new one, the refused one again, or one that is certified to join. */
export function DeptForm({ company, ...props }: CertFormProps & { company: boolean }) {
  const { userType, cert, draft, draftName, reference, locale, onDone } = props;
  const t = useTranslations('register.form');
  const [uploading, setUploading] = useState(false);
  const [joined, setJoined] = useState<FoundDept | null>(null);
  const kept = {
    deptName: cert?.deptName ?? '',
    creditCode: cert?.creditCode ?? '',
    leader: cert?.leader ?? '',
    phone: cert?.phonenumber ?? '',
    email: cert?.email ?? '',
    address: cert?.address ?? '',
    licenseFiles: cert?.certFiles ?? [],
    region: regionOf(cert),
    consentVersion: '',
  };
  const [form] = Form.useForm<typeof kept>();
  const refusedId = cert?.auditStatus === AUDIT.failed ? (cert.deptId ?? undefined) : undefined;

  const join = (dept: FoundDept) => {
    setJoined(dept);
    const { creditCode, leader, address } = dept;
    form.setFieldsValue({
      ...(creditCode ? { creditCode } : {}),
      ...(leader ? { leader } : {}),
      ...(address ? { address } : {}),
    });
  };
  const keep = (values: typeof kept) => {
    keepDraft(draftName, values);
    // Another name or code is another department.
    if (joined && (values.deptName !== joined.deptName || values.creditCode !== joined.creditCode)) setJoined(null);
  };

  return (
    <SchemaForm
      name="dept"
      form={form}
      schema={deptBodySchema}
      initial={startValues(kept, draft)}
      toBody={({ region, ...values }) => ({
        ...values,
        ...regionCodes(region),
        deptType: userType as DeptBody['deptType'],
        deptId: joined?.deptId ?? refusedId,
      })}
      submit={(body) => callToken(initDeptInfo, { body, quiet: true })}
      onDone={onDone}
      onChange={keep}
      fieldOf={{ provinceCode: 'region', cityCode: 'region', areaCode: 'region', deptId: 'deptName' }}
      submitLabel={t('submitExam')}
      waitFor={uploading ? t('waitUpload') : undefined}
    >
      <Form.Item
        name="deptName"
        label={t(company ? 'companyName' : 'deptName')}
        extra={t(company ? 'companyNameHint' : 'deptNameHint')}
      >
        <DeptNameField deptType={userType} onFound={join} />
      </Form.Item>
      <p role="status" className={joined ? styles.joining : 'visually-hidden'}>
        {joined && t.rich('joining', { name: () => <OwnWords text={joined.deptName} /> })}
      </p>
      <Form.Item name="creditCode" label={t('creditCode')} normalize={(text: string) => text.toUpperCase()}>
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={18} showCount />
      </Form.Item>
      <Form.Item name="licenseFiles" label={t('licenseFiles')}>
        <LicenceUpload onBusy={setUploading} />
      </Form.Item>
      <Form.Item name="leader" label={t('leader')}>
        <Input autoComplete="name" maxLength={40} />
      </Form.Item>
      <Form.Item name="phone" label={t('deptPhone')}>
        <Input type="tel" inputMode="numeric" autoComplete="tel-national" maxLength={20} />
      </Form.Item>
      <Form.Item name="email" label={t('email')}>
        <Input type="email" autoComplete="email" maxLength={120} />
      </Form.Item>
      <Form.Item name="region" label={t('region')}>
        <RegionField
          provinces={reference.provinces}
          locale={locale}
          load={loadRegions}
          placeholder={t('regionPlaceholder')}
        />
      </Form.Item>
      <Form.Item name="address" label={t('address')}>
        <Input autoComplete="street-address" maxLength={200} />
      </Form.Item>
      <Form.Item name="consentVersion">
        <ConsentTick />
      </Form.Item>
    </SchemaForm>
  );
}
