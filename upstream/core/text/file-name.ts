/** As many letters as each part of a name keeps: two of them and an ending stay below 255 bytes in Chinese too. */
const LONGEST = 36;
const TAKEN = /[\\/:*?"<>|\p{C}\s]+/gu;

/** What a file is called, the widest of what it is about first: without what a system takes in no name, and no longer than one takes. */
export const fileNameOf = (parts: readonly (string | null)[]): string =>
  parts
    .map((part) =>
      [...(part ?? '').replace(TAKEN, ' ').trim()]
        .slice(0, LONGEST)
        .join('')
        .replace(/[\s.]+$/, ''),
    )
    .filter(Boolean)
    .join(' ');
