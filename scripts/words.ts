/** A word that is not to be read, and the one to say instead. */
export interface Forbidden {
  term: string;
  instead: string;
  chinese: boolean;
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** What docs/words.md forbids, and which texts it lets stand. */
export function readWords(page: string): { forbidden: Forbidden[]; allowed: string[] } {
  const tables = page
    .split(/\n\n/)
    .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
    .filter((lines) => lines.length > 2)
    .map((lines) => lines.slice(2).map(cellsOf));
  const listOf = (cell = '') => cell.split(',').flatMap((word) => word.trim() || []);
  const forbidden = (tables[0] ?? []).flatMap(([, zh = '', notZh, en = '', notEn]) => [
    ...listOf(notZh).map((term) => ({ term, instead: zh, chinese: true })),
    ...listOf(notEn).map((term) => ({ term, instead: en, chinese: false })),
  ]);
  const allowed = (tables[1] ?? []).flatMap(([text = '']) => text || []);
  if (forbidden.length === 0 || allowed.length === 0) throw new Error('docs/words.md has lost one of its tables');
  return { forbidden, allowed };
}

/** The forbidden words in a text, line by line in the line's language; Latin ones as whole words, whatever their case. Names in braces and marks are not read. */
export function findForbidden(text: string, { forbidden, allowed }: ReturnType<typeof readWords>): Forbidden[] {
  const seen = allowed.reduce((left, one) => left.replaceAll(one, ''), text).replace(/\{\w+|<\/?\w+>/g, ' ');
  const lines = seen.split(/[|;\n]/);
  const said = ({ term, chinese }: Forbidden) => {
    const stands = /^[\x20-\x7e]+$/.test(term)
      ? (line: string) => new RegExp(`\\b${term}\\b`, 'i').test(line)
      : (line: string) => line.includes(term);
    return lines.some((line) => /\p{Script=Han}/u.test(line) === chinese && stands(line));
  };
  return forbidden.filter(said);
}
