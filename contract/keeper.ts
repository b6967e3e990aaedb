import { z } from 'zod';
import { phoneSchema } from './auth';
import {
  auditedSchema,
  dateTimeSchema,
  endpoint,
  flagSchema,
  idSchema,
  pageEndpoint,
  pageQuerySchema,
  textSchema,
} from './core';

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
  auditMsg: textSchema,
});
export type Keeper = z.infer<typeof keeperSchema>;

export const keeperBodySchema = z.object({
  patientName: z.string().trim().min(1, 'validation.patientName').max(40, 'validation.tooLong'),
  phonenumber: phoneSchema,
  serviceType: z.string().min(1, 'validation.serviceType').max(20),
  serviceTime: dateTimeSchema,
  place: z.string().trim().min(1, 'validation.place').max(200, 'validation.tooLong'),
  note: z.string().trim().max(500, 'validation.tooLong').optional(),
});
export const listMyKeepers = pageEndpoint({
  method: 'GET',
  path: '/system/keeper/getMyByPage',
  summary: 'My requests for accompanying service',
  auth: 'keeper',
  query: pageQuerySchema.extend({ status: z.enum(['0', '1', '2', '3']).optional() }),
  answer: keeperSchema,
});
export const askKeeper = endpoint({
  method: 'POST',
  path: '/system/keeper',
  summary: 'Ask for somebody who goes with a patient',
  auth: 'keeper',
  body: keeperBodySchema,
  answer: z.object({ id: idSchema }),
});
export const cancelKeeper = endpoint({
  method: 'PUT',
  path: '/system/keeper/cancel',
  summary: 'Take a request back before the service has begun',
  auth: 'keeper',
  body: z.object({ id: idSchema }),
});
