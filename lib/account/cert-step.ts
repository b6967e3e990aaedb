import type { Profile } from '@/contract/account/account';
import { AUDIT, CERT_FLAG, CERT_KIND, type CertKind, certKindOf, DEPARTMENT_TYPES, USER_TYPE } from '@/contract/codes';
import { href } from '@/lib/href';

export interface CertStep {
  key: 'certify' | 'again' | 'waiting' | 'complete';
  href: string;
}

const PERSONAL: readonly string[] = [USER_TYPE.patient, USER_TYPE.family, USER_TYPE.other];
/** Which page of registration takes an account's details. */
function formOf(userType: string, certKind: CertKind | null): string {
  if (PERSONAL.includes(userType)) return href('registerPatient');
  if (certKind === CERT_KIND.doctor) return href('registerDoctor');
  return href(userType === USER_TYPE.advertDept ? 'registerCompany' : 'registerDept');
}

/** What a person should do about the certification; null for who is certified or needs none. */
export function certStep(
  account: Pick<Profile, 'userType' | 'certKind' | 'certFlag'>,
  auditStatus: string | null | undefined,
): CertStep | null {
  const { userType, certFlag } = account;
  const certKind = certKindOf(account);
  const type = userType ?? '';
  const personal = PERSONAL.includes(type);
  if (!personal && !certKind && !DEPARTMENT_TYPES.includes(type)) return null;
  const flag = certFlag || CERT_FLAG.none;
  if (flag === CERT_FLAG.pending) return { key: 'waiting', href: href('registerExam') };
  if (flag !== CERT_FLAG.none) return null;
  if (auditStatus === AUDIT.failed) return { key: 'again', href: href('registerExam') };
  return { key: personal ? 'complete' : 'certify', href: formOf(type, certKind) };
}
