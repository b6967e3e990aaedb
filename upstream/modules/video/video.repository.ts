import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { AUDIT } from '@/contract/codes';
import { listMyVideos, listVideos } from '@/contract/video/video';
import { isDbId } from '@/upstream/core/ids';
import { type Asked, type At, listSql, saysHow } from '@/upstream/core/list/list-sql';
import { type ListQuery, pageWindow } from '@/upstream/core/list/paging';
import { DOCTOR_IS_SHOWN, VIDEO_IS_PUBLIC } from '@/upstream/core/read/visible';
import { byRelevance, matches, searchVectorSql } from '@/upstream/core/search/search-sql';
import { SUBJECT_SLUG } from '@/upstream/core/text/subject-slug';
import type { Tx } from '@/upstream/core/write';
import type { Db, Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { doctors, videoCates, videos } from '@/upstream/db/schema/content';

const { search: _search, ...videoColumns } = getTableColumns(videos);
const row = {
  ...videoColumns,
  cateName: videoCates.label,
  cateNameEn: videoCates.labelEn,
  userName: doctors.name,
  userNameEn: doctors.nameEn,
  avatar: doctors.avatar,
  subjectSlug: SUBJECT_SLUG,
  hospital: doctors.hospital,
  hospitalEn: doctors.hospitalEn,
};
export type VideoRow = NonNullable<Awaited<ReturnType<typeof findVideo>>>;
export type NewVideo = Omit<typeof videos.$inferInsert, 'id' | 'search'>;

interface AtCates extends At {
  /** The category that is asked for and all below it. */
  cateIds?: number[];
}
const IN_SQL = {
  key: videos.id,
  days: undefined,
  sorts: {
    createTime: videos.createTime,
    playCount: videos.playCount,
    favoCount: videos.favoCount,
    duration: videos.duration,
  },
};
const NEWEST = [desc(videos.createTime), desc(videos.id)];
const PUBLIC = listSql<typeof listVideos, AtCates>(listVideos, {
  ...IN_SQL,
  filters: {
    keyword: (keyword, _at, { match }) => matches(videos.search, { keyword, match }),
    match: saysHow,
    cateId: (_cateId, { cateIds = [] }) => inArray(videos.cateId, cateIds),
    // A larger number than any id would be an error of the database.
    userId: (userId) => (isDbId(userId) ? eq(videos.userId, userId) : sql`false`),
    vipFlag: videos.vipFlag,
  },
  usual: (_at, { keyword, match }) => [
    ...(keyword ? byRelevance(videos.search, [videos.title, videos.titleEn], { keyword, match }) : []),
    ...NEWEST,
  ],
});
const OWN = listSql(listMyVideos, { ...IN_SQL, filters: { auditStatus: videos.auditStatus }, usual: NEWEST });

/** A page of the videos that passed the audit, the nearest to what is looked for first, then the newest, with the exact total. */
export const findVideos = (at: AtCates, query: Asked<typeof listVideos>) =>
  pageOf(at.db, and(PUBLIC.where(at, query), eq(videos.auditStatus, AUDIT.succeed)), PUBLIC.order(at, query), query);

/** A page of a person's videos in whatever state, the newest first, with the exact total. */
export const findOwn = (db: Reader, userId: number, query: Asked<typeof listMyVideos>) =>
  pageOf(db, and(eq(videos.userId, userId), OWN.where({ db }, query)), OWN.order({ db }, query), query);

async function pageOf(
  db: Reader,
  where: SQL | undefined,
  order: SQL[],
  query: ListQuery,
): Promise<{ total: number; rows: VideoRow[] }> {
  const { limit, offset } = pageWindow(query);
  // Ids first: a far page then skips index entries instead of joined rows.
  const page = db
    .select({ id: videos.id })
    .from(videos)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(videos).where(where),
    select(db)
      .where(inArray(videos.id, page))
      .orderBy(...order),
  ]);
  return { total: counted?.total ?? 0, rows };
}

function select(db: Reader) {
  return db
    .select(row)
    .from(videos)
    .leftJoin(videoCates, eq(videoCates.id, videos.cateId))
    .leftJoin(doctors, and(eq(doctors.userId, videos.userId), DOCTOR_IS_SHOWN))
    .$dynamic();
}

/** One video in any state; undefined for an unknown id. */
export async function findVideo(db: Reader, id: number) {
  const [found] = await select(db).where(eq(videos.id, id));
  return found;
}

/** What a person's right to watch follows from; undefined for an account that is not in use. */
export async function findViewer(db: Reader, userId: number) {
  const [found] = await db
    .select({ userId: users.userId, userType: users.userType, adminFlag: users.adminFlag, roles: users.roles })
    .from(users)
    .where(and(eq(users.userId, userId), eq(users.status, '0')));
  return found;
}

/** Public videos with these ids, unordered. */
export async function findPublicVideos(db: Reader, ids: number[]): Promise<VideoRow[]> {
  return ids.length === 0 ? [] : select(db).where(and(inArray(videos.id, ids), VIDEO_IS_PUBLIC));
}

/** Categories in order, with the number of public videos in each. */
export async function findCates(db: Reader) {
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

/** Categories with their parents. */
export async function findCateParents(db: Reader): Promise<{ id: number; parentId: number }[]> {
  return db.select({ id: videoCates.id, parentId: videoCates.parentId }).from(videoCates);
}

/** Name and hospital of an uploader, for searching. */
export async function findUploader(db: Reader, userId: number) {
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

/** Inserts a video with its search index; returns its id. */
export async function insertVideo(tx: Tx, video: NewVideo, texts: (string | null | undefined)[]): Promise<number> {
  const [inserted] = await tx
    .insert(videos)
    .values({ ...video, search: searchVectorSql(texts) })
    .returning({ id: videos.id });
  if (!inserted) throw new Error('the video was not written');
  return inserted.id;
}

/** A person's own video, locked until the transaction ends; null for anybody else's. */
export async function lockOwnVideo(tx: Tx, userId: number, id: number) {
  const [row] = await tx
    .select(videoColumns)
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.userId, userId)))
    .for('update');
  return row ?? null;
}

/** Changes a video, with its search index where its texts are given. */
export async function updateVideo(
  tx: Tx,
  id: number,
  changes: Partial<NewVideo>,
  texts?: (string | null | undefined)[],
): Promise<void> {
  const search = texts ? { search: searchVectorSql(texts) } : {};
  await tx
    .update(videos)
    .set({ ...changes, ...search, updateTime: tx.now })
    .where(eq(videos.id, id));
}

/** One more play. */
export async function raisePlayCount(db: Pick<Db, 'update'>, id: number): Promise<void> {
  await db
    .update(videos)
    .set({ playCount: sql`${videos.playCount} + 1` })
    .where(eq(videos.id, id));
}

/** Changes a video's audit state and says whose it is; null for an unknown id. */
export async function decideVideo(
  tx: Tx,
  id: number,
  changes: Pick<typeof videos.$inferInsert, 'auditStatus' | 'auditMsg' | 'updateTime'>,
): Promise<{ userId: number; title: string; titleEn: string | null; videoUrl: string } | null> {
  const [row] = await tx
    .update(videos)
    .set(changes)
    .where(eq(videos.id, id))
    .returning({ userId: videos.userId, title: videos.title, titleEn: videos.titleEn, videoUrl: videos.videoUrl });
  return row ?? null;
}

/** Deletes a person's videos, with whoever keeps them as favourites; says which there were. */
export async function deleteVideosOf(tx: Tx, userId: number) {
  const rows = await tx
    .delete(videos)
    .where(eq(videos.userId, userId))
    .returning({ id: videos.id, coverUrl: videos.coverUrl, auditStatus: videos.auditStatus });
  return rows.map(({ auditStatus, ...row }) => ({ ...row, isPublic: auditStatus === AUDIT.succeed }));
}
