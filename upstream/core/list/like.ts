/** A text for a LIKE pattern, in which it stands for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A pattern for texts that contain these words as they stand. */
export const containing = (words: string): string => `%${escapeLike(words)}%`;
