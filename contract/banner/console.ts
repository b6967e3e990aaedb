import { z } from 'zod';
import { address, line, moment, version } from '@/contract/console/fields';
import { endpoint, idSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { bannerSchema } from './banner';

/** Off, on and waiting for its time, on now, or over. */
export const BANNER_STATES = ['off', 'waits', 'on', 'over'] as const;
export type BannerState = (typeof BANNER_STATES)[number];

/** What is written of a banner. */
export const bannerBodySchema = z
  .object({
    title: filled('validation.bannerTitle').max(40, says('validation.tooLong')),
    titleEn: line(80),
    text: line(80),
    textEn: line(160),
    imgUrl: address.nullish(),
    alt: line(80),
    altEn: line(160),
    linkUrl: address.nullish(),
    shown: z.boolean(),
    startTime: moment,
    endTime: moment,
  })
  .refine(({ startTime, endTime }) => !startTime || !endTime || startTime < endTime, {
    path: ['endTime'],
    error: says('validation.endAfterStart'),
  });
export type BannerBody = z.output<typeof bannerBodySchema>;

export const consoleBannerSchema = bannerSchema.extend({
  shown: z.boolean(),
  state: z.enum(BANNER_STATES),
  /** The home page shows this one now: the first that is on. */
  onHome: z.boolean(),
  /** Its place in the order, 1 for the first. */
  place: z.number().int(),
  startTime: z.string().nullish(),
  endTime: z.string().nullish(),
  updateTime: z.string(),
  version,
});
export type ConsoleBanner = z.infer<typeof consoleBannerSchema>;

const onePath = z.object({ id: idSchema });

export const listConsoleBanners = listEndpoint({
  path: '/console/banner/list',
  summary: 'All banners of the home page in their order',
  auth: 'staff.content',
  shows: ['console.banners'],
  filters: { state: z.enum(BANNER_STATES).optional() },
  answer: consoleBannerSchema,
});
export const createBanner = endpoint({
  method: 'POST',
  path: '/console/banner',
  summary: 'Add a banner behind the others',
  auth: 'staff.content',
  changes: ['console.banners'],
  body: bannerBodySchema,
  answer: z.object({ id: idSchema }),
});
export const updateBanner = endpoint({
  method: 'PUT',
  path: '/console/banner/{id}',
  summary: 'Change a banner',
  auth: 'staff.content',
  changes: ['console.banners'],
  params: onePath,
  body: bannerBodySchema.safeExtend({ version }),
});
export const placeBanner = endpoint({
  method: 'PUT',
  path: '/console/banner/{id}/place',
  summary: 'Put a banner at a place in the order; the others close up',
  auth: 'staff.content',
  changes: ['console.banners'],
  params: onePath,
  body: z.object({ place: z.number().int().min(1, says('validation.order')).max(9999, says('validation.order')) }),
});
export const showBanner = endpoint({
  method: 'PUT',
  path: '/console/banner/{id}/shown',
  summary: 'Switch a banner on or off',
  auth: 'staff.content',
  changes: ['console.banners'],
  params: onePath,
  body: z.object({ shown: z.boolean() }),
});
export const removeBanner = endpoint({
  method: 'DELETE',
  path: '/console/banner/{id}',
  summary: 'Remove a banner',
  auth: 'staff.content',
  changes: ['console.banners'],
  params: onePath,
});
