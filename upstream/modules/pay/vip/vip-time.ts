/** China has kept UTC+8 without daylight saving since 1991, so a fixed offset is exact. */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The moment this many months later by the calendar of Asia/Shanghai; the 31st becomes a shorter month's last day. */
export function addMonths(moment: Date, months: number): Date {
  const local = new Date(moment.getTime() + OFFSET_MS);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, lastDay));
  return new Date(local.getTime() - OFFSET_MS);
}

/** Days of VIP time after which it no longer comes back in full. */
const FREE_DAYS = 7;

export interface VipTime {
  months: number;
  from: Date;
  until: Date;
}

/** Fen that come back for VIP time: all before it begins, and in its first week where that is `free`; otherwise the months not yet begun. */
export function vipRefund(
  amount: number,
  { months, from }: VipTime,
  { now, free }: { now: Date; free: boolean },
): number {
  const fullUntil = from.getTime() + (free ? FREE_DAYS * DAY_MS : 0);
  if (now.getTime() < fullUntil) return amount;
  let begun = 1;
  while (begun < months && addMonths(from, begun) <= now) begun += 1;
  return Math.floor((amount * (months - begun)) / months);
}
