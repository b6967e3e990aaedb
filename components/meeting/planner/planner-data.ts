import type { PlannerDay } from './planner-model';

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
