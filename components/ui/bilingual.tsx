import { given } from '@/lib/given';
import { localText } from '@/lib/i18n/local-text';

/** A bilingual field in the page's language; Chinese is marked as such on an English page. Draws nothing when both are empty. */
export function Bilingual({
  locale,
  zh,
  en,
  className,
}: {
  locale: string;
  zh?: string | null;
  en?: string | null;
  className?: string;
}) {
  const { text, lang } = localText(locale, zh, en);
  if (!text) return null;
  return <span {...given({ lang, className })}>{text}</span>;
}
