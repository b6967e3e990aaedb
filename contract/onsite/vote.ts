import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { says } from '@/contract/says';

/** Choices of a vote. */
export const MOST_CHOICES = 10;
/** Not opened yet, open, closed. */
export const VOTE_STATES = ['0', '1', '2'] as const;

const oneMeeting = z.object({ msId: idSchema });
const oneVote = oneMeeting.extend({ id: idSchema });
const line = (max: number) => z.string().trim().max(max, says('validation.tooLong'));

export const deskVoteSchema = z.object({
  id: idSchema,
  title: z.string(),
  titleEn: textSchema,
  /** How many choices one may take. */
  most: z.number().int(),
  status: z.enum(VOTE_STATES),
  startTime: textSchema,
  endTime: textSchema,
  /** People who have voted. */
  voters: z.number().int(),
  options: z.array(z.object({ id: idSchema, label: z.string(), labelEn: textSchema, count: z.number().int() })),
});
export type DeskVote = z.infer<typeof deskVoteSchema>;

export const listDeskVotes = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/votes',
  summary: 'Votes of a meeting with their figures, the last first',
  auth: 'meeting.votes.change',
  shows: ['attendees'],
  params: oneMeeting,
  answer: z.array(deskVoteSchema),
});
export const getVoteScreen = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/votes/{id}',
  summary: 'A vote with its figures of now, for the screen of a hall',
  auth: 'meeting.votes.change',
  shows: [],
  params: oneVote,
  answer: deskVoteSchema,
});
export const saveVote = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/votes',
  summary: 'Write a vote, or change one that nobody has voted in',
  auth: 'meeting.votes.change',
  changes: ['attendees'],
  params: oneMeeting,
  body: z
    .object({
      id: idSchema.nullish(),
      title: filled('validation.question').max(200, says('validation.tooLong')),
      titleEn: line(300).default(''),
      most: z.coerce.number<string | number>().int().min(1).max(MOST_CHOICES).default(1),
      options: z
        .array(
          z.object({
            label: filled('validation.choice').max(120, says('validation.tooLong')),
            labelEn: line(200).default(''),
          }),
        )
        .min(2, says('validation.choices'))
        .max(MOST_CHOICES, says('validation.tooLong')),
    })
    .superRefine(({ most, options }, context) => {
      if (most > options.length)
        context.addIssue({ code: 'custom', path: ['most'], message: says('validation.mostChoices') });
    }),
  answer: z.object({ id: idSchema }),
});
export const turnVote = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/votes/{id}',
  summary: 'Open a vote, or close it; what is closed can be opened once more',
  auth: 'meeting.votes.change',
  changes: ['attendees'],
  params: oneVote,
  body: z.object({ open: z.boolean() }),
});
export const removeVote = endpoint({
  method: 'DELETE',
  path: '/meeting/desk/{msId}/votes/{id}',
  summary: 'Take away a vote in which nobody has voted',
  auth: 'meeting.votes.change',
  changes: ['attendees'],
  params: oneVote,
});
