import { z } from 'zod';
import { phoneSchema } from '@/contract/auth/auth';
import { auditedSchema, dateTimeSchema, endpoint, flagSchema, idSchema, textSchema } from '@/contract/core';
import { filled, typed } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';

export const KEEPER_STATE = { asked: '0', named: '1', done: '2', cancelled: '3' } as const;
export type KeeperState = (typeof KEEPER_STATE)[keyof typeof KEEPER_STATE];
export const KEEPER_STATES = Object.values(KEEPER_STATE);
/** Requests of one person that are not over. */
export const KEEPERS_MAX = 10;

/** A request for somebody who goes with a patient. */
export const keeperSchema = auditedSchema.extend({
  id: idSchema,
  patientName: textSchema,
  phonenumber: textSchema,
  serviceType: textSchema,
  serviceTime: textSchema,
  place: textSchema,
  note: textSchema,
  /** 0 asked, 1 somebody is named, 2 done, 3 cancelled. */
  status: flagSchema,
  keeperName: textSchema,
  keeperPhone: textSchema,
  /** Why it could not be met. */
  auditMsg: textSchema,
});
export type Keeper = z.infer<typeof keeperSchema>;

export const keeperBodySchema = z.object({
  patientName: filled('validation.patientName').max(40, says('validation.tooLong')),
  phonenumber: phoneSchema,
  serviceType: typed('validation.serviceType').max(20, says('validation.tooLong')),
  serviceTime: dateTimeSchema,
  place: filled('validation.place').max(200, says('validation.tooLong')),
  note: z.string().trim().max(500, says('validation.tooLong')).optional(),
});
export const listMyKeepers = listEndpoint({
  path: '/system/keeper/getMyByPage',
  summary: 'My requests for accompanying service',
  auth: 'keeper',
  shows: ['keepers'],
  filters: { status: z.enum(KEEPER_STATES).optional() },
  sorts: ['serviceTime'],
  answer: keeperSchema,
});
export const askKeeper = endpoint({
  method: 'POST',
  path: '/system/keeper',
  summary: 'Ask for somebody who goes with a patient',
  auth: 'keeper',
  changes: ['keepers', 'console.keepers'],
  body: keeperBodySchema,
  answer: z.object({ id: idSchema }),
});
export const cancelKeeper = endpoint({
  method: 'PUT',
  path: '/system/keeper/cancel',
  summary: 'Take a request back before the service has begun',
  auth: 'keeper',
  changes: ['keepers', 'console.keepers'],
  body: z.object({ id: idSchema }),
});

/** A request as staff see it: with who asked. */
export const consoleKeeperSchema = keeperSchema.extend({
  userId: idSchema,
  userName: textSchema,
  userNameEn: textSchema,
});
export type ConsoleKeeper = z.infer<typeof consoleKeeperSchema>;

export const listKeepers = listEndpoint({
  path: '/console/keeper/list',
  summary: 'All requests for accompanying service, those that wait first',
  auth: 'staff.service',
  shows: ['console.keepers'],
  filters: {
    status: z.enum(KEEPER_STATES).optional(),
    keyword: z.string().trim().max(60).optional(),
  },
  sorts: ['serviceTime', 'createTime'],
  answer: consoleKeeperSchema,
});
export const assignKeeper = endpoint({
  method: 'PUT',
  path: '/console/keeper/assign',
  summary: 'Name the person who goes along, or another one',
  auth: 'staff.service',
  changes: ['console.keepers'],
  body: z.object({
    id: idSchema,
    keeperName: filled('validation.keeperName').max(40, says('validation.tooLong')),
    keeperPhone: phoneSchema,
  }),
});
export const finishKeeper = endpoint({
  method: 'PUT',
  path: '/console/keeper/finish',
  summary: 'Say that the service is over',
  auth: 'staff.service',
  changes: ['console.keepers'],
  body: z.object({ id: idSchema }),
});
export const refuseKeeper = endpoint({
  method: 'PUT',
  path: '/console/keeper/refuse',
  summary: 'Say that a request cannot be met, and why',
  auth: 'staff.service',
  changes: ['console.keepers'],
  body: z.object({
    id: idSchema,
    auditMsg: filled('validation.reason').max(200, says('validation.tooLong')),
  }),
});
