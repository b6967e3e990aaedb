import type { Dashboard, Waiting } from '@/contract/console/console';
import { hasAnyRole, isStaff, USER_POLICIES, type UserPolicy } from '@/contract/policies';
import type { Caller, Context } from '@/upstream/core/context';
import { fromWire, toWire, toWireOrNull } from '@/upstream/core/time';
import { findBillWork } from '@/upstream/modules/pay/bill/bill.service';
import { countDiffering } from '@/upstream/modules/pay/order/console-order.service';
import * as repository from './dashboard.repository';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** What the console begins with: the platform's figures for staff, each by their roles, or a department's own things. */
export async function getDashboard(ctx: Context, caller: Caller): Promise<Dashboard> {
  const days = lastDays(ctx.now());
  const since = fromWire(days[0]) ?? ctx.now();
  const [first = ''] = days;
  const at = { now: toWire(ctx.now()), since: first };
  if (!isStaff(caller)) return { ...at, dept: await deptOf(ctx, caller) };
  const { db } = ctx;
  const examines = USER_POLICIES['staff.audit'](caller);
  const series = async (values: Promise<repository.ByDay>, unit = 1) => toSeries(await values, days, unit);
  const [people, certs, videos, meetings, income, found] = await Promise.all([
    hasAnyRole(caller) ? series(repository.countPeople(db, since)) : null,
    examines ? series(repository.countCases(db, ['cert', 'dept'], since)) : null,
    examines ? series(repository.countCases(db, ['video'], since)) : null,
    hasAnyRole(caller) ? series(repository.countMeetings(db, since)) : null,
    USER_POLICIES['staff.finance'](caller) ? series(repository.sumIncome(db, since), FEN) : null,
    findWaiting(ctx, caller),
  ]);
  const told = {
    waiting: found && each(found, ({ count }) => count),
    oldest: found && each(found, ({ since }) => toWireOrNull(since)),
  };
  return { ...at, people, certs, videos, meetings, income, ...told };
}

const FEN = 100;

type Found = Partial<Record<keyof Waiting, repository.Waits>>;
const each = <V>(found: Found, of: (waits: repository.Waits) => V) =>
  Object.fromEntries(Object.entries(found).map(([key, waits]) => [key, of(waits)])) as Record<keyof Waiting, V>;

/** How much waits, of what somebody's roles decide; null when they decide nothing. */
export async function getWaiting(ctx: Context, caller: Caller): Promise<Waiting | null> {
  const found = await findWaiting(ctx, caller);
  return found && each(found, ({ count }) => count);
}

/** What waits, of what somebody's roles decide; null when they decide nothing. */
async function findWaiting(ctx: Context, caller: Caller): Promise<Found | null> {
  const { db } = ctx;
  const kinds: readonly [keyof Waiting, UserPolicy, () => Promise<repository.Waits>][] = [
    ['certs', 'staff.audit', () => repository.waitingCases(db, ['cert', 'dept'])],
    ['videos', 'staff.audit', () => repository.waitingCases(db, ['video'])],
    ['meetings', 'staff.audit', () => repository.waitingCases(db, ['meeting', 'creditSession'])],
    ['withdrawals', 'staff.finance', () => repository.waitingCases(db, ['withdraw'])],
    ['payouts', 'staff.finance', () => repository.waitingPayouts(db)],
    ['vouchers', 'staff.finance', () => repository.waitingCases(db, ['voucher'])],
    ['invoices', 'staff.finance', () => repository.waitingInvoices(db)],
    ['bills', 'staff.finance', () => findBillWork(ctx)],
    ['refunds', 'staff.finance', () => repository.waitingRefunds(db)],
    ['differing', 'staff.finance', async () => ({ count: await countDiffering(ctx), since: null })],
    ['goodwill', 'staff.finance', () => repository.waitingCases(db, ['goodwill'])],
    ['keepers', 'staff.service', () => repository.waitingKeepers(db)],
  ];
  const mine = kinds.filter(([, right]) => USER_POLICIES[right](caller));
  if (mine.length === 0) return null;
  const found = await Promise.all(mine.map(async ([key, , find]) => [key, await find()] as const));
  return Object.fromEntries(found);
}

async function deptOf({ db }: Context, { userId }: Caller): Promise<Dashboard['dept']> {
  const dept = await repository.findDeptOf(db, userId);
  const members = dept ? await repository.findMembers(db, dept.deptId) : [];
  return { deptName: dept?.deptName ?? '', members };
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
