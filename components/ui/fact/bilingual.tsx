import { createElement, Fragment, type ReactNode } from 'react';
import { given } from '@/lib/browser/given';
import { langOfWords, localText } from '@/lib/i18n/local-text';

const CHINESE = /(\p{Script=Han}[\p{Script=Han}，。；：？！（）《》「」、]*)/u;

/** English words with the Chinese names in them marked. */
function withNames(text: string): ReactNode {
  const parts = text.split(CHINESE).map((part, at) => (at % 2 ? createElement('span', { lang: 'zh' }, part) : part));
  return createElement(Fragment, null, ...parts);
}

/** A bilingual field in the page's language; Chinese is marked as such on an English page, a name inside English words too. Draws nothing when both are empty. */
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
  const named = locale === 'en' && !lang && langOfWords(text) !== undefined;
  return <span {...given({ lang, className })}>{named ? withNames(text) : text}</span>;
}
