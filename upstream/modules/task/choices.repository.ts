import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Quiet } from '@/upstream/core/quiet';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { tasks, users } from '@/upstream/db/schema/account';
import { noticeChoices, quietHours } from '@/upstream/db/schema/service';

export type ChoiceRow = typeof noticeChoices.$inferSelect;

/** What somebody chose, kind by kind. */
export function findChoices(db: Reader, userId: number): Promise<ChoiceRow[]> {
  return db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));
}

/** A person's quiet hours; null when there are none. */
export async function findQuiet(db: Reader, userId: number): Promise<Quiet | null> {
  const [row] = await db.select().from(quietHours).where(eq(quietHours.userId, userId));
  return row ?? null;
}

/** Where somebody can be reached. */
export async function findReach(db: Reader, userId: number) {
  const [row] = await db
    .select({ phonenumber: users.phonenumber, email: users.email, emailTime: users.emailTime })
    .from(users)
    .where(eq(users.userId, userId));
  return row;
}

/** Keeps what somebody chose. */
export async function saveChoices(tx: Tx, rows: ChoiceRow[]): Promise<void> {
  const { sms, email, locale } = { sms: sql`excluded.sms`, email: sql`excluded.email`, locale: sql`excluded.locale` };
  await tx
    .insert(noticeChoices)
    .values(rows)
    .onConflictDoUpdate({ target: [noticeChoices.userId, noticeChoices.kind], set: { sms, email, locale } });
}

/** Keeps a person's quiet hours; null takes them away. */
export async function saveQuiet(tx: Tx, userId: number, quiet: Quiet | null): Promise<void> {
  if (!quiet) {
    await tx.delete(quietHours).where(eq(quietHours.userId, userId));
    return;
  }
  await tx
    .insert(quietHours)
    .values({ userId, ...quiet })
    .onConflictDoUpdate({ target: quietHours.userId, set: quiet });
}

/** Of these people, those who want a kind by text or e-mail, with their quiet hours. */
export function findWaysOf(db: Reader, userIds: number[], kind: string) {
  return db
    .select({
      userId: noticeChoices.userId,
      sms: noticeChoices.sms,
      email: noticeChoices.email,
      fromMinute: quietHours.fromMinute,
      toMinute: quietHours.toMinute,
    })
    .from(noticeChoices)
    .leftJoin(quietHours, eq(quietHours.userId, noticeChoices.userId))
    .where(
      and(
        inArray(noticeChoices.userId, userIds),
        eq(noticeChoices.kind, kind),
        or(noticeChoices.sms, noticeChoices.email),
      ),
    );
}

/** A message with where its reader wants it, as both are now; undefined when either is gone. */
export async function findDelivery(db: Reader, userId: number, msgId: string, kind: string) {
  const [row] = await db
    .select({
      task: tasks,
      phonenumber: users.phonenumber,
      // An address that nobody has confirmed may be a stranger's.
      email: sql<string>`case when ${users.emailTime} is null then '' else ${users.email} end`,
      choice: noticeChoices,
    })
    .from(tasks)
    .innerJoin(users, eq(users.userId, tasks.userId))
    .innerJoin(noticeChoices, and(eq(noticeChoices.userId, tasks.userId), eq(noticeChoices.kind, kind)))
    .where(and(eq(tasks.userId, userId), eq(tasks.msgId, msgId)));
  return row;
}
