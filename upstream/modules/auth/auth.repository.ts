import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '@/upstream/db/client';
import { attempts, captchas, smsCodes, userSessions, users } from '@/upstream/db/schema/account';

const credentials = {
  userId: users.userId,
  userName: users.userName,
  passwordHash: users.passwordHash,
  status: users.status,
};
export interface Credentials {
  userId: number;
  userName: string;
  passwordHash: string;
  status: string;
}

/** Credentials by login name, whatever its case; null when there is no such account. */
export async function findCredentialsByName(db: Db, userName: string): Promise<Credentials | null> {
  const rows = await db
    .select(credentials)
    .from(users)
    .where(sql`lower(${users.userName}) = ${userName.toLowerCase()}`);
  return rows[0] ?? null;
}

/** Credentials by phone number; null when no account has it. */
export async function findCredentialsByPhone(db: Db, phonenumber: string): Promise<Credentials | null> {
  const rows = await db.select(credentials).from(users).where(eq(users.phonenumber, phonenumber));
  return rows[0] ?? null;
}

/** Credentials by id; null when there is no such account. */
export async function findCredentialsById(db: Db, userId: number): Promise<Credentials | null> {
  const rows = await db.select(credentials).from(users).where(eq(users.userId, userId));
  return rows[0] ?? null;
}

/** Inserts an account; null when its name is taken, in whatever case. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<number | null> {
  const rows = await db.insert(users).values(user).onConflictDoNothing().returning({ userId: users.userId });
  return rows[0]?.userId ?? null;
}

/** Stores a new password hash. */
export async function updatePasswordHash(db: Db, userId: number, passwordHash: string, now: Date): Promise<void> {
  await db.update(users).set({ passwordHash, updateTime: now }).where(eq(users.userId, userId));
}

/** Stores a captcha's answer. */
export async function insertCaptcha(db: Db, captcha: typeof captchas.$inferInsert): Promise<void> {
  await db.insert(captchas).values(captcha);
}

/** Takes a captcha away and returns it: whoever asks second gets null. */
export async function takeCaptcha(db: Db, uuid: string): Promise<typeof captchas.$inferSelect | null> {
  const rows = await db.delete(captchas).where(eq(captchas.uuid, uuid)).returning();
  return rows[0] ?? null;
}

/** Deletes what nobody can use any more: captchas, sessions past their end, codes and counters of past days. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - 2 * 24 * 3_600_000);
  await db.delete(captchas).where(lt(captchas.expireTime, now));
  await db.delete(userSessions).where(lt(userSessions.expireTime, now));
  await db.delete(smsCodes).where(lt(smsCodes.createTime, dayBefore));
  await db.delete(attempts).where(and(lt(attempts.windowStart, dayBefore)));
}
