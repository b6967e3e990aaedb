import type { StatusTone } from '@/components/ui/fact/status-badge';
import type { AttendeeState } from '@/contract/attendee/attendee';

/** How each state looks. */
export const PLACE_TONES: Record<AttendeeState, StatusTone> = {
  draft: 'neutral',
  submitted: 'info',
  proof: 'warning',
  waiting: 'info',
  offered: 'warning',
  awaiting: 'warning',
  enrolled: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  transferred: 'neutral',
  invited: 'info',
  declined: 'neutral',
};
