import { z } from 'zod';
import {
  auditedSchema,
  countSchema,
  endpoint,
  favoWanted,
  flagSchema,
  idSchema,
  keywordFields,
  numberSchema,
  textSchema,
} from '@/contract/core';
import { filled, typed } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { LIGHT_READS } from '@/contract/paths';
import { says } from '@/contract/says';

export const captionSchema = z.object({ lang: z.string(), label: z.string(), url: z.string() });
export const videoSchema = auditedSchema.extend({
  id: idSchema,
  title: z.string(),
  titleEn: textSchema,
  cateId: idSchema.nullish(),
  cateName: textSchema,
  cateNameEn: textSchema,
  coverUrl: textSchema,
  /** Of a VIP video without the right to it the preview; null where there is none. With the right, an address for one viewer and an hour. */
  videoUrl: textSchema,
  /** The same as HLS, where that was made; the player prefers it. */
  hlsUrl: textSchema,
  captions: z.array(captionSchema).nullish(),
  /** seconds */
  duration: countSchema,
  userId: idSchema.nullish(),
  userName: textSchema,
  userNameEn: textSchema,
  avatar: textSchema,
  /** Slug of the person's first subject: the tint without a photograph. */
  subjectSlug: textSchema,
  hospital: textSchema,
  hospitalEn: textSchema,
  intro: textSchema,
  introEn: textSchema,
  playCount: countSchema,
  favoCount: countSchema,
  favo: z.boolean().nullish(),
  vipFlag: flagSchema.nullish(),
  /** Seconds of a VIP video that anybody may watch; null when the viewer may watch it all. */
  previewSeconds: countSchema,
  auditStatus: flagSchema.nullish(),
  auditMsg: textSchema,
  /** The same in English; to its owner only. */
  auditMsgEn: textSchema,
});
export type DocVideo = z.infer<typeof videoSchema>;
export const videoCateSchema = z.object({
  id: idSchema,
  parentId: numberSchema.nullish(),
  label: z.string(),
  labelEn: textSchema,
  orderNum: countSchema,
  videoCount: countSchema,
});
export type VideoCate = z.infer<typeof videoCateSchema>;

export const listVideos = listEndpoint({
  path: '/meeting/docVideo/queryAuditList',
  summary: 'Videos that passed the audit',
  auth: 'none',
  filters: {
    keyword: keywordFields.keyword,
    cateId: idSchema.optional(),
    userId: idSchema.optional(),
    vipFlag: z.enum(['0', '1']).optional(),
  },
  more: { match: keywordFields.match },
  sorts: ['createTime', 'playCount', 'favoCount', 'duration'],
  answer: videoSchema,
});
export const getVideo = endpoint({
  method: 'GET',
  path: LIGHT_READS.video,
  summary: 'One video; counts a play at most once an hour per viewer when `play=1`',
  auth: 'optional',
  shows: [],
  params: z.object({ id: idSchema }),
  query: z.object({ play: z.enum(['1']).optional() }).optional(),
  answer: videoSchema.nullish(),
});
export const listMyVideos = listEndpoint({
  path: '/meeting/docVideo/getMyVideos',
  summary: 'My uploads with their audit state',
  auth: 'signedIn',
  shows: ['videos'],
  filters: { auditStatus: z.enum(['0', '1', '2', '3']).optional() },
  sorts: ['createTime', 'playCount', 'favoCount', 'duration'],
  answer: videoSchema,
});
export const listVideoCates = endpoint({
  method: 'GET',
  path: '/meeting/docVideoCate',
  summary: 'Video categories',
  answer: z.array(videoCateSchema),
});
const handedIn = z.object({
  title: filled('validation.title').max(120, says('validation.tooLong')),
  cateId: idSchema,
  coverUrl: z.string().max(500).optional(),
  videoUrl: typed('validation.videoFile').max(500, says('validation.tooLong')),
  duration: numberSchema.pipe(z.number().int().min(0).max(86_400)).optional(),
  intro: z.string().max(4000, says('validation.tooLong')).optional(),
  vipFlag: z.enum(['0', '1']).optional(),
});
export const submitVideo = endpoint({
  method: 'POST',
  path: '/meeting/docVideo',
  summary: 'Hand in a video for audit',
  auth: 'signedIn',
  changes: ['videos', 'console.videos'],
  body: handedIn,
  answer: z.object({ id: idSchema }),
});
export const editVideo = endpoint({
  method: 'PUT',
  path: '/meeting/docVideo',
  summary: 'Change a video of mine; new words, pictures or another file are examined again, the rest counts at once',
  auth: 'signedIn',
  changes: ['videos', 'console.videos'],
  body: handedIn.extend({ id: idSchema }),
  /** State after the change. */
  answer: z.object({ auditStatus: z.string() }),
});
export const withdrawVideo = endpoint({
  method: 'PUT',
  path: '/meeting/docVideo/withdraw',
  summary: 'Take back a video of mine: it waits no longer, and is public no longer',
  auth: 'signedIn',
  changes: ['videos', 'console.videos'],
  body: z.object({ id: idSchema }),
});
export const toggleVideoFavo = endpoint({
  method: 'POST',
  path: '/meeting/docVideoFavo',
  summary: 'Toggle a video as favourite; answers the new state',
  auth: 'signedIn',
  changes: ['favourites'],
  body: z.object({ videoId: idSchema }).extend(favoWanted),
  answer: z.object({ favo: z.boolean(), favoCount: countSchema }),
});
export const getVideoFavo = endpoint({
  method: 'GET',
  path: '/meeting/docVideoFavo/{id}',
  summary: 'Whether this video is my favourite',
  auth: 'signedIn',
  shows: ['favourites'],
  params: z.object({ id: idSchema }),
  answer: z.boolean().nullish(),
});
export const listMyVideoFavos = listEndpoint({
  path: '/meeting/docVideoFavo/myFavo',
  summary: 'My favourite videos',
  auth: 'signedIn',
  shows: ['favourites'],
  filters: { keyword: keywordFields.keyword },
  sorts: ['playCount', 'duration'],
  answer: videoSchema,
});
