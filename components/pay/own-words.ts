import type { Locale } from '@/lib/i18n/routing';

/** What an order is for, in the reader's language. */
export const subjectOf = (
  locale: Locale,
  { subject, subjectEn }: { subject?: string | null; subjectEn?: string | null },
) => (locale === 'en' ? subjectEn : subject) || subject || '';

/** What an order is for in two parts, the meeting and what of it: the second is all that tells orders of one meeting apart. */
export function subjectParts(subject: string): [whole: string, part: string] {
  const at = subject.lastIndexOf(' · ');
  return at < 0 ? [subject, ''] : [subject.slice(0, at), subject.slice(at + 3)];
}
