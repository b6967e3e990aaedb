import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { changeNickName, getProfile, uploadAvatar } from '@/contract/account/account';
import { login, SITE_CLIENT } from '@/contract/auth/auth';
import { beginFilled } from '@/tests/support/servers/filled-data';
import { findPostgres, lendFolder, runOn, startPostgres } from '@/tests/support/servers/postgres';
import { mayMount, openSmallDisk, type SmallDisk } from '@/tests/support/servers/small-disk';
import { type System, startSystem } from '@/tests/support/servers/system';
import { DEMO_PASSWORD } from '../support/journey';

const LONG_MS = 900_000;
const MEGABYTE = 1024 * 1024;
/** More changes of a name than the table's last pages have room for. */
const MANY = 1_000;
const FULL = { status: 507, code: 507, after: '60' };
const mounts = mayMount();
if (!mounts) console.warn('No disk can be mounted here: a disk that is really full is not tested.');

let scratch = '';
let disk: SmallDisk | undefined;
let system: System | undefined;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'huiyi-full-'));
  chmodSync(scratch, 0o755);
});
afterEach(async () => {
  await system?.stop();
  disk?.remove();
  [system, disk] = [undefined, undefined];
  rmSync(scratch, { recursive: true, force: true });
});

/** What the site at an address answers to somebody who is signed in. */
async function visitor(site: string) {
  const type = { 'content-type': 'application/json' };
  const signedIn = await fetch(site + login.path, {
    method: 'POST',
    headers: { ...type, [SITE_CLIENT.header]: SITE_CLIENT.value },
    body: JSON.stringify({ username: 'doctor', password: DEMO_PASSWORD, loginType: 'pc' }),
  });
  const cookie = signedIn.headers.getSetCookie().find((one) => one.startsWith('sid=')) ?? '';
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const own = { authorization: `Bearer ${data.token}`, cookie: cookie.split(';')[0] ?? '' };
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(site + path, { ...init, headers: { ...own, ...init.headers } });
    const { code } = (await answer.json()) as { code: number };
    return { status: answer.status, code, after: answer.headers.get('retry-after') ?? undefined };
  };
  return {
    reads: () => ask(getProfile.path),
    writes: (nickName: string) =>
      ask(changeNickName.path, { method: changeNickName.method, headers: type, body: JSON.stringify({ nickName }) }),
    uploads: () => {
      const body = new FormData();
      body.append('avatarfile', new Blob([Buffer.alloc(1000)], { type: 'image/png' }), 'a.png');
      return ask(uploadAvatar.path, { method: 'POST', body });
    },
  };
}
const WELL = { status: 200, code: 200 };

test.skipIf(!mounts)(
  'the disk of the embedded database fills up: writes are put off in words, all is read, and with room it goes on',
  async () => {
    disk = openSmallDisk(join(scratch, 'disk'), 1024);
    const dataDir = join(scratch, 'disk', 'data');
    beginFilled(dataDir);
    system = await startSystem({ env: { DATA_DIR: dataDir, WEB_WORKERS: '1', READ_DEADLINE_MS: '25000' } });
    const me = await visitor(`${system.url}/api`);
    const pages = async () => {
      const answers = await Promise.all(
        ['/', '/meetings?msType=2', '/en/doctors'].map((path) => fetch(system?.url + path)),
      );
      return answers.map(({ status }) => status);
    };
    expect(await me.writes('先前')).toMatchObject(WELL);
    for (const left of [100 * MEGABYTE, 0]) {
      disk?.fill(left);
      expect(await me.writes('满了')).toEqual(FULL);
      expect(await me.uploads()).toEqual(FULL);
      expect(await me.reads()).toMatchObject(WELL);
      expect(await pages()).toEqual([200, 200, 200]);
      const health = await fetch(`${system.url}/health/ready`);
      expect([health.status, await health.json()]).toMatchObject([200, { degraded: ['disk'] }]);
    }
    disk?.clear();
    expect(await me.writes('之后')).toMatchObject(WELL);
  },
  LONG_MS,
);

const bin = findPostgres();
test.skipIf(!mounts || !bin)(
  'the disk of PostgreSQL fills up: the write that finds no room is put off, nothing else is, and with room it goes on',
  async () => {
    const server = await startPostgres(bin ?? '');
    onTestFinished(() => server.stop());
    disk = openSmallDisk(join(scratch, 'disk'), 64);
    lendFolder(join(scratch, 'disk'));
    system = await startSystem({
      env: { DATABASE_URL: server.url, DATA_DIR: join(scratch, 'data') },
      upstreamOnly: true,
    });
    const me = await visitor(system.upstreamUrl);
    await runOn(server.url, async (execute) => {
      await execute(`create tablespace small location '${join(scratch, 'disk')}'`);
      await execute('alter table sys_user set tablespace small');
      // Who still sees rows as they were keeps their room: each change needs some of its own.
      await execute('begin isolation level repeatable read');
      await execute('select 1 from sys_user limit 1');
      disk?.fill(0);
      let answer = await me.writes('0');
      for (let nth = 1; answer.status === 200 && nth < MANY; nth++) {
        expect(answer).toMatchObject(WELL);
        answer = await me.writes(`${nth}`);
      }
      expect(answer).toEqual(FULL);
      expect(await me.reads()).toMatchObject(WELL);
      disk?.clear();
      expect(await me.writes('之后')).toMatchObject(WELL);
    });
  },
  LONG_MS,
);
