import { z } from 'zod';
import { version } from '@/contract/console/fields';
import { countSchema, endpoint, idSchema } from '@/contract/core';
import { filled, wholeNumber } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { amountSchema } from './order';
import { vipSchema } from './pay';

const auth = 'staff.finance';

export const vipPlanSchema = vipSchema.extend({ shown: z.boolean(), orderNum: countSchema, version });
export type VipPlan = z.infer<typeof vipPlanSchema>;
export const listVipPlans = listEndpoint({
  path: '/console/vips',
  summary: 'VIP plans, those that are not on sale too',
  shows: ['console.vips'],
  auth,
  answer: vipPlanSchema,
});
const planName = filled('validation.planName').max(60, says('validation.tooLong'));
const planRight = filled('validation.planRights').max(100, says('validation.tooLong'));
export const vipPlanBodySchema = z
  .object({
    vipName: planName,
    vipNameEn: planName,
    months: wholeNumber('validation.monthsEmpty', 'validation.months', [1, 120]),
    price: amountSchema,
    originPrice: amountSchema.optional(),
    rights: z.array(planRight).max(20),
    rightsEn: z.array(planRight).max(20),
    shown: z.boolean(),
    version,
  })
  .refine(({ rights, rightsEn }) => rights.length === rightsEn.length, {
    path: ['rightsEn'],
    message: says('validation.planRights'),
  });
export const editVipPlan = endpoint({
  method: 'PUT',
  path: '/console/vips/{vipId}',
  summary: 'Change a plan; what was ordered before stays as it was',
  changes: ['console.vips'],
  auth,
  params: z.object({ vipId: idSchema }),
  body: vipPlanBodySchema,
});
