import type { videoCates } from '@/upstream/db/schema/content';
import type { custServs } from '@/upstream/db/schema/reference';

type CustServ = typeof custServs.$inferInsert;
type VideoCate = typeof videoCates.$inferInsert;

/** Customer service contacts. The numbers lie in ranges that are not given out. */
export const CUST_SERVS: CustServ[] = [
  {
    id: 1,
    name: '参会与报名咨询',
    nameEn: 'Attending and enrolment',
    phone: '400-000-0101',
    wechat: 'huiyi-enrol',
    qq: '10000101',
    workTime: '周一至周日 8:30–20:30',
    workTimeEn: 'Every day, 8:30–20:30 (UTC+8)',
  },
  {
    id: 2,
    name: '会议主办与认证咨询',
    nameEn: 'Organising and certification',
    phone: '400-000-0102',
    wechat: 'huiyi-organise',
    qq: '10000102',
    workTime: '周一至周五 9:00–18:00',
    workTimeEn: 'Monday to Friday, 9:00–18:00 (UTC+8)',
  },
  {
    id: 3,
    name: '缴费、发票与退款',
    nameEn: 'Payment, invoices and refunds',
    phone: '400-000-0103',
    wechat: 'huiyi-finance',
    qq: '10000103',
    workTime: '周一至周五 9:00–17:30',
    workTimeEn: 'Monday to Friday, 9:00–17:30 (UTC+8)',
  },
  {
    id: 4,
    name: '直播与视频技术支持',
    nameEn: 'Technical help with lives and videos',
    phone: '400-000-0104',
    wechat: 'huiyi-live',
    qq: '10000104',
    workTime: '会议期间 7:30–22:00',
    workTimeEn: 'While meetings are on, 7:30–22:00 (UTC+8)',
  },
];

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
export const VIDEO_CATES: VideoCate[] = CATES.map(([label, labelEn], index) => ({
  id: index + 1,
  parentId: 0,
  label,
  labelEn,
  orderNum: index + 1,
}));
