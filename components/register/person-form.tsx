'use client';

import { Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { RegionField } from '@/components/ui/region-field';
import { SchemaForm } from '@/components/ui/schema-form';
import { modifyCertInfo, personCertBodySchema, setCertInfo } from '@/contract/cert';
import { AUDIT } from '@/contract/codes';
import { loadRegions } from '@/lib/account/load-regions';
import { callToken } from '@/lib/api/clients';
import type { CertFormProps } from './cert-form-props';
import { regionCodes, regionOf, startValues } from './cert-values';
import { keepDraft } from './draft';
import { needsCode, PhoneProof } from './phone-proof';

/** Name and phone of a patient, a family member or another person; taken at once. */
export function PersonForm({ userType, cert, draft, draftName, reference, locale, onDone }: CertFormProps) {
  const t = useTranslations('register.form');
  const known = cert?.phonenumber ?? '';
  const kept = { name: cert?.name ?? '', phonenumber: known, smsCode: '', region: regionOf(cert) };
  const call = cert?.auditStatus === AUDIT.failed ? modifyCertInfo : setCertInfo;
  return (
    <SchemaForm
      name="person"
      schema={personCertBodySchema}
      initial={startValues(kept, draft)}
      toBody={({ region, smsCode, ...values }) => ({
        ...values,
        ...regionCodes(region),
        smsCode: needsCode(values.phonenumber, known) ? smsCode : undefined,
        userType: userType as '108' | '109' | '110',
      })}
      submit={(body) => callToken(call, { body, quiet: true })}
      onDone={onDone}
      onChange={(values) => keepDraft(draftName, values)}
      fieldOf={{ provinceCode: 'region', cityCode: 'region', areaCode: 'region' }}
      submitLabel={t('submitPerson')}
    >
      <Form.Item name="name" label={t('name')}>
        <Input autoComplete="name" maxLength={40} />
      </Form.Item>
      <PhoneProof known={known} />
      <Form.Item name="region" label={t('region')}>
        <RegionField
          provinces={reference.provinces}
          locale={locale}
          load={loadRegions}
          placeholder={t('regionPlaceholder')}
        />
      </Form.Item>
    </SchemaForm>
  );
}
