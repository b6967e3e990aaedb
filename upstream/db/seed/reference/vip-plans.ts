import type { vipPlans } from '@/upstream/db/schema/pay';

const RIGHTS = [
  { zh: '会员视频完整观看', en: 'VIP videos in full' },
  { zh: '开通后可随时续费，时长自动顺延', en: 'Renewals at any time; the time is added to what is left' },
];

/** Yuan. */
type Prices = [now: number, before: number];

/** `vipLevel` is a value of the dictionary `vip_level`. */
const plan = (vipId: number, vipLevel: string, [zh, en]: [string, string], months: number, [now, before]: Prices) => ({
  vipId,
  vipLevel,
  vipName: zh,
  vipNameEn: en,
  months,
  price: now * 100,
  originPrice: before * 100,
  rights: RIGHTS,
  shown: true,
  orderNum: vipId,
});

/** VIP plans as an installation begins with them; staff change prices and what is shown. */
export const VIP_PLANS: (typeof vipPlans.$inferInsert)[] = [
  plan(1, '1', ['月度会员', 'Monthly VIP'], 1, [30, 40]),
  plan(2, '4', ['季度会员', 'Quarterly VIP'], 3, [81, 120]),
  plan(3, '2', ['年度会员', 'Annual VIP'], 12, [288, 480]),
];
