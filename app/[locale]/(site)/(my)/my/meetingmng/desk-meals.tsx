import { guestList } from '@/components/meeting/meal/desk/guest-query';
import { getMeals } from '@/contract/meal/desk';
import type { MeetingRight } from '@/contract/post-rights';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { MealsScreen } from './desk-parts';

interface Asked {
  msId: number;
  query: Record<string, string | string[] | undefined>;
  rights: readonly MeetingRight[];
}

/** Meals of a meeting, and who eats at which. */
export const deskMeals = {
  group: 'site',
  right: 'meals.see',
  async show({ msId, query, rights }: Asked) {
    const sheet = await readPersonal(getMeals, { params: { msId } });
    const start = await readListStart(guestList(msId), query);
    return <MealsScreen msId={msId} {...sheet} start={start} changes={rights.includes('meals.change')} />;
  },
} as const;
