import { sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import { insertCoupon } from '@/upstream/modules/attendee/coupon/coupon.repository';
import { keptSeats } from '@/upstream/modules/attendee/coupon/coupon-seats';
import { moveStock } from '@/upstream/modules/stock/stock.service';
import type { Days } from '../days';

const SPONSOR_CODES = ['H3VQ8NXKTC', 'R7DWM4ZBPJ', 'G2YKT9CQUX', 'N6PBX5HVDM', 'Z8CJR3WGKA', 'U4MFQ7TYSE'];
const SPEAKER_CODES = ['KX7RM2QD9P', 'T4WNH8CZVB', 'QY6DJ3MSAE', 'B9GPK5XUTR', 'M2ZVC7WFHN'];

/** The next large meeting has a code for the members of its society, single ones for speakers, and a sponsor's, with seats that are kept for whoever has one. */
export async function seedCoupons(tx: Tx, { at }: Days): Promise<void> {
  const [next] = await rowsOf<{ msId: number; feeId: number }>(
    tx,
    sql`select m.ms_id as "msId", min(f.fee_id) as "feeId" from ms_meeting m join ms_fee f using (ms_id)
      where m.status = '1' and m.parent_id is null and f.biz = 'enroll' and f.price > 0 and m.capacity >= 300
        and m.start_time > ${at(21).toISOString()}::timestamptz and m.enroll_start <= ${at(-7).toISOString()}::timestamptz
      group by 1, m.start_time order by m.start_time limit 1`,
  );
  if (!next) return;
  const { msId, feeId } = next;
  const times = { msId, createTime: at(-7, '10:20') };
  const member = {
    ...times,
    couponName: '学会会员',
    kind: 'percent' as const,
    value: 20,
    feeIds: [feeId],
    until: at(14, '23:59'),
  };
  await insertCoupon(tx, member, { codes: ['HUIYI2026'], uses: 200 });
  const speakers = { ...times, couponName: '特邀讲者', kind: 'percent' as const, value: 100 };
  await insertCoupon(tx, speakers, { codes: SPEAKER_CODES, uses: 1 });
  const sponsor = {
    ...times,
    couponName: '协办企业代表',
    kind: 'percent' as const,
    value: 100,
    feeIds: [feeId],
    kept: SPONSOR_CODES.length,
  };
  const couponId = await insertCoupon(tx, sponsor, { codes: SPONSOR_CODES, uses: 1 });
  await moveStock(tx, await keptSeats(tx, [], [couponId]));
}
