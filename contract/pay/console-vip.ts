import { z } from 'zod';
import { version } from '@/contract/console/fields';
import { countSchema, endpoint, idSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { amountSchema } from './order';
import { vipSchema } from './pay';

const auth = 'staff.finance';

export const vipPlanSchema = vipSchema.extend({ shown: z.boolean(), orderNum: countSchema, version });
export type VipPlan = z.infer<typeof vipPlanSchema>;
export const listVipPlans = listEndpoint({
  path: '/console/vips',
  summary: 'VIP plans, those that are not on sale too',
  auth,
  answer: vipPlanSchema,
});
const planName = z.string().trim().min(1, 'validation.planName').max(60, 'validation.tooLong');
const planRight = z.string().trim().min(1, 'validation.planRights').max(100, 'validation.tooLong');
export const vipPlanBodySchema = z
  .object({
    vipName: planName,
    vipNameEn: planName,
    months: z.coerce
      .number<string | number>('validation.months')
      .int('validation.months')
      .min(1, 'validation.months')
      .max(120, 'validation.months'),
    price: amountSchema,
    originPrice: amountSchema.optional(),
    rights: z.array(planRight).max(20),
    rightsEn: z.array(planRight).max(20),
    shown: z.boolean(),
    version,
  })
  .refine(({ rights, rightsEn }) => rights.length === rightsEn.length, {
    path: ['rightsEn'],
    message: 'validation.planRights',
  });
export const editVipPlan = endpoint({
  method: 'PUT',
  path: '/console/vips/{vipId}',
  summary: 'Change a plan; what was ordered before stays as it was',
  auth,
  params: z.object({ vipId: idSchema }),
  body: vipPlanBodySchema,
});
