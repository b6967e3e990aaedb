import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';
import { CALL_STATES } from '@/contract/paper/call';
import { PAPER_FORMS } from '@/contract/paper/codes';
import { myPaperSchema } from '@/contract/paper/paper';
import { OFFER_REPLIES } from './codes';

const onePaper = z.object({ artId: idSchema });

const entrySchema = myPaperSchema.extend({
  /** What was offered, and what its authors say to it; null where nothing was accepted. */
  offer: z
    .object({
      offered: z.enum(PAPER_FORMS),
      answer: z.enum(['0', '1', '2']),
      answerTime: textSchema,
      dueTime: textSchema,
      /** Its time is over without an answer. */
      over: z.boolean(),
    })
    .nullable(),
  award: z.object({ name: z.string(), nameEn: textSchema, note: textSchema, noteEn: textSchema }).nullable(),
  /** What its authors were told. */
  letter: z
    .object({
      subject: z.string(),
      subjectEn: z.string(),
      text: z.string(),
      textEn: z.string(),
      sendTime: z.string(),
      /** The number of the letter of acceptance; null where there is none. */
      number: textSchema,
    })
    .nullable(),
});
export type PaperEntry = z.infer<typeof entrySchema>;
export const getEntries = endpoint({
  method: 'GET',
  path: '/meeting/art/entries',
  summary: 'My papers at a meeting: what was decided, the letters, and offers that wait for me',
  auth: 'signedIn',
  shows: ['papers'],
  query: z.object({ msId: idSchema }),
  answer: z.object({ msId: idSchema, state: z.enum(CALL_STATES), papers: z.array(entrySchema) }),
});
export type EntrySheet = z.infer<typeof getEntries.answer>;
export const answerOffer = endpoint({
  method: 'POST',
  path: '/meeting/art/{artId}/offer',
  summary: 'Take the offer of a talk, decline it, or have the paper as a poster, until the time is over',
  auth: 'paper.author',
  changes: ['papers'],
  params: onePaper,
  body: z.object({ reply: z.enum(OFFER_REPLIES) }),
});
export const getPaperLetter = endpoint({
  method: 'GET',
  path: '/meeting/art/{artId}/letter',
  summary: 'Where the letter of acceptance is fetched, for five minutes: for its authors',
  auth: 'paper.reader',
  shows: ['papers'],
  params: onePaper,
  answer: z.object({ url: z.string() }),
});
