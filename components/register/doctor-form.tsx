'use client';

import { Form, Input, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RegionField } from '@/components/ui/region-field';
import { SchemaForm } from '@/components/ui/schema-form';
import { SubjectField } from '@/components/ui/subject-field';
import { doctorCertBodySchema, modifyCertInfo, setCertInfo } from '@/contract/cert';
import { AUDIT } from '@/contract/codes';
import { loadRegions } from '@/lib/account/load-regions';
import { callToken } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import type { CertFormProps } from './cert-form-props';
import { regionCodes, regionOf, startValues } from './cert-values';
import { ConsentTick } from './consent-tick';
import { keepDraft } from './draft';
import { LicenceUpload } from './licence-upload';
import { needsCode, PhoneProof } from './phone-proof';

const MAX_SUBJECTS = 5;

/** A doctor's hospital, department, title, subjects, licence number and picture; waits for its examination. */
export function DoctorForm({ cert, draft, draftName, reference, locale, onDone }: CertFormProps) {
  const t = useTranslations('register.form');
  const [uploading, setUploading] = useState(false);
  const known = cert?.phonenumber ?? '';
  const kept = {
    name: cert?.name ?? '',
    phonenumber: known,
    smsCode: '',
    hospital: cert?.hospital ?? '',
    department: cert?.department ?? '',
    title: cert?.title ?? undefined,
    subjectIds: cert?.subjectIds ?? [],
    certNo: '',
    certFiles: cert?.certFiles ?? [],
    region: regionOf(cert),
    consentVersion: '',
  };
  const call = cert?.auditStatus === AUDIT.failed ? modifyCertInfo : setCertInfo;
  return (
    <SchemaForm
      name="doctor"
      schema={doctorCertBodySchema}
      initial={startValues(kept, draft)}
      toBody={({ region, title, smsCode, ...values }) => ({
        ...values,
        ...regionCodes(region),
        smsCode: needsCode(values.phonenumber, known) ? smsCode : undefined,
        title: title ?? '',
        userType: '104' as const,
      })}
      submit={(body) => callToken(call, { body, quiet: true })}
      onDone={onDone}
      onChange={(values) => keepDraft(draftName, values)}
      fieldOf={{ provinceCode: 'region', cityCode: 'region', areaCode: 'region' }}
      submitLabel={t('submitExam')}
      waitFor={uploading ? t('waitUpload') : undefined}
    >
      <Form.Item name="name" label={t('name')} extra={t('nameHintDoctor')}>
        <Input autoComplete="name" maxLength={40} />
      </Form.Item>
      <PhoneProof known={known} />
      <Form.Item name="hospital" label={t('hospital')}>
        <Input autoComplete="organization" maxLength={80} placeholder={t('hospitalPlaceholder')} />
      </Form.Item>
      <Form.Item name="department" label={t('department')}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="title" label={t('title')}>
        <Select
          placeholder={t('titlePlaceholder')}
          options={reference.titles.map(({ dictValue, dictLabel, labelEn }) => ({
            value: dictValue,
            label: localText(locale, dictLabel, labelEn).text,
          }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="subjectIds" label={t('subjects')}>
        <SubjectField
          tree={reference.subjects}
          locale={locale}
          max={MAX_SUBJECTS}
          placeholder={t('subjectsPlaceholder')}
        />
      </Form.Item>
      <Form.Item
        name="certNo"
        label={t('certNo')}
        normalize={(text: string) => text.toUpperCase()}
        extra={cert?.certNo ? t('certNoBefore', { number: cert.certNo }) : t('certNoHint')}
      >
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={27} />
      </Form.Item>
      <Form.Item name="certFiles" label={t('certFiles')}>
        <LicenceUpload onBusy={setUploading} />
      </Form.Item>
      <Form.Item name="region" label={t('region')}>
        <RegionField
          provinces={reference.provinces}
          locale={locale}
          load={loadRegions}
          placeholder={t('regionPlaceholder')}
        />
      </Form.Item>
      <Form.Item name="consentVersion">
        <ConsentTick />
      </Form.Item>
    </SchemaForm>
  );
}
