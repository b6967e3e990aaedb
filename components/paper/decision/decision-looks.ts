import type { StatusTone } from '@/components/ui/fact/status-badge';
import type { DecisionRow } from '@/contract/decision/desk';

/** How decisions are shown, by where they stand. */
export const DECISION_TONES: Record<NonNullable<DecisionRow['decisionState']>, StatusTone> = {
  draft: 'info',
  waiting: 'info',
  sent: 'success',
  failed: 'danger',
};

/** What an offer of a talk has come to: asked, too late, taken, declined, given as a poster; null where there is none. */
export function offerOf(
  { answer, offered, form, dueTime }: Pick<DecisionRow, 'answer' | 'offered' | 'form' | 'dueTime'>,
  now: string,
): 'asked' | 'late' | 'taken' | 'declined' | 'moved' | null {
  if (!answer || !offered) return null;
  if (answer === '0') return dueTime && String(dueTime) < now ? 'late' : 'asked';
  if (answer === '2') return 'declined';
  if (form !== offered) return 'moved';
  return offered === 'oral' ? 'taken' : null;
}
export const OFFER_TONES: Record<NonNullable<ReturnType<typeof offerOf>>, StatusTone> = {
  asked: 'warning',
  late: 'danger',
  taken: 'success',
  declined: 'neutral',
  moved: 'info',
};
