import { and, asc, desc, eq, inArray, like, ne } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AUDIT } from '@/contract/codes';
import { containing } from '@/upstream/core/list/like';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { certs, depts, users } from '@/upstream/db/schema/account';

export type CertRow = typeof certs.$inferSelect;
export type DeptRow = typeof depts.$inferSelect;
export type UserRow = typeof users.$inferSelect;

/** An account, locked until the transaction ends, so that two changes of its state cannot overlap. */
export async function lockUser(tx: Tx, userId: number): Promise<UserRow | null> {
  const rows = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
  return rows[0] ?? null;
}

/** An account by id. */
export async function findUser(db: Reader, userId: number): Promise<UserRow | null> {
  const rows = await db.select().from(users).where(eq(users.userId, userId));
  return rows[0] ?? null;
}

/** Changes an account. */
export async function updateUser(tx: Tx, userId: number, changes: PgUpdateSetSource<typeof users>): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.userId, userId));
}

/** Whether another account has a phone number. */
export async function isPhoneTaken(db: Reader, phonenumber: string, userId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.phonenumber, phonenumber), ne(users.userId, userId)));
  return rows.length > 0;
}

/** A person's certification; null before the first submission. */
export async function findCert(db: Reader, userId: number): Promise<CertRow | null> {
  const rows = await db.select().from(certs).where(eq(certs.userId, userId));
  return rows[0] ?? null;
}

/** Stores a certification, replacing an earlier one. */
export async function saveCert(tx: Tx, cert: typeof certs.$inferInsert): Promise<void> {
  const { userId: _, createTime: __, ...changes } = cert;
  await tx.insert(certs).values(cert).onConflictDoUpdate({ target: certs.userId, set: changes });
}

/** Changes a certification. */
export async function updateCert(tx: Tx, userId: number, changes: Partial<typeof certs.$inferInsert>): Promise<void> {
  await tx.update(certs).set(changes).where(eq(certs.userId, userId));
}

/** A department by id, locked until the transaction ends. */
export async function lockDept(tx: Tx, deptId: number): Promise<DeptRow | null> {
  const rows = await tx.select().from(depts).where(eq(depts.deptId, deptId)).for('update');
  return rows[0] ?? null;
}

/** A department by credit code, locked until the transaction ends. */
export async function lockDeptByCode(tx: Tx, creditCode: string): Promise<DeptRow | null> {
  const rows = await tx.select().from(depts).where(eq(depts.creditCode, creditCode)).for('update');
  return rows[0] ?? null;
}

/** A department by id. */
export async function findDept(db: Reader, deptId: number): Promise<DeptRow | null> {
  const rows = await db.select().from(depts).where(eq(depts.deptId, deptId));
  return rows[0] ?? null;
}

/** Inserts a department; null when its credit code is taken. */
export async function insertDept(tx: Tx, dept: typeof depts.$inferInsert): Promise<number | null> {
  const rows = await tx.insert(depts).values(dept).onConflictDoNothing().returning({ deptId: depts.deptId });
  return rows[0]?.deptId ?? null;
}

/** Changes a department. */
export async function updateDept(tx: Tx, deptId: number, changes: Partial<typeof depts.$inferInsert>): Promise<void> {
  await tx.update(depts).set(changes).where(eq(depts.deptId, deptId));
}

/** Certified departments whose name contains a text, at most 20. */
export function searchDepts(db: Reader, deptName: string, deptType?: string): Promise<DeptRow[]> {
  const pattern = containing(deptName);
  return db
    .select()
    .from(depts)
    .where(
      and(
        like(depts.deptName, pattern),
        eq(depts.auditStatus, AUDIT.succeed),
        deptType ? eq(depts.deptType, deptType) : undefined,
      ),
    )
    .orderBy(asc(depts.deptName))
    .limit(20);
}

/** The other member who has been in a department longest; null if there is none. */
export async function findOtherMember(db: Reader, deptId: number, userId: number): Promise<number | null> {
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.deptId, deptId), ne(users.userId, userId)))
    .orderBy(asc(users.userId))
    .limit(1);
  return rows[0]?.userId ?? null;
}

/** The people of a department, its administrator first. */
export function findMembers(db: Reader, deptId: number) {
  return db
    .select({ userId: users.userId, name: users.name, phonenumber: users.phonenumber, deptAdmin: users.deptAdmin })
    .from(users)
    .where(eq(users.deptId, deptId))
    .orderBy(desc(users.deptAdmin), asc(users.userId));
}

/** Takes a department from whoever else had handed in papers for it and was not certified with them. */
export async function detachOthers(tx: Tx, deptId: number, userId: number): Promise<void> {
  const uncertified = inArray(certs.auditStatus, [AUDIT.before, AUDIT.failed]);
  await tx
    .update(certs)
    .set({ deptId: null })
    .where(and(eq(certs.deptId, deptId), ne(certs.userId, userId), uncertified));
}

/** Erases who answers for a department that nobody belongs to any more; its name and code are public. */
export async function eraseContact(tx: Tx, deptId: number): Promise<void> {
  const nobody = { leader: '', phone: '', email: '', address: null, licenseFiles: [], auditMsg: null };
  await tx
    .update(depts)
    .set({ ...nobody, updateTime: tx.now })
    .where(eq(depts.deptId, deptId));
}
