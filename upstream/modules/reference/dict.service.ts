import { asc, count, eq, like } from 'drizzle-orm';
import { type ConsoleDict, listConsoleDicts } from '@/contract/console/content';
import type { PageOf } from '@/contract/core';
import { tags } from '@/contract/tags';
import type { Caller, Context } from '@/upstream/core/context';
import { dbId } from '@/upstream/core/ids';
import { containing } from '@/upstream/core/list/like';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { nextVersion } from '@/upstream/core/version';
import { write } from '@/upstream/core/write';
import { dicts } from '@/upstream/db/schema/reference';
import { pagesChanged } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';
import { LOOKUPS_MS } from './lookups.service';

const { dictCode, dictType, dictValue, dictLabel, labelEn, version } = dicts;
const ROW = { dictCode, dictType, dictValue, dictLabel, labelEn, version };

const LIST = listSql(listConsoleDicts, {
  key: dictCode,
  filters: { dictType: (part) => like(dictType, containing(part)) },
  days: undefined,
  sorts: {},
  usual: [asc(dictType), asc(dicts.dictSort), asc(dictCode)],
});

/** A page of the words of all code lists, or of those whose name has a part. */
export async function listDicts(ctx: Context, query: Asked<typeof listConsoleDicts>): Promise<PageOf<ConsoleDict>> {
  const { limit, offset } = pageWindow(query);
  const where = LIST.where(ctx, query);
  const [[counted], rows] = await Promise.all([
    ctx.db.select({ total: count() }).from(dicts).where(where),
    ctx.db
      .select(ROW)
      .from(dicts)
      .where(where)
      .orderBy(...LIST.order(ctx, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** Calls a code otherwise than in the version that was seen; pages are purged once every machine has read the new words. */
export function renameDict(
  ctx: Context,
  caller: Caller,
  code: number,
  { version: seen, ...labels }: { dictLabel: string; labelEn: string; version: number },
): Promise<void> {
  return write(ctx, caller, { name: 'staff.content', about: 'site' }, async (tx) => {
    const where = eq(dictCode, dbId(code));
    const next = { ...labels, version: await nextVersion(tx, version, where, seen) };
    await tx.update(dicts).set(next).where(where);
    await logConsole(tx, 'dict.edit', code, labels);
    tx.emit(pagesChanged([tags.reference()], { at: new Date(tx.now.getTime() + LOOKUPS_MS) }));
  });
}
