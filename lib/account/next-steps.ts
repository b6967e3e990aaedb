import type { Waiting } from '@/contract/console/console';
import { type PolicyUser, USER_POLICIES } from '@/contract/policies';
import { STEP_KEYS, type Step, type StepKey } from '@/contract/task/step';
import { certStep } from '@/lib/account/cert-step';
import { href } from '@/lib/href';
import { isOwnAddress } from '@/lib/routes';

export interface NextStep {
  /** Key under `step` in the messages. */
  key: StepKey | 'meetings' | 'console';
  href: string;
  count?: number;
  /** What it is about, in both languages, and until when. */
  name?: string | null;
  nameEn?: string | null;
  due?: string | null;
}

interface Person {
  userType?: string | null;
  certKind?: string | null;
  certFlag?: string | null;
}
const MOST = 6;
const REFUSED = '3';

/** Where the steps of the certification lead: registration knows the page of each user type. */
function certHref(key: StepKey, person: Person): string | undefined {
  const step = certStep(person, key === 'again' ? REFUSED : null);
  return step?.key === key ? step.href : undefined;
}

function toNextStep({ key: given, linkUrl, count, ...about }: Step, person: Person): NextStep[] {
  const key = STEP_KEYS.find((known) => known === given);
  const target = linkUrl ?? (key && certHref(key, person));
  // A page that is not there yet is no next step.
  return key && target && isOwnAddress(target) ? [{ ...about, key, href: target, count: count ?? undefined }] : [];
}

/** What a person should do next as the upstream orders it; never empty, at most six. */
export function nextSteps(steps: readonly Step[], person: Person): NextStep[] {
  // An upstream that does not know the call knows the certification.
  const given = steps.length > 0 ? steps : [{ key: certStep(person, null)?.key ?? '' }];
  const shown = given.flatMap((step) => toNextStep(step, person)).slice(0, MOST);
  return shown.length > 0 ? shown : [{ key: 'meetings', href: href('meetings') }];
}

/** The staff's way to the console, with how much waits there; for nobody else. */
export const consoleStep = (user: PolicyUser, waiting: Waiting | null): NextStep[] =>
  USER_POLICIES.consoleStaff(user)
    ? [{ key: 'console', href: href('console'), count: Object.values(waiting ?? {}).reduce<number>(plus, 0) }]
    : [];
const plus = (sum: number, count: number | null | undefined) => sum + (count ?? 0);

/** The icon of a step. */
export const STEP_ICONS = {
  certify: 'credit',
  again: 'warning',
  waiting: 'clock',
  complete: 'edit',
  keepersWait: 'users',
  meetingTasks: 'calendar',
  enrolEnds: 'heart',
  acceptOffer: 'ticket',
  payEnrol: 'wallet',
  payTeam: 'wallet',
  teamWaits: 'users',
  enrolAgain: 'calendar',
  ticket: 'ticket',
  attend: 'calendar',
  speak: 'bubble',
  paperDraft: 'edit',
  paperOffer: 'file',
  paperRevise: 'file',
  presenterEnrol: 'ticket',
  paperFee: 'wallet',
  paperHanded: 'upload',
  audits: 'credit',
  unread: 'bell',
  phone: 'phone',
  email: 'mail',
  proveEmail: 'mail',
  subjects: 'star',
  avatar: 'user',
  meetings: 'calendar',
  console: 'settings',
} as const satisfies Record<NextStep['key'], string>;
