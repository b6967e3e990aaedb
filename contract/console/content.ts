import { z } from 'zod';
import { ARTICLE_TYPES } from '@/contract/codes';
import {
  countSchema,
  dateTimeSchema,
  endpoint,
  flagSchema,
  idSchema,
  pageEndpoint,
  pageQuerySchema,
  textSchema,
} from '@/contract/core';
import { isOwnPicture } from '@/contract/file/file';
import { filled, typed, wholeNumber } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { address, keyword, line, version } from './fields';

/** A draft, published but not out yet, or out. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];
const MAX_HTML = 200_000;
/** Sources of pictures as HTML has them. */
const SOURCES = /<img\b[^<>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;
/** A long text; the sanitiser would leave out pictures of elsewhere, which nobody should lose unseen. */
const html = (text: z.ZodString) =>
  text
    .max(MAX_HTML, says('validation.tooLong'))
    .refine(
      (written) => [...written.matchAll(SOURCES)].every(([, a, b, c]) => isOwnPicture(a ?? b ?? c ?? '')),
      says('validation.ownPictures'),
    );

export const consoleArticleRowSchema = z.object({
  id: idSchema,
  type: flagSchema,
  title: z.string(),
  titleEn: textSchema,
  state: z.enum(ARTICLE_STATES),
  publishTime: z.string(),
  viewCount: countSchema,
  updateTime: z.string(),
});
export type ConsoleArticleRow = z.infer<typeof consoleArticleRowSchema>;

/** What is written of an article. */
export const articleBodySchema = z.object({
  type: z.enum(ARTICLE_TYPES),
  title: filled('validation.title').max(120, says('validation.tooLong')),
  titleEn: line(200),
  summary: line(500),
  summaryEn: line(1000),
  source: line(80),
  sourceEn: line(160),
  author: line(40),
  authorEn: line(80),
  coverUrl: address.nullish(),
  /** HTML; sanitised before it is stored. */
  content: html(typed('validation.text')),
  contentEn: html(z.string()).nullish(),
  publishTime: dateTimeSchema,
});
export type ArticleBody = z.output<typeof articleBodySchema>;

export const consoleArticleSchema = articleBodySchema.extend({
  id: idSchema,
  state: z.enum(ARTICLE_STATES),
  /** Number of its last version; 0 where it was never saved since there are versions. */
  version,
});
export type ConsoleArticle = z.infer<typeof consoleArticleSchema>;

const articlePath = z.object({ id: idSchema });

export const listConsoleArticles = listEndpoint({
  path: '/console/article/list',
  summary: 'All articles, drafts included, those changed last first',
  auth: 'staff.content',
  shows: ['console.articles'],
  filters: {
    type: z.enum(ARTICLE_TYPES).optional(),
    state: z.enum(ARTICLE_STATES).optional(),
    keyword,
  },
  sorts: ['publishTime', 'viewCount', 'updateTime'],
  answer: consoleArticleRowSchema,
});
export const getConsoleArticle = endpoint({
  method: 'GET',
  path: '/console/article/{id}',
  summary: 'One article as it is edited',
  auth: 'staff.content',
  shows: [],
  params: articlePath,
  answer: consoleArticleSchema,
});
export const createArticle = endpoint({
  method: 'POST',
  path: '/console/article',
  summary: 'Write an article; it begins as a draft',
  auth: 'staff.content',
  changes: ['console.articles'],
  body: articleBodySchema,
  answer: z.object({ id: idSchema, version }),
});
export const updateArticle = endpoint({
  method: 'PUT',
  path: '/console/article/{id}',
  summary: 'Change an article; what it was stays as a version. An older version than the last is refused at `version`',
  auth: 'staff.content',
  changes: ['console.articles'],
  params: articlePath,
  /** With the version that was changed. */
  body: articleBodySchema.extend({ version }),
  answer: z.object({ version }),
});
export const publishArticle = endpoint({
  method: 'PUT',
  path: '/console/article/{id}/published',
  summary: 'Publish an article, at its time, or take it back',
  auth: 'staff.content',
  changes: ['console.articles'],
  params: articlePath,
  body: z.object({ published: z.boolean() }),
});
export const articleVersionSchema = z.object({
  version: z.number().int(),
  title: z.string(),
  /** Who saved it. */
  name: z.string(),
  createTime: z.string(),
});
export type ArticleVersion = z.infer<typeof articleVersionSchema>;
export const listArticleVersions = pageEndpoint({
  method: 'GET',
  path: '/console/article/{id}/versions',
  summary: 'An article as it was saved, the newest first',
  auth: 'staff.content',
  shows: ['console.articles'],
  params: articlePath,
  query: pageQuerySchema,
  answer: articleVersionSchema,
});
export const restoreArticle = endpoint({
  method: 'PUT',
  path: '/console/article/{id}/restore',
  summary: 'Save an earlier version again',
  auth: 'staff.content',
  changes: ['console.articles'],
  params: articlePath,
  body: z.object({ version: z.number().int().positive() }),
});

/** A contact of customer service, as staff write it. */
export const contactBodySchema = z.object({
  name: filled('validation.name').max(40, says('validation.tooLong')),
  nameEn: line(80),
  phone: line(40),
  wechat: line(40),
  qq: line(20),
  workTime: line(80),
  workTimeEn: line(120),
});
export type ContactBody = z.output<typeof contactBodySchema>;
export const consoleContactSchema = contactBodySchema.extend({ id: idSchema, version });
export type ConsoleContact = z.infer<typeof consoleContactSchema>;

export const listConsoleContacts = listEndpoint({
  path: '/console/contact/list',
  summary: 'Contacts of customer service',
  auth: 'staff.service',
  shows: ['console.contacts'],
  answer: consoleContactSchema,
});
export const createContact = endpoint({
  method: 'POST',
  path: '/console/contact',
  summary: 'Add a contact of customer service',
  auth: 'staff.service',
  changes: ['console.contacts'],
  body: contactBodySchema,
});
export const updateContact = endpoint({
  method: 'PUT',
  path: '/console/contact/{id}',
  summary: 'Change a contact of customer service',
  auth: 'staff.service',
  changes: ['console.contacts'],
  params: z.object({ id: idSchema }),
  body: contactBodySchema.extend({ version }),
});
export const removeContact = endpoint({
  method: 'DELETE',
  path: '/console/contact/{id}',
  summary: 'Remove a contact of customer service',
  auth: 'staff.service',
  changes: ['console.contacts'],
  params: z.object({ id: idSchema }),
});

export const consoleDoctorSchema = z.object({
  userId: idSchema,
  name: z.string(),
  nameEn: textSchema,
  hospital: textSchema,
  hospitalEn: textSchema,
  department: textSchema,
  departmentEn: textSchema,
  shown: z.boolean(),
  /** Smaller numbers stand first. */
  orderNum: z.number().int(),
  version,
});
export type ConsoleDoctor = z.infer<typeof consoleDoctorSchema>;
export const listConsoleDoctors = listEndpoint({
  path: '/console/doctor/list',
  summary: 'All doctors with a public profile, hidden ones included, in the order of the directory',
  auth: 'staff.content',
  shows: ['console.doctors'],
  filters: { keyword, shown: z.enum(['0', '1']).optional() },
  answer: consoleDoctorSchema,
});
export const placeDoctor = endpoint({
  method: 'PUT',
  path: '/console/doctor/{userId}',
  summary: 'Show a doctor in the directory or not, and where',
  auth: 'staff.content',
  changes: ['console.doctors'],
  params: z.object({ userId: idSchema }),
  body: z.object({
    shown: z.boolean(),
    orderNum: wholeNumber('validation.orderEmpty', 'validation.order', [0, 9999]),
    version,
  }),
});

/** Words of one code: what it is called in both languages; the code itself belongs to the program. */
export const consoleDictSchema = z.object({
  dictCode: idSchema,
  dictType: z.string(),
  dictValue: flagSchema,
  dictLabel: z.string(),
  labelEn: z.string(),
  version,
});
export type ConsoleDict = z.infer<typeof consoleDictSchema>;
export const listConsoleDicts = listEndpoint({
  path: '/console/dict/list',
  summary: 'Words of all code lists, list by list',
  auth: 'staff.content',
  shows: ['console.dicts'],
  filters: { dictType: z.string().trim().max(60).optional() },
  answer: consoleDictSchema,
});
const dictLabel = filled('validation.content').max(60, says('validation.tooLong'));
export const renameDict = endpoint({
  method: 'PUT',
  path: '/console/dict/{dictCode}',
  summary: 'Call a code otherwise; the site says so about a minute later',
  auth: 'staff.content',
  changes: ['console.dicts'],
  params: z.object({ dictCode: idSchema }),
  body: z.object({ dictLabel, labelEn: dictLabel, version }),
});
