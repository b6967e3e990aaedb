import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastGlob from 'fast-glob';
import { CASE_KINDS } from '@/contract/codes';
import { EXPORT_KINDS } from '@/contract/export/export';
import { IMPORT_KINDS } from '@/contract/import/import';
import type { ListShape } from '@/contract/list';
import { allTables } from '@/tests/support/tables';
import { listEndpoints } from '@/upstream/calls';
import { isSaid, listMade, type Made } from '@/upstream/core/module/made';
import { placeOf } from '@/upstream/core/module/people';
import type { Module } from '@/upstream/module';
import { MODULES } from '@/upstream/modules';
import { unclaimedColumns } from './people-columns';

/** What a file exports, by its path. */
type Loaded = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** What the manifests of these modules list, whatever it is. */
const listedBy = (modules: readonly Module[]): ReadonlySet<object> =>
  new Set(
    modules.flatMap((one): object[] => [
      ...[
        ...one.events,
        ...one.schedules,
        ...one.rounds,
        ...one.products,
        ...one.besides,
        ...one.returning,
        ...one.cases,
        ...one.freed,
      ],
      ...[
        ...one.steps,
        ...one.placeSteps,
        ...one.requirements,
        ...one.exports,
        ...one.imports,
        ...one.figures,
        ...one.checks,
      ],
    ]),
  );

/** Things that were made and that no manifest lists, and others that one lists though no define function made them. */
export function unlisted(things: readonly Made[], modules: readonly Module[]): string[] {
  const listed = listedBy(modules);
  const known = new Set(things.map(({ value }) => value));
  const strange = modules.filter((one) => [...listedBy([one])].some((value) => !known.has(value)));
  return [
    ...things
      .filter(({ value }) => !listed.has(value))
      .map(({ kind, name }) => `no manifest lists the ${kind} ${name}: it would never be asked for`),
    ...strange.map(({ name }) => `the manifest of ${name} lists what no define function made`),
  ];
}

/** Routes that no manifest lists and no other routes register: functions that are given the app, by the file that exports them. */
export function unlistedRoutes(sources: ReadonlyMap<string, string>, modules: readonly Module[]): string[] {
  const known = new Set(modules.flatMap(({ routes }) => routes.map((one) => one.name)));
  const isRegistered = (name: string) => [...sources.values()].some((code) => code.includes(`app.register(${name})`));
  return [...sources].flatMap(([path, code]) =>
    [...code.matchAll(/\b(?:function (\w+)|const (\w+) = async) ?\(app: FastifyInstance\)/g)]
      .map(([, name, other]) => name ?? other ?? '')
      .filter((name) => !known.has(name) && !isRegistered(name))
      .map((name) => `${path}: no manifest lists the routes ${name}`),
  );
}

/** What the contract names and no module does. */
export function undone(modules: readonly Module[]): string[] {
  const cases = new Set<string>(modules.flatMap((module) => module.cases.map(({ kind }) => kind)));
  const exports = new Set<string>(modules.flatMap((module) => module.exports.map(({ kind }) => kind)));
  const imports = new Set<string>(modules.flatMap((module) => module.imports.map(({ kind }) => kind)));
  return [
    ...CASE_KINDS.filter((kind) => !cases.has(kind)).map((kind) => `nobody decides the case ${kind}`),
    ...EXPORT_KINDS.filter((kind) => !exports.has(kind)).map((kind) => `nobody writes the export ${kind}`),
    ...IMPORT_KINDS.filter((kind) => !imports.has(kind)).map((kind) => `nobody takes over the table ${kind}`),
  ];
}

/** Lists of the contract that can be narrowed or sorted, and that nobody says in SQL (`listSql`). */
export function unsaidLists(modules: readonly Module[], isSaidInSql: (endpoint: unknown) => boolean): string[] {
  return listEndpoints(modules).flatMap(({ name, endpoint }) => {
    if (!('list' in endpoint)) return [];
    const { filters, more, days, sorts } = endpoint.list as ListShape;
    const plain = !days && sorts.length + Object.keys({ ...filters, ...more }).length === 0;
    return plain || isSaidInSql(endpoint) ? [] : [`nobody says the list ${name} in SQL (listSql)`];
  });
}

/** Calls of the contract that no manifest lists. */
export function unlistedCalls(contract: Loaded, modules: readonly Module[]): string[] {
  const known = new Set<unknown>(listEndpoints(modules).map(({ endpoint }) => endpoint));
  return [...contract].flatMap(([path, exported]) =>
    Object.entries(exported)
      .filter(([, one]) => typeof one === 'object' && one !== null && 'method' in one && 'shape' in one)
      .filter(([, one]) => !known.has(one))
      .map(([name]) => `${path}: no manifest lists the call ${name}`),
  );
}

/** Manifests that `upstream/modules.ts` does not list. */
export function unlistedModules(manifests: Loaded, modules: readonly Module[]): string[] {
  const known = new Set<unknown>(modules);
  return [...manifests]
    .filter(([, exported]) => !Object.values(exported).some((one) => known.has(one)))
    .map(([path]) => `upstream/modules.ts does not list ${path}`);
}

/** Folders of modules without a manifest. */
export const bareFolders = (folders: readonly string[]): string[] =>
  folders.filter((folder) => !existsSync(`${folder}/module.ts`)).map((folder) => `${folder} has no manifest`);

const find = (pattern: string) => fastGlob.sync(pattern, { ignore: ['**/*.test.ts'] }).sort();
const read = (pattern: string) => new Map(find(pattern).map((path) => [path, readFileSync(path, 'utf8')]));

async function load(pattern: string): Promise<Loaded> {
  const loaded = new Map<string, Record<string, unknown>>();
  for (const path of find(pattern)) loaded.set(path, await import(pathToFileURL(resolve(path)).href));
  return loaded;
}

/** Looks at all of them at once, prints what it finds, and fails. */
async function main(): Promise<void> {
  // What is made is noted when its file is loaded, whoever exports it and under whatever name.
  await load('upstream/{modules,jobs}/**/*.ts');
  const fates = MODULES.flatMap(({ people }) => people.fates);
  const faults = [
    ...unlistedModules(await load('upstream/{modules/*,jobs,demo}/module.ts'), MODULES),
    ...bareFolders(fastGlob.sync('upstream/modules/*', { onlyDirectories: true })),
    ...unlisted(listMade(), MODULES),
    ...unlistedRoutes(read('upstream/{modules,jobs}/**/*.ts'), MODULES),
    ...undone(MODULES),
    ...unsaidLists(MODULES, isSaid),
    ...unlistedCalls(await load('contract/**/*.ts'), MODULES),
    ...unclaimedColumns(await allTables(), fates).map(
      (place) => `no module says what becomes of ${place} (people.fates), nor the schema that it tells of nobody`,
    ),
  ];
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exit(1);
  }
  const [many, places] = [MODULES.length, new Set(fates.map(placeOf)).size];
  console.log(
    `${many} modules list all that they add; of ${places} columns with people it is said what becomes of them.`,
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
