import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';

/** What staff put on the home page, as visitors see it. */
export const bannerSchema = z.object({
  id: idSchema,
  title: z.string(),
  titleEn: textSchema,
  text: textSchema,
  textEn: textSchema,
  imgUrl: textSchema,
  alt: textSchema,
  altEn: textSchema,
  /** A path of the site, without language, or an https address. */
  linkUrl: textSchema,
});
export type Banner = z.infer<typeof bannerSchema>;

export const listBanners = endpoint({
  method: 'GET',
  path: '/system/banner/list',
  summary: 'Banners of the home page that are on now, in their order; the page shows the first',
  answer: z.array(bannerSchema),
});
