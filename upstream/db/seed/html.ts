import type { Bi } from '@/upstream/db/seed/bi';

const both = (write: (language: 'zh' | 'en') => string): Bi => ({ zh: write('zh'), en: write('en') });

/** Markup in both languages. The demo texts hold no characters that HTML would have to escape, but `&`. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A paragraph. */
export const p = (text: Bi): Bi => both((language) => `<p>${escaped(text[language])}</p>`);

/** A heading below the page's own. */
export const h2 = (text: Bi): Bi => both((language) => `<h2>${escaped(text[language])}</h2>`);

/** A list; numbered with `ol`. */
export const list = (items: Bi[], tag: 'ul' | 'ol' = 'ul'): Bi =>
  both((language) => `<${tag}>${items.map((item) => `<li>${escaped(item[language])}</li>`).join('')}</${tag}>`);

/** A table with a head row. */
export function table(head: Bi[], rows: Bi[][]): Bi {
  return both((language) => {
    const cells = (row: Bi[], tag: string, scope = '') =>
      `<tr>${row.map((cell) => `<${tag}${scope}>${escaped(cell[language])}</${tag}>`).join('')}</tr>`;
    const body = rows.map((row) => cells(row, 'td')).join('');
    return `<table><thead>${cells(head, 'th', ' scope="col"')}</thead><tbody>${body}</tbody></table>`;
  });
}

/** Pieces of markup one after the other. */
export const flow = (...pieces: Bi[]): Bi => both((language) => pieces.map((piece) => piece[language]).join(''));
