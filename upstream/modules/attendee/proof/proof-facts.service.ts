import { toYuan } from '@/upstream/core/money';
import { type Locale, yuanText } from '@/upstream/core/text/translate';
import type { Reader } from '@/upstream/db/client';
import { findAttendee } from '@/upstream/modules/attendee/enrol.repository';

/** The meeting of an attendee; undefined where there is nobody with that number. */
export const meetingOfAttendee = async (db: Reader, attendeeId: number): Promise<number | undefined> =>
  (await findAttendee(db, attendeeId))?.msId;

const NAMES = ['feeName', 'proof', 'name', 'hospital', 'department', 'jobTitle'] as const;

/** What was handed in with a proof, as facts for those who decide: what was asked for, and whose it is. */
export function proofFacts(snapshot: Record<string, unknown>, locale: Locale): { name: string; value: string }[] {
  const textOf = (name: string) => {
    const own = snapshot[name];
    return typeof own === 'string' ? own : '';
  };
  const facts = NAMES.map((name) => ({
    name: name === 'proof' ? 'proofAsked' : name === 'feeName' ? 'enrolType' : name,
    value: (locale === 'en' && textOf(`${name}En`)) || textOf(name),
  }));
  const price = { name: 'promisedPrice', value: yuanText(toYuan(Number(snapshot.price))) };
  return [...facts.filter(({ value }) => value !== ''), price];
}
