import type { Kind } from '@/components/register/account/kinds';
import type { CertReference } from '@/components/register/cert/cert-reference';
import { getDict, getProvinces, getSubjectTree } from '@/lib/data/reference';

/** The code lists that a kind's form chooses from. */
export async function readCertReference(kind: Kind | null): Promise<CertReference> {
  const doctor = kind === 'doctor';
  const [titles, subjects, provinces] = await Promise.all([
    doctor ? getDict('sys_doctor_title') : [],
    doctor ? getSubjectTree() : [],
    getProvinces(),
  ]);
  return {
    titles: titles.map(({ dictValue, dictLabel, labelEn }) => ({ dictValue, dictLabel, labelEn })),
    subjects,
    provinces: provinces.map(({ regionCode, regionName, regionNameEn }) => ({ regionCode, regionName, regionNameEn })),
  };
}
