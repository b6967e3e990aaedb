import type { StatusTone } from '@/components/ui/fact/status-badge';
import type { Recommendation, ReviewerState, ReviewState } from '@/contract/review/codes';
import type { ProgressState } from '@/contract/review/review';

/** How states of reviews, papers, people and advice are shown. */
export const REVIEW_TONES: Record<ReviewState, StatusTone> = {
  asked: 'info',
  draft: 'warning',
  done: 'success',
  refused: 'neutral',
};
export const PROGRESS_TONES: Record<ProgressState, StatusTone> = { short: 'danger', open: 'info', done: 'success' };
export const REVIEWER_TONES: Record<ReviewerState, StatusTone> = {
  listed: 'neutral',
  invited: 'info',
  accepted: 'success',
  declined: 'danger',
};
export const ADVICE_TONES: Record<Recommendation, StatusTone> = {
  accept: 'success',
  poster: 'info',
  revise: 'warning',
  reject: 'danger',
};
