const SYLLABLE =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|uang|iong|ang|eng|ing|ong|ian|iao|uai|uan|ai|ei|ui|ao|ou|iu|ie|ue|ve|er|an|en|in|un|ua|uo|ia|a|o|e|i|u|v)$/;
const LONGEST_SYLLABLE = 6;
/** Family names of two characters are rare. */
const FAMILY_LENGTHS = [1, 2];

/** A person's name as it is typed without tones: in one word, both ways round, and by its first letters; nothing for other names. */
export function pinyinWords(name: string, nameEn: string | null | undefined): string[] {
  const length = [...name].length;
  const [first = '', last = '', ...more] = (nameEn ?? '').toLowerCase().replace(/[’'-]/g, '').split(/\s+/);
  if (!/^\p{Script=Han}{2,4}$/u.test(name) || !last || more.length > 0) return [];
  const found = [
    [first, last],
    [last, first],
  ].flatMap(([family = '', given = '']) =>
    FAMILY_LENGTHS.flatMap((count) => {
      const parts = [...(syllables(family, count) ?? ['']), ...(syllables(given, length - count) ?? [''])];
      return parts.includes('')
        ? []
        : [`${family}${given}`, `${given}${family}`, parts.map(([letter]) => letter).join('')];
    }),
  );
  return [...new Set(found)];
}

/** A word as so many syllables; null when it is not. */
function syllables(word: string, count: number): string[] | null {
  if (count === 0) return word === '' ? [] : null;
  for (let length = Math.min(LONGEST_SYLLABLE, word.length); length > 0; length--) {
    const head = word.slice(0, length);
    const rest = SYLLABLE.test(head) ? syllables(word.slice(length), count - 1) : null;
    if (rest) return [head, ...rest];
  }
  return null;
}
