import type { z } from 'zod';
import { type InvoiceTitle, type invoiceTitleBodySchema, MOST_TITLES } from '@/contract/invoice/invoice';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import * as repository from './title.repository';

type Body = z.output<typeof invoiceTitleBodySchema>;

/** The caller's titles, the usual one first. */
export async function listTitles(ctx: Context, { userId }: Caller): Promise<InvoiceTitle[]> {
  return (await repository.findTitles(ctx.db, userId)).map(toTitle);
}

const fieldsOf = ({ titleType, title, taxNo, email }: Body) => ({
  titleType,
  title,
  email: email ?? '',
  taxNo: taxNo || null,
});

/** Keeps a title for the caller; the first one is the usual one. */
export function addTitle(ctx: Context, caller: Caller, body: Body): Promise<InvoiceTitle> {
  return write(ctx, caller, 'signedIn', async (tx) => toTitle(await keepTitle(tx, caller.userId, body)));
}

/** The same inside another write; one of the same name and number is not kept twice. */
export async function keepTitle(tx: Tx, userId: number, body: Body): Promise<repository.TitleRow> {
  await repository.lockOwner(tx, userId);
  const known = await repository.findTitles(tx, userId);
  const fields = fieldsOf(body);
  const same = known.find(({ title, taxNo }) => title === fields.title && taxNo === fields.taxNo);
  if (same && !body.isDefault) return same;
  if (!same && known.length >= MOST_TITLES) throw new AppError('invoice.titles', { values: { most: MOST_TITLES } });
  const isDefault = body.isDefault === true || known.length === 0;
  if (isDefault) await repository.clearDefault(tx, userId);
  const times = { createTime: tx.now, updateTime: tx.now };
  if (!same) return repository.insertTitle(tx, { userId, ...fields, isDefault, ...times });
  return (await repository.updateTitle(tx, { userId, id: same.id }, { ...fields, isDefault })) ?? same;
}

/** Changes a title of the caller's; what was issued with it stays as it was. */
export function editTitle(ctx: Context, caller: Caller, id: number, body: Body): Promise<InvoiceTitle> {
  const { userId } = caller;
  return write(ctx, caller, 'signedIn', async (tx) => {
    await repository.lockOwner(tx, userId);
    if (body.isDefault) await repository.clearDefault(tx, userId);
    const chosen = body.isDefault ? { isDefault: true } : {};
    const row = await repository.updateTitle(tx, { userId, id: dbId(id) }, { ...fieldsOf(body), ...chosen });
    if (!row) throw notFoundError();
    return toTitle(row);
  });
}

/** Forgets a title of the caller's; of those that are left the oldest becomes the usual one. */
export async function removeTitle(ctx: Context, caller: Caller, id: number): Promise<void> {
  const { userId } = caller;
  await write(ctx, caller, 'signedIn', async (tx) => {
    await repository.lockOwner(tx, userId);
    const gone = await repository.deleteTitle(tx, userId, dbId(id));
    if (!gone) throw notFoundError();
    const [next] = gone.isDefault ? await repository.findTitles(tx, userId) : [];
    if (next) await repository.updateTitle(tx, { userId, id: next.id }, { isDefault: true });
  });
}

const toTitle = ({ userId: _userId, createTime, updateTime, ...title }: repository.TitleRow): InvoiceTitle => ({
  ...title,
  createTime: toWire(createTime),
  updateTime: toWire(updateTime),
});
