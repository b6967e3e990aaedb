import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { listExpoCalls, type MOVED_CALLS } from '@/contract/expo/desk';
import { containing } from '@/upstream/core/list/like';
import { type Asked, type At, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { nameInEnglish } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { exhibitors, expoCalls } from '@/upstream/db/schema/expo';

const LIST = listSql<typeof listExpoCalls, At>(listExpoCalls, {
  key: expoCalls.callId,
  filters: {
    keyword: (words) => {
      const part = containing(words);
      return sql`concat_ws(' ', ${expoCalls.name}, ${expoCalls.phonenumber}, ${expoCalls.question}, ${exhibitors.name}, ${exhibitors.nameEn}) ilike ${part}`;
    },
    state: expoCalls.state,
    exhibitorId: (id) => eq(expoCalls.exhibitorId, Number(id)),
  },
  days: undefined,
  sorts: { createTime: expoCalls.createTime },
  usual: [desc(expoCalls.callId)],
});

const boothsOf = sql<
  string[]
>`array(select b.no from ms_booth b where b.exhibitor_id = ${exhibitors.exhibitorId} order by b.no)`;
const ofExhibitor = eq(exhibitors.exhibitorId, expoCalls.exhibitorId);

/** A page of the requests at a meeting, the newest first. */
export async function findCalls(db: Reader, msId: number, query: Asked<typeof listExpoCalls>) {
  const at = { db };
  const where = and(eq(expoCalls.msId, msId), LIST.where(at, query));
  const { limit, offset } = pageWindow(query);
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(expoCalls)
    .innerJoin(exhibitors, ofExhibitor)
    .where(where);
  const rows = await db
    .select({
      call: expoCalls,
      exhibitorName: exhibitors.name,
      exhibitorNameEn: exhibitors.nameEn,
      booths: boothsOf,
      nameEn: nameInEnglish(expoCalls, users),
    })
    .from(expoCalls)
    .innerJoin(exhibitors, ofExhibitor)
    .innerJoin(users, eq(users.userId, expoCalls.userId))
    .where(where)
    .orderBy(...LIST.order(at, query))
    .limit(limit)
    .offset(offset);
  return { total, rows };
}

/** Nobody has two open requests at one exhibitor: an older one stays done once its person has asked again. */
const isNewest = sql`not exists (select from ms_expo_call later where later.exhibitor_id = ${expoCalls.exhibitorId}
  and later.user_id = ${expoCalls.userId} and later.call_id > ${expoCalls.callId} and later.state <> 'withdrawn')`;

/** Keeps whoever has made these requests from making another until the transaction ends. */
export async function lockAskers(tx: Tx, callIds: readonly number[]): Promise<void> {
  const askers = tx
    .select({ userId: expoCalls.userId })
    .from(expoCalls)
    .where(inArray(expoCalls.callId, [...callIds]));
  await tx
    .select({ userId: users.userId })
    .from(users)
    .where(inArray(users.userId, askers))
    .orderBy(asc(users.userId))
    .for('no key update');
}

/** Moves requests of a meeting; those that were taken back stay so. Answers whose were moved, one by one. */
export async function moveCalls(
  tx: Tx,
  msId: number,
  { callIds, state }: { callIds: readonly number[]; state: (typeof MOVED_CALLS)[number] },
): Promise<number[]> {
  const moved = await tx
    .update(expoCalls)
    .set({
      state,
      updateTime: tx.now,
      ...(state !== 'new' && {
        passedTime: sql`coalesce(${expoCalls.passedTime}, ${tx.now.toISOString()}::timestamptz)`,
      }),
    })
    .where(
      and(
        eq(expoCalls.msId, msId),
        inArray(expoCalls.callId, [...callIds]),
        ne(expoCalls.state, 'withdrawn'),
        ne(expoCalls.state, state),
        state === 'done' ? undefined : isNewest,
      ),
    )
    .returning({ userId: expoCalls.userId });
  return moved.map(({ userId }) => userId);
}
