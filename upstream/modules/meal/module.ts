import * as deskMeal from '@/contract/meal/desk';
import * as meal from '@/contract/meal/meal';
import { erased } from '@/upstream/core/module/people';
import { diets, mealGuests } from '@/upstream/db/schema/meal';
import { defineModule } from '@/upstream/module';
import { MEAL_CHECKS } from './meal.checks';
import { mealExport } from './meal.exports';
import { mealRoutes } from './meal.routes';

/** What this module adds to the system. */
export const mealModule = defineModule('meal', {
  calls: { meal, deskMeal },
  routes: [mealRoutes],
  exports: [mealExport],
  checks: MEAL_CHECKS,
  people: { fates: [erased(mealGuests, mealGuests.userId), erased(diets, diets.userId)] },
});
