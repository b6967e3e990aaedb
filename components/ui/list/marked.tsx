import { localText } from '@/lib/i18n/local-text';
import { markWords } from '@/lib/text/mark-words';

/** A bilingual field in the page's language with the words that were looked for marked in it. Draws nothing when both are empty. */
export function Marked({
  locale,
  zh,
  en,
  words,
}: {
  locale: string;
  zh?: string | null;
  en?: string | null;
  words: readonly string[];
}) {
  const { text, lang } = localText(locale, zh, en);
  if (!text) return null;
  const parts = markWords(text, words).map((part, place) => ({ ...part, key: `${place}` }));
  return (
    <span lang={lang}>
      {parts.map(({ key, text: piece, marked }) => (marked ? <mark key={key}>{piece}</mark> : piece))}
    </span>
  );
}
