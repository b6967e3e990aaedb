import { z } from 'zod';
import type { ValidationKey } from './says';

/** A line that must be filled in: of an empty or missing one is said what to fill in, before anything about its form. */
export const filled = (key: ValidationKey) => z.string(key).trim().min(1, key);

/** The same for what counts as it was typed, spaces included: passwords and rich texts. */
export const typed = (key: ValidationKey) => z.string(key).min(1, key);

const NUMERAL = /^-?\d{1,16}(\.\d{1,16})?$/;

/** A number that must be filled in, as a form or another client writes it. */
export const numeral = (empty: ValidationKey, wrong: ValidationKey) =>
  z.union([z.number(), filled(empty).regex(NUMERAL, wrong)]).pipe(z.coerce.number<string | number>());

/** A whole number that must be filled in. */
export const wholeNumber = (empty: ValidationKey, wrong: ValidationKey, [least, most]: [number, number]) =>
  numeral(empty, wrong).pipe(z.number().int(wrong).min(least, wrong).max(most, wrong));
