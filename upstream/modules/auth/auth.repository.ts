import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { captchas, users } from '@/upstream/db/schema/account';

const credentials = {
  userId: users.userId,
  userName: users.userName,
  passwordHash: users.passwordHash,
  status: users.status,
  oneTimeEnd: users.oneTimeEnd,
};
export interface Credentials {
  userId: number;
  userName: string;
  passwordHash: string;
  status: string;
  /** Until when a one-time password counts. */
  oneTimeEnd: Date | null;
}

/** Credentials by login name, whatever its case; null when there is no such account. */
export async function findCredentialsByName(db: Reader, userName: string): Promise<Credentials | null> {
  const rows = await db
    .select(credentials)
    .from(users)
    .where(sql`lower(${users.userName}) = ${userName.toLowerCase()}`);
  return rows[0] ?? null;
}

/** Credentials by phone number; null when no account has it. */
export async function findCredentialsByPhone(db: Reader, phonenumber: string): Promise<Credentials | null> {
  const rows = await db.select(credentials).from(users).where(eq(users.phonenumber, phonenumber));
  return rows[0] ?? null;
}

/** Credentials by id; null when there is no such account. */
export async function findCredentialsById(db: Reader, userId: number): Promise<Credentials | null> {
  const rows = await db.select(credentials).from(users).where(eq(users.userId, userId));
  return rows[0] ?? null;
}

/** Credentials by id, locked until the transaction ends, so that a sign-in and a password change cannot overlap. */
export async function lockCredentials(tx: Tx, userId: number): Promise<Credentials | null> {
  const rows = await tx.select(credentials).from(users).where(eq(users.userId, userId)).for('update');
  return rows[0] ?? null;
}

/** Inserts an account; null when its name is taken, in whatever case. */
export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<number | null> {
  const rows = await tx.insert(users).values(user).onConflictDoNothing().returning({ userId: users.userId });
  return rows[0]?.userId ?? null;
}

/** Stores a password that its owner chose. */
export async function updatePasswordHash(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: '0', oneTimeEnd: null, updateTime: tx.now })
    .where(eq(users.userId, userId));
}

/** Stores a captcha's answer. */
export async function insertCaptcha(tx: Tx, captcha: typeof captchas.$inferInsert): Promise<void> {
  await tx.insert(captchas).values(captcha);
}

/** Deletes a captcha and returns it; null if it was used already. */
export async function takeCaptcha(tx: Tx, uuid: string): Promise<typeof captchas.$inferSelect | null> {
  const rows = await tx.delete(captchas).where(eq(captchas.uuid, uuid)).returning();
  return rows[0] ?? null;
}
