import { MEETING_STATUS } from '@/contract/codes';
import type { Meeting, MeetingDetail } from '@/contract/meeting/meeting';
import type { FeeItem, HotelBrief, KeyDate, MeetingNotice, Org } from '@/contract/meeting/parts';
import type { OptionalPage } from '@/contract/meeting/plan-rules';
import type { Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId, inOrderOf } from '@/upstream/core/ids';
import { toYuan } from '@/upstream/core/money';
import { groupBy } from '@/upstream/core/read/group-by';
import { cleanHtmlOrNull } from '@/upstream/core/text/html';
import { startOfDay, toWire, toWireOrNull } from '@/upstream/core/time';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import { invitationUrls } from './invitation.service';
import * as repository from './meeting.repository';
import { toMeeting, yuanOrNull } from './meeting.wire';

/** The id of a public meeting; throws 404 for a draft, an unaudited or an unknown one. */
export async function visibleMeetingId(ctx: Context, msId: number): Promise<number> {
  if (!(await repository.isVisibleMeeting(ctx.db, dbId(msId)))) throw notFoundError();
  return msId;
}

/** What one of a meeting's pages lists: nothing where its organisers have switched that page off; 404 like visibleMeetingId. */
export async function listOf<T>(
  ctx: Context,
  page: OptionalPage,
  msId: number,
  read: (msId: number) => Promise<T[]>,
): Promise<T[]> {
  const off = await repository.findOffPages(ctx.db, dbId(msId));
  if (!off) throw notFoundError();
  return off.includes(page) ? [] : read(msId);
}

/** One meeting with its organisers and which of its pages have data; 404 like visibleMeetingId. */
export async function getMeeting(ctx: Context, msId: number): Promise<MeetingDetail> {
  const now = ctx.now();
  const row = await repository.findVisibleMeeting(ctx.db, dbId(msId), now);
  if (!row) throw notFoundError();
  const [lookups, orgs, parts] = await Promise.all([
    getLookups(ctx),
    repository.findOrgs(ctx.db, msId),
    repository.findParts(ctx.db, msId, now),
  ]);
  const shown = {
    basic: true,
    ...parts,
    article: parts?.article || row.officialNotice !== null,
    docfile: parts?.docfile || row.officialNotice !== null,
    relates: parts?.relates || row.subjectIds.length > 0,
    artsign: row.artEnd !== null,
  };
  return {
    ...toMeeting(row, lookups, now),
    intro: cleanHtmlOrNull(row.intro),
    introEn: cleanHtmlOrNull(row.introEn),
    notice: cleanHtmlOrNull(row.notice),
    noticeEn: cleanHtmlOrNull(row.noticeEn),
    lng: row.lng,
    lat: row.lat,
    contacts: row.contacts,
    routes: row.routes,
    officialNotice: row.officialNotice,
    invitation: row.status === MEETING_STATUS.cancelled ? null : invitationUrls(msId),
    refundSteps: row.refundSteps.map(({ until, percent, fee }) => ({ until, percent, fee: toYuan(fee) })),
    transferEnd: toWireOrNull(row.transferEnd),
    correctEnd: toWireOrNull(row.correctEnd),
    cancelReason: row.cancelReason,
    cancelReasonEn: row.cancelReasonEn,
    orgs,
    menus: Object.entries(shown).map(([key, has]) => {
      const off = row.offPages.includes(key);
      return { key, show: has && !off, ...(off && { off }) };
    }),
  };
}

/** Public sub-meetings and forums of a meeting, ordered by time. */
export async function listSubMeetings(ctx: Context, msId: number): Promise<Meeting[]> {
  const now = ctx.now();
  const lookups = await getLookups(ctx);
  const cards = await listOf(ctx, 'submeet', msId, (id) => repository.findSubCards(ctx.db, id, now));
  return cards.map((card) => toMeeting(card, lookups, now));
}

/** Other public editions of the same meeting, the latest first. */
export async function listEditions(ctx: Context, msId: number): Promise<Meeting[]> {
  const now = ctx.now();
  const id = await visibleMeetingId(ctx, msId);
  const [lookups, cards] = await Promise.all([getLookups(ctx), repository.findEditions(ctx.db, id, now)]);
  return cards.map((card) => toMeeting(card, lookups, now));
}

/** Public meetings with these ids, in the order of the ids. */
export async function listMeetingsByIds(ctx: Context, ids: number[]): Promise<Meeting[]> {
  const now = ctx.now();
  const [lookups, cards] = await Promise.all([getLookups(ctx), repository.findVisibleCards(ctx.db, ids, now)]);
  return inOrderOf(ids, cards, ({ msId }) => msId).map((card) => toMeeting(card, lookups, now));
}

/** Organisers by role. */
export async function listOrgs(ctx: Context, msId: number): Promise<Org[]> {
  return repository.findOrgs(ctx.db, await visibleMeetingId(ctx, msId));
}

/** Fees of a meeting, for one kind of business or all. */
export async function listFees(ctx: Context, msId: number, biz?: string): Promise<FeeItem[]> {
  const id = await visibleMeetingId(ctx, msId);
  const [fees, windows] = await Promise.all([repository.findFees(ctx.db, id), repository.findWindows(ctx.db, id)]);
  const byFee = groupBy(windows, ({ feeId }) => feeId);
  return fees
    .filter((fee) => biz === undefined || fee.biz === biz)
    .map(({ startTime, ...fee }) => {
      const priced = withSurcharge({ ...fee, windows: byFee.get(fee.feeId) ?? [] }, startOfDay(startTime));
      return {
        ...fee,
        price: toYuan(priced.price),
        windows: priced.windows.map(({ until, price }) => ({ until: toWire(until), price: toYuan(price) })),
      };
    });
}

interface Steps {
  /** fen */
  price: number;
  windows: { until: Date; price: number }[];
}

/** What a fee costs by time, with what is added from the first day of the meeting on. */
export function withSurcharge({ price, windows, surcharge }: Steps & { surcharge: number }, from: Date): Steps {
  if (surcharge === 0) return { price, windows };
  const last = new Date(from.getTime() - 1000);
  const [before, after] = [windows.filter(({ until }) => until < last), windows.filter(({ until }) => until >= last)];
  const edge = { until: last, price: after[0]?.price ?? price };
  const later = after.filter(({ until }) => until > last);
  return {
    price: price + surcharge,
    windows: [...before, edge, ...later.map((one) => ({ ...one, price: one.price + surcharge }))],
  };
}

/** Key dates in order. */
export async function listKeyDates(ctx: Context, msId: number): Promise<KeyDate[]> {
  const dates = await repository.findKeyDates(ctx.db, await visibleMeetingId(ctx, msId));
  return dates.map((date) => ({ ...date, time: toWire(date.time) }));
}

/** Published notices and news, newest first. */
export async function listNotices(ctx: Context, msId: number): Promise<MeetingNotice[]> {
  const notices = await listOf(ctx, 'article', msId, (id) => repository.findNotices(ctx.db, id, ctx.now()));
  return notices.map((notice) => ({
    ...notice,
    content: cleanHtmlOrNull(notice.content),
    contentEn: cleanHtmlOrNull(notice.contentEn),
    publishTime: toWire(notice.publishTime),
  }));
}

/** Hotels of the meeting, the nearest first. */
export async function listHotels(ctx: Context, msId: number): Promise<HotelBrief[]> {
  const hotels = await listOf(ctx, 'hotelinfo', msId, (id) => repository.findHotels(ctx.db, id));
  return hotels.map((hotel) => ({ ...hotel, priceFrom: yuanOrNull(hotel.priceFrom) }));
}
