import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import fastGlob from 'fast-glob';
import { CASE_KINDS } from '@/contract/codes';
import { listEndpoints } from '@/contract/endpoints';
import { EXPORT_KINDS } from '@/contract/export/export';
import type { ListShape } from '@/contract/list';
import { placeOf } from '@/upstream/core/module/people';
import { schema } from '@/upstream/db/schema';
import type { Module } from '@/upstream/module';
import { MODULES } from '@/upstream/modules';
import { unclaimedColumns } from './people-columns';

/** Things of the source that no manifest lists: each would never be called. */
export function unlisted(sources: ReadonlyMap<string, string>, modules: readonly Module[]): string[] {
  const listed = {
    events: new Set(modules.flatMap(({ events }) => events.map(({ definition }) => definition.event))),
    cases: new Set<string>(modules.flatMap(({ cases }) => cases.map(({ kind }) => kind))),
    products: new Set<string>(modules.flatMap(({ products }) => products.map(({ biz }) => biz))),
    exports: new Set<string>(modules.flatMap(({ exports }) => exports.map(({ kind }) => kind))),
    steps: new Set(modules.flatMap(({ steps, placeSteps }) => [...steps, ...placeSteps].map((one) => one.name))),
    checks: new Set(modules.flatMap(({ checks }) => checks.map(({ name }) => name))),
    routes: new Set(modules.flatMap(({ routes }) => routes.map((one) => one.name))),
  };
  const kinds: [pattern: RegExp, known: ReadonlySet<string>, what: string][] = [
    [/\bdefineEvent\(\s*'([^']+)'/g, listed.events, 'the event'],
    [/\bdefineCase\(\s*'([^']+)'/g, listed.cases, 'the case'],
    [/: Product = \{\s*biz: '([^']+)'/g, listed.products, 'the product'],
    [/\b(?:listExport|rowsExport(?:<[^(]*>)?|fileExport)\(\s*'([^']+)'/g, listed.exports, 'the export'],
    [/export const (\w+): (?:Place)?Steps = /g, listed.steps, 'the steps'],
    [/export const (\w+)(?:: Check = \{| = (?:checkOver|movedAs)\()/g, listed.checks, 'the check'],
    [/export async function (\w+)\(app: FastifyInstance\)/g, listed.routes, 'the routes'],
  ];
  return [...sources].flatMap(([path, code]) =>
    kinds.flatMap(([pattern, known, what]) =>
      [...code.matchAll(pattern)]
        .map(([, name = '']) => name)
        .filter((name) => !known.has(name) && !isRegisteredByAnother(sources, path, name))
        .map((name) => `${path}: no manifest lists ${what} ${name}`),
    ),
  );
}

/** Routes that belong to other routes are registered by them. */
const isRegisteredByAnother = (sources: ReadonlyMap<string, string>, path: string, name: string): boolean =>
  [...sources].some(([other, code]) => other !== path && code.includes(`app.register(${name})`));

/** What the contract names and no module does. */
export function undone(modules: readonly Module[]): string[] {
  const cases = new Set<string>(modules.flatMap((module) => module.cases.map(({ kind }) => kind)));
  const exports = new Set<string>(modules.flatMap((module) => module.exports.map(({ kind }) => kind)));
  return [
    ...CASE_KINDS.filter((kind) => !cases.has(kind)).map((kind) => `nobody decides the case ${kind}`),
    ...EXPORT_KINDS.filter((kind) => !exports.has(kind)).map((kind) => `nobody writes the export ${kind}`),
  ];
}

/** Lists of the contract that can be narrowed or sorted, and that nobody says in SQL (`listSql`). */
export function unsaidLists(sources: ReadonlyMap<string, string>): string[] {
  const said = new Set(
    [...sources.values()].flatMap((code) =>
      [...code.matchAll(/\blistSql(?:<[^(]*>)?\(\s*(\w+)/g)].map(([, name = '']) => name),
    ),
  );
  return listEndpoints().flatMap(({ name, endpoint }) => {
    if (!('list' in endpoint)) return [];
    const { filters, more, days, sorts } = endpoint.list as ListShape;
    const plain = !days && sorts.length + Object.keys({ ...filters, ...more }).length === 0;
    return plain || said.has(name) ? [] : [`nobody says the list ${name} in SQL (listSql)`];
  });
}

/** Tables of the schema's files that `upstream/db/schema.ts` does not list: nothing would look at them. */
export function unlistedTables(sources: ReadonlyMap<string, string>, listed: ReadonlySet<string>): string[] {
  return [...sources].flatMap(([path, code]) =>
    [...code.matchAll(/\bpgTable\(\s*'(\w+)'/g)]
      .map(([, table = '']) => table)
      .filter((table) => !listed.has(table))
      .map((table) => `upstream/db/schema.ts does not list ${path}: ${table}`),
  );
}

/** Files of the contract with calls that `contract/endpoints.ts` does not list. */
export function unlistedContract(sources: ReadonlyMap<string, string>, list: string): string[] {
  return [...sources]
    .filter(([, code]) => /=\s*(?:endpoint|(?:page|top|list)Endpoint)\(/.test(code))
    .map(([path]) => path.replace(/^contract\//, './').replace(/\.ts$/, ''))
    .filter((path) => !list.includes(`'${path}'`))
    .map((path) => `contract/endpoints.ts does not list ${path}`);
}

const read = (pattern: string, ignore: string[] = []) =>
  new Map(
    fastGlob.sync(pattern, { ignore: ['**/*.test.ts', ...ignore] }).map((path) => [path, readFileSync(path, 'utf8')]),
  );

/** Folders of modules without a manifest, or whose manifest is not in the list. */
function strangeFolders(): string[] {
  const list = readFileSync('upstream/modules.ts', 'utf8');
  return fastGlob
    .sync('upstream/modules/*', { onlyDirectories: true })
    .map((folder) => folder.slice('upstream/'.length))
    .filter((folder) => holdsThings(folder) && !list.includes(`'./${folder}/module'`))
    .map((folder) => `upstream/modules.ts does not list ${folder}`);
}

/** A folder of pure functions for others, such as spelling, adds nothing. */
const holdsThings = (folder: string): boolean =>
  existsSync(`upstream/${folder}/module.ts`) ||
  fastGlob.sync(`upstream/${folder}/**/*.{routes,exports,step,case}.ts`).length > 0;

/** Looks at all of them at once, prints what it finds, and fails. */
function main(): void {
  const tables = Object.values(schema).flatMap((one): PgTable[] => (is(one, PgTable) ? [one] : []));
  const fates = MODULES.flatMap(({ people }) => people.fates);
  const names = new Set(tables.map((table) => getTableConfig(table).name));
  const faults = [
    ...unlistedTables(read('upstream/db/schema/*.ts'), names),
    ...strangeFolders(),
    ...unlisted(read('upstream/{modules,jobs}/**/*.ts'), MODULES),
    ...undone(MODULES),
    ...unsaidLists(read('upstream/modules/**/*.ts')),
    ...unlistedContract(
      read('contract/**/*.ts', ['contract/{core,endpoints}.ts']),
      readFileSync('contract/endpoints.ts', 'utf8'),
    ),
    ...unclaimedColumns(tables, fates).map(
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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
