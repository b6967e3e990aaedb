import { z } from 'zod';
import { endpoint, idSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import {
  auditCaseDetailSchema,
  auditCaseSchema,
  caseFilters,
  caseKind,
  caseUserType,
  decideBodySchema,
  decidedCasesSchema,
} from './console';

const oneMeeting = z.object({ msId: idSchema });
const oneCase = oneMeeting.extend({ caseId: idSchema });

export const listProofs = listEndpoint({
  path: '/meeting/desk/{msId}/proofs',
  summary: 'Proofs of a meeting’s attendees that wait or were decided; open ones, the oldest first, without a state',
  auth: 'meeting.proof.decide',
  shows: ['attendees'],
  params: oneMeeting,
  filters: caseFilters,
  more: { userType: caseUserType, kind: caseKind },
  days: true,
  sorts: ['createTime'],
  answer: auditCaseSchema,
});
export const getProof = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/proofs/{caseId}',
  summary: 'What an attendee has handed in, with its history',
  auth: 'meeting.proof.decide',
  shows: ['attendees'],
  params: oneCase,
  answer: auditCaseDetailSchema,
});
export const claimProof = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/proofs/{caseId}/claim',
  summary: 'Take it up for ten minutes, or give it back; refused while a colleague has it',
  auth: 'meeting.proof.decide',
  changes: ['attendees'],
  params: oneCase,
  body: z.object({ release: z.boolean().optional() }),
});
export const decideProofs = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/proofs/decide',
  summary: 'Pass or refuse, each by itself; `failed` says why one was not decided, null when it was',
  auth: 'meeting.proof.decide',
  changes: ['attendees'],
  params: oneMeeting,
  body: decideBodySchema,
  answer: decidedCasesSchema,
});
