import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/meal/desk';
import * as own from '@/contract/meal/meal';
import { route } from '@/upstream/core/route';
import * as desk from './desk.service';
import { getMyMeals, putDiet, takeMeal } from './meal.service';

/** Meals of meetings, and who eats at them. */
export async function mealRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, own.getMyMeals, ({ caller, query }) => getMyMeals(ctx, caller, query.msId));
  route(app, own.takeMeal, ({ caller, params, body }) =>
    takeMeal(ctx, caller, params.mealId, body.taken).then(() => null),
  );
  route(app, own.putDiet, ({ caller, body }) => putDiet(ctx, caller, body).then(() => null));
  route(app, calls.getMeals, ({ params }) => desk.getMeals(ctx, params.msId));
  route(app, calls.addMeal, ({ caller, params, body }) => desk.addMeal(ctx, caller, params.msId, body));
  route(app, calls.editMeal, ({ caller, params, body }) => desk.editMeal(ctx, caller, params, body).then(() => null));
  route(app, calls.removeMeal, ({ caller, params }) => desk.removeMeal(ctx, caller, params).then(() => null));
  route(app, calls.fillTables, ({ caller, params }) => desk.fillTables(ctx, caller, params));
  route(app, calls.tellTables, ({ caller, params }) => desk.tellTables(ctx, caller, params));
  route(app, calls.seatGuest, ({ caller, params, body }) =>
    desk.seatGuest(ctx, caller, params, body.tableNo).then(() => null),
  );
  route(app, calls.listGuests, ({ params, query }) => desk.listGuests(ctx, params.msId, query));
}
