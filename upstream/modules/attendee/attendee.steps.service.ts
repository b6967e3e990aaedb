import {
  ATTENDEE_STEP_KEYS,
  type AttendeeStep,
  type AttendeeStepKey,
  TEAM_STEP_KEYS,
  type TeamStepKey,
} from '@/contract/attendee/attendee';
import type { Caller, Context } from '@/upstream/core/context';
import { made } from '@/upstream/core/module/made';
import { toWireOrNull } from '@/upstream/core/time';
import type { LineOrder } from '@/upstream/modules/pay/order/line-order.service';
import type { OwnAttendee } from './attendee.repository';
import type { OwnTeam } from './team/own-team.repository';

/** A person's place at a meeting with the order that pays for it, where it costs something. */
export interface Attending extends OwnAttendee {
  order: LineOrder | null;
}

/** What a person has at a meeting: a place, or a team of which they are the contact. */
export type Standing = Attending | OwnTeam;

/** One thing on the way to and through a meeting, as one module sees it. */
export interface PlaceStep {
  key: AttendeeStepKey | TeamStepKey;
  state: AttendeeStep['state'];
  due?: Date | null;
  /** Path on the site. */
  linkUrl?: string;
  /** How many people of a team it is about. */
  count?: number;
}

/**
 * What a module knows of what is left to do about several places and teams of one person: an answer for each, in their
 * order. The cards of `/my/meeting`, a meeting's own pages and `/my` read the same list (docs/domain.md, "Attendee").
 */
export type PlaceSteps = (ctx: Context, caller: Caller, standings: readonly Standing[]) => Promise<PlaceStep[][]>;
const contributors = new Set<PlaceSteps>();

/** Next steps at a meeting as manifests list them, by a name of their own. */
export const defineStandingSteps = (name: string, steps: PlaceSteps): PlaceSteps => made('steps', name, steps);

/** The same of what knows nothing of teams. */
export const definePlaceSteps = (
  name: string,
  steps: (ctx: Context, caller: Caller, places: readonly Attending[]) => Promise<PlaceStep[][]>,
): PlaceSteps =>
  defineStandingSteps(name, async (ctx, caller, standings) => {
    const places = standings.filter((one) => 'attendee' in one);
    const found = places.length > 0 ? await steps(ctx, caller, places) : [];
    return standings.map((one) => ('attendee' in one ? (found[places.indexOf(one)] ?? []) : []));
  });

/** Lets these be asked what is left to do about a place. */
export function installPlaceSteps(steps: readonly PlaceSteps[]): void {
  for (const one of steps) contributors.add(one);
}

/**
 * What is left to do about each of several places and teams: whose turn it is first, then by time, then in the order of the way.
 * Nothing is where the meeting was called off.
 */
export async function placeSteps(ctx: Context, caller: Caller, places: readonly Standing[]): Promise<PlaceStep[][]> {
  if (places.length === 0) return [];
  const found = await Promise.all([...contributors].map((contribute) => contribute(ctx, caller, places)));
  return places.map(({ calledOff }, index) =>
    calledOff ? [] : found.flatMap((steps) => steps[index] ?? []).sort(byTurn),
  );
}

const TURNS: readonly AttendeeStep['state'][] = ['todo', 'waits', 'done'];
const KEYS: readonly string[] = [...ATTENDEE_STEP_KEYS, ...TEAM_STEP_KEYS];
const end = ({ due }: PlaceStep) => due?.getTime() ?? Number.POSITIVE_INFINITY;
const byTurn = (a: PlaceStep, b: PlaceStep) =>
  TURNS.indexOf(a.state) - TURNS.indexOf(b.state) ||
  (a.state === 'todo' ? Math.sign(end(a) - end(b)) || 0 : 0) ||
  KEYS.indexOf(a.key) - KEYS.indexOf(b.key);

/** The same as the wire has it: a day that is over is no day until which something is to be done. */
export async function stepsAt(ctx: Context, caller: Caller, places: readonly Standing[]): Promise<AttendeeStep[][]> {
  const steps = await placeSteps(ctx, caller, places);
  const now = ctx.now();
  const isAhead = ({ state, due }: PlaceStep) => due && (state !== 'todo' || due > now);
  return steps.map((own) => own.map((step) => ({ ...step, due: toWireOrNull((isAhead(step) && step.due) || null) })));
}
