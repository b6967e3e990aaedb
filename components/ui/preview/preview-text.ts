import type { useTranslations } from 'next-intl';

/** Words of the previews themselves. */
export type PreviewWords = ReturnType<typeof useTranslations<'preview'>>;

/** Rows whose texts of these names are too long. */
export const longRows = <Row extends object>(rows: Row[], locale: string, ...names: (keyof Row)[]): Row[] =>
  rows.map((row) => {
    const long = { ...row };
    for (const name of names) {
      const text = row[name];
      if (typeof text === 'string') long[name] = lengthened(text, locale, 5) as Row[typeof name];
    }
    return long;
  });

/** A text many times over, for previews of what is too long; nothing stays nothing. */
export const lengthened = (text: string | null | undefined, locale: string, times = 6): string | null | undefined =>
  text &&
  Array<string>(times)
    .fill(text)
    .join(locale === 'en' ? ' ' : '');
