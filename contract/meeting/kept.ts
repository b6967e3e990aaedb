import { z } from 'zod';
import { endpoint, favoWanted, idSchema, keywordFields, textSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { meetingFilterSchema, meetingSchema } from './meeting';
import { byMeeting } from './parts';

export const toggleMeetingFavo = endpoint({
  method: 'POST',
  path: '/meeting/msFavo',
  summary: 'Toggle a meeting as favourite',
  auth: 'signedIn',
  changes: ['favourites'],
  body: byMeeting.extend(favoWanted),
  answer: z.object({ favo: z.boolean() }),
});
export const getMeetingFavo = endpoint({
  method: 'GET',
  path: '/meeting/msFavo/{id}',
  summary: 'Whether this meeting is my favourite',
  auth: 'signedIn',
  shows: ['favourites'],
  params: z.object({ id: idSchema }),
  answer: z.boolean().nullish(),
});
export const listMyMeetingFavos = listEndpoint({
  path: '/meeting/msFavo/myFavo',
  summary: 'My favourite meetings',
  auth: 'signedIn',
  shows: ['favourites'],
  filters: { keyword: keywordFields.keyword },
  sorts: ['startTime', 'enrollEnd'],
  answer: meetingSchema,
});

/** Sessions that one call marks at most: more than the largest programme has. */
export const STARS_MAX = 500;

export const listSessionStars = endpoint({
  method: 'GET',
  path: '/meeting/sessionStar/list',
  summary: 'Ids of the sessions of a meeting that I have marked',
  auth: 'signedIn',
  shows: ['stars'],
  query: byMeeting,
  answer: z.array(idSchema),
});
export const putSessionStars = endpoint({
  method: 'PUT',
  path: '/meeting/sessionStar',
  summary:
    'Mark sessions of a meeting, or take the marks away; a repeat changes nothing. Answers all that are marked then; ids that are not of the programme are left out',
  auth: 'signedIn',
  changes: ['stars'],
  body: byMeeting.extend({
    sessionIds: z.array(idSchema).min(1, says('validation.choose')).max(STARS_MAX),
    starred: z.boolean(),
  }),
  answer: z.array(idSchema),
});

/** What a search is saved by: all filters but the state, because what is new is always still to come. */
export const savedFilterSchema = meetingFilterSchema.omit({ timeState: true, parentId: true });
export type SavedFilter = z.infer<typeof savedFilterSchema>;
export const savedSearchSchema = z.object({
  id: idSchema,
  /** The filter as the canonical query of the list's address (`savedQuery`). */
  query: z.string(),
  createTime: textSchema,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
/** Searches that a person can save. */
export const SAVED_SEARCHES_MAX = 20;

/** A filter as the canonical query of the list's address: sorted names, encoded values. */
export function savedQuery(filter: SavedFilter): string {
  return Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
}

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/meeting/savedSearch/list',
  summary: 'My saved searches, the newest first',
  auth: 'signedIn',
  shows: ['searches'],
  answer: z.array(savedSearchSchema),
});
export const addSavedSearch = endpoint({
  method: 'POST',
  path: '/meeting/savedSearch',
  summary:
    'Save a search of the list: a notice tells when something new fits it; one that is saved already is answered as it is',
  auth: 'signedIn',
  changes: ['searches'],
  body: z.object({
    filter: savedFilterSchema.refine((filter) => savedQuery(filter) !== '', says('validation.choose')),
  }),
  answer: savedSearchSchema,
});
export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/meeting/savedSearch/{id}',
  summary: 'Remove one of my saved searches',
  auth: 'signedIn',
  changes: ['searches'],
  params: z.object({ id: idSchema }),
});
