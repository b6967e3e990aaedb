import { listGuests } from '@/contract/meal/desk';
import { coded, listExport, long } from '@/upstream/modules/export/export-list.service';

/** Who eats at which meal, what they do not eat, and where they sit. */
export const mealExport = listExport(
  'mealGuests',
  listGuests,
  [
    ['kind', coded('meal'), 'meal'],
    'startTime',
    'personName',
    ['hospital', long, 'institution'],
    ['tableNo', null, 'table'],
    ['diet', coded('diet')],
    ['allergies', long],
  ],
  { right: 'meeting.meals.see', needs: {} },
);
