/** As many letters as each part of a name keeps, and bytes that a name has at most, with room for its ending below 255. */
const MOST_LETTERS = 60;
const MOST_BYTES = 240;
const TAKEN = /[\\/:*?"<>|\p{C}\s]+/gu;

/** What a file is called, the widest of what it is about first: without what a system takes in no name, and no longer than one takes. */
export function fileNameOf(parts: readonly (string | null)[]): string {
  const made = (letters: number) =>
    parts
      .map((part) =>
        [...(part ?? '').replace(TAKEN, ' ').trim()]
          .slice(0, letters)
          .join('')
          .replace(/[\s.]+$/, ''),
      )
      .filter(Boolean)
      .join(' ');
  let letters = MOST_LETTERS;
  while (Buffer.byteLength(made(letters)) > MOST_BYTES) letters -= 1;
  return made(letters);
}
