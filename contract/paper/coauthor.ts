import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';

/** What stands in a co-author's link. */
const keySchema = z.string().regex(/^[\w-]{43}$/);

export const getAsked = endpoint({
  method: 'GET',
  path: '/meeting/art/asked',
  summary: 'The paper of which a link asks a co-author whether it is theirs; 404 once they have said so',
  query: z.object({ key: keySchema }),
  answer: z.object({
    msId: idSchema,
    msName: z.string(),
    msNameEn: textSchema,
    title: z.string(),
    titleEn: textSchema,
    /** The names of all authors in their order. */
    authors: z.array(z.object({ name: z.string(), nameEn: textSchema })),
    /** Whom it asks, and how they stand there. */
    name: z.string(),
    nameEn: textSchema,
    place: z.number().int(),
  }),
});
export type AskedPaper = z.infer<typeof getAsked.answer>;
export const answerAsked = endpoint({
  method: 'POST',
  path: '/meeting/art/asked',
  summary:
    'Say that a paper is mine, or that it is not: the link works once; who is signed in and confirms reads along',
  auth: 'optional',
  changes: ['papers'],
  body: z.object({ key: keySchema, mine: z.boolean() }),
});
