import { ORGANISER_POST } from '@/contract/codes';
import { changedKeys, hasPlace, type MeetingPlan, type PlanKey } from '@/contract/meeting/plan';
import { notFoundError } from '@/upstream/core/errors';
import { toFen } from '@/upstream/core/money';
import { fromWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import { findUsedFees, keepSeats, lockFees } from '@/upstream/modules/attendee/pools/pools.service';
import { hotelPagesChanged, putHotels } from '@/upstream/modules/lodging/hotel-plan.service';
import { indexMeeting } from '@/upstream/modules/meeting/meeting-changed.service';
import type { Lookups } from '@/upstream/modules/reference/lookups.service';
import * as repository from './plan.repository';
import { planOfRows, tidyPlan } from './plan.rows';

const orNull = (text: string) => text || null;

/** A meeting's rows as a plan; 404 where there is no meeting. */
export async function readRowsPlan(
  db: Parameters<typeof repository.findPlanRows>[0],
  msId: number,
): Promise<MeetingPlan> {
  const rows = await repository.findPlanRows(db, msId);
  if (!rows) throw notFoundError();
  return tidyPlan(planOfRows(rows));
}

/**
 * Brings these parts of a plan that is complete into the meeting's rows, and answers the rows as a plan then. Rows keep
 * their ids, so that what points at a talk or a fee still does.
 */
export async function applyPlan(
  tx: Tx,
  lookups: Lookups,
  { msId, plan, keys }: { msId: number; plan: MeetingPlan; keys: readonly PlanKey[] },
): Promise<MeetingPlan> {
  const before = await readRowsPlan(tx, msId);
  const changed = changedKeys(before, plan).filter((key) => keys.includes(key));
  if (changed.length === 0) return before;
  // Whoever enrolled meanwhile keeps the page where they see to their place.
  const off =
    changed.includes('off') && (await findUsedFees(tx, msId)).size > 0 ? without(plan.off, 'enroll') : plan.off;
  await repository.updateMeeting(tx, msId, meetingFields(lookups, { plan: { ...plan, off }, changed }));
  if (changed.includes('orgs')) await repository.putOrgs(tx, msId, plan.orgs);
  if (changed.includes('hotels')) {
    // Fees before rooms, as whoever gives a place up with its room does.
    await lockFees(tx, msId);
    await putHotels(tx, msId, plan.hotels);
  } else if (changed.includes('refundSteps')) await hotelPagesChanged(tx, msId);
  const feeIds = changed.some((key) => key === 'fees' || key === 'quotas')
    ? await applyFees(tx, msId, { before, plan })
    : new Map(plan.fees.map(({ key, id = 0 }) => [key, id]));
  if (changed.includes('capacity') || changed.includes('waiting')) await keepSeats(tx, msId);
  if (changed.includes('questions')) {
    const questions = plan.questions.map(({ fees, ...question }) => ({
      ...question,
      feeIds: fees.flatMap((key) => feeIds.get(key) ?? []),
    }));
    await repository.updateMeeting(tx, msId, { questions });
  }
  if (changed.includes('keyDates')) {
    const rows = plan.keyDates.flatMap(({ label, labelEn, time }) => {
      const at = fromWire(time);
      return at ? [{ label, labelEn: orNull(labelEn), time: at }] : [];
    });
    await repository.putKeyDates(tx, msId, rows);
  }
  if (changed.includes('notices')) await repository.putNotices(tx, msId, plan.notices);
  await indexMeeting(tx, lookups, msId);
  return readRowsPlan(tx, msId);
}

const without = <T>(all: readonly T[], one: T) => all.filter((other) => other !== one);

/** The columns of the meeting's own row for what has changed. */
function meetingFields(
  lookups: Lookups,
  { plan, changed }: { plan: MeetingPlan; changed: readonly PlanKey[] },
): repository.MeetingFields {
  const given = <T extends repository.MeetingFields>(keys: readonly PlanKey[], fields: () => T) =>
    keys.some((key) => changed.includes(key)) ? fields() : {};
  const { orgs, regions } = plan;
  const [host, undertaker] = [ORGANISER_POST.host, ORGANISER_POST.undertaker].map((post) =>
    orgs.find(({ postCode }) => postCode === post),
  );
  const [province = null, city = null] = hasPlace(plan) ? regions : [];
  return {
    ...given(['msName'], () => ({ msName: plan.msName })),
    ...given(['msNameEn'], () => ({ msNameEn: orNull(plan.msNameEn) })),
    ...given(['audience'], () => ({ audience: plan.audience })),
    ...given(['subjectIds'], () => ({
      subjectIds: plan.subjectIds,
      subjectPath: lookups.subjectPath(plan.subjectIds),
    })),
    ...given(['coverUrl'], () => ({ coverUrl: orNull(plan.coverUrl) })),
    ...given(['intro'], () => ({ intro: orNull(plan.intro) })),
    ...given(['introEn'], () => ({ introEn: orNull(plan.introEn) })),
    ...given(['notice'], () => ({ notice: orNull(plan.notice) })),
    ...given(['noticeEn'], () => ({ noticeEn: orNull(plan.noticeEn) })),
    ...given(['startTime', 'endTime'], () => ({
      startTime: fromWire(plan.startTime) ?? undefined,
      endTime: fromWire(plan.endTime) ?? undefined,
    })),
    ...given(['timeZone'], () => ({ timeZone: plan.timeZone })),
    ...given(['enrollStart', 'enrollEnd'], () => ({
      enrollStart: fromWire(plan.enrollStart),
      enrollEnd: fromWire(plan.enrollEnd),
    })),
    ...given(['artStart', 'artEnd'], () => ({ artStart: fromWire(plan.artStart), artEnd: fromWire(plan.artEnd) })),
    ...given(['msType', 'regions'], () => ({ msType: plan.msType, provinceCode: province, cityCode: city })),
    ...given(['msType', 'address', 'addressEn'], () => ({
      address: hasPlace(plan) ? orNull(plan.address) : null,
      addressEn: hasPlace(plan) ? orNull(plan.addressEn) : null,
    })),
    ...given(['msType', 'point', 'routes'], () => ({
      lng: hasPlace(plan) && plan.point.lng ? Number(plan.point.lng) : null,
      lat: hasPlace(plan) && plan.point.lat ? Number(plan.point.lat) : null,
      routes: hasPlace(plan) ? plan.routes : [],
    })),
    ...given(['refundSteps'], () => ({
      refundSteps: plan.refundSteps.map(({ until, percent, fee }) => ({
        until,
        percent: Number(percent),
        fee: fee ? toFen(fee) : 0,
      })),
    })),
    ...given(['transferEnd', 'correctEnd'], () => ({
      transferEnd: fromWire(plan.transferEnd),
      correctEnd: fromWire(plan.correctEnd),
    })),
    ...given(['waiting'], () => ({ waiting: plan.waiting })),
    ...given(['off'], () => ({ offPages: plan.off })),
    ...given(['capacity'], () => ({ capacity: plan.capacity ? Number(plan.capacity) : null })),
    ...given(['contacts'], () => ({ contacts: plan.contacts })),
    ...given(['officialNotice'], () => ({ officialNotice: plan.officialNotice.url ? plan.officialNotice : null })),
    ...given(['orgs'], () => ({
      sponsor: host?.name ?? null,
      sponsorEn: orNull(host?.nameEn ?? ''),
      organizer: undertaker?.name ?? null,
      organizerEn: orNull(undertaker?.nameEn ?? ''),
    })),
  };
}

/** Fees and the quotas that they share. What somebody has taken meanwhile is closed instead of taken away, and stays what it is. Answers the fees' ids by their keys. */
async function applyFees(
  tx: Tx,
  msId: number,
  { before, plan }: { before: MeetingPlan; plan: MeetingPlan },
): Promise<Map<string, number>> {
  await lockFees(tx, msId);
  const used = await findUsedFees(tx, msId);
  const kindOf = new Map(before.fees.map(({ id, biz }) => [id, biz]));
  const fees = plan.fees.map((fee) => ({ ...fee, biz: (used.has(fee.id ?? 0) && kindOf.get(fee.id)) || fee.biz }));
  const kept = before.fees.filter(({ id = 0 }) => used.has(id) && !fees.some((fee) => fee.id === id));
  const all = [...fees, ...kept.map((fee) => ({ ...fee, closed: true }))];
  const feeIds = await repository.putFees(tx, msId, all.map(feeFields));
  await keepSeats(
    tx,
    msId,
    plan.quotas.map(({ id, key, name, nameEn, capacity }) => ({
      poolId: id,
      name,
      nameEn: orNull(nameEn),
      capacity: Number(capacity),
      feeIds: all.flatMap(({ quotas }, at) => (quotas.includes(key) ? (feeIds[at] ?? []) : [])),
    })),
  );
  return new Map(all.map(({ key }, at) => [key, feeIds[at] ?? 0]));
}

const numberOrNull = (text: string) => (text ? Number(text) : null);

function feeFields(fee: MeetingPlan['fees'][number]) {
  const { id, biz, feeName, price, windows, userTypes, closed, invitedOnly } = fee;
  return {
    id,
    biz,
    feeName,
    userTypes,
    closed,
    invitedOnly,
    feeNameEn: orNull(fee.feeNameEn),
    price: toFen(price),
    surcharge: fee.surcharge ? toFen(fee.surcharge) : 0,
    quota: numberOrNull(fee.quota),
    teamLeast: numberOrNull(fee.teamLeast),
    teamMost: numberOrNull(fee.teamMost),
    proof: orNull(fee.proof),
    proofEn: orNull(fee.proofEn),
    included: orNull(fee.included),
    includedEn: orNull(fee.includedEn),
    windows: windows.flatMap((one) => {
      const until = fromWire(one.until);
      return until ? [{ until, price: toFen(one.price) }] : [];
    }),
    note: orNull(fee.note),
    noteEn: orNull(fee.noteEn),
  };
}
