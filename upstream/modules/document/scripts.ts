/** Scripts of which documents have fonts (print/fonts.ts). */
const WRITTEN = [
  ...['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'],
  ...['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Devanagari', 'Hebrew', 'Thai'],
  ...['Common', 'Inherited'],
];
const KNOWN = new RegExp(`^[${WRITTEN.map((script) => `\\p{Script=${script}}`).join('')}]*$`, 'u');

/** Whether documents have letters for a text. */
export const isWritten = (text: string): boolean => KNOWN.test(text);
