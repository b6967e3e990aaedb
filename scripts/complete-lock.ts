import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds optional platform packages that the lock file names but does not hold, so that `npm ci` accepts a lock
 * made against a registry that offers one platform only, and other platforms still install their own.
 */
interface Entry {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
const PATH = 'package-lock.json';
const OS: Record<string, RegExp> = {
  android: /android/,
  darwin: /darwin|fsevents/,
  win32: /win32|windows/,
  freebsd: /freebsd/,
  openbsd: /openbsd/,
  netbsd: /netbsd/,
  sunos: /sunos/,
  aix: /aix/,
  openharmony: /openharmony/,
  linux: /linux/,
};
const CPU: Record<string, RegExp> = {
  arm64: /arm64|aarch64/,
  x64: /x64|x86_64/,
  ia32: /ia32|x86$/,
  ppc64: /ppc64|powerpc64/,
  s390x: /s390x/,
  riscv64: /riscv64/,
  loong64: /loong64|loongarch64/,
  mips64el: /mips64el/,
  wasm32: /wasm32/,
  arm: /arm(v7|v6|-|eabi|hf|$)/,
};
const match = (table: Record<string, RegExp>, name: string) => Object.keys(table).find((key) => table[key]?.test(name));

const lock = JSON.parse(readFileSync(PATH, 'utf8')) as { packages: Record<string, Entry> };
const added: string[] = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path ? `${path}/` : ''}node_modules/${name}`;
    const known = nested in lock.packages || `node_modules/${name}` in lock.packages;
    const version = range.replace(/^[\^~=]+/, '');
    if (known || !/^\d+\.\d+\.\d+/.test(version)) continue;
    const short = name.replace(/^@[^/]+\//, '').replace(entry.version ?? '', '');
    const [os, cpu] = [match(OS, short), match(CPU, short)];
    if (!os && !cpu) continue;
    const at = `node_modules/${name}` in lock.packages ? nested : `node_modules/${name}`;
    lock.packages[at] = {
      version,
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(entry.dev ? { dev: true } : {}),
      ...(/musl/.test(short) ? { libc: ['musl'] } : /gnu/.test(short) ? { libc: ['glibc'] } : {}),
      optional: true,
      ...(os ? { os: [os] } : {}),
    };
    added.push(`${name}@${version}`);
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(PATH, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${added.length} platform packages were added.`);
