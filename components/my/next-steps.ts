import type { BaseInfo, Profile } from '@/contract/account';
import { type CertStep, certStep } from '@/lib/account/cert-step';
import { href } from '@/lib/href';

export interface NextStep {
  /** Key under `my.next` in the messages. */
  key: CertStep['key'] | 'unread' | 'phone' | 'avatar' | 'meetings';
  href: string;
  count?: number;
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
