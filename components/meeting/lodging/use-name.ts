import { useLocale } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import { localText } from '@/lib/i18n/local-text';

/** What a kind of rooms, or a hotel, is called in the language of the page. */
export function useName() {
  const locale = asLocale(useLocale());
  return (zh: string, en: string | number | null | undefined) =>
    localText(locale, zh, en == null ? en : String(en)).text;
}
