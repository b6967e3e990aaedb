import { useLocale, useMessages } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { OwnWords } from './own-part';

/** The texts that the browser needs of a programme's pages, which say everything else on the server. */
export function useOwnWords(...keys: ('asked' | 'mine' | 'star' | 'starred')[]): OwnWords {
  const locale = asLocale(useLocale());
  const { schedule } = useMessages();
  return { locale, messages: { schedule: Object.fromEntries(keys.map((key) => [key, schedule[key]])) } };
}
