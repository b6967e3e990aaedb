import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findMosquitto } from '@/tests/support/servers/mosquitto';
import { findRedis } from '@/tests/support/servers/redis';
import { required } from '@/tests/support/servers/required';

const RUN = fileURLToPath(new URL('../../.ci/run', import.meta.url));
/** What `.ci/run` looks for on its path. */
const SERVERS = ['postgres', 'pgbouncer', 'mosquitto', 'mosquitto_passwd', 'nginx', 'redis-server', 'openssl'];
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huiyi-ci-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a server that is missing is an error where all are required, and is gone without elsewhere', () => {
  vi.stubEnv('PATH', folder);
  vi.stubEnv('REQUIRE_SERVERS', '');
  expect([findRedis(), findMosquitto(), required('nginx', undefined)]).toEqual([undefined, undefined, undefined]);
  vi.stubEnv('REQUIRE_SERVERS', 'on');
  expect(findRedis).toThrow('REQUIRE_SERVERS=on, and Redis is not installed here');
  expect(findMosquitto).toThrow('Mosquitto');
  expect(() => required('nginx', undefined)).toThrow('nginx');
  expect(required('nginx', '/usr/sbin/nginx')).toBe('/usr/sbin/nginx');
});

/** Runs `.ci/run` on a machine that has some servers; its exit code, and what it says to its tests about them. */
function runOn({ user, there, aptGet }: { user: number; there: string[]; aptGet?: string }) {
  const bin = join(folder, 'bin');
  for (const path of [bin, join(folder, '.ci')]) mkdirSync(path, { recursive: true });
  copyFileSync(RUN, join(folder, '.ci', 'run'));
  const programs: Record<string, string> = {
    id: `echo ${user}`,
    ls: `exit ${there.includes('postgres') ? 0 : 2}`,
    npm: `echo "$1: \${REQUIRE_SERVERS:-left open}"`,
    ...(aptGet ? { 'apt-get': aptGet } : {}),
    ...Object.fromEntries(there.map((name) => [name, 'exit 0'])),
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
  }
  for (const name of ['dirname', 'grep']) symlinkSync(`/usr/bin/${name}`, join(bin, name));
  const env = { PATH: bin, NODE_ENV: 'test' as const };
  const { status, stdout } = spawnSync('/bin/bash', [join(folder, '.ci', 'run')], { encoding: 'utf8', env });
  return { status, required: /^test: (.*)$/m.exec(stdout)?.[1] };
}

test.each([
  ['that has every server', { user: 1000, there: SERVERS }, { status: 0, required: 'on' }],
  ['that lacks one and cannot install it', { user: 1000, there: [] }, { status: 0, required: 'left open' }],
  ['of root without apt-get', { user: 0, there: [] }, { status: 0, required: 'left open' }],
  ['on which root installs them', { user: 0, there: [], aptGet: 'exit 0' }, { status: 0, required: 'on' }],
  ['on which installing fails', { user: 0, there: [], aptGet: 'exit 100' }, { status: 1, required: undefined }],
] as const)('.ci/run on a machine %s', (_machine, { there, ...machine }, expected) => {
  expect(runOn({ ...machine, there: [...there] })).toEqual(expected);
});
