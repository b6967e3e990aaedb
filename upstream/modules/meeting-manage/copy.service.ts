import type { MeetingPlan } from '@/contract/meeting/plan';
import type { PlanHotel } from '@/contract/meeting/plan-hotels';
import { clockOf, USUAL_ZONE, wireOf } from '@/contract/zone';
import type { Caller, Context } from '@/upstream/core/context';
import { dbId } from '@/upstream/core/ids';
import { fromWire, toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { logConsole } from '@/upstream/modules/log/log.service';
import { insertDraft, lockPlan } from './manage.service';
import * as plans from './plan.repository';
import { tidyPlan } from './plan.rows';

/** Fifty-two weeks: the same days of the week. */
const YEAR_MS = 364 * 86_400_000;

/** Begins the next edition of a meeting: a draft with what stays from year to year, which the two share a series with. */
export function copyMeeting(ctx: Context, caller: Caller, id: number): Promise<{ msId: number }> {
  return write(ctx, caller, { name: 'meeting.manage', msId: dbId(id) }, async (tx) => {
    const { meeting, plan } = await lockPlan(tx, id);
    const series = meeting.series ?? `ms-${id}`;
    if (!meeting.series) await plans.updateMeeting(tx, id, { series });
    const msId = await insertDraft(tx, caller, nextEdition(plan), series);
    await logConsole(tx, 'meeting.copy', id, { msId });
    return { msId };
  });
}

/** A year later by the clocks of the meeting, whatever summer time does. */
const yearLaterIn = (zone: string) => (wire: string) => {
  const moment = fromWire(clockOf(wire, zone));
  return moment ? wireOf(toWire(new Date(moment.getTime() + YEAR_MS)), zone) : '';
};

/** Everything a year later, without programme, notices and rows of its own. */
export function nextEdition(plan: MeetingPlan): MeetingPlan {
  const later = yearLaterIn(plan.timeZone);
  const startTime = later(plan.startTime);
  const [year, nextYear] = [plan.startTime.slice(0, 4), startTime.slice(0, 4)];
  const named = (name: string) => (year ? name.replaceAll(year, nextYear) : name);
  return tidyPlan({
    ...plan,
    msName: named(plan.msName),
    msNameEn: named(plan.msNameEn),
    startTime,
    endTime: later(plan.endTime),
    enrollStart: later(plan.enrollStart),
    enrollEnd: later(plan.enrollEnd),
    artStart: later(plan.artStart),
    artEnd: later(plan.artEnd),
    orgs: plan.orgs.map((org) => ({ ...org, id: undefined })),
    fees: plan.fees.map((fee) => ({
      ...fee,
      id: undefined,
      windows: fee.windows.map(({ until, price }) => ({ until: later(until), price })),
    })),
    quotas: plan.quotas.map((quota) => ({ ...quota, id: undefined })),
    refundSteps: plan.refundSteps.map((step) => ({ ...step, until: later(step.until) })),
    transferEnd: later(plan.transferEnd),
    correctEnd: later(plan.correctEnd),
    keyDates: plan.keyDates.map((date) => ({ ...date, id: undefined, time: later(date.time) })),
    hotels: plan.hotels.map((hotel) => nextHotel(hotel)),
    notices: [],
    officialNotice: { number: '', name: '', url: '' },
  });
}

/** Nights and their steps are of the usual clocks. */
const yearLater = yearLaterIn(USUAL_ZONE);
const dayLater = (day: string) => yearLater(`${day} 00:00:00`).slice(0, 10);

/** A hotel with its rooms a year later. */
const nextHotel = (hotel: PlanHotel): PlanHotel => ({
  ...hotel,
  id: undefined,
  closed: false,
  refundSteps: hotel.refundSteps.map((step) => ({ ...step, until: yearLater(step.until) })),
  kinds: hotel.kinds
    .filter(({ closed }) => !closed)
    .map((kind) => ({
      ...kind,
      id: undefined,
      runs: kind.runs.map((run) => ({ ...run, from: dayLater(run.from), to: dayLater(run.to) })),
    })),
});
