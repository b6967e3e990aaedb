import type { MeetingPlan } from '@/contract/meeting/plan';
import { clockOf, wireOf } from '@/contract/zone';
import type { Bound } from '@/lib/forms/use-schema-form';

/** A moment of a plan as the clocks of its meeting show it. */
export const byClock = (field: Bound<string>, { timeZone }: Pick<MeetingPlan, 'timeZone'>): Bound<string> => ({
  ...field,
  value: clockOf(field.value, timeZone),
  onChange: (clock) => field.onChange(wireOf(clock, timeZone)),
});

/** A plan whose clocks are elsewhere: what they were to show they show there. */
export function movedTo(plan: MeetingPlan, timeZone: string): Partial<MeetingPlan> {
  const moved = (wire: string) => wireOf(clockOf(wire, plan.timeZone), timeZone);
  return {
    timeZone,
    startTime: moved(plan.startTime),
    endTime: moved(plan.endTime),
    enrollStart: moved(plan.enrollStart),
    enrollEnd: moved(plan.enrollEnd),
    artStart: moved(plan.artStart),
    artEnd: moved(plan.artEnd),
    transferEnd: moved(plan.transferEnd),
    correctEnd: moved(plan.correctEnd),
    keyDates: plan.keyDates.map((date) => ({ ...date, time: moved(date.time) })),
    refundSteps: plan.refundSteps.map((step) => ({ ...step, until: moved(step.until) })),
    fees: plan.fees.map((fee) => ({
      ...fee,
      windows: fee.windows.map((window) => ({ ...window, until: moved(window.until) })),
    })),
  };
}
