import type { StatusTone } from '@/components/ui/fact/status-badge';
import type { OwnExamState } from '@/contract/exam/codes';

/** How a state of an exam looks. */
export const EXAM_TONES: Record<OwnExamState, StatusTone> = {
  early: 'neutral',
  ready: 'warning',
  running: 'live',
  marking: 'info',
  sealed: 'info',
  passed: 'success',
  failed: 'danger',
  missed: 'neutral',
};

/** The letter of an option in its place. */
export const letterOf = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);

const MINUTE = 60;
const two = (number: number) => String(number).padStart(2, '0');

/** Milliseconds as hours, minutes and seconds. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / MINUTE / MINUTE), Math.floor(seconds / MINUTE) % MINUTE];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % MINUTE)}`;
}
