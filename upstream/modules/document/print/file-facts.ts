import type { DocumentProps } from '@react-pdf/renderer';
import type { DocumentLocale } from '../document.kinds';

/** What a file says of itself; its moment is the day of the document, so that the same document is the same file. */
export function fileFacts({
  title,
  author,
  day,
  locale,
}: {
  title: string;
  author: string;
  day: string;
  locale: DocumentLocale;
}): DocumentProps {
  const made = new Date(`${day}T00:00:00+08:00`);
  return {
    title,
    author,
    creator: 'Huiyi',
    producer: 'Huiyi',
    language: locale === 'en' ? 'en' : 'zh-CN',
    creationDate: made,
    modificationDate: made,
    pageMode: 'useNone',
    pageLayout: 'singlePage',
  };
}
