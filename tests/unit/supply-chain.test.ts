import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bundle } from '@/server/start/code';
import { ROOT } from '@/tests/support/run/stages';

const read = <T>(name: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(join(ROOT, name), 'utf8')));
const { engines, dependencies, devDependencies } = read(
  'package.json',
  z.object({
    engines: z.object({ node: z.string() }),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  }),
);
const { packages } = read(
  'package-lock.json',
  z.object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        integrity: z.string().optional(),
        dev: z.boolean().optional(),
        optional: z.boolean().optional(),
        link: z.boolean().optional(),
        engines: z.union([z.object({ node: z.string().optional() }), z.array(z.string())]).optional(),
      }),
    ),
  }),
);
const locked = Object.entries(packages).filter(([path, { link }]) => path && !link);

type Version = readonly [major: number, minor: number, patch: number];
const versionOf = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = (/\d+(?:\.\d+){0,2}/.exec(text)?.[0] ?? '0').split('.').map(Number);
  return [major, minor, patch];
};
const isBelow = (one: Version, other: Version) => {
  const at = one.findIndex((part, place) => part !== other[place]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};
const OLDEST = versionOf(engines.node);

/** Whether one of the versions of Node that a package asks for is the oldest that we promise. */
const isAsked = (asked: string) =>
  asked.split('||').some((part) => {
    if (/[*]|^\s*$/.test(part) && !/\d/.test(part)) return true;
    const least = versionOf(part);
    return part.includes('>=') ? !isBelow(OLDEST, least) : least[0] === OLDEST[0] && !isBelow(OLDEST, least);
  });

/** Packages that ask for a newer Node and were seen to work on the oldest (decision 0030). */
const ASK_FOR_MORE = ['@noble/hashes', '@tus/file-store', '@tus/server', '@tus/utils', 'qr', 'srvx', 'undici'];

test('packages have one version each, and of each that is no other system’s the bytes are known', () => {
  expect(Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d/.test(version))).toEqual(
    // The compiler of the types, under the name that it is called by.
    Object.entries(devDependencies).filter(([, version]) => version.startsWith('npm:')),
  );
  expect(locked.filter(([, { integrity, optional }]) => !integrity && !optional).map(([path]) => path)).toEqual([]);
});

test.each([
  ['next', '16.3.3'],
  ['fastify', '5.12.2'],
  ['axios', '1.21.1'],
  ['sanitize-html', '2.17.5'],
])('%s is no older than %s, which mended faults that are known', (name, least) => {
  expect(isBelow(versionOf(packages[`node_modules/${name}`]?.version ?? ''), versionOf(least))).toBe(false);
});

test('what runs in real use runs on the oldest Node that is promised', () => {
  const newer = locked.flatMap(([path, { dev, engines: asked }]) => {
    const node = asked && !Array.isArray(asked) ? asked.node : undefined;
    return dev || !node || isAsked(node) ? [] : path.replace(/^node_modules\//, '');
  });
  expect(newer.sort()).toEqual([...ASK_FOR_MORE].sort());
});

test('no package that compiled code loads reads JSON with an import attribute, which Node 20.9 cannot read', async () => {
  const { metafile } = await bundle(ROOT, ['upstream/main', 'upstream/documents', 'server/web', 'server/render']);
  const loaded = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const names = new Set(loaded.flatMap((path) => /^(?:@[^/]+\/)?\w[\w.-]*/.exec(path)?.[0] ?? []));
  expect([...new Set(loaded.filter((path) => path.startsWith('.')))]).toEqual([
    '../../node_modules/sharp/dist/index.cjs',
  ]);
  expect(names.size).toBeGreaterThan(20);
  const found = [...names].filter((name) => {
    const folder = join(ROOT, 'node_modules', name);
    if (!existsSync(folder)) return false;
    const isModule =
      read(join('node_modules', name, 'package.json'), z.object({ type: z.string().optional() })).type === 'module';
    const files = glob.sync(isModule ? '**/*.{js,mjs}' : '**/*.mjs', { cwd: folder, ignore: ['node_modules'] });
    return files.some((file) => /^import .* with \{ *type/m.test(readFileSync(join(folder, file), 'utf8')));
  });
  expect(found).toEqual([]);
});
