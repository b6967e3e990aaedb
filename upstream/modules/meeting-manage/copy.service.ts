import type { MeetingPlan } from '@/contract/meeting/plan';
import type { PlanHotel } from '@/contract/meeting/plan-hotels';
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

const yearLater = (wire: string) => {
  const moment = fromWire(wire);
  return moment ? toWire(new Date(moment.getTime() + YEAR_MS)) : '';
};

/** Everything a year later, without programme, notices and rows of its own. */
export function nextEdition(plan: MeetingPlan): MeetingPlan {
  const startTime = yearLater(plan.startTime);
  const [year, nextYear] = [plan.startTime.slice(0, 4), startTime.slice(0, 4)];
  const named = (name: string) => (year ? name.replaceAll(year, nextYear) : name);
  return tidyPlan({
    ...plan,
    msName: named(plan.msName),
    msNameEn: named(plan.msNameEn),
    startTime,
    endTime: yearLater(plan.endTime),
    enrollStart: yearLater(plan.enrollStart),
    enrollEnd: yearLater(plan.enrollEnd),
    artStart: yearLater(plan.artStart),
    artEnd: yearLater(plan.artEnd),
    orgs: plan.orgs.map((org) => ({ ...org, id: undefined })),
    fees: plan.fees.map((fee) => ({
      ...fee,
      id: undefined,
      windows: fee.windows.map(({ until, price }) => ({ until: yearLater(until), price })),
    })),
    quotas: plan.quotas.map((quota) => ({ ...quota, id: undefined })),
    refundSteps: plan.refundSteps.map((step) => ({ ...step, until: yearLater(step.until) })),
    transferEnd: yearLater(plan.transferEnd),
    correctEnd: yearLater(plan.correctEnd),
    keyDates: plan.keyDates.map((date) => ({ ...date, id: undefined, time: yearLater(date.time) })),
    hotels: plan.hotels.map((hotel) => nextHotel(hotel)),
    notices: [],
    officialNotice: { number: '', name: '', url: '' },
  });
}

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
