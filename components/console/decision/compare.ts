import { fen } from '@/components/console/money/fen';

/** What is claimed agrees with what is known, does not, or there is nothing to compare it with. */
export type ClaimState = 'agrees' | 'warns' | 'plain';
type Text = string | null | undefined;

/** A name without what its writers differ in: the width of letters, spaces, dots within it, capitals. */
const bare = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s·•・.]/g, '')
    .toLowerCase();

const EQUAL = {
  name: (one: string, other: string) => bare(one) === bare(other),
  /** Yuan, compared in fen. */
  amount: (one: string, other: string) => fen(one) === fen(other),
  /** Moments of the wire: the first is no earlier than the other. */
  notBefore: (one: string, other: string) => one >= other,
} as const;

/** Whether something agrees with one of what is known of it. */
export function compare(by: keyof typeof EQUAL, value: Text, ...known: Text[]): ClaimState {
  const against = known.filter((one): one is string => Boolean(one));
  if (!value || against.length === 0) return 'plain';
  return judged(against.some((one) => EQUAL[by](value, one)));
}

/** What is found out in another way. */
export const judged = (agrees: boolean): ClaimState => (agrees ? 'agrees' : 'warns');
