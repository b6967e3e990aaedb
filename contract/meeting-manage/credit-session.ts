import { z } from 'zod';
import { dateTimeSchema, endpoint, flagSchema, idSchema, keywordFields, textSchema } from '@/contract/core';
import { CREDIT_KIND_CODE } from '@/contract/credit/codes';
import { filled, numeral, wholeNumber } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { says, type ValidationKey } from '@/contract/says';

export const creditTeacherSchema = z.object({
  name: filled('validation.name').max(40, says('validation.tooLong')),
  nameEn: z.string().trim().max(80, says('validation.tooLong')),
  title: z.string().trim().max(40, says('validation.tooLong')),
  hospital: filled('validation.hospital').max(80, says('validation.tooLong')),
});
const fields = z.object({
  msId: idSchema,
  /** The rule by which it is given, and its kind: by its rows (contract/credit/rule.ts) numbers and points are looked at. */
  ruleId: idSchema.nullish(),
  creditClass: z.string().regex(/^[0-9A-Z]$/),
  projectNo: filled('validation.projectNoEmpty').max(20, says('validation.projectNo')),
  /** Points and class hours in steps of a half. */
  points: numeral('validation.pointsEmpty', 'validation.points').pipe(
    z
      .number()
      .min(0.5, says('validation.points'))
      .max(10, says('validation.points'))
      .multipleOf(0.5, says('validation.points')),
  ),
  hours: numeral('validation.hoursEmpty', 'validation.hours').pipe(
    z
      .number()
      .min(0.5, says('validation.hours'))
      .max(200, says('validation.hours'))
      .multipleOf(0.5, says('validation.hours')),
  ),
  /** Sessions of the programme that count. */
  sessionIds: z.array(idSchema).max(300, says('validation.tooLong')),
  teachers: z.array(creditTeacherSchema).min(1, says('validation.teachers')).max(60, says('validation.tooLong')),
  /** The paper to come: how many questions, and how many of a hundred points pass. */
  questionCount: wholeNumber('validation.questionsEmpty', 'validation.questions', [5, 200]),
  passMark: wholeNumber('validation.passMarkEmpty', 'validation.passMark', [1, 100]),
});
export const creditSessionBodySchema = fields.superRefine(({ points, hours }, context) => {
  const wrong = (path: string, message: ValidationKey) => context.addIssue({ code: 'custom', message, path: [path] });
  if (hours < points) wrong('hours', 'validation.hoursFew');
});

export const creditSessionSchema = fields.extend({
  id: idSchema,
  kindName: z.string(),
  kindNameEn: z.string(),
  points: z.number(),
  hours: z.number(),
  questionCount: z.number(),
  passMark: z.number(),
  msName: z.string(),
  msNameEn: textSchema,
  startTime: dateTimeSchema,
  /** Audit states: 0 draft, 1 handed in, 2 passed, 3 refused. */
  auditStatus: flagSchema,
  auditMsg: textSchema,
  auditMsgEn: textSchema,
  updateTime: textSchema,
});
export type CreditSession = z.infer<typeof creditSessionSchema>;

export const listCreditSessions = listEndpoint({
  path: '/meeting/credit/list',
  summary: 'Credit sessions of my department’s meetings; orderByColumn startTime | updateTime',
  auth: 'organiser',
  shows: ['credits'],
  filters: {
    keyword: keywordFields.keyword,
    auditStatus: z.enum(['0', '1', '2', '3']).optional(),
    creditClass: z.string().regex(CREDIT_KIND_CODE).optional(),
  },
  sorts: ['startTime', 'updateTime'],
  answer: creditSessionSchema,
});
/** A meeting that can have credit sessions, with what of its programme can count. */
export const creditMeetingSchema = z.object({
  msId: idSchema,
  msName: z.string(),
  msNameEn: textSchema,
  startTime: z.string(),
  sessions: z.array(
    z.object({ id: idSchema, topic: z.string(), topicEn: textSchema, startTime: z.string(), endTime: z.string() }),
  ),
});
export type CreditMeeting = z.infer<typeof creditMeetingSchema>;
export const listCreditMeetings = endpoint({
  method: 'GET',
  path: '/meeting/credit/meetings',
  summary: 'Meetings of my department that are not over, with the sessions of their programmes',
  auth: 'organiser',
  shows: ['managed'],
  answer: z.array(creditMeetingSchema),
});
const answer = z.object({ id: idSchema, auditStatus: flagSchema });
export const createCreditSession = endpoint({
  method: 'POST',
  path: '/meeting/credit',
  summary: 'Create a credit session, and hand it in with `handIn`',
  auth: 'organiser',
  changes: ['credits', 'console.meetings'],
  body: creditSessionBodySchema.safeExtend({ handIn: z.boolean().optional() }),
  answer,
});
export const editCreditSession = endpoint({
  method: 'PUT',
  path: '/meeting/credit/{id}',
  summary: 'Change one that is a draft or was refused, and hand it in with `handIn`',
  auth: 'organiser',
  changes: ['credits', 'console.meetings'],
  params: z.object({ id: idSchema }),
  body: creditSessionBodySchema.safeExtend({ handIn: z.boolean().optional() }),
  answer,
});
export const withdrawCreditSession = endpoint({
  method: 'POST',
  path: '/meeting/credit/{id}/withdraw',
  summary: 'Take back one that waits for its audit',
  auth: 'organiser',
  changes: ['credits', 'console.meetings'],
  params: z.object({ id: idSchema }),
});
