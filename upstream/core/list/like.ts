import { eq, like, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A text for a LIKE pattern, in which it stands for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Fewer letters of a number mean too many, and so many are a whole one, which its index finds. */
const [LEAST_PART, WHOLE] = [3, 20];

/** Numbers are meant by a part of them: of an order, an invoice, a payment. */
export const isNumberPart = (words: string): boolean =>
  /^[\w-]*\d[\w-]*$/.test(words) && words.length >= LEAST_PART && words.length < WHOLE;

/** A column of numbers holds what was typed: the whole number, or a part of it, for which every row of the table is looked at. */
export const numberMatch = (column: PgColumn, words: string): SQL =>
  isNumberPart(words) ? like(column, containing(words)) : eq(column, words);

/** A pattern for texts that contain these words as they stand. */
export const containing = (words: string): string => `%${escapeLike(words)}%`;
