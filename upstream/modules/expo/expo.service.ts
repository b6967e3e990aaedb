import type { Exhibitor, ExhibitorDetail, Expo, ExpoHall, Product } from '@/contract/expo/expo';
import type { Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { listOf } from '@/upstream/modules/meeting/meeting.service';
import * as repository from './expo.repository';

const NOTHING: Expo = { levels: [], halls: [], exhibitors: [] };

const toProduct = ({ exhibitorId: _, ...product }: repository.ProductRow): Product => product;

/** An exhibitor as everybody sees it: who looks after its booth is not told here. */
function toExhibitor({
  contactName: _name,
  contactPhone: _phone,
  contactEmail: _email,
  ...row
}: repository.ExhibitorRow) {
  const { exhibitorId, levelId, name, nameEn, logoUrl, intro, introEn, website } = row;
  return { exhibitorId, levelId, name, nameEn, logoUrl, intro, introEn, website };
}

/** Halls with their booths, without the numbers of the meeting that they are of. */
export const toHalls = (rows: Awaited<ReturnType<typeof repository.findHalls>>): ExpoHall[] =>
  rows.map(({ msId: _ms, booths, ...hall }) => ({
    ...hall,
    booths: booths.map(({ msId: _of, hallId: _hall, ...booth }) => booth),
  }));

/** The exhibition of a meeting; empty where its organisers do without it, 404 for a meeting without a page. */
export async function getExpo(ctx: Context, id: number): Promise<Expo> {
  const found = await listOf(ctx, 'zh', id, async (msId) => {
    const [levels, halls, rows] = await Promise.all([
      repository.findLevels(ctx.db, msId),
      repository.findHalls(ctx.db, msId),
      repository.findExhibitors(ctx.db, msId),
    ]);
    const exhibitors = rows.map(({ products, ...row }): Exhibitor => {
      const { website: _, ...shown } = toExhibitor(row);
      return { ...shown, products };
    });
    return [{ levels, halls: toHalls(halls), exhibitors }];
  });
  return found[0] ?? NOTHING;
}

/** An exhibitor of a meeting that shows its exhibition; throws 404 for any other. */
export async function requireShown(ctx: Context, msId: number, exhibitorId: number): Promise<repository.ExhibitorRow> {
  const row = await repository.findShownExhibitor(ctx.db, dbId(msId), dbId(exhibitorId));
  if (!row) throw notFoundError();
  return row;
}

/** An exhibitor with its products. */
export async function getExhibitor(
  ctx: Context,
  asked: { msId: number; exhibitorId: number },
): Promise<ExhibitorDetail> {
  const row = await requireShown(ctx, asked.msId, asked.exhibitorId);
  const products = await repository.findProducts(ctx.db, [row.exhibitorId]);
  return { ...toExhibitor(row), products: products.map(toProduct) };
}

/** What exhibitors show, by their numbers. */
export async function productsByExhibitor(ctx: Context, ids: readonly number[]): Promise<Map<number, Product[]>> {
  const found = new Map<number, Product[]>();
  for (const row of await repository.findProducts(ctx.db, ids)) {
    found.set(row.exhibitorId, [...(found.get(row.exhibitorId) ?? []), toProduct(row)]);
  }
  return found;
}
