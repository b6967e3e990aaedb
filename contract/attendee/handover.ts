import { z } from 'zod';
import { phoneSchema } from '@/contract/auth/auth';
import { endpoint, idSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { says } from '@/contract/says';

export const offerPlace = endpoint({
  method: 'POST',
  path: '/meeting/enroll/handover',
  summary: 'Offer my paid place to somebody else, who is sent a link and confirms themselves; until then it stays mine',
  auth: 'signedIn',
  changes: ['meetings'],
  body: z.object({
    enrollId: idSchema,
    name: filled('validation.name').max(40, says('validation.tooLong')),
    phonenumber: phoneSchema,
    reason: z.string().trim().max(200, says('validation.tooLong')).optional(),
  }),
  answer: z.object({ inviteUrl: z.string() }),
});
export const withdrawPlaceOffer = endpoint({
  method: 'PUT',
  path: '/meeting/enroll/handover/withdraw',
  summary: 'Take the offer of my place back while nobody has accepted it: its link leads nowhere any more',
  auth: 'signedIn',
  changes: ['meetings'],
  body: z.object({ enrollId: idSchema }),
});
