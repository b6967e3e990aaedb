import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { matches, searchVectorSql } from '@/upstream/core/search-sql';
import { sorting } from '@/upstream/core/sorting';
import { DOCTOR_IS_SHOWN, VIDEO_IS_PUBLIC } from '@/upstream/core/visible';
import type { Db } from '@/upstream/db/client';
import { accounts } from '@/upstream/db/schema/account';
import { doctors, videoCates, videoFavos, videos } from '@/upstream/db/schema/content';

const { search: _search, ...videoColumns } = getTableColumns(videos);
const row = {
  ...videoColumns,
  cateName: videoCates.label,
  cateNameEn: videoCates.labelEn,
  userName: doctors.name,
  userNameEn: doctors.nameEn,
  avatar: doctors.avatar,
  hospital: doctors.hospital,
  hospitalEn: doctors.hospitalEn,
};
export type VideoRow = NonNullable<Awaited<ReturnType<typeof findVideo>>>;
export type NewVideo = Omit<typeof videos.$inferInsert, 'id' | 'search'>;

const SORTABLE = { createTime: videos.createTime, playCount: videos.playCount, favoCount: videos.favoCount };

export interface VideoFilter {
  keyword?: string;
  cateIds?: number[];
  userId?: number;
  vipFlag?: string;
  auditStatus?: string;
}

interface Paged {
  limit: number;
  offset: number;
}

/** Videos, the newest first or by `playCount`, `favoCount`, `createTime`, and their exact number. */
export async function findVideos(
  db: Db,
  filter: VideoFilter,
  query: { orderByColumn?: string; isAsc?: 'asc' | 'desc' },
  window: Paged,
): Promise<{ total: number; rows: VideoRow[] }> {
  const where = and(...conditions(filter));
  const order = sorting(query, SORTABLE, videos.id) ?? [desc(videos.createTime), desc(videos.id)];
  // Ids first: a far page then skips over index entries, not over whole rows with their joins.
  const page = db
    .select({ id: videos.id })
    .from(videos)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(videos).where(where),
    select(db)
      .where(inArray(videos.id, page))
      .orderBy(...order),
  ]);
  return { total: counted?.total ?? 0, rows };
}

function conditions({ keyword, cateIds, userId, vipFlag, auditStatus }: VideoFilter): (SQL | undefined)[] {
  return [
    keyword ? matches(videos.search, keyword) : undefined,
    cateIds && (cateIds.length > 0 ? inArray(videos.cateId, cateIds) : sql`false`),
    userId === undefined ? undefined : eq(videos.userId, userId),
    vipFlag ? eq(videos.vipFlag, vipFlag) : undefined,
    auditStatus ? eq(videos.auditStatus, auditStatus) : undefined,
  ];
}

function select(db: Db) {
  return db
    .select(row)
    .from(videos)
    .leftJoin(videoCates, eq(videoCates.id, videos.cateId))
    .leftJoin(doctors, and(eq(doctors.userId, videos.userId), DOCTOR_IS_SHOWN))
    .$dynamic();
}

/** One video whatever its state; undefined for an unknown id. */
export async function findVideo(db: Db, id: number) {
  const [found] = await select(db).where(eq(videos.id, id));
  return found;
}

/** Categories in order, with the number of public videos in each. */
export async function findCates(db: Db) {
  return db
    .select({
      ...getTableColumns(videoCates),
      videoCount: sql<number>`(
        select count(*)::integer from doc_video v where v.cate_id = video_cate.id and v.audit_status = '2'
      )`.as('video_count'),
    })
    .from(videoCates)
    .orderBy(asc(videoCates.orderNum), asc(videoCates.id));
}

/** Which category stands under which. */
export async function findCateParents(db: Db): Promise<{ id: number; parentId: number }[]> {
  return db.select({ id: videoCates.id, parentId: videoCates.parentId }).from(videoCates);
}

/** Name and hospital of an uploader, for searching. */
export async function findUploader(db: Db, userId: number) {
  const [found] = await db
    .select({
      name: doctors.name,
      nameEn: doctors.nameEn,
      hospital: doctors.hospital,
      hospitalEn: doctors.hospitalEn,
    })
    .from(doctors)
    .where(eq(doctors.userId, userId));
  return found;
}

/** Writes a video with its search words; answers its id. */
export async function insertVideo(db: Db, video: NewVideo, texts: (string | null | undefined)[]): Promise<number> {
  const [inserted] = await db
    .insert(videos)
    .values({ ...video, search: searchVectorSql(texts) })
    .returning({ id: videos.id });
  if (!inserted) throw new Error('the video was not written');
  return inserted.id;
}

/** Level and end of a person's VIP. */
export async function findVip(db: Db, userId: number) {
  const [found] = await db
    .select({ vipLevel: accounts.vipLevel, vipExpireTime: accounts.vipExpireTime })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  return found;
}

/** One more play. */
export async function raisePlayCount(db: Pick<Db, 'update'>, id: number): Promise<void> {
  await db
    .update(videos)
    .set({ playCount: sql`${videos.playCount} + 1` })
    .where(eq(videos.id, id));
}

/** Turns a favourite off if it is on, else on, and moves the video's counter with it. */
export async function toggleFavo(db: Db, userId: number, videoId: number, now: Date) {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(videoFavos)
      .where(and(eq(videoFavos.userId, userId), eq(videoFavos.videoId, videoId)))
      .returning({ id: videoFavos.videoId });
    const added =
      removed.length > 0
        ? []
        : await tx
            .insert(videoFavos)
            .values({ userId, videoId, createTime: now })
            .onConflictDoNothing()
            .returning({ id: videoFavos.videoId });
    const [counted] = await tx
      .update(videos)
      .set({ favoCount: sql`greatest(0, ${videos.favoCount} + ${added.length - removed.length}::integer)` })
      .where(eq(videos.id, videoId))
      .returning({ favoCount: videos.favoCount });
    return { favo: removed.length === 0, favoCount: counted?.favoCount ?? 0 };
  });
}

/** Whether a video is a person's favourite. */
export async function isFavo(db: Db, userId: number, videoId: number): Promise<boolean> {
  const rows = await db
    .select({ id: videoFavos.videoId })
    .from(videoFavos)
    .where(and(eq(videoFavos.userId, userId), eq(videoFavos.videoId, videoId)));
  return rows.length > 0;
}

/** A person's favourite public videos, the last added first. */
export async function findFavos(db: Db, userId: number, window: Paged): Promise<{ total: number; rows: VideoRow[] }> {
  const where = and(eq(videoFavos.userId, userId), VIDEO_IS_PUBLIC);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(videoFavos).innerJoin(videos, eq(videos.id, videoFavos.videoId)).where(where),
    select(db)
      .innerJoin(videoFavos, eq(videoFavos.videoId, videos.id))
      .where(where)
      .orderBy(desc(videoFavos.createTime), desc(videoFavos.videoId))
      .limit(window.limit)
      .offset(window.offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}
