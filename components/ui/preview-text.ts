/** A text many times over, for previews of what is too long; nothing stays nothing. */
export const lengthened = (text: string | null | undefined, locale: string, times = 6): string | null | undefined =>
  text &&
  Array<string>(times)
    .fill(text)
    .join(locale === 'en' ? ' ' : '');
