import type { BaseInfo, Profile } from '@/contract/account';
import { AUDIT, CERT_FLAG, DEPARTMENT_TYPES, USER_TYPE } from '@/contract/codes';
import { href } from '@/lib/href';

export interface NextStep {
  /** Key under `my.next` in the messages. */
  key: 'certify' | 'again' | 'waiting' | 'complete' | 'unread' | 'phone' | 'avatar' | 'meetings';
  href: string;
  count?: number;
}

const PERSONAL: readonly string[] = [USER_TYPE.patient, USER_TYPE.family, USER_TYPE.other];
/** Which page of registration takes a type's details. */
function formOf(userType: string): string {
  if (PERSONAL.includes(userType)) return href('registerPatient');
  if (userType === USER_TYPE.hospital) return href('registerDoctor');
  return href(userType === USER_TYPE.advertDept ? 'registerCompany' : 'registerDept');
}

function certStep(profile: Profile, auditStatus: string | null | undefined): NextStep | null {
  const userType = profile.userType ?? '';
  const personal = PERSONAL.includes(userType);
  if (!personal && userType !== USER_TYPE.hospital && !DEPARTMENT_TYPES.includes(userType)) return null;
  const flag = profile.certFlag ?? CERT_FLAG.none;
  if (flag === CERT_FLAG.pending) return { key: 'waiting', href: href('registerExam') };
  if (flag !== CERT_FLAG.none) return null;
  if (auditStatus === AUDIT.failed) return { key: 'again', href: href('registerExam') };
  return { key: personal ? 'complete' : 'certify', href: formOf(userType) };
}

/** What a person should do next, the weightiest first; never empty, at most three. */
export function nextSteps(
  profile: Profile,
  user: Pick<BaseInfo, 'msgUnread'>,
  auditStatus: string | null | undefined,
): NextStep[] {
  const steps: NextStep[] = [];
  const cert = certStep(profile, auditStatus);
  if (cert) steps.push(cert);
  const unread = user.msgUnread ?? 0;
  if (unread > 0) steps.push({ key: 'unread', href: href('notice'), count: unread });
  if (!profile.phonenumber && cert?.key !== 'complete' && cert?.key !== 'certify') {
    steps.push({ key: 'phone', href: '#phone' });
  }
  if (!profile.avatar) steps.push({ key: 'avatar', href: '#basic' });
  if (steps.length === 0) steps.push({ key: 'meetings', href: href('meetings') });
  return steps.slice(0, 3);
}
