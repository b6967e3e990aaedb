import type { videoCates } from '@/upstream/db/schema/content';

const CATES: [string, string][] = [
  ['手术演示', 'Surgical demonstration'],
  ['指南解读', 'Guidelines explained'],
  ['病例讨论', 'Case discussion'],
  ['会议报告', 'Congress lectures'],
  ['操作技能', 'Practical skills'],
  ['影像读片', 'Image reading'],
  ['合理用药', 'Rational drug use'],
  ['护理实践', 'Nursing practice'],
  ['科研方法', 'Research methods'],
  ['健康科普', 'Health for everybody'],
];

/** The ten video categories. */
export const VIDEO_CATES: (typeof videoCates.$inferInsert)[] = CATES.map(([label, labelEn], index) => ({
  id: index + 1,
  parentId: 0,
  label,
  labelEn,
  orderNum: index + 1,
}));
