import type { ConsoleUserDetail } from '@/contract/console/console';
import { USER_POLICIES } from '@/contract/policies';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import { DICT, getLookups } from '@/upstream/modules/reference/lookups.service';
import * as repository from './person.repository';

/** An account with what is known of it, as far as the caller's roles see: orders are for finance, a case for who examines. */
export async function getPerson(ctx: Context, caller: Caller, userId: number): Promise<ConsoleUserDetail> {
  const { db } = ctx;
  const person = await repository.findPerson(db, dbId(userId));
  if (!person) throw notFoundError();
  const { hospital, department, deptName, deptAdmin } = person;
  const title = (await getLookups(ctx)).dictName(DICT.doctorTitle, person.title);
  const [found, meetings, orders, sessions] = await Promise.all([
    repository.findLastCert(db, userId),
    repository.findEnrolled(db, userId),
    USER_POLICIES['staff.finance'](caller) ? repository.findOrders(db, userId) : null,
    repository.findSessions(db, userId, ctx.now()),
  ]);
  return {
    hospital,
    department,
    title: title.name,
    titleEn: title.nameEn,
    deptName,
    deptAdmin: deptAdmin === '1',
    cert: found && {
      status: found.status,
      caseId: USER_POLICIES['staff.audit'](caller) ? found.caseId : null,
      createTime: toWire(found.createTime),
    },
    meetings: {
      total: meetings.total,
      rows: meetings.rows.map((row) => ({ ...row, startTime: toWire(row.startTime) })),
    },
    orders: orders && {
      total: orders.total,
      rows: orders.rows.map((row) => ({ ...row, amount: toYuan(row.amount), createTime: toWire(row.createTime) })),
    },
    sessions: sessions.map(({ loginTime, lastTime, ...row }) => ({
      ...row,
      loginTime: toWire(loginTime),
      lastTime: toWire(lastTime),
    })),
  };
}
