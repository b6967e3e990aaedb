import type { Step, StepKey } from '@/contract/task/step';
import type { Caller, Context } from './context';
import { toWireOrNull } from './time';

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

type Contribute = (ctx: Context, caller: Caller) => Promise<NextStep[]>;
const contributors: Contribute[] = [];

/** Adds what a module knows of a person's next steps. */
export function contributeSteps(contribute: Contribute): void {
  contributors.push(contribute);
}

/** A person's next steps over all modules: the most pressing first, among equals what ends sooner. */
export async function collectSteps(ctx: Context, caller: Caller): Promise<Step[]> {
  const found = await Promise.all(contributors.map((contribute) => contribute(ctx, caller)));
  const ends = ({ due }: NextStep) => due?.getTime() ?? Number.POSITIVE_INFINITY;
  const sorted = found.flat().sort((a, b) => a.weight - b.weight || Math.sign(ends(a) - ends(b)) || 0);
  return sorted.map(({ weight: _, due, ...step }) => ({ ...step, due: toWireOrNull(due) }));
}
