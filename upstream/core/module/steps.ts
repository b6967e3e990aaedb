import type { Step, StepKey } from '@/contract/task/step';
import type { Caller, Context } from '@/upstream/core/context';
import { toWireOrNull } from '@/upstream/core/time';
import { made } from './made';

/** Something that a person should do next, as one module sees it. */
export interface NextStep {
  key: StepKey;
  /** What is nearer to zero is more pressing. */
  weight: number;
  count?: number;
  due?: Date;
  /** What it is about: a meeting's name. */
  name?: string | null;
  nameEn?: string | null;
  /** Path on the site, where it is not the same for everybody with this key. */
  linkUrl?: string;
}

/** What one module knows of a person's next steps; its manifest lists it. */
export type Steps = (ctx: Context, caller: Caller) => Promise<NextStep[]>;
const contributors = new Set<Steps>();

/** Next steps as manifests list them, by a name of their own. */
export const defineSteps = (name: string, steps: Steps): Steps => made('steps', name, steps);

/** Lets these be asked for a person's next steps. */
export function installSteps(steps: readonly Steps[]): void {
  for (const one of steps) contributors.add(one);
}

/** A person's next steps over all modules: the most pressing first, among equals what ends sooner. */
export async function collectSteps(ctx: Context, caller: Caller): Promise<Step[]> {
  const found = await Promise.all([...contributors].map((contribute) => contribute(ctx, caller)));
  const ends = ({ due }: NextStep) => due?.getTime() ?? Number.POSITIVE_INFINITY;
  const sorted = found.flat().sort((a, b) => a.weight - b.weight || Math.sign(ends(a) - ends(b)) || 0);
  return sorted.map(({ weight: _, due, ...step }) => ({ ...step, due: toWireOrNull(due) }));
}
