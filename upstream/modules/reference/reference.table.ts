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

const DEPARTMENT_PAPERS: Paper[] = [
  {
    value: 'license',
    label: '营业执照或事业单位法人证书',
    labelEn: 'Business licence or certificate of the public institution',
    required: '1',
    fileTypes: PICTURE_OR_PDF,
  },
  {
    value: 'authorisation',
    label: '经办人授权书（加盖公章）',
    labelEn: 'Letter of authority for the person in charge, stamped',
    required: '0',
    fileTypes: PICTURE_OR_PDF,
  },
];

/** Documents that certification requires, by user type (docs/screens.md, "Registration"); other types need none. */
export const CERT_PAPERS: Record<string, Paper[]> = {
  '102': DEPARTMENT_PAPERS,
  '103': DEPARTMENT_PAPERS,
  '104': DOCTOR_PAPERS,
  '105': DEPARTMENT_PAPERS,
  '106': DEPARTMENT_PAPERS,
};
