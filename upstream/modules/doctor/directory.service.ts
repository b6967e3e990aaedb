import { asc, count, eq } from 'drizzle-orm';
import { type ConsoleDoctor, listConsoleDoctors } from '@/contract/console/content';
import type { PageOf } from '@/contract/core';
import type { Caller, Context } from '@/upstream/core/context';
import { dbId } from '@/upstream/core/ids';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { matches } from '@/upstream/core/search/search-sql';
import { nextVersion } from '@/upstream/core/version';
import { write } from '@/upstream/core/write';
import { doctors } from '@/upstream/db/schema/content';
import { logConsole } from '@/upstream/modules/log/log.service';
import { purgeDoctor } from './pages.service';

const { userId, name, nameEn, hospital, hospitalEn, department, departmentEn, shown, orderNum, version } = doctors;
const ROW = { userId, name, nameEn, hospital, hospitalEn, department, departmentEn, shown, orderNum, version };

const LIST = listSql(listConsoleDoctors, {
  key: userId,
  filters: {
    shown: (flag) => eq(shown, flag === '1'),
    keyword: (keyword) => matches(doctors.search, { keyword }),
  },
  days: undefined,
  sorts: {},
  usual: [asc(orderNum), asc(userId)],
});

/** A page of all doctors with a public profile, in the order of the directory. */
export async function listDirectory(
  ctx: Context,
  query: Asked<typeof listConsoleDoctors>,
): Promise<PageOf<ConsoleDoctor>> {
  const { limit, offset } = pageWindow(query);
  const [where, order] = [LIST.where(ctx, query), LIST.order(ctx, query)];
  const [[counted], rows] = await Promise.all([
    ctx.db.select({ total: count() }).from(doctors).where(where),
    ctx.db
      .select(ROW)
      .from(doctors)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** Shows a doctor in the directory or not, and where; 404 for who has no profile. */
export function placeDoctor(
  ctx: Context,
  caller: Caller,
  id: number,
  { version: seen, ...place }: { shown: boolean; orderNum: number; version: number },
): Promise<void> {
  return write(ctx, caller, { name: 'staff.content', about: { kind: 'user', id } }, async (tx) => {
    const where = eq(userId, dbId(id));
    const next = { ...place, version: await nextVersion(tx, version, where, seen), updateTime: tx.now };
    await tx.update(doctors).set(next).where(where);
    await logConsole(tx, place.shown ? 'doctor.show' : 'doctor.hide', id, { orderNum: place.orderNum });
    await purgeDoctor(tx, id);
  });
}
