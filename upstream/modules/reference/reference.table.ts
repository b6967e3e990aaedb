import type { AccountKind } from '@/contract/codes';

interface Paper {
  value: string;
  label: string;
  labelEn: string;
  required: '0' | '1';
  fileTypes: string;
}

const PICTURE = 'jpg,jpeg,png,webp';
const PICTURE_OR_PDF = `${PICTURE},pdf`;

const DOCTOR_PAPERS: Paper[] = [
  { value: 'practice', label: '医师执业证书', labelEn: 'Practising licence', required: '1', fileTypes: PICTURE },
  {
    value: 'qualification',
    label: '医师资格证书',
    labelEn: 'Qualification certificate',
    required: '0',
    fileTypes: PICTURE,
  },
  {
    value: 'title',
    label: '职称证书',
    labelEn: 'Certificate of professional title',
    required: '0',
    fileTypes: PICTURE,
  },
];

/** Whoever hands in for an institution shows that they may. */
const AUTHORISATION: Paper = {
  value: 'authorisation',
  label: '经办人授权书（加盖公章）',
  labelEn: 'Letter of authority for the person in charge, stamped',
  required: '0',
  fileTypes: PICTURE_OR_PDF,
};

const DEPARTMENT_PAPERS: Paper[] = [
  {
    value: 'license',
    label: '营业执照或事业单位法人证书',
    labelEn: 'Business licence or certificate of the public institution',
    required: '1',
    fileTypes: PICTURE_OR_PDF,
  },
  AUTHORISATION,
];

const HOSPITAL_PAPERS: Paper[] = [
  {
    value: 'institution',
    label: '医疗机构执业许可证（正本或副本）',
    labelEn: 'Medical institution licence, original or duplicate',
    required: '1',
    fileTypes: PICTURE_OR_PDF,
  },
  AUTHORISATION,
];

/** Documents that certification requires, by what an account is called (docs/screens.md, "Registration"); others need none. */
export const CERT_PAPERS: Partial<Record<AccountKind, Paper[]>> = {
  '102': DEPARTMENT_PAPERS,
  '103': DEPARTMENT_PAPERS,
  // 104 is the hospital's code (spec §6), so its papers come first.
  hospital: HOSPITAL_PAPERS,
  doctor: DOCTOR_PAPERS,
  '105': DEPARTMENT_PAPERS,
  '106': DEPARTMENT_PAPERS,
};
