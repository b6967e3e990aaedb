import type { FastifyInstance } from 'fastify';
import type { Check } from '@/upstream/core/module/check';
import { installPeople, type People } from '@/upstream/core/module/people';
import { installSteps, type Steps } from '@/upstream/core/module/steps';
import type { Context } from './core/context';
import { type AnyEvent, installEvents } from './core/events';
import type { Round, Schedule } from './jobs/schedules';
import { installPlaceSteps, type PlaceSteps } from './modules/attendee/attendee.steps.service';
import { installBesides, type PlaceBesides } from './modules/attendee/besides.service';
import { type CaseDefinition, installCases } from './modules/case/case.service';
import { installRequirements, type Requirement } from './modules/credit/requirement.service';
import { type ExportEntry, installExports } from './modules/export/export.service';
import { type ImportDefinition, installImports } from './modules/import/import.kinds';
import { installReturning, type OnReturning } from './modules/pay/order/invoiceable.service';
import { installProducts } from './modules/pay/product/catalogue';
import type { Product } from './modules/pay/product/product.service';
import { installFreed, type OnFreed } from './modules/stock/freed.service';

/** All that a module adds to the system; `upstream/modules.ts` lists the modules, and nothing else registers itself. */
export interface Module {
  name: string;
  /** Its calls by domain, the console's too: files of the contract. */
  calls: Readonly<Record<string, object>>;
  /** Who answers them. */
  routes: readonly ((app: FastifyInstance) => Promise<void>)[];
  /** What happens after its writes. */
  events: readonly AnyEvent[];
  /** What comes round by the clock: once over all machines, and on each. */
  schedules: readonly Schedule[];
  rounds: readonly Round[];
  /** What it sells. */
  products: readonly Product[];
  /** What it lets people take beside their places. */
  besides: readonly PlaceBesides[];
  /** What it does when something may be free for those who wait. */
  freed: readonly OnFreed[];
  /** What it does when parts of an order go back. */
  returning: readonly OnReturning[];
  /** What of it somebody decides. */
  cases: readonly CaseDefinition[];
  /** What a person should do next, anywhere and at a meeting. */
  steps: readonly Steps[];
  placeSteps: readonly PlaceSteps[];
  /** What has to be done before credit or a certificate is given. */
  requirements: readonly Requirement[];
  /** What of it can be written to a file. */
  exports: readonly ExportEntry[];
  /** What of it can be taken over from a table. */
  imports: readonly ImportDefinition[];
  /** What of it an operator sees (upstream/core/module/figures.ts). */
  figures: readonly ((ctx: Context) => void)[];
  /** What holds in its tables (`npm run verify`). */
  checks: readonly Check[];
  /** What it keeps of people: every table that names one (`npm run check`). */
  people: People;
}

const NOTHING: Omit<Module, 'name'> = {
  calls: {},
  routes: [],
  events: [],
  schedules: [],
  rounds: [],
  products: [],
  besides: [],
  freed: [],
  returning: [],
  cases: [],
  steps: [],
  placeSteps: [],
  requirements: [],
  exports: [],
  imports: [],
  figures: [],
  checks: [],
  people: { fates: [] },
};

/** A module's manifest: what it names, and nothing of the rest. */
export const defineModule = (name: string, adds: Partial<Omit<Module, 'name'>>): Module => ({
  ...NOTHING,
  ...adds,
  name,
});

/** Puts what these modules bring where it is asked for; the same once more changes nothing. */
export function installModules(modules: readonly Module[]): void {
  for (const module of modules) {
    installEvents(module.events);
    installProducts(module.products);
    installBesides(module.besides);
    installFreed(module.freed);
    installReturning(module.returning);
    installCases(module.cases);
    installSteps(module.steps);
    installPlaceSteps(module.placeSteps);
    installRequirements(module.requirements);
    installExports(module.exports);
    installImports(module.imports);
    installPeople(module.name, module.people);
  }
}
