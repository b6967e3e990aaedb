import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Door, getDoor, savePoint } from '@/contract/door/door';
import { removeMeal } from '@/contract/meal/desk';
import { startTestDoor } from '@/tests/support/door';
import { insertMeal } from '@/tests/support/meals';

let t: Awaited<ReturnType<typeof startTestDoor>>;
beforeAll(async () => {
  t = await startTestDoor();
});
afterAll(() => t.up.close());

const MEAL = { kind: 'meal', way: 'in', often: 'once' } as const;

test('a point of a meal lets in those who have it, by its rule as it is at that moment', async () => {
  const at = await t.meeting();
  const { ctx } = t.up;
  const [plain, learner] = [await t.guest(at), await t.guest(at, { workshops: [at.workshop] })];
  const lunch = await insertMeal(ctx, at.msId);
  const dinner = await insertMeal(ctx, at.msId, { everybody: false, kinds: ['vip'], soldBy: at.workshop });
  const nobodys = await insertMeal(ctx, at.msId, { everybody: false });
  const reasonsAt = async (mealId: number) => {
    const pointId = await t.point(at, { ...MEAL, mealId, place: `餐 ${mealId}` });
    const judged = [await t.scan(at, pointId, plain.code), await t.scan(at, pointId, learner.code)];
    return judged.map(({ result, reason }) => reason ?? result);
  };
  expect(await reasonsAt(lunch)).toEqual(['admit', 'admit']);
  expect(await reasonsAt(dinner)).toEqual(['notIncluded', 'admit']);
  expect(await reasonsAt(nobodys)).toEqual(['notIncluded', 'notIncluded']);
  const door = async () =>
    ((await t.up.call(getDoor, { as: at.staff, params: { msId: at.msId } })).body.data as Door).points;
  expect((await door()).map(({ mealId, feeIds }) => [mealId, feeIds])).toEqual([
    [lunch, []],
    [dinner, []],
    [nobodys, []],
  ]);
  // Of a meal that is taken away nobody is let in, instead of everybody.
  const pointId = await t.point(at, { ...MEAL, mealId: lunch, place: '另一处' });
  await t.up.call(removeMeal, { as: at.owner, params: { msId: at.msId, mealId: lunch } });
  expect((await t.scan(at, pointId, plain.code)).reason).toBe('notIncluded');
});

test('a point is of a meal of its own meeting', async () => {
  const [at, other] = [await t.meeting(), await t.meeting()];
  const mealId = await insertMeal(t.up.ctx, other.msId);
  const { body } = await t.up.call(savePoint, {
    as: at.staff,
    params: { msId: at.msId },
    body: {
      ...MEAL,
      mealId,
      name: '午餐',
      place: '',
      feeIds: [],
      invited: [],
      windows: [],
      closed: false,
      self: false,
    },
  });
  expect(body.data).toMatchObject({ fields: { mealId: expect.any(String) } });
});
