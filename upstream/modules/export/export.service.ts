import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { CODE } from '@/contract/core';
import {
  EXPORT_DAYS,
  EXPORT_KINDS,
  EXPORT_STATE,
  type Export,
  type ExportKind,
  type requestExport as requestCall,
} from '@/contract/export/export';
import { USER_POLICIES } from '@/contract/policies';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { namedIn, readRightOf } from '@/upstream/core/route';
import { isMessageKey, type Locale, translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { limitAttempts } from '@/upstream/modules/auth/attempt.service';
import { signedUrl } from '@/upstream/modules/file/file.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { standingOver } from '@/upstream/policy/meeting.policy';
import { requireRight } from '@/upstream/policy/require-right';
import { isUserPolicy, writeRightOf } from '@/upstream/policy/rights';
import { exportAsked, nameOf } from './export.events';
import { definitionOf, type ExportEntry, entry, type TableDefinition } from './export.kinds';
import * as repository from './export.repository';
import { tableExport } from './export.table';

const DAY_MS = 24 * 3_600_000;
/** Files that one person may ask for in a day. */
const DAY_FILES = { max: 50, windowMs: DAY_MS };

export { type ExportEntry, entry as fileExport, installExports, type Writing } from './export.kinds';
export { sheetName } from './sheet-name';

/** A table as something that can be written to a file: as XLSX or CSV, row by row. */
export const rowsExport = <Row, F>(kind: ExportKind, table: TableDefinition<Row, F>): ExportEntry =>
  entry(kind, tableExport(kind, table));

/** Asks for a file, or answers with the one of its kind that is being written. */
export async function requestExport(
  ctx: Context,
  caller: Caller,
  { kind, format: wanted, filter: given = {} }: z.output<typeof requestCall.body>,
  locale: Locale,
): Promise<Export> {
  const { right, formats, filter, check } = definitionOf(kind);
  // What the file is of comes before what it is asked for with: a stranger learns of no form.
  await requireRight(ctx.db, caller, readRightOf({ auth: right }, [given]) ?? 'anyone');
  const format = wanted ?? formats[0];
  const asked = filter.safeParse(given);
  if (!formats.includes(format)) throw new AppError('export.format');
  if (!asked.success) throw new AppError('error.invalid');
  const running = await repository.findRunning(ctx.db, caller.userId, kind);
  if (running && !isDeepStrictEqual(running.filter, asked.data)) throw new AppError('export.busy');
  if (running) return present(ctx, caller, running);
  await check?.(ctx, { filter: asked.data, format });
  await limitAttempts(ctx, `export:${caller.userId}`, DAY_FILES);
  const row = await write(ctx, caller, writeRightOf(right, namedIn([given])), async (tx) => {
    const { userId } = caller;
    const inserted = await repository.insertExport(tx, {
      userId,
      kind,
      locale,
      filter: asked.data as Record<string, unknown>,
    });
    tx.noted();
    if (inserted) {
      tx.emit(exportAsked({ id: inserted.id, format }));
      // What was looked for is often a person, and lines of the log never change.
      const filter = given.keyword === undefined ? given : { ...given, keyword: '***' };
      await logConsole(tx, 'list.export', kind, { format, filter });
    }
    return inserted ?? repository.findRunning(tx, userId, kind);
  });
  if (!row) throw new AppError('error.unavailable', { code: CODE.unavailable, retryAfter: 1 });
  return present(ctx, caller, row);
}

/** How far a file of one's own is; 404 for anybody else's. */
export async function getExport(ctx: Context, caller: Caller, id: number): Promise<Export> {
  const row = await repository.findExport(ctx.db, dbId(id));
  if (row?.userId !== caller.userId) throw notFoundError();
  return present(ctx, caller, row);
}

/** One's own files of the last days, the newest first. */
export async function listExports(ctx: Context, caller: Caller): Promise<Export[]> {
  const rows = await repository.findExportsOf(ctx.db, caller.userId);
  return Promise.all(rows.map((row) => present(ctx, caller, row)));
}

/** Whether somebody may still read a list; one that this version does not know is nobody's. */
async function mayRead(ctx: Context, caller: Caller, { kind, filter }: repository.ExportRow): Promise<boolean> {
  const known = EXPORT_KINDS.find((one) => one === kind);
  if (!known) return false;
  const { right } = definitionOf(known);
  if (isUserPolicy(right)) return USER_POLICIES[right](caller);
  return (await standingOver(ctx.db, caller, { name: right, msId: namedIn([filter]) ?? 0 })) !== null;
}

async function present(ctx: Context, caller: Caller, row: repository.ExportRow): Promise<Export> {
  const { id, kind, status, rowsDone, rowsTotal, fileId, createTime } = row;
  return {
    id,
    kind,
    status,
    rowsDone,
    rowsTotal,
    name: nameOf(kind, row.locale === 'en' ? 'en' : 'zh'),
    // Whoever may no longer read the list may no longer fetch it either.
    url:
      status === EXPORT_STATE.ready && fileId && (await mayRead(ctx, caller, row))
        ? signedUrl(ctx, fileId, row.userId)
        : null,
    createTime: toWire(createTime),
    expireTime: toWire(new Date(createTime.getTime() + EXPORT_DAYS * DAY_MS)),
  };
}

/** What an export of a list was narrowed to, in words; of what was looked for only that something was. */
export function sayFilter(kind: ExportKind, filter: Readonly<Record<string, unknown>>, locale: Locale): string {
  const columns = definitionOf(kind).filters ?? {};
  return Object.entries(filter)
    .flatMap(([name, given]) => {
      const value = String(given);
      const own = `log.filter.${name}`;
      const title = columns[name]?.title ?? (isMessageKey(own) ? own : null);
      if (!title || value === '') return [];
      const coded = `export.word.${columns[name]?.words ?? name}.${value}`;
      // A code without words says that it was narrowed by this, and no more.
      const said = isMessageKey(coded) ? translate(locale, coded) : /^[\d\s:,-]{2,}$/.test(value) ? value : null;
      return [said === null ? translate(locale, title) : `${translate(locale, title)} ${said}`];
    })
    .join(locale === 'en' ? ', ' : '、');
}
