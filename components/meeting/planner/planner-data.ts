import { useEffect, useState } from 'react';
import type { OtherDay, PlannerDay } from './planner-model';

/** What the planner reads from an address of its own. */
export interface ProgrammeData {
  /** Their key: a page that was made of them can be taken over as it stands. */
  key: string;
  days: PlannerDay[];
}

/** Reads days of a programme; throws where they cannot be. */
export async function readProgramme(address: string): Promise<ProgrammeData> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(address);
  return (await answer.json()) as ProgrammeData;
}

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
