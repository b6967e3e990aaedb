import type { ReactNode } from 'react';
import type { Column } from '@/components/remote-table/column';
import { type TextField, textOf } from '@/components/remote-table/value-columns';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';
import type { Choices } from '@/lib/lists/choices';

/** What somebody wrote, in its own language. */
export function wordsColumn<Row>(key: TextField<Row>, title: string): Column<Row, never> {
  return {
    key,
    title,
    value: (row) => textOf(row, key),
    render: (row) => {
      const text = textOf(row, key);
      return text && <OwnWords text={text} />;
    },
  };
}

/** What a row is called, in the reader's language; its main words. */
export function nameColumn<Row>(
  locale: Locale,
  key: TextField<Row>,
  english: TextField<Row>,
  title: string,
): Column<Row, never> {
  return {
    key,
    title,
    value: (row) => localText(locale, textOf(row, key), textOf(row, english)).text,
    render: (row) => <Bilingual locale={locale} zh={textOf(row, key)} en={textOf(row, english)} />,
    card: 'title',
  };
}

/** Where a row stands, as a badge that also stands on its card, and the choice of one state. */
export function stateColumn<Row, F extends string, S extends string>({
  filter,
  title,
  of,
  word,
  tones,
}: {
  filter: { kind: 'choice'; name: F; options: Choices };
  title: string;
  of: (row: Row) => S;
  word: (state: S) => string;
  tones: Record<S, StatusTone>;
}): Column<Row, F> {
  return {
    key: filter.name,
    title,
    card: 'state',
    value: (row) => word(of(row)),
    render: (row): ReactNode => <StatusBadge tone={tones[of(row)]}>{word(of(row))}</StatusBadge>,
    filter,
  };
}
