import { MEETING_STATUS, TIME_STATE } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';
import { timeStateOf } from '@/upstream/core/list/timeline';
import { toYuan } from '@/upstream/core/money';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { Lookups } from '@/upstream/modules/reference/lookups.service';
import type { MeetingCard } from './meeting.repository';

const TENTHS = 10;

/** Fen as yuan; null stays null. */
export function yuanOrNull(fen: number | null): string | null {
  return fen === null ? null : toYuan(fen);
}

/** A meeting's row as sent to the public; whether it is over depends on the clock. */
export function toMeeting({ mainFee, ...row }: MeetingCard, lookups: Lookups, now: Date): Meeting {
  const province = lookups.regionName(row.provinceCode);
  const city = lookups.regionName(row.cityCode);
  const isOver = row.status === MEETING_STATUS.published && timeStateOf(row, now) === TIME_STATE.over;
  return {
    ...row,
    startTime: toWire(row.startTime),
    endTime: toWire(row.endTime),
    enrollStart: toWireOrNull(row.enrollStart),
    enrollEnd: toWireOrNull(row.enrollEnd),
    artStart: toWireOrNull(row.artStart),
    artEnd: toWireOrNull(row.artEnd),
    provinceName: province.name,
    provinceNameEn: province.nameEn,
    cityName: city.name,
    cityNameEn: city.nameEn,
    ...lookups.subjectWords(row.subjectIds),
    credit: row.creditTenths === null ? null : row.creditTenths / TENTHS,
    status: isOver ? MEETING_STATUS.over : row.status,
    // Some drivers return a minimum as text.
    priceFrom: yuanOrNull(row.priceFrom === null ? null : Number(row.priceFrom)),
    price: yuanOrNull(mainFee?.price ?? null),
    priceName: mainFee?.name,
    priceNameEn: mainFee?.nameEn,
    createTime: toWire(row.createTime),
    updateTime: toWire(row.updateTime),
  };
}
