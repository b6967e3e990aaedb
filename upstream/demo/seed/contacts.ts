import type { custServs } from '@/upstream/db/schema/reference';

/** Customer service contacts. The numbers are from unassigned ranges. */
export const CUST_SERVS: (typeof custServs.$inferInsert)[] = [
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
    nameEn: 'Organising and verification',
    phone: '400-000-0102',
    wechat: 'huiyi-organise',
    qq: '10000102',
    workTime: '周一至周五 9:00–18:00',
    workTimeEn: 'Monday to Friday, 9:00–18:00 (UTC+8)',
  },
  {
    id: 3,
    name: '支付、发票与退款',
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
    nameEn: 'Technical help with live sessions and videos',
    phone: '400-000-0104',
    wechat: 'huiyi-live',
    qq: '10000104',
    workTime: '会议期间 7:30–22:00',
    workTimeEn: 'While meetings are on, 7:30–22:00 (UTC+8)',
  },
];
