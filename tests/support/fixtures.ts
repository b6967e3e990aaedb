import { randomUUID } from 'node:crypto';
import { eq, notInArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { SYSTEM } from '@/upstream/core/context';
import { searchVectorSql } from '@/upstream/core/search/search-sql';
import { write } from '@/upstream/core/write';
import { users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { articles, doctorSubjects, doctors, lives, videos } from '@/upstream/db/schema/content';
import { feeWindows, meetingFees, meetings, voteOptions, votes } from '@/upstream/db/schema/meeting';
import { earnings, ledgerAccounts, orderLines, orders, vipMembers } from '@/upstream/db/schema/pay';
import { boardSpeakers, type meetingSessions, type sessionSpeakers } from '@/upstream/db/schema/programme';
import { DOCUMENTS } from '@/upstream/db/seed/reference/documents';
import { articleSearchTexts } from '@/upstream/modules/article/article.search';
import { doctorSearchTexts } from '@/upstream/modules/doctor/doctor.search';
import { liveSearchTexts } from '@/upstream/modules/live/live.search';
import { meetingSearchTexts } from '@/upstream/modules/meeting/meeting.search';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { move, post } from '@/upstream/modules/pay/ledger/ledger.service';
import { writeFirstRelease, writeProgrammes } from '@/upstream/modules/programme/first-release';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import { videoSearchTexts } from '@/upstream/modules/video/video.search';
import type { TestContext } from './upstream';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

type Fields<T extends PgTable> = Partial<Omit<T['$inferInsert'], 'search'>>;

let count = 0;
const next = () => {
  count += 1;
  return count;
};

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('the fixture was not inserted');
  return row;
}

/** A moment this many milliseconds from the test's clock. */
export function fromNow(ctx: TestContext, ms: number): Date {
  return new Date(ctx.now().getTime() + ms);
}

/** Empties tables and those that refer to them, so that a test finds only its own rows. */
export async function emptyTables({ db }: Pick<TestContext, 'db'>, ...tables: PgTable[]): Promise<void> {
  const names = sql.join(
    tables.map((table) => sql`${table}`),
    sql`, `,
  );
  await db.transaction(async (tx) => {
    // The ledger, the log and what was issued refuse to be emptied; that of a test begins anew.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`truncate ${names} cascade`);
  });
}

/** Removes all articles but the documents of the reference data. */
export async function removeArticles({ db }: Pick<TestContext, 'db'>): Promise<void> {
  const documents = DOCUMENTS.flatMap(({ id }) => id ?? []);
  await db.delete(articles).where(notInArray(articles.id, documents));
}

/** A published in-person meeting in 30 days, of two days; answers its id. */
export async function insertMeeting(
  ctx: TestContext,
  fields: Fields<typeof meetings> & { speakerNames?: string[] } = {},
): Promise<number> {
  const { speakerNames, ...given } = fields;
  const lookups = await getLookups(ctx);
  const row = {
    msName: `会议 ${next()}`,
    msType: '2',
    startTime: fromNow(ctx, 30 * DAY),
    endTime: fromNow(ctx, 32 * DAY),
    subjectPath: lookups.subjectPath(given.subjectIds ?? []),
    createTime: ctx.now(),
    updateTime: ctx.now(),
    ...given,
  };
  const subjects = row.subjectPath.flatMap((id) => lookups.subject(id) ?? []);
  const places = [row.provinceCode, row.cityCode].map((code) => lookups.regionName(code ?? null));
  const texts = meetingSearchTexts(row, {
    subjectNames: subjects.flatMap((subject) => [subject.subjectName, subject.subjectNameEn]),
    placeNames: places.flatMap((place) => [place.name, place.nameEn]),
    speakerNames,
  });
  const inserted = await ctx.db
    .insert(meetings)
    .values({ ...row, search: searchVectorSql(texts) })
    .returning({ msId: meetings.msId });
  return only(inserted).msId;
}

/** A row of a meeting's price table, 1,000 yuan unless told; answers its id. */
export async function insertFee(
  ctx: TestContext,
  msId: number,
  { windows = [], ...fields }: Fields<typeof meetingFees> & { windows?: { until: Date; price: number }[] } = {},
): Promise<number> {
  const inserted = await ctx.db
    .insert(meetingFees)
    .values({ msId, feeName: `费用 ${next()}`, price: 100_000, ...fields })
    .returning({ feeId: meetingFees.feeId });
  const { feeId } = only(inserted);
  if (windows.length > 0) await ctx.db.insert(feeWindows).values(windows.map((one) => ({ ...one, feeId })));
  return feeId;
}

/** Somebody's place at a meeting with an unpaid order for it that closes in an hour; answers the order's number and the place's id. */
export async function insertPlace(
  ctx: TestContext,
  userId: number,
  msId: number,
  fields: Fields<typeof attendees> = {},
) {
  const feeId = fields.feeId ?? (await insertFee(ctx, msId));
  const fee = only(await ctx.db.select().from(meetingFees).where(eq(meetingFees.feeId, feeId)));
  const orderNo = `E${String(next()).padStart(12, '0')}`;
  const words = { subject: fee.feeName, subjectEn: fee.feeName };
  const price = fee.price;
  await ctx.db.insert(orders).values({
    orderNo,
    userId,
    biz: 'enroll',
    msId,
    amount: price,
    idempotencyKey: orderNo,
    ...words,
    expireTime: fromNow(ctx, HOUR),
    createTime: ctx.now(),
    updateTime: ctx.now(),
  });
  const line = { orderNo, userId, biz: 'enroll', refId: '', title: fee.feeName, titleEn: fee.feeName };
  const bought = await ctx.db
    .insert(orderLines)
    .values({ ...line, price, amount: price })
    .returning({ lineId: orderLines.lineId });
  const place = { userId, msId, feeId, state: 'awaiting', name: '王磊', createTime: ctx.now(), updateTime: ctx.now() };
  const stored = await ctx.db
    .insert(attendees)
    .values({ ...place, ...only(bought), ...fields })
    .returning({ attendeeId: attendees.attendeeId });
  return { orderNo, attendeeId: only(stored).attendeeId };
}

/** A talk at the beginning of a meeting, with its people; answers its id. */
export async function insertSession(
  ctx: TestContext,
  msId: number,
  fields: Fields<typeof meetingSessions> & { speakers?: Fields<typeof sessionSpeakers>[] } = {},
): Promise<number> {
  const { speakers = [], ...given } = fields;
  const meeting = only(await ctx.db.select().from(meetings).where(eq(meetings.msId, msId)));
  const row = {
    msId,
    topic: `报告 ${next()}`,
    startTime: meeting.startTime,
    endTime: new Date(meeting.startTime.getTime() + HOUR),
    ...given,
  };
  const [sessionId = 0] = await writeProgrammes(ctx.db, [row]);
  if (speakers.length > 0) {
    await ctx.db
      .insert(boardSpeakers)
      .values(speakers.map((speaker, orderNum) => ({ sessionId, msId, name: `讲者 ${next()}`, orderNum, ...speaker })));
    await writeFirstRelease(ctx.db, [msId]);
  }
  return sessionId;
}

/** A vote that is open from now for a day, with its options in order; answers the ids. */
export async function insertVote(
  ctx: TestContext,
  msId: number,
  fields: Fields<typeof votes> & { options?: string[] } = {},
): Promise<{ id: number; optionIds: number[] }> {
  const { options = ['甲', '乙', '丙'], ...given } = fields;
  const row = { msId, title: `投票 ${next()}`, startTime: ctx.now(), endTime: fromNow(ctx, DAY), ...given };
  const { id } = only(await ctx.db.insert(votes).values(row).returning({ id: votes.id }));
  const inserted = await ctx.db
    .insert(voteOptions)
    .values(options.map((label, orderNum) => ({ voteId: id, label, orderNum })))
    .returning({ id: voteOptions.id });
  return { id, optionIds: inserted.map((option) => option.id) };
}

/** An account of any kind, without a session; answers its id. */
export async function insertUser(ctx: TestContext, fields: Fields<typeof users> = {}): Promise<number> {
  const inserted = await ctx.db
    .insert(users)
    .values({ userName: `fixture${next()}`, passwordHash: '-', userType: '110', ...fields })
    .returning({ userId: users.userId });
  return only(inserted).userId;
}

/** A doctor of the directory with an account (made when no `userId` is given); answers the user's id. */
export async function insertDoctor(
  ctx: TestContext,
  fields: Fields<typeof doctors> & { subjectIds?: number[] } = {},
): Promise<number> {
  const { subjectIds = [], ...given } = fields;
  const name = given.name ?? `医生 ${next()}`;
  const userId = given.userId ?? (await insertUser(ctx, { userType: '104', certFlag: '2', name }));
  const lookups = await getLookups(ctx);
  const subjects = subjectIds.flatMap((id) => lookups.subject(id) ?? []);
  const row = { updateTime: ctx.now(), ...given, userId, name };
  const province = lookups.regionName(given.provinceCode ?? null);
  const texts = doctorSearchTexts(row, {
    subjectNames: subjects.flatMap((subject) => [subject.subjectName, subject.subjectNameEn]),
    placeNames: [province.name, province.nameEn],
  });
  await ctx.db.insert(doctors).values({ ...row, search: searchVectorSql(texts) });
  if (subjectIds.length > 0) {
    await ctx.db.insert(doctorSubjects).values(subjectIds.map((subjectId) => ({ userId, subjectId })));
  }
  return userId;
}

/** A video that passed the audit; answers its id. */
export async function insertVideo(ctx: TestContext, fields: Fields<typeof videos> = {}): Promise<number> {
  const row = {
    title: `视频 ${next()}`,
    cateId: 1,
    userId: fields.userId ?? (await insertUser(ctx)),
    videoUrl: '/media/clip.mp4',
    auditStatus: '2',
    createTime: ctx.now(),
    updateTime: ctx.now(),
    ...fields,
  };
  const inserted = await ctx.db
    .insert(videos)
    .values({ ...row, search: searchVectorSql(videoSearchTexts(row)) })
    .returning({ id: videos.id });
  return only(inserted).id;
}

/** A live of one hour that begins in an hour; answers its id. */
export async function insertLive(ctx: TestContext, fields: Fields<typeof lives> = {}): Promise<number> {
  const row = {
    title: `直播 ${next()}`,
    userId: fields.userId ?? (await insertUser(ctx)),
    startTime: fromNow(ctx, HOUR),
    endTime: fromNow(ctx, 2 * HOUR),
    playUrl: '/media/live.m3u8',
    replayUrl: '/media/replay.m3u8',
    createTime: ctx.now(),
    updateTime: ctx.now(),
    ...fields,
  };
  const inserted = await ctx.db
    .insert(lives)
    .values({ ...row, search: searchVectorSql(liveSearchTexts(row)) })
    .returning({ id: lives.id });
  return only(inserted).id;
}

/** An article of type 2 that came out an hour ago; answers its id. */
export async function insertArticle(ctx: TestContext, fields: Fields<typeof articles> = {}): Promise<number> {
  const row = {
    type: '2',
    title: `文章 ${next()}`,
    content: '<p>正文</p>',
    publishTime: fromNow(ctx, -HOUR),
    updateTime: ctx.now(),
    ...fields,
  };
  const inserted = await ctx.db
    .insert(articles)
    .values({ ...row, search: searchVectorSql(articleSearchTexts(row)) })
    .returning({ id: articles.id });
  return only(inserted).id;
}

/** Gives a person VIP of level 1 until a moment, as if it were older than the orders. */
export async function giveVip(ctx: TestContext, userId: number, until: Date): Promise<void> {
  const vip = { vipLevel: '1', vipExpireTime: until, openingTime: until };
  await ctx.db.transaction(async (tx) => {
    // The database lets nobody have such time now.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx
      .insert(vipMembers)
      .values({ userId, ...vip })
      .onConflictDoUpdate({ target: vipMembers.userId, set: vip });
  });
}

/** Gives a person money, fen, as if it had been in the wallet before the ledger began. */
export async function giveMoney(
  ctx: TestContext,
  userId: number,
  amount: number,
  purse: 'balance' | 'frozen' = 'balance',
) {
  const code = ledgerAccount.person(userId, purse);
  const words = { title: '期初余额', titleEn: 'Opening balance' };
  await write(ctx, SYSTEM, 'system', async (tx) => {
    // The account is older than everything that the ledger has made by itself.
    const [older] = await tx
      .insert(ledgerAccounts)
      .values({ accountId: -userId, code, userId })
      .onConflictDoNothing()
      .returning();
    if (older) {
      await post(tx, { key: `opening:${code}`, event: 'opening', ...words }, [
        move(ledgerAccount.opening, code, amount),
      ]);
      return;
    }
    // Whoever has an account already is paid a fee.
    const fee = { userId, kind: 'lecture', ...words, gross: amount, tax: 0, idempotencyKey: randomUUID(), createBy: 0 };
    const [paid] = await tx.insert(earnings).values(fee).returning();
    const from = ledgerAccount.sales('earning', null);
    await post(tx, { key: `earning:${paid?.id}`, event: 'earning', ...words }, [move(from, code, amount)]);
  });
}
