import type { Locale } from '@/lib/i18n/routing';

/** What an order is for, in the reader's language. */
export const subjectOf = (
  locale: Locale,
  { subject, subjectEn }: { subject?: string | null; subjectEn?: string | null },
): string => (locale === 'en' && subjectEn) || subject || '';
