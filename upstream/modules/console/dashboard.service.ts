import type { Dashboard } from '@/contract/console';
import { USER_POLICIES } from '@/contract/policies';
import type { Caller, Context } from '@/upstream/core/context';
import { fromWire, toWire } from '@/upstream/core/time';
import * as repository from './dashboard.repository';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** What the console begins with: the platform's figures for staff, each by their roles, or a department's own things. */
export async function getDashboard(ctx: Context, caller: Caller): Promise<Dashboard> {
  const days = lastDays(ctx.now());
  const since = fromWire(days[0]) ?? ctx.now();
  const [first = ''] = days;
  if (!USER_POLICIES.staff(caller)) return { since: first, dept: await deptOf(ctx, caller) };
  const { db } = ctx;
  const series = async (values: Promise<repository.ByDay>, unit = 1) => toSeries(await values, days, unit);
  const audits = USER_POLICIES['staff.audit'](caller);
  const [people, certs, videos, meetings, orders, waiting] = await Promise.all([
    series(repository.countPeople(db, since)),
    series(repository.countCases(db, ['cert', 'dept'], since)),
    series(repository.countCases(db, ['video'], since)),
    series(repository.countMeetings(db, since)),
    USER_POLICIES['staff.finance'](caller) ? series(repository.sumOrders(db, since), FEN) : null,
    audits ? waitingOf(ctx) : null,
  ]);
  return { since: first, people, certs, videos, meetings, orders, waiting };
}

const FEN = 100;

async function waitingOf({ db }: Context) {
  const [certs, videos] = await Promise.all([
    repository.countWaiting(db, ['cert', 'dept']),
    repository.countWaiting(db, ['video']),
  ]);
  return { certs, videos };
}

async function deptOf({ db }: Context, { userId }: Caller): Promise<Dashboard['dept']> {
  const dept = await repository.findDeptOf(db, userId);
  const members = dept ? await repository.findMembers(db, dept.deptId) : [];
  const owners = dept ? members.map((member) => member.userId) : [userId];
  const meetings = await repository.findMeetingsOf(db, owners);
  return {
    deptName: dept?.deptName ?? '',
    members,
    meetings: meetings.map((meeting) => ({ ...meeting, startTime: toWire(meeting.startTime) })),
  };
}

/** The last thirty days, today last. */
function lastDays(now: Date): string[] {
  return Array.from({ length: DAYS }, (_, index) =>
    toWire(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS)).slice(0, 10),
  );
}

function toSeries(found: repository.ByDay, days: string[], unit: number) {
  const values = days.map((day) => (found.get(day) ?? 0) / unit);
  return { total: values.reduce((sum, value) => sum + value, 0), days: values };
}
