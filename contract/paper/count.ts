/** What nobody sees, and what only changes the look of the sign before it: neither counts, nor does it part a word. */
const UNSEEN = /\u115f|\u1160|\u2800|\u3164|\uffa0|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|(?!\s)\p{C}/gu;
/** Signs of which each is a word of its own. */
const EACH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/gu;
/** Letters and figures, with the signs that hold a word or a number together: TNF-α, 95.5, 1,200, and/or. */
const WORD =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:['’‐‑._/@&+-]|(?<=\p{N})[,:](?=\p{N}))[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** Letters, figures and points of full width are those of half width. */
const halfWidth = (text: string) =>
  text.replaceAll(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff0e\uff0d\uff0f]/gu, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );

/**
 * How long a text is, in browser and upstream alike: a Chinese character is one, and so are a Latin word and a number. Punctuation of
 * either width, spaces and what nobody sees are none.
 */
export function countWords(text: string): number {
  const seen = halfWidth(text.replaceAll(UNSEEN, ''));
  let each = 0;
  const rest = seen.replaceAll(EACH, () => {
    each += 1;
    return ' ';
  });
  return each + (rest.match(WORD)?.length ?? 0);
}

/** The same over several parts. */
export const countAll = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + countWords(text), 0);
