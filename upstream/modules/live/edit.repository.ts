import { and, count, desc, eq, getTableColumns, gt, isNotNull, isNull, like, lt, ne, type SQL, sql } from 'drizzle-orm';
import { TIME_STATE } from '@/contract/codes';
import { type LiveState, listConsoleLives } from '@/contract/live/console';
import { type Asked, type AtMoment, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { inTimeState, timelineOrder } from '@/upstream/core/list/timeline';
import { VIDEO_IS_PUBLIC } from '@/upstream/core/read/visible';
import { matches, searchVectorSql } from '@/upstream/core/search/search-sql';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { doctors, liveMessages, liveReminds, lives, videos } from '@/upstream/db/schema/content';
import { meetings } from '@/upstream/db/schema/meeting';
import { liveSearchTexts } from './live.search';

const { search: _search, ...columns } = getTableColumns(lives);
export type EditedRow = Omit<typeof lives.$inferSelect, 'search'>;
/** What is written of a live, as its row has it. */
export type LiveFields = Omit<
  typeof lives.$inferInsert,
  'id' | 'search' | 'viewCount' | 'cancelTime' | 'createTime' | 'updateTime'
>;

const TIME_OF = { before: TIME_STATE.before, on: TIME_STATE.on, over: TIME_STATE.over } as const;

function isInState(state: LiveState, now: Date): SQL | undefined {
  if (state === 'cancelled') return isNotNull(lives.cancelTime);
  return and(isNull(lives.cancelTime), inTimeState(lives.startTime, lives.endTime, TIME_OF[state], now));
}

const LIST = listSql<typeof listConsoleLives, AtMoment>(listConsoleLives, {
  key: lives.id,
  filters: {
    keyword: (keyword) => matches(lives.search, { keyword }),
    state: (state, { now }) => isInState(state, now),
  },
  days: undefined,
  sorts: {},
  usual: ({ now }) => timelineOrder(lives.startTime, lives.endTime, lives.id, now),
});

/** A page of all lives: on now, then to come, then over. */
export async function findAll({ db, now }: AtMoment, query: Asked<typeof listConsoleLives>) {
  const where = LIST.where({ db, now }, query);
  const { limit, offset } = pageWindow(query);
  const messages = db.select({ total: count() }).from(liveMessages).where(eq(liveMessages.liveId, lives.id));
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(lives).where(where),
    db
      .select({
        ...columns,
        userName: sql<string | null>`coalesce(${doctors.name}, ${users.name})`,
        userNameEn: doctors.nameEn,
        msName: meetings.msName,
        msNameEn: meetings.msNameEn,
        messages: sql<number>`(${messages})::int`,
      })
      .from(lives)
      .leftJoin(users, eq(users.userId, lives.userId))
      .leftJoin(doctors, eq(doctors.userId, lives.userId))
      .leftJoin(meetings, eq(meetings.msId, lives.msId))
      .where(where)
      .orderBy(...LIST.order({ db, now }, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** One live, locked until the transaction ends. */
export async function lockLive(tx: Tx, id: number): Promise<EditedRow | undefined> {
  const [row] = await tx.select(columns).from(lives).where(eq(lives.id, id)).for('update');
  return row;
}

/** Holds all rooms until the transaction ends: two lives that are written at once see each other. */
export async function lockRooms(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('live-rooms', 0))`);
}

/** Another live in the same room of the same meeting (or of none) while this one is on; undefined without one. */
export async function findInRoom(
  tx: Tx,
  {
    id,
    msId,
    room,
    startTime,
    endTime,
  }: Pick<EditedRow, 'msId' | 'startTime' | 'endTime'> & { id: number; room: string },
) {
  const [row] = await tx
    .select({ title: lives.title })
    .from(lives)
    .where(
      and(
        ne(lives.id, id),
        isNull(lives.cancelTime),
        msId === null ? isNull(lives.msId) : eq(lives.msId, msId),
        eq(sql`lower(${lives.room})`, room.toLowerCase()),
        lt(lives.startTime, endTime),
        gt(lives.endTime, startTime),
      ),
    )
    .limit(1);
  return row;
}

/** The names by which a live is found besides its own words: who presents it, and its meeting. */
async function namesOf(tx: Tx, { userId, msId }: Pick<LiveFields, 'userId' | 'msId'>) {
  const [doctor] = await tx.select().from(doctors).where(eq(doctors.userId, userId));
  const [meeting] = msId
    ? await tx.select({ zh: meetings.msName, en: meetings.msNameEn }).from(meetings).where(eq(meetings.msId, msId))
    : [];
  return {
    doctorNames: [doctor?.name, doctor?.nameEn, doctor?.hospital, doctor?.hospitalEn],
    meetingNames: [meeting?.zh, meeting?.en],
  };
}

/** Whether there is a doctor with a public profile. */
export async function hasDoctor(tx: Tx, userId: number): Promise<boolean> {
  return (await tx.select({ id: doctors.userId }).from(doctors).where(eq(doctors.userId, userId))).length > 0;
}

/** Whether there is a meeting. */
export async function hasMeeting(tx: Tx, msId: number): Promise<boolean> {
  return (await tx.select({ id: meetings.msId }).from(meetings).where(eq(meetings.msId, msId))).length > 0;
}

/** An uploaded video that everybody may watch all of; undefined for any other. */
export async function findOpenVideo(tx: Tx, id: number) {
  const [row] = await tx
    .select({ duration: videos.duration })
    .from(videos)
    .where(
      and(eq(videos.id, id), VIDEO_IS_PUBLIC, ne(videos.vipFlag, '1'), like(videos.videoUrl, '/api/file/private/%')),
    );
  return row;
}

/** Adds a live and answers its id. */
export async function insertLive(tx: Tx, fields: LiveFields): Promise<number> {
  const search = searchVectorSql(liveSearchTexts(fields, await namesOf(tx, fields)));
  const [row] = await tx
    .insert(lives)
    .values({ ...fields, search, createTime: tx.now, updateTime: tx.now })
    .returning({ id: lives.id });
  if (!row) throw new Error('a live was not inserted');
  return row.id;
}

/** Changes a live's words, and those by which it is found. */
export async function updateLive(tx: Tx, id: number, fields: LiveFields): Promise<void> {
  const search = searchVectorSql(liveSearchTexts(fields, await namesOf(tx, fields)));
  await tx
    .update(lives)
    .set({ ...fields, search, updateTime: tx.now })
    .where(eq(lives.id, id));
}

/** Writes anew by which words a person's lives are found, as the person's profile is now. */
export async function indexLivesOf(tx: Tx, userId: number): Promise<void> {
  for (const row of await tx.select(columns).from(lives).where(eq(lives.userId, userId))) {
    const search = searchVectorSql(liveSearchTexts(row, await namesOf(tx, row)));
    await tx.update(lives).set({ search }).where(eq(lives.id, row.id));
  }
}

/** Changes when a live is, or whether it is called off; with the version that it is then. */
export async function updateTimes(
  tx: Tx,
  id: number,
  times: Partial<Pick<EditedRow, 'startTime' | 'endTime' | 'cancelTime'>> & Pick<EditedRow, 'version'>,
): Promise<void> {
  await tx
    .update(lives)
    .set({ ...times, updateTime: tx.now })
    .where(eq(lives.id, id));
}

/** Who asked to be reminded of a live. */
export async function findReminded(tx: Tx, liveId: number): Promise<number[]> {
  const rows = await tx
    .select({ userId: liveReminds.userId })
    .from(liveReminds)
    .where(eq(liveReminds.liveId, liveId))
    .orderBy(liveReminds.userId);
  return rows.map(({ userId }) => userId);
}

/** A page of what was said in a live, the newest first. */
export async function findMessagesPage(db: Reader, liveId: number, window: { limit: number; offset: number }) {
  const where = eq(liveMessages.liveId, liveId);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(liveMessages).where(where),
    db
      .select({
        id: liveMessages.id,
        content: liveMessages.content,
        createTime: liveMessages.createTime,
        userId: users.userId,
        userName: users.userName,
        nickName: users.nickName,
        name: users.name,
      })
      .from(liveMessages)
      .innerJoin(users, eq(users.userId, liveMessages.userId))
      .where(where)
      .orderBy(desc(liveMessages.id))
      .limit(window.limit)
      .offset(window.offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}
