import { z } from 'zod';
import { filled } from '@/contract/filled';
import { says } from '@/contract/says';
import { LETTER_FIELDS, type LETTER_KINDS } from './codes';

const FIELD = /\{(\w*)\}/g;
/** Names in braces that a template does not know. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(FIELD)].flatMap(([, name = '']) => (LETTER_FIELDS.some((one) => one === name) ? [] : [name]));

const known = (most: number) =>
  filled('validation.content')
    .max(most, says('validation.tooLong'))
    .refine((text) => unknownFields(text).length === 0, says('validation.letterField'));

/** A letter in both languages, with fields in braces. */
export const letterSchema = z.object({
  subject: known(120),
  subjectEn: known(200),
  text: known(4000),
  textEn: known(8000),
});
export type Letter = z.infer<typeof letterSchema>;
export const lettersSchema = z.object({
  oral: letterSchema,
  poster: letterSchema,
  text: letterSchema,
  reject: letterSchema,
} satisfies Record<(typeof LETTER_KINDS)[number], z.ZodType>);
export type Letters = z.infer<typeof lettersSchema>;

/** A text with what its fields stand for; a line of which only empty fields are left goes. */
export function fillLetter(text: string, values: Readonly<Record<string, string>>): string {
  const lines = text.split('\n').flatMap((line) => {
    const filledIn = line.replace(FIELD, (place, name: string) => values[name] ?? place);
    return line.trim() !== '' && filledIn.trim() === '' ? [] : [filledIn];
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
