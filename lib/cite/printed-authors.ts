import type { PrintedAuthor } from '@/contract/paper/accepted';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';

type Unit = PrintedAuthor['units'][number];
export interface PrintedUnit {
  number: number;
  text: string;
  lang?: 'zh';
}
export interface Printed {
  authors: { name: string; lang?: 'zh'; marks: number[]; presenter: boolean; corresp: boolean }[];
  units: PrintedUnit[];
}

/** An institution with its department in one language; the other’s words where this one has none. */
export function unitText(
  locale: Locale,
  { unit, unitEn, department, departmentEn }: Unit,
): { text: string; lang?: 'zh' } {
  const zh = [unit, department].filter(Boolean).join(' ');
  const en = [departmentEn, unitEn].filter(Boolean).join(', ');
  return localText(locale, zh || null, en || null);
}

/** Authors in their order with numbers for their institutions, each institution named once, as in print. */
export function printed(locale: Locale, authors: readonly PrintedAuthor[]): Printed {
  const units: PrintedUnit[] = [];
  const numberOf = (unit: Unit): number | null => {
    const { text, lang } = unitText(locale, unit);
    if (!text) return null;
    const known = units.find((one) => one.text === text);
    if (known) return known.number;
    units.push({ number: units.length + 1, text, lang });
    return units.length;
  };
  return {
    authors: authors.map(({ name, nameEn, units: own, presenter, corresp }) => ({
      ...named(locale, name, nameEn),
      marks: [...new Set(own.flatMap((unit) => numberOf(unit) ?? []))],
      presenter,
      corresp,
    })),
    units,
  };
}

function named(locale: Locale, name: string, nameEn: string | null | undefined) {
  const { text, lang } = localText(locale, name, nameEn);
  return { name: text, lang };
}
