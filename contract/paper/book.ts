import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';
import { BOOK_STATES } from './codes';

const oneMeeting = z.object({ msId: idSchema });

export const deskBookSchema = z.object({
  state: z.enum(BOOK_STATES),
  /** Papers that are laid out, of how many; both languages count. */
  done: z.number().int(),
  total: z.number().int(),
  /** Papers that go into it now, and how many of them have no number yet. */
  papers: z.number().int(),
  unnumbered: z.number().int(),
  /** Whether everybody may fetch it. */
  published: z.boolean(),
  makeTime: textSchema,
  pages: z.number().int().nullable(),
  /** The files, for five minutes. */
  url: textSchema,
  urlEn: textSchema,
});
export type DeskBook = z.infer<typeof deskBookSchema>;

export const getDeskBook = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/book',
  summary: 'A meeting’s book of abstracts for its desk: how far it is, and its files',
  auth: 'meeting.papers.change',
  shows: ['books'],
  params: oneMeeting,
  answer: deskBookSchema,
});
export const makeBook = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/book',
  summary: 'Number what has no number yet, for ever, and make the book as a job; while one is made it stays that one',
  auth: 'meeting.papers.change',
  changes: ['books'],
  params: oneMeeting,
  answer: z.null(),
});
export const publishBook = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/book',
  summary: 'Let everybody fetch the book that was made, or nobody any more',
  auth: 'meeting.papers.change',
  changes: ['books'],
  params: oneMeeting,
  body: z.object({ published: z.boolean() }),
  answer: z.null(),
});

/** Address of a published book, above the site’s own API. */
export const bookPath = (msId: number, locale: 'zh' | 'en'): string => `/book/${msId}-${locale}.pdf`;
