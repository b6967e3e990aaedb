import { z } from 'zod';
import { countSchema, endpoint, flagSchema, idSchema, numberSchema, textSchema } from '@/contract/core';

export const dictSchema = z.object({
  dictCode: idSchema.nullish(),
  dictSort: countSchema,
  dictLabel: z.string(),
  labelEn: textSchema,
  dictValue: flagSchema,
  dictType: textSchema,
  listClass: textSchema,
  isDefault: textSchema,
  status: flagSchema.nullish(),
});
export type Dict = z.infer<typeof dictSchema>;
export const regionSchema = z.object({
  regionCode: flagSchema,
  parentCode: flagSchema.nullish(),
  regionName: z.string(),
  regionNameEn: textSchema,
  regionLevel: countSchema,
});
export type Region = z.infer<typeof regionSchema>;
export const subjectSchema = z.object({
  subjectId: idSchema,
  parentId: numberSchema.nullish(),
  subjectName: z.string(),
  subjectNameEn: textSchema,
  /** Key of the drawn motif and of the tint. */
  slug: textSchema,
  orderNum: countSchema,
});
export type Subject = z.infer<typeof subjectSchema>;
export interface TreeNode {
  id: number;
  label: string;
  labelEn?: string | null;
  children?: TreeNode[] | null;
}
export const treeSchema: z.ZodType<TreeNode> = z.object({
  id: idSchema,
  label: z.string(),
  labelEn: textSchema,
  get children() {
    return z.array(treeSchema).nullish();
  },
});
export const custServSchema = z.object({
  id: idSchema.nullish(),
  name: z.string(),
  nameEn: textSchema,
  phone: textSchema,
  wechat: textSchema,
  qq: textSchema,
  qrcode: textSchema,
  workTime: textSchema,
  workTimeEn: textSchema,
});
export type CustServ = z.infer<typeof custServSchema>;
export const userDataCateSchema = z.object({
  code: z.string(),
  label: z.string(),
  labelEn: textSchema,
  /** Whose papers these are, where a user type has two kinds (`CERT_KIND`). */
  certKind: textSchema,
  items: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      labelEn: textSchema,
      required: flagSchema.nullish(),
      fileTypes: textSchema,
    }),
  ),
});
/** Live counts for `/index1` and the home page. */
export const siteFiguresSchema = z.object({
  meetings: countSchema,
  upcoming: countSchema,
  doctors: countSchema,
  videos: countSchema,
  lives: countSchema,
  articles: countSchema,
  organisers: countSchema,
  sessions: countSchema,
});
export type SiteFigures = z.infer<typeof siteFiguresSchema>;

export const getDict = endpoint({
  method: 'GET',
  path: '/system/dict/data/type/{type}',
  summary: 'One code list',
  params: z.object({ type: z.string().regex(/^[a-z][a-z0-9_]{1,40}$/) }),
  answer: z.array(dictSchema),
});
export const getProvinces = endpoint({
  method: 'GET',
  path: '/system/api/getProvinces',
  summary: 'Provinces (GB/T 2260)',
  answer: z.array(regionSchema),
});
export const listRegions = endpoint({
  method: 'GET',
  path: '/system/api/regionList',
  summary: 'Regions under a parent',
  query: z.object({ parentCode: z.string().max(6).optional() }).optional(),
  answer: z.array(regionSchema),
});
export const listAllSubjects = endpoint({
  method: 'GET',
  path: '/system/api/allSubjects',
  summary: 'All subjects, flat',
  answer: z.array(subjectSchema),
});
export const listSubjects = endpoint({
  method: 'GET',
  path: '/system/api/subjectList',
  summary: 'Subjects under a parent or by name',
  query: z.object({ parentId: idSchema.optional(), subjectName: z.string().max(40).optional() }).optional(),
  answer: z.array(subjectSchema),
});
export const getSubjectTree = endpoint({
  method: 'GET',
  path: '/system/api/getAllSubjectTree',
  summary: 'Subject tree',
  answer: z.array(treeSchema),
});
export const listCustServs = endpoint({
  method: 'GET',
  path: '/system/api/getCustServs',
  summary: 'Customer service contacts',
  answer: z.array(custServSchema),
});
export const getUserDataCate = endpoint({
  method: 'GET',
  path: '/system/api/getUserDataCate',
  summary: 'What papers a user type hands in; of 104 those of a doctor and those of a hospital',
  query: z.object({ code: z.string().max(40) }),
  answer: z.array(userDataCateSchema),
});
export const getSiteFigures = endpoint({
  method: 'GET',
  path: '/system/api/siteFigures',
  summary: 'Counts read from the database',
  answer: siteFiguresSchema,
});
