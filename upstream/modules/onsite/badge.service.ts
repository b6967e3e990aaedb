import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import { writeTicket } from '@/contract/door/ticket';
import type {
  BadgePrint,
  BadgeState,
  endBadges as endCall,
  listBadges as listCall,
  Printers,
  queueBadges as queueCall,
  reprintBadge as reprintCall,
} from '@/contract/onsite/badge';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { plainText } from '@/upstream/core/text/html';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import {
  isWritten,
  type Link,
  type PdfFile,
  pdfLink,
  renderDocument,
} from '@/upstream/modules/document/document.service';
import { doorKeysOf, signTicket } from '@/upstream/modules/door/door-keys.service';
import { lockAdmitted, renew } from '@/upstream/modules/door/ticket.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import * as repository from './badge.repository';

const prints = (msId: number) => ({ name: 'meeting.badges.print', msId: dbId(msId) }) as const;

/** Badges of a meeting that were asked for. */
export async function listBadges(ctx: Context, id: number, query: Asked<typeof listCall>): Promise<PageOf<BadgePrint>> {
  const { total, rows } = await repository.findBadges(ctx.db, dbId(id), query);
  return {
    total,
    rows: rows.map(({ print, ...person }) => ({
      ...person,
      printId: print.printId,
      attendeeId: print.attendeeId,
      printer: print.printer,
      state: print.state as BadgeState,
      reason: print.reason,
      renewed: print.renewed,
      createTime: toWire(print.createTime),
      doneTime: toWireOrNull(print.doneTime),
    })),
  };
}

/** Printers with their queues, and who has no badge yet. */
export async function getPrinters(ctx: Context, id: number): Promise<Printers> {
  const msId = dbId(id);
  const found = await repository.findPrinters(ctx.db, msId);
  return {
    printers: found.map(({ printer, queued, printed }) => ({ printer, queued, printed })),
    without: await repository.countBare(ctx.db, msId),
    again: found.reduce((sum, { again }) => sum + again, 0),
  };
}

/** Puts the badges of those who come and have none yet into a queue, of some of them or of all. */
export function queueBadges(
  ctx: Context,
  caller: Caller,
  id: number,
  { printer, attendeeIds }: z.output<typeof queueCall.body>,
): Promise<{ count: number }> {
  const msId = dbId(id);
  return write(ctx, caller, prints(msId), async (tx) => {
    const ids = await repository.findBare(tx, msId, attendeeIds);
    if (ids.length === 0) throw new AppError('badge.none');
    const row = { msId, printer: plainText(printer), byUserId: caller.userId, createTime: tx.now };
    const count = await repository.insertPrints(
      tx,
      ids.map((attendeeId) => ({ ...row, attendeeId })),
    );
    await logConsole(tx, 'badge.queue', msId, { msId, people: count });
    return { count };
  });
}

/** Prints a badge once more; where it is wanted, whoever finds the lost one is not let in by it. */
export function reprintBadge(
  ctx: Context,
  caller: Caller,
  { msId: id, attendeeId }: { msId: number; attendeeId: number },
  { printer, reason, renew: renews }: z.output<typeof reprintCall.body>,
): Promise<void> {
  const msId = dbId(id);
  return write(ctx, caller, prints(msId), async (tx) => {
    const place = await lockAdmitted(tx, msId, attendeeId);
    const why = plainText(reason);
    if (renews) await renew(tx, place, why);
    const row = { msId, attendeeId, printer: plainText(printer), reason: why, renewed: renews };
    const count = await repository.insertPrints(tx, [{ ...row, byUserId: caller.userId, createTime: tx.now }]);
    if (count === 0) throw new AppError('badge.queued');
    await logConsole(tx, 'badge.again', attendeeId, { msId, reason: why });
  });
}

/** Where the queue of a printer is fetched as one file. */
export async function fetchBadges(
  ctx: Context,
  caller: Caller,
  id: number,
  { printer, locale }: { printer: string; locale: Locale },
): Promise<{ url: string; printIds: number[]; unwritten: number }> {
  const printIds = await write(ctx, caller, prints(id), (tx) => {
    tx.noted();
    return repository.stampQueue(tx, dbId(id), plainText(printer));
  });
  const last = printIds.at(-1);
  if (last === undefined) throw new AppError('badge.empty');
  const names = await repository.findSheets(ctx.db, dbId(id), last);
  return {
    url: pdfLink(ctx, caller, 'badges', { id, lang: locale, of: String(last) }),
    printIds,
    unwritten: names.filter(({ place }) => !isWritten(place.name)).length,
  };
}

/** Says that badges were printed, or takes them out of their queue. */
export function endBadges(
  ctx: Context,
  caller: Caller,
  id: number,
  { printIds, state }: z.output<typeof endCall.body>,
): Promise<void> {
  const msId = dbId(id);
  return write(ctx, caller, prints(msId), async (tx) => {
    const people = await repository.endPrints(tx, { msId, printIds, state });
    await logConsole(tx, 'badge.done', msId, { msId, people });
  });
}

/** The badges of a link as one file, each with the ticket that admits now; null where none of them waits. */
export async function openBadges(ctx: Context, { id, lang, of = '' }: Link): Promise<PdfFile | null> {
  const rows = await repository.findSheets(ctx.db, id, Number(of));
  const [first] = rows;
  if (!first) return null;
  const keys = await doorKeysOf(ctx, id);
  const said = (zh: string | null, en: string | null) => ((lang === 'en' && en) || zh) ?? '';
  const badges = rows.map(({ place, ticketVersion, nameEn, feeName, feeNameEn, msName, msNameEn }) => {
    const version = ticketVersion ?? place.ticketVersion;
    return {
      meeting: said(msName, msNameEn),
      name: place.name,
      second: nameEn ?? '',
      hospital: place.hospital ?? '',
      fee: said(feeName, feeNameEn),
      code: writeTicket(signTicket(keys, { msId: id, attendeeId: place.attendeeId, version })),
    };
  });
  const issued = toWire(ctx.now()).slice(0, 10);
  const pdf = await renderDocument(ctx, 'badges', { issued, badges }, lang);
  const number = said(first.msName, first.msNameEn);
  return { name: `${translate(lang, 'document.badges.file', { number })}.pdf`, pdf };
}
