import type { StatusTone } from '@/components/ui/fact/status-badge';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { TeamOffer, TeamPerson } from '@/contract/attendee/team';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';

/** How somebody on a team's list stands, as the list shows it. */
export type PersonState = 'enrolled' | 'unpaid' | 'listed';

/** How a place of a team stands. */
export function stateOf({ enrollState }: Pick<TeamPerson, 'enrollState'>): PersonState {
  if (enrollState === ATTENDEE_STATE.enrolled) return 'enrolled';
  return enrollState === ATTENDEE_STATE.awaiting ? 'unpaid' : 'listed';
}

export const STATE_TONES: Record<PersonState, StatusTone> = {
  enrolled: 'success',
  unpaid: 'warning',
  listed: 'neutral',
};

/** What a type that a team can take is called. */
export const typeName = (offers: readonly TeamOffer[], feeId: number, locale: Locale): string => {
  const offer = offers.find((one) => one.feeId === feeId);
  return offer ? localText(locale, offer.feeName, offer.feeNameEn).text : '–';
};

/** What places of these people cost now, yuan with two decimals. */
export function sumOf(people: readonly TeamPerson[], offers: readonly TeamOffer[]): string {
  const prices = new Map(offers.map(({ feeId, price }) => [feeId, Math.round(Number(price) * 100)]));
  return (people.reduce((sum, { feeId }) => sum + (prices.get(feeId) ?? 0), 0) / 100).toFixed(2);
}

/** Places that can be ordered: they have a person, and nobody holds them. */
export const isOrderable = (person: TeamPerson): boolean => person.name !== '' && stateOf(person) === 'listed';
