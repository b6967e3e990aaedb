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
}

/** Texts for the search index, most important first; `subjectNames` in both languages. */
export function doctorSearchTexts(
  doctor: DoctorSearchFields,
  subjectNames: (string | null | undefined)[] = [],
): (string | null | undefined)[] {
  return [
    doctor.name,
    doctor.nameEn,
    doctor.hospital,
    doctor.hospitalEn,
    doctor.department,
    doctor.departmentEn,
    ...subjectNames,
    doctor.post,
    doctor.postEn,
    doctor.goodAt,
    doctor.goodAtEn,
  ];
}
