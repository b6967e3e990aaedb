import type { z } from 'zod';
import type * as calls from '@/contract/expo/desk';
import { MOST_BOOTHS, MOST_EXHIBITORS, MOST_HALLS, MOST_PRODUCTS } from '@/contract/expo/desk';
import { isWithin, metres, overlaps, rowsOfBooths, type Spot } from '@/contract/expo/floor';
import { tags } from '@/contract/tags';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { type Tx, write } from '@/upstream/core/write';
import { pagesChanged } from '@/upstream/jobs/effects';
import { claimPublicFile } from '@/upstream/modules/file/file.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import * as repository from './expo.repository';
import { productsByExhibitor, toHalls } from './expo.service';

type Body<E extends { body: z.ZodType }> = z.output<E['body']>;

/** The exhibition of a meeting for its desk. */
export async function getExpoDesk(ctx: Context, id: number): Promise<calls.ExpoDesk> {
  const msId = dbId(id);
  const [levels, halls, rows, waiting] = await Promise.all([
    repository.findLevels(ctx.db, msId),
    repository.findHalls(ctx.db, msId),
    repository.findExhibitors(ctx.db, msId),
    repository.countWaiting(ctx.db, msId),
  ]);
  const products = await productsByExhibitor(
    ctx,
    rows.map(({ exhibitorId }) => exhibitorId),
  );
  return {
    levels,
    halls: toHalls(halls),
    exhibitors: rows.map(({ msId: _, createTime: _made, updateTime: _changed, ...row }) => ({
      ...row,
      products: products.get(row.exhibitorId) ?? [],
      calls: waiting.get(row.exhibitorId) ?? 0,
    })),
  };
}

/** Changes the exhibition of a meeting, one person after the other; its pages follow. */
export function changeExpo<T>(ctx: Context, caller: Caller, id: number, change: (tx: Tx, msId: number) => Promise<T>) {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.expo.change', msId }, async (tx) => {
    await repository.lockExpo(tx, msId);
    const answer = await change(tx, msId);
    await logConsole(tx, 'meeting.expo', msId);
    tx.emit(pagesChanged([tags.expo(msId), tags.meeting(msId)]));
    return answer;
  });
}

const lineOf = (text: string) => plainText(text) || null;
const optionalId = (id: number | null) => (id === null ? null : dbId(id));

/** Puts the levels in order; one that an exhibitor has is not left out. */
export const saveExpoLevels = (ctx: Context, caller: Caller, id: number, body: Body<typeof calls.saveExpoLevels>) =>
  changeExpo(ctx, caller, id, async (tx, msId) => {
    const known = await repository.findLevels(tx, msId);
    const kept = new Set(body.levels.flatMap(({ levelId }) => levelId ?? []));
    if ([...kept].some((levelId) => !known.some((one) => one.levelId === levelId))) throw notFoundError();
    const used = new Set((await repository.findExhibitors(tx, msId)).map(({ levelId }) => levelId));
    const lost = known.find(({ levelId }) => !kept.has(levelId) && used.has(levelId));
    if (lost) throw new AppError('expo.levelUsed', { values: { name: lost.name } });
    const names = body.levels.map(({ name }) => plainText(name));
    const twice = names.findIndex((name, at) => names.indexOf(name) < at);
    if (twice >= 0) throw fieldError(`levels.${twice}.name`, 'expo.twice');
    await repository.putLevels(
      tx,
      msId,
      body.levels.map(({ levelId, nameEn }, at) => ({ levelId, name: names[at] ?? '', nameEn: lineOf(nameEn) })),
    );
  });

/** Stores a hall; no smaller than what stands in it. */
export const saveExpoHall = (ctx: Context, caller: Caller, id: number, body: Body<typeof calls.saveExpoHall>) =>
  changeExpo(ctx, caller, id, async (tx, msId) => {
    const halls = await repository.findHalls(tx, msId);
    const hallId = optionalId(body.hallId);
    const known = halls.find((one) => one.hallId === hallId);
    if (hallId !== null && !known) throw notFoundError();
    if (!known && halls.length >= MOST_HALLS) throw new AppError('expo.hallsFull', { values: { max: MOST_HALLS } });
    const { width, height } = body;
    const out = known?.booths.find((booth) => !isWithin(body, booth));
    if (out) throw fieldError(out.x + out.width > width ? 'width' : 'height', 'expo.hallSmall', { no: out.no });
    const row = { msId, name: plainText(body.name), nameEn: lineOf(body.nameEn), width, height };
    return { hallId: await repository.putHall(tx, hallId, row) };
  });

/** What keeps a booth from standing there, said at its field. */
function requireFloor(
  hall: { width: number; height: number; booths: repository.BoothRow[] },
  spot: Spot,
  own: number | null,
) {
  if (!isWithin(hall, spot)) throw fieldError(spot.x + spot.width > hall.width ? 'x' : 'y', 'expo.outside');
  const other = hall.booths.find((one) => one.boothId !== own && overlaps(one, spot));
  if (other) throw fieldError('x', 'expo.overlaps', { no: other.no });
}

/** Stores a booth where there is room for it, under a number that no other has. */
export const saveBooth = (ctx: Context, caller: Caller, id: number, body: Body<typeof calls.saveBooth>) =>
  changeExpo(ctx, caller, id, async (tx, msId) => {
    const halls = await repository.findHalls(tx, msId);
    const all = halls.flatMap(({ booths }) => booths);
    const boothId = optionalId(body.boothId);
    const hall = halls.find(({ hallId }) => hallId === body.hallId);
    if (!hall || (boothId !== null && !all.some((one) => one.boothId === boothId))) throw notFoundError();
    if (boothId === null && all.length >= MOST_BOOTHS) throw boothsFull();
    const { no, exhibitorId, x, y, width, height } = body;
    if (all.some((one) => one.no === no && one.boothId !== boothId)) throw fieldError('no', 'expo.twice');
    requireFloor(hall, body, boothId);
    if (exhibitorId && !(await repository.findExhibitor(tx, msId, dbId(exhibitorId)))) {
      throw fieldError('exhibitorId', 'error.invalid');
    }
    const row = { msId, hallId: hall.hallId, no, x, y, width, height, exhibitorId };
    return { boothId: await repository.putBooth(tx, boothId, row) };
  });

const boothsFull = () => new AppError('expo.boothsFull', { values: { max: MOST_BOOTHS } });

/** Lays rows of booths in a hall, which grows where they need more room. */
export const layBooths = (ctx: Context, caller: Caller, id: number, body: Body<typeof calls.layBooths>) =>
  changeExpo(ctx, caller, id, async (tx, msId) => {
    const halls = await repository.findHalls(tx, msId);
    const hall = halls.find(({ hallId }) => hallId === body.hallId);
    if (!hall) throw notFoundError();
    const laid = rowsOfBooths(body);
    const all = halls.flatMap(({ booths }) => booths);
    if (all.length + laid.length > MOST_BOOTHS) throw boothsFull();
    const known = new Set(all.map(({ no }) => no));
    if (laid.some(({ no }) => known.has(no))) throw fieldError('prefix', 'expo.twice');
    const other = hall.booths.find((one) => laid.some((spot) => overlaps(one, spot)));
    if (other) throw fieldError('prefix', 'expo.overlaps', { no: other.no });
    const far = (side: 'width' | 'height', from: 'x' | 'y') =>
      Math.max(hall[side], ...laid.map((spot) => metres(spot[from] + spot[side] + body.aisle)));
    const { booths: _, ...row } = hall;
    await repository.putHall(tx, hall.hallId, { ...row, width: far('width', 'x'), height: far('height', 'y') });
    await repository.insertBooths(
      tx,
      laid.map((spot) => ({ ...spot, msId, hallId: hall.hallId })),
    );
    return { added: laid.length };
  });

/** A picture that is new here is the person's own; the one that is there may stay. */
async function pictureIn(
  tx: Tx,
  { userId }: Caller,
  { url, known, field }: { url: string; known: string | null | undefined; field: string },
): Promise<string | null> {
  if (url && url !== known) await claimPublicFile(tx, userId, { url, purpose: 'cover', field });
  return url || null;
}

/** Stores an exhibitor with its booths; a booth that another has is not taken from it. */
export const saveExhibitor = (ctx: Context, caller: Caller, id: number, body: Body<typeof calls.saveExhibitor>) =>
  changeExpo(ctx, caller, id, async (tx, msId) => {
    const all = await repository.findExhibitors(tx, msId);
    const exhibitorId = optionalId(body.exhibitorId);
    const known = all.find((one) => one.exhibitorId === exhibitorId);
    if (exhibitorId !== null && !known) throw notFoundError();
    if (!known && all.length >= MOST_EXHIBITORS) throw new AppError('expo.full', { values: { max: MOST_EXHIBITORS } });
    const name = plainText(body.name);
    const same = (one: repository.ExhibitorRow) => one.name.toLowerCase() === name.toLowerCase();
    if (all.some((one) => one !== known && same(one))) throw fieldError('name', 'expo.twice');
    const { levelId } = body;
    if (levelId && !(await repository.findLevels(tx, msId)).some((one) => one.levelId === levelId)) {
      throw fieldError('levelId', 'error.invalid');
    }
    const booths = (await repository.findHalls(tx, msId)).flatMap((hall) => hall.booths);
    for (const boothId of body.boothIds) {
      const booth = booths.find((one) => one.boothId === boothId);
      if (!booth) throw fieldError('boothIds', 'error.invalid');
      if (booth.exhibitorId !== null && booth.exhibitorId !== exhibitorId) {
        throw fieldError('boothIds', 'expo.boothTaken', { no: booth.no });
      }
    }
    const stored = await repository.putExhibitor(tx, exhibitorId, {
      msId,
      levelId,
      name,
      nameEn: lineOf(body.nameEn),
      website: body.website || null,
      logoUrl: await pictureIn(tx, caller, { url: body.logoUrl, known: known?.logoUrl, field: 'logoUrl' }),
      intro: lineOf(body.intro),
      introEn: lineOf(body.introEn),
      contactName: lineOf(body.contactName),
      contactPhone: lineOf(body.contactPhone),
      contactEmail: body.contactEmail || null,
      updateTime: tx.now,
      createTime: known?.createTime ?? tx.now,
    });
    await repository.giveBooths(tx, stored, body.boothIds);
    return { exhibitorId: stored };
  });

/** Stores a product of an exhibitor. */
export const saveExpoProduct = (ctx: Context, caller: Caller, id: number, body: Body<typeof calls.saveExpoProduct>) =>
  changeExpo(ctx, caller, id, async (tx, msId) => {
    const exhibitor = await repository.findExhibitor(tx, msId, dbId(body.exhibitorId));
    if (!exhibitor) throw notFoundError();
    const { exhibitorId } = exhibitor;
    const products = await repository.findProducts(tx, [exhibitorId]);
    const productId = optionalId(body.productId);
    const known = products.find((one) => one.productId === productId);
    if (productId !== null && !known) throw notFoundError();
    if (!known && products.length >= MOST_PRODUCTS) {
      throw new AppError('expo.productsFull', { values: { max: MOST_PRODUCTS } });
    }
    const stored = await repository.putProduct(tx, productId, {
      exhibitorId,
      name: plainText(body.name),
      nameEn: lineOf(body.nameEn),
      regNo: lineOf(body.regNo),
      intro: lineOf(body.intro),
      introEn: lineOf(body.introEn),
      pictureUrl: await pictureIn(tx, caller, { url: body.pictureUrl, known: known?.pictureUrl, field: 'pictureUrl' }),
    });
    return { productId: stored };
  });

/** Takes a part away: a hall with its booths; an exhibitor only once nobody waits for its call. */
export const removeFromExpo = (ctx: Context, caller: Caller, id: number, body: Body<typeof calls.removeFromExpo>) =>
  changeExpo(ctx, caller, id, async (tx, msId) => {
    const partId = dbId(body.id);
    const halls = await repository.findHalls(tx, msId);
    const there = {
      hall: async () => halls.some(({ hallId }) => hallId === partId),
      booth: async () => halls.some(({ booths }) => booths.some(({ boothId }) => boothId === partId)),
      exhibitor: async () => Boolean(await repository.findExhibitor(tx, msId, partId)),
      product: async () => Boolean(await repository.findProduct(tx, msId, partId)),
    };
    if (!(await there[body.part]())) throw notFoundError();
    if (body.part === 'exhibitor' && (await repository.countOpenAt(tx, partId)) > 0) {
      throw new AppError('expo.callsOpen');
    }
    await repository.deletePart(tx, body.part, partId);
  });
