import { useLocale, useTranslations } from 'next-intl';
import { Fragment, type ReactNode, useState } from 'react';
import { RegionsField } from '@/components/forms/regions-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { SelectField } from '@/components/forms/select-field';
import { SubjectsField } from '@/components/forms/subjects-field';
import { TextField, type TextFieldProps } from '@/components/forms/text-field';
import { UploadField } from '@/components/forms/upload-field';
import { OwnWords } from '@/components/ui/fact/own-words';
import {
  type Cert,
  certBodySchema,
  type DeptBody,
  deptBodySchema,
  initDeptInfo,
  modifyCertInfo,
  setCertInfo,
} from '@/contract/cert/cert';
import { type AccountKind, AUDIT, CERT_KIND } from '@/contract/codes';
import { callToken } from '@/lib/api/clients';
import { REGION_FIELD, regionCodes, regionOf } from '@/lib/forms/regions';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import type messages from '@/messages/zh/register.json';
import { AccountPhone } from '../account/account-phone';
import type { Kind } from '../account/kinds';
import { phoneBody } from '../account/phone-proof';
import { LaterLink } from '../later-link';
import type { CertReference } from './cert-reference';
import { wholePhone } from './cert-values';
import { ConsentTick } from './consent-tick';
import { DeptNameField, type FoundDept } from './dept-name-field';
import styles from './dept-name-field.module.css';
import { HospitalField } from './hospital-field';
import { LICENCE_RULES } from './licence';
import { LicenceNumber, numberOf } from './licence-number';

const MAX_SUBJECTS = 5;

/** What the form holds, whoever hands it in: who that is may only be known once the form is there. */
const valuesOf = (cert: Cert | null) => ({
  name: cert?.name ?? '',
  leader: cert?.leader ?? '',
  phonenumber: cert?.phonenumber ?? '',
  code: '',
  smsCode: '',
  hospital: cert?.hospital ?? '',
  department: cert?.department ?? '',
  title: cert?.title ?? '',
  subjectIds: cert?.subjectIds ?? [],
  certNo: '',
  deptName: cert?.deptName ?? '',
  creditCode: cert?.creditCode ?? '',
  phone: wholePhone(cert?.phonenumber),
  certFiles: cert?.certFiles ?? [],
  email: cert?.email ?? '',
  region: regionOf(cert),
  address: cert?.address ?? '',
  consentVersion: '',
});
/** Where words about a department's fields stand. */
const DEPT_FIELDS = { deptId: 'deptName', licenseFiles: 'certFiles' };

type Field = Exclude<keyof ReturnType<typeof valuesOf>, 'code' | 'smsCode'>;
type Word = keyof (typeof messages)['form'];
interface Said {
  label: Word;
  hint?: Word;
}
/** A field with its words; some bring their own. */
type Asked = readonly [field: Field, said?: Said];

const NAME: Asked = ['name', { label: 'name' }];
const PHONE: Asked = ['phonenumber'];
const PLACE: Asked = ['region', { label: 'region' }];
const CONSENT: Asked = ['consentVersion'];
const WHERE: readonly Asked[] = [['email', { label: 'email' }], PLACE, ['address', { label: 'address' }], CONSENT];
const institution = (label: Word, hint: Word): readonly Asked[] => [
  ['deptName', { label, hint }],
  ['creditCode', { label: 'creditCode' }],
  ['certFiles', { label: 'licenseFiles', hint: 'uploadHint' }],
  ['leader', { label: 'leader' }],
  ['phone', { label: 'deptPhone' }],
  ...WHERE,
];

/** What each kind is asked, in this order. */
const ASKED: Record<Kind | 'hospital', readonly Asked[]> = {
  patient: [NAME, PHONE, PLACE],
  doctor: [
    ['name', { label: 'name', hint: 'nameHintDoctor' }],
    PHONE,
    ['hospital', { label: 'hospital', hint: 'hospitalHint' }],
    ['department', { label: 'department' }],
    ['title', { label: 'title' }],
    ['subjectIds', { label: 'subjects' }],
    ['certNo', { label: 'certNo', hint: 'certNoHint' }],
    ['certFiles', { label: 'certFiles', hint: 'uploadHint' }],
    PLACE,
    CONSENT,
  ],
  hospital: [
    ['hospital', { label: 'institution', hint: 'institutionHint' }],
    ['certNo', { label: 'registrationNo', hint: 'registrationNoHint' }],
    ['certFiles', { label: 'institutionFiles', hint: 'uploadHint' }],
    ['name', { label: 'hospitalLeader', hint: 'hospitalLeaderHint' }],
    PHONE,
    ...WHERE,
  ],
  dept: institution('deptName', 'deptNameHint'),
  company: institution('companyName', 'companyNameHint'),
};

export interface CertFormProps {
  kind: Kind;
  /** What the account is called; the upstream refuses what another hands in. */
  account: AccountKind;
  /** What was handed in before, refused or not examined; else what the account says. */
  cert: Cert | null;
  /** Name under which what is typed is kept for this tab. */
  draft: string;
  reference: CertReference;
  onDone: () => void;
}

/** The second step of every kind: taken at once from a patient, else papers that wait for their examination, new or the refused ones again. */
export function CertForm({ kind, account, cert, draft, reference, onDone }: CertFormProps) {
  const t = useTranslations('register.form');
  const locale = useLocale();
  const isHospital = account === CERT_KIND.hospital;
  const isDept = (kind === 'dept' || kind === 'company') && !isHospital;
  const asked = ASKED[isHospital ? 'hospital' : kind];
  const known = cert?.phonenumber ?? '';
  const certified = kind !== 'patient' && cert?.auditStatus === AUDIT.succeed;
  const again = certified || cert?.auditStatus === AUDIT.failed;
  const [chosen, setChosen] = useState<FoundDept | null>(null);
  // Another name is another department.
  const joinedOf = (deptName: string) => (chosen?.deptName === deptName ? chosen : null);

  const form = useSchemaForm({
    schema: isDept ? deptBodySchema : certBodySchema,
    initial: valuesOf(cert),
    // What a kind is not asked its schema leaves out, but for the address.
    toBody: ({ region, code, smsCode, certNo, address, ...values }) => {
      const own = asked.some(([field]) => field === 'address') ? { address } : {};
      const body = { ...values, ...own, ...regionCodes(region) };
      if (isDept) {
        const deptId = joinedOf(values.deptName)?.deptId ?? (again ? (cert?.deptId ?? undefined) : undefined);
        const deptType = account as DeptBody['deptType'];
        return { ...body, deptId, deptType, licenseFiles: values.certFiles };
      }
      const person = {
        ...body,
        certNo: numberOf(certNo, cert),
        ...phoneBody({ ...values, code, smsCode }, known),
      };
      if (kind === 'patient') return { ...person, userType: account as '108' | '109' | '110' };
      return { ...person, userType: '104' as const, certKind: isHospital ? ('hospital' as const) : undefined };
    },
    fieldOf: { ...REGION_FIELD, ...DEPT_FIELDS },
    submit: (body) =>
      'deptType' in body
        ? callToken(initDeptInfo, { body, quiet: true })
        : callToken(again ? modifyCertInfo : setCertInfo, { body, quiet: true }),
    onDone,
    draft,
  });
  const joined = joinedOf(form.values.deptName);
  const join = (dept: FoundDept) => {
    setChosen(dept);
    form.set({ deptName: dept.deptName });
  };
  const titles = reference.titles.map(({ dictValue, dictLabel, labelEn }) => ({
    value: dictValue,
    label: localText(locale, dictLabel, labelEn).text,
  }));

  type Words = Pick<TextFieldProps, 'label' | 'hint'>;
  const drawn: Record<Field, (words: Words) => ReactNode> = {
    name: (words) => <TextField field={form.field('name')} {...words} autoComplete="name" maxLength={40} />,
    leader: (words) => <TextField field={form.field('leader')} {...words} autoComplete="name" maxLength={40} />,
    phonenumber: () => <AccountPhone form={form} known={known} />,
    hospital: (words) => (
      <HospitalField field={form.field('hospital')} {...words} placeholder={t('hospitalPlaceholder')} />
    ),
    department: (words) => <TextField field={form.field('department')} {...words} maxLength={80} />,
    title: (words) => <SelectField field={form.field('title')} {...words} options={titles} />,
    subjectIds: (words) => (
      <SubjectsField field={form.field('subjectIds')} {...words} tree={reference.subjects} max={MAX_SUBJECTS} />
    ),
    certNo: (words) => (
      <LicenceNumber field={form.field('certNo')} {...words} cert={cert} maxLength={isHospital ? 40 : 27} />
    ),
    deptName: (words) => (
      <>
        <DeptNameField field={form.field('deptName')} {...words} deptType={account} onFound={join} />
        <p role="status" className={joined ? styles.joining : 'visually-hidden'}>
          {joined && t.rich('joining', { name: () => <OwnWords text={joined.deptName} /> })}
        </p>
      </>
    ),
    creditCode: (words) => (
      <TextField
        field={form.field('creditCode')}
        {...words}
        write={(text) => text.toUpperCase()}
        hint={certified ? t('creditFixed') : undefined}
        readOnly={certified}
        counted
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={18}
      />
    ),
    phone: (words) => (
      <TextField
        field={form.field('phone')}
        {...words}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={20}
      />
    ),
    certFiles: (words) => (
      <UploadField field={form.field('certFiles')} {...words} purpose="cert" rules={LICENCE_RULES} />
    ),
    email: (words) => (
      <TextField field={form.field('email')} {...words} type="email" autoComplete="email" maxLength={120} />
    ),
    region: (words) => <RegionsField field={form.field('region')} {...words} provinces={reference.provinces} />,
    address: (words) => (
      <TextField field={form.field('address')} {...words} autoComplete="street-address" maxLength={200} />
    ),
    consentVersion: () => <ConsentTick field={form.field('consentVersion')} />,
  };
  return (
    <SchemaForm
      form={form}
      submitLabel={t(kind === 'patient' ? 'submitPerson' : 'submitExam')}
      block
      actions={certified ? null : <LaterLink />}
    >
      {asked.map(([field, said]) => (
        <Fragment key={field}>
          {drawn[field]({ label: said ? t(said.label) : '', hint: said?.hint && t(said.hint) })}
        </Fragment>
      ))}
    </SchemaForm>
  );
}
