import type { PaperAuthor } from '@/contract/paper/paper';
import { localText } from '@/lib/i18n/local-text';

/** The names of a paper's authors in their order; the corresponding one has an asterisk. */
export const authorNames = (locale: string, authors: readonly PaperAuthor[] | null | undefined): string =>
  (authors ?? [])
    .map(({ name, nameEn, corresp }) => `${localText(locale, name, nameEn).text}${corresp ? '*' : ''}`)
    .join(locale === 'en' ? ', ' : '、');
