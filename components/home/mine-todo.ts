import type { IconName } from '@/components/ui/icon-names';
import { type CertStep, certStep } from '@/lib/account/cert-step';
import { href } from '@/lib/href';

export interface Todo {
  /** Key under `home.mine.todo` in the messages. */
  key: CertStep['key'] | 'unread' | 'subjects';
  icon: IconName;
  href: string;
}

const CERT_ICONS: Record<CertStep['key'], IconName> = {
  certify: 'credit',
  again: 'warning',
  waiting: 'clock',
  complete: 'edit',
};

/** What is left to do for a person, the weightiest first; empty when nothing is. */
export function todosOf({
  userType,
  certFlag,
  auditStatus,
  unread,
  followed,
}: {
  userType: string;
  certFlag: string;
  auditStatus: string | null | undefined;
  unread: number;
  followed: number;
}): Todo[] {
  const cert = certStep({ userType, certFlag }, auditStatus);
  const todos: Todo[] = cert ? [{ ...cert, icon: CERT_ICONS[cert.key] }] : [];
  if (unread > 0) todos.push({ key: 'unread', icon: 'bell', href: href('notice') });
  if (followed === 0) todos.push({ key: 'subjects', icon: 'star', href: href('my', {}, { hash: 'subjects' }) });
  return todos;
}
