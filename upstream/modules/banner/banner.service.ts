import type { Banner } from '@/contract/banner/banner';
import type { BannerBody, BannerState, ConsoleBanner, listConsoleBanners as listCall } from '@/contract/banner/console';
import type { ConsoleAction } from '@/contract/console/actions';
import type { PageOf } from '@/contract/core';
import { tags } from '@/contract/tags';
import type { Caller, Context } from '@/upstream/core/context';
import { fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { fromWire, toWire, toWireOrNull } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import { pagesChanged } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';
import * as repository from './banner.repository';

/** More are never read: the home page shows one. */
const MOST = 10;

/** The banners that are on now, in their order. */
export async function listBanners(ctx: Context): Promise<Banner[]> {
  return repository.findOn(ctx.db, ctx.now(), MOST);
}

/** A page of all banners. */
export async function listConsoleBanners(ctx: Context, query: Asked<typeof listCall>): Promise<PageOf<ConsoleBanner>> {
  const now = ctx.now();
  const [{ total, rows }, [first]] = await Promise.all([
    repository.findAll({ db: ctx.db, now }, query),
    repository.findOn(ctx.db, now, 1),
  ]);
  const wire = rows.map(({ row, place }) => ({
    ...row,
    place,
    state: stateOf(row, now),
    onHome: row.id === first?.id,
    startTime: toWireOrNull(row.startTime),
    endTime: toWireOrNull(row.endTime),
    updateTime: toWire(row.updateTime),
  }));
  return { total, rows: wire };
}

/** Adds a banner behind the others. */
export function createBanner(ctx: Context, caller: Caller, body: BannerBody): Promise<{ id: number }> {
  return write(ctx, caller, { name: 'staff.content', about: 'site' }, async (tx) => {
    const row = await repository.insertBanner(tx, toFields(body));
    await changed(tx, 'banner.create', row);
    return { id: row.id };
  });
}

/** Changes the version of a banner that was seen; 404 where there is none. */
export function updateBanner(
  ctx: Context,
  caller: Caller,
  id: number,
  { version: seen, ...body }: BannerBody & { version: number },
): Promise<void> {
  return changing(ctx, caller, id, async (tx, row) => {
    const version = versionAfter(row.version, seen);
    await changed(tx, 'banner.edit', await repository.updateBanner(tx, id, { ...toFields(body), version }));
  });
}

/** Switches a banner on or off, whatever else of it was changed; 404 where there is none. */
export function showBanner(ctx: Context, caller: Caller, id: number, shown: boolean): Promise<void> {
  return changing(ctx, caller, id, async (tx, row) => {
    // The form has the switch too: what was opened before would turn it back.
    const next = { shown, version: row.version + 1 };
    await changed(tx, shown ? 'banner.show' : 'banner.hide', await repository.updateBanner(tx, id, next));
  });
}

/** Puts a banner at a place in the order, or at the end; 404 where there is none. */
export function placeBanner(ctx: Context, caller: Caller, id: number, place: number): Promise<void> {
  return write(ctx, caller, { name: 'staff.content', about: 'site' }, async (tx) => {
    const order = await repository.lockOrder(tx);
    const own = order.find((row) => row.id === dbId(id));
    if (!own) throw notFoundError();
    const others = order.filter((row) => row !== own);
    const next = [...others.slice(0, place - 1), own, ...others.slice(place - 1)];
    for (const [index, row] of next.entries()) {
      if (row.orderNum !== index + 1) await repository.setOrder(tx, row.id, index + 1);
    }
    await logConsole(tx, 'banner.place', id, { place: next.indexOf(own) + 1 });
    tx.emit(pagesChanged([tags.banners()]));
  });
}

/** Removes a banner; 404 where there is none. */
export function removeBanner(ctx: Context, caller: Caller, id: number): Promise<void> {
  return changing(ctx, caller, id, async (tx, row) => {
    await repository.deleteBanner(tx, id);
    await changed(tx, 'banner.remove', row);
  });
}

function changing(
  ctx: Context,
  caller: Caller,
  id: number,
  work: (tx: Tx, row: repository.BannerRow) => Promise<void>,
): Promise<void> {
  return write(ctx, caller, { name: 'staff.content', about: 'site' }, async (tx) => {
    const row = await repository.lockBanner(tx, dbId(id));
    if (!row) throw notFoundError();
    await work(tx, row);
  });
}

/** The home page changes now, and again when the banner's time begins and ends. */
async function changed(tx: Tx, action: ConsoleAction, row: repository.BannerRow): Promise<void> {
  await logConsole(tx, action, row.id, { title: row.title });
  tx.emit(pagesChanged([tags.banners()]));
  if (!row.shown) return;
  for (const at of [row.startTime, row.endTime]) {
    if (at && at > tx.now) tx.emit(pagesChanged([tags.banners()], { at }));
  }
}

function stateOf({ shown, startTime, endTime }: repository.BannerRow, now: Date): BannerState {
  if (!shown) return 'off';
  if (endTime && endTime <= now) return 'over';
  return startTime && startTime > now ? 'waits' : 'on';
}

function toFields({ startTime, endTime, ...body }: BannerBody): repository.BannerFields {
  return { ...body, startTime: momentOf(startTime, 'startTime'), endTime: momentOf(endTime, 'endTime') };
}

function momentOf(text: string | null | undefined, field: string): Date | null {
  if (!text) return null;
  const moment = fromWire(text);
  if (!moment) throw fieldError(field, 'validation.dateTime');
  return moment;
}
