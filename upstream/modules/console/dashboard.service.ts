import type { Dashboard } from '@/contract/console/console';
import { hasAnyRole, isStaff, USER_POLICIES, type UserPolicy } from '@/contract/policies';
import type { Caller, Context } from '@/upstream/core/context';
import { fromWire, toWire } from '@/upstream/core/time';
import { countBillWork } from '@/upstream/modules/pay/bill/bill.service';
import * as repository from './dashboard.repository';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** What the console begins with: the platform's figures for staff, each by their roles, or a department's own things. */
export async function getDashboard(ctx: Context, caller: Caller): Promise<Dashboard> {
  const days = lastDays(ctx.now());
  const since = fromWire(days[0]) ?? ctx.now();
  const [first = ''] = days;
  if (!isStaff(caller)) return { since: first, dept: await deptOf(ctx, caller) };
  const { db } = ctx;
  const examines = USER_POLICIES['staff.audit'](caller);
  const series = async (values: Promise<repository.ByDay>, unit = 1) => toSeries(await values, days, unit);
  const [people, certs, videos, meetings, orders, waiting] = await Promise.all([
    hasAnyRole(caller) ? series(repository.countPeople(db, since)) : null,
    examines ? series(repository.countCases(db, ['cert', 'dept'], since)) : null,
    examines ? series(repository.countCases(db, ['video'], since)) : null,
    hasAnyRole(caller) ? series(repository.countMeetings(db, since)) : null,
    USER_POLICIES['staff.finance'](caller) ? series(repository.sumOrders(db, since), FEN) : null,
    waitingOf(ctx, caller),
  ]);
  return { since: first, people, certs, videos, meetings, orders, waiting };
}

const FEN = 100;

/** What waits, of what somebody's roles decide; null when they decide nothing. */
async function waitingOf(ctx: Context, caller: Caller): Promise<Dashboard['waiting']> {
  const { db } = ctx;
  const kinds: readonly [keyof NonNullable<Dashboard['waiting']>, UserPolicy, () => Promise<number>][] = [
    ['certs', 'staff.audit', () => repository.countWaiting(db, ['cert', 'dept'])],
    ['videos', 'staff.audit', () => repository.countWaiting(db, ['video'])],
    ['meetings', 'staff.audit', () => repository.countWaiting(db, ['meeting', 'creditSession'])],
    ['withdrawals', 'staff.finance', () => repository.countWaiting(db, ['withdraw'])],
    ['vouchers', 'staff.finance', () => repository.countWaiting(db, ['voucher'])],
    ['invoices', 'staff.finance', () => repository.countAskedInvoices(db)],
    ['bills', 'staff.finance', () => countBillWork(ctx)],
    ['keepers', 'staff.service', () => repository.countAskedKeepers(db)],
  ];
  const mine = kinds.filter(([, right]) => USER_POLICIES[right](caller));
  if (mine.length === 0) return null;
  const counts = await Promise.all(mine.map(async ([key, , count]) => [key, await count()] as const));
  return Object.fromEntries(counts);
}

async function deptOf({ db }: Context, { userId }: Caller): Promise<Dashboard['dept']> {
  const dept = await repository.findDeptOf(db, userId);
  const members = dept ? await repository.findMembers(db, dept.deptId) : [];
  const meetings = await repository.findMeetingsOf(db, { deptId: dept?.deptId ?? null, userId });
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
