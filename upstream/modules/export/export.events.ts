import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  EXPORT_DAYS,
  EXPORT_FORMATS,
  EXPORT_STATE,
  type ExportFormat,
  type ExportKind,
} from '@/contract/export/export';
import { pathTo } from '@/contract/paths';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { namedIn, readRightOf } from '@/upstream/core/route';
import { fileNameOf } from '@/upstream/core/text/file-name';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import { keepWritten, storeWritten } from '@/upstream/modules/file/file.service';
import { findMeetingName } from '@/upstream/modules/meeting/meeting-name.service';
import { notify } from '@/upstream/modules/task/task.service';
import { requireRight } from '@/upstream/policy/require-right';
import { isUserPolicy } from '@/upstream/policy/rights';
import { definitionOf } from './export.kinds';
import * as repository from './export.repository';

const DAY_MS = 24 * 3_600_000;
/** Without progress for this long, a file is given up. */
const STUCK_MS = 2 * 3_600_000;

/** Name that a kind's file has in a language. */
export const nameOf = (kind: ExportKind, locale: Locale) => translate(locale, `export.${kind}`);

/** Writes a file, stores it and tells who asked; done again for the same request it is the same file. */
export const exportAsked = defineEvent(
  'export.asked',
  z.object({ id: z.number().int(), format: z.enum(EXPORT_FORMATS) }),
  async (ctx, { id, format }) => {
    const row = await repository.findExport(ctx.db, id);
    if (row?.status !== EXPORT_STATE.running) return;
    // The part files' folder: what a killed process leaves there is swept.
    const folder = join(ctx.dataDir, 'files', 'parts');
    const path = join(folder, `export-${randomUUID()}`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = await writeFile(ctx, row, { path, format });
      await keep(ctx, row, { path, format, name });
    } catch (error) {
      ctx.log.error(error, `export ${id}`);
      await write(ctx, SYSTEM, 'system', (tx) => giveUp(tx, row));
    } finally {
      await rm(path, { force: true });
    }
  },
  { queue: 'long' },
);

interface Written {
  path: string;
  format: ExportFormat;
}

async function writeFile(ctx: Context, row: repository.ExportRow, written: Written): Promise<string> {
  const caller = await repository.findCaller(ctx.db, row.userId);
  if (!caller) throw new Error('who asked is gone');
  const definition = definitionOf(row.kind);
  // Rights may have gone since it was asked for.
  await requireRight(ctx.db, caller, readRightOf({ auth: definition.right }, [row.filter]) ?? 'anyone');
  const locale = row.locale === 'en' ? 'en' : 'zh';
  let names = [nameOf(row.kind, locale)];
  await definition.write({
    ctx,
    caller,
    ...written,
    locale,
    called: (...own) => {
      names = own;
    },
    filter: definition.filter.parse(row.filter),
    progress: (rowsDone, rowsTotal) =>
      write(ctx, SYSTEM, 'system', async (tx) => {
        if (!(await repository.updateRunning(tx, row.id, { rowsDone, rowsTotal }))) throw new Error('no longer wanted');
      }),
  });
  // What somebody may ask without a right over the meeting that they name says nothing of it.
  const isOver = definition.ofMeeting || !isUserPolicy(definition.right);
  const msId = isOver ? namedIn([row.filter]) : undefined;
  const meeting = msId ? await findMeetingName(ctx.db, msId) : null;
  return fileNameOf([meeting && (locale === 'en' ? meeting.msNameEn || meeting.msName : meeting.msName), ...names]);
}

async function keep(
  ctx: Context,
  row: repository.ExportRow,
  { path, format, name }: Written & { name: string },
): Promise<void> {
  const { size } = await stat(path);
  const fileId = await storeWritten(ctx, { path, format });
  await write(ctx, SYSTEM, 'system', async (tx) => {
    // An account that was closed meanwhile keeps nothing; the sweep takes bytes without a row.
    if (!(await repository.updateRunning(tx, row.id, { status: EXPORT_STATE.ready, fileId }))) return;
    await keepWritten(tx, { fileId, userId: row.userId, name: `${name}.${format}`, format, size });
    await tell(tx, row, 'exportReady');
  });
}

async function giveUp(tx: Tx, row: repository.ExportRow): Promise<void> {
  if (await repository.updateRunning(tx, row.id, { status: EXPORT_STATE.failed })) await tell(tx, row, 'exportFailed');
}

async function tell(tx: Tx, { id, userId, kind }: repository.ExportRow, template: 'exportReady' | 'exportFailed') {
  await notify(tx, {
    userIds: [userId],
    template,
    params: { name: nameOf(kind, 'zh') },
    paramsEn: { name: nameOf(kind, 'en') },
    msgId: `export-${id}`,
    linkUrl: `${pathTo('my')}#data`,
  });
}

/** Forgets files whose days are over (the bytes go with the sweep of files), and gives up what nobody writes any more. */
export const exportsSweepDue = defineEvent('exports.sweepDue', z.null(), (ctx) =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    const ago = (ms: number) => new Date(tx.now.getTime() - ms);
    await repository.deleteBefore(tx, ago(EXPORT_DAYS * DAY_MS));
    for (const row of await repository.findStuck(tx, ago(STUCK_MS))) await giveUp(tx, row);
  }),
);
