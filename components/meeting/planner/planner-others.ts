import { useEffect, useState } from 'react';
import { readProgramme } from './planner-data';
import type { OtherDay, PlannerDay } from './planner-model';

/** The days that the page has not, once they are wanted: null while they are read, and `failed` when they cannot be. */
export function useOtherDays(others: readonly OtherDay[], wanted: boolean): PlannerDay[] | 'failed' | null {
  const [days, setDays] = useState<PlannerDay[] | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    Promise.all(others.map(({ data }) => readProgramme(data)))
      .then((found) => found.flatMap((one) => one.days))
      .catch(() => 'failed' as const)
      .then((found) => !left && setDays(found));
    return () => {
      left = true;
    };
  }, [wanted, others]);
  return days;
}
