import type { TestContext } from '@/tests/support/upstream';
import { meals } from '@/upstream/db/schema/meal';
import { DAY, fromNow, HOUR } from './fixtures';

/** A lunch of a meeting in ten days for everybody, at two tables of two unless told; answers its number. */
export async function insertMeal(ctx: TestContext, msId: number, fields: Partial<typeof meals.$inferInsert> = {}) {
  const times = { startTime: fromNow(ctx, 10 * DAY), endTime: fromNow(ctx, 10 * DAY + 2 * HOUR) };
  const [row] = await ctx.db
    .insert(meals)
    .values({ msId, kind: 'lunch', place: '宴会厅', tables: 2, seats: 2, everybody: true, ...times, ...fields })
    .returning();
  return row?.mealId ?? 0;
}
