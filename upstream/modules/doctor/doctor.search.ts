import { pinyinWords } from './pinyin';

interface DoctorSearchFields {
  name: string;
  nameEn?: string | null;
  hospital?: string | null;
  hospitalEn?: string | null;
  department?: string | null;
  departmentEn?: string | null;
  post?: string | null;
  postEn?: string | null;
  goodAt?: string | null;
  goodAtEn?: string | null;
  treats?: string | null;
  treatsEn?: string | null;
}

interface DoctorSearchExtras {
  /** Names of the subjects, in both languages. */
  subjectNames?: (string | null | undefined)[];
  /** Names of the province, in both languages. */
  placeNames?: (string | null | undefined)[];
}

/** Texts for the search index, most important first. */
export function doctorSearchTexts(
  doctor: DoctorSearchFields,
  { subjectNames = [], placeNames = [] }: DoctorSearchExtras = {},
): (string | null | undefined)[] {
  return [
    doctor.name,
    doctor.nameEn,
    ...pinyinWords(doctor.name, doctor.nameEn),
    doctor.hospital,
    doctor.hospitalEn,
    doctor.department,
    doctor.departmentEn,
    doctor.treats,
    doctor.treatsEn,
    ...subjectNames,
    ...placeNames,
    doctor.post,
    doctor.postEn,
    doctor.goodAt,
    doctor.goodAtEn,
  ];
}
