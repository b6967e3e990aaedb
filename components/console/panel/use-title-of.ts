import { useLocale } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import { localText } from '@/lib/i18n/local-text';

/** What something is called in the reader's language, as its row shows it. */
export function useTitleOf(): (of: { title: string; titleEn?: string | null }) => string {
  const locale = asLocale(useLocale());
  return ({ title, titleEn }) => localText(locale, title, titleEn).text;
}
