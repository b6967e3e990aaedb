import { z } from 'zod';
import { countSchema, endpoint, favoWanted, flagSchema, idSchema, keywordFields, textSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { liveSchema } from '@/contract/live/live';
import { videoSchema } from '@/contract/video/video';

export const doctorSchema = z.object({
  userId: idSchema,
  name: z.string(),
  nameEn: textSchema,
  avatar: textSchema,
  /** Dictionary value of `sys_doctor_title`, with its words beside it. */
  title: textSchema,
  titleName: textSchema,
  titleNameEn: textSchema,
  post: textSchema,
  postEn: textSchema,
  hospital: textSchema,
  hospitalEn: textSchema,
  department: textSchema,
  departmentEn: textSchema,
  /** What they treat. */
  goodAt: textSchema,
  goodAtEn: textSchema,
  /** Comma-separated. */
  subjectNames: textSchema,
  subjectNamesEn: textSchema,
  /** Slug of the first subject: the tint. */
  subjectSlug: textSchema,
  provinceName: textSchema,
  provinceNameEn: textSchema,
  videoCount: countSchema,
  favoCount: countSchema,
  favo: z.boolean().nullish(),
  updateTime: textSchema,
  /** What comes next of their talks at public meetings; lists say it. */
  nextTalk: z.object({ msId: idSchema, msName: z.string(), msNameEn: textSchema, startTime: z.string() }).nullish(),
});
export type Doctor = z.infer<typeof doctorSchema>;

/** A weekly clinic: weekday 1 (Monday) to 7, time of day, kind 1 expert, 2 special disease, 3 joint. */
export const clinicSchema = z.object({
  weekday: z.number().int().min(1).max(7),
  session: z.enum(['am', 'pm', 'evening']),
  kind: z.enum(['1', '2', '3']),
});
export type Clinic = z.infer<typeof clinicSchema>;

/** A talk that a doctor gives or gave at a meeting. */
export const talkSchema = z.object({
  id: idSchema,
  msId: idSchema,
  msName: z.string(),
  msNameEn: textSchema,
  topic: z.string(),
  topicEn: textSchema,
  startTime: z.string(),
  endTime: textSchema,
  place: textSchema,
  placeEn: textSchema,
  /** 0 upcoming, 1 on now, 2 over, by the server's clock. */
  timeState: flagSchema.nullish(),
  /** The live that broadcasts it, and whether that has a recording by now. */
  liveId: idSchema.nullish(),
  replay: z.boolean().nullish(),
});
export type Talk = z.infer<typeof talkSchema>;

export const doctorDetailSchema = doctorSchema.extend({
  description: textSchema,
  descriptionEn: textSchema,
  hospitalAddress: textSchema,
  hospitalAddressEn: textSchema,
  /** Conditions, separated by semicolons. */
  treats: textSchema,
  treatsEn: textSchema,
  clinics: z.array(clinicSchema).nullish(),
  videos: z.array(videoSchema).nullish(),
  lives: z.array(liveSchema).nullish(),
  talks: z.array(talkSchema).nullish(),
});
export type DoctorDetail = z.infer<typeof doctorDetailSchema>;

export const favoAnswerSchema = z.object({ favo: z.boolean(), favoCount: countSchema });

export const listDoctors = listEndpoint({
  path: '/system/doctor/baseUsers',
  summary: 'Directory of certified doctors',
  auth: 'none',
  filters: {
    keyword: keywordFields.keyword,
    subjectId: idSchema.optional(),
    provinceCode: z.string().max(6).optional(),
    title: z.string().max(4).optional(),
  },
  more: { match: keywordFields.match },
  sorts: ['favoCount', 'updateTime'],
  answer: doctorSchema,
});
export const getDoctor = endpoint({
  method: 'GET',
  path: '/system/doctor/detail/{id}',
  summary: 'One doctor’s public profile',
  params: z.object({ id: idSchema }),
  answer: doctorDetailSchema.nullish(),
});
export const getDoctorDescription = endpoint({
  method: 'GET',
  path: '/system/doctor/getDescription',
  summary: 'A doctor’s description alone',
  query: z.object({ userId: idSchema }),
  answer: z.object({ userId: idSchema, description: textSchema, descriptionEn: textSchema }).nullish(),
});
export const listHospitals = endpoint({
  method: 'GET',
  path: '/system/api/hospitals',
  summary:
    'Hospitals of listed doctors whose name contains the text, those with most doctors first; for filling in forms',
  auth: 'signedIn',
  shows: [],
  query: z.object({ keyword: z.string().trim().min(2).max(80) }),
  answer: z.array(z.object({ name: z.string(), nameEn: textSchema })),
});
export const toggleDoctorFavo = endpoint({
  method: 'POST',
  path: '/system/docUserFavo',
  summary: 'Toggle a doctor as favourite; answers the new state',
  auth: 'signedIn',
  changes: ['favourites'],
  body: z.object({ docUserId: idSchema }).extend(favoWanted),
  answer: favoAnswerSchema,
});
export const getDoctorFavo = endpoint({
  method: 'GET',
  path: '/system/docUserFavo/{id}',
  summary: 'Whether this doctor is my favourite',
  auth: 'signedIn',
  shows: ['favourites'],
  params: z.object({ id: idSchema }),
  answer: z.boolean().nullish(),
});
export const listMyDoctorFavos = listEndpoint({
  path: '/system/docUserFavo/myFavos',
  summary: 'My favourite doctors',
  auth: 'signedIn',
  shows: ['favourites'],
  filters: { keyword: keywordFields.keyword },
  sorts: ['favoCount'],
  answer: doctorSchema,
});
