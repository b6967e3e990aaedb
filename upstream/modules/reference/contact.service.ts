import { asc, count, eq } from 'drizzle-orm';
import type { ConsoleAction } from '@/contract/console/actions';
import type { ConsoleContact, ContactBody } from '@/contract/console/content';
import type { PageOf } from '@/contract/core';
import { tags } from '@/contract/tags';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { pageWindow } from '@/upstream/core/list/paging';
import { nextVersion } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import { custServs } from '@/upstream/db/schema/reference';
import { pagesChanged } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';

/** A page of the contacts of customer service. */
export async function listContacts(
  ctx: Context,
  query: { pageNum?: number; pageSize?: number },
): Promise<PageOf<ConsoleContact>> {
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    ctx.db.select({ total: count() }).from(custServs),
    ctx.db.select().from(custServs).orderBy(asc(custServs.id)).limit(limit).offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** Adds a contact. */
export function createContact(ctx: Context, caller: Caller, body: ContactBody): Promise<void> {
  return write(ctx, caller, { name: 'staff.service', about: 'site' }, async (tx) => {
    const rows = await tx.insert(custServs).values(body).returning();
    await changed(tx, 'contact.create', rows);
  });
}

/** Changes the version of a contact that was seen; 404 where there is none. */
export function updateContact(
  ctx: Context,
  caller: Caller,
  id: number,
  { version: seen, ...body }: ContactBody & { version: number },
): Promise<void> {
  return write(ctx, caller, { name: 'staff.service', about: 'site' }, async (tx) => {
    const where = eq(custServs.id, dbId(id));
    const version = await nextVersion(tx, custServs.version, where, seen);
    const rows = await tx
      .update(custServs)
      .set({ ...body, version })
      .where(where)
      .returning();
    await changed(tx, 'contact.edit', rows);
  });
}

/** Removes a contact; 404 where there is none. */
export function removeContact(ctx: Context, caller: Caller, id: number): Promise<void> {
  return write(ctx, caller, { name: 'staff.service', about: 'site' }, async (tx) => {
    const rows = await tx
      .delete(custServs)
      .where(eq(custServs.id, dbId(id)))
      .returning();
    await changed(tx, 'contact.remove', rows);
  });
}

async function changed(tx: Tx, action: ConsoleAction, [row]: { id: number; name: string }[]): Promise<void> {
  if (!row) throw notFoundError();
  await logConsole(tx, action, row.id, { name: row.name });
  tx.emit(pagesChanged([tags.reference()]));
}
