import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { login, SITE_CLIENT } from '@/contract/auth/auth';
import { beginFilled } from '@/tests/support/servers/filled-data';
import { launch } from '@/tests/support/servers/launch';
import { freePorts } from '@/tests/support/servers/ports';
import { administer, findPostgres, runOn } from '@/tests/support/servers/postgres';
import { commandsOf, runCommands } from '../support/document';
import { eventually } from '../support/eventually';
import { DEMO_PASSWORD } from '../support/journey';

const FILE = 'public/0123456789abcdef0123456789abcdef.webp';
const SECRET = 'the bytes of a licence';
/** A site is filled, started and looked at several times in one test. */
const LONG_MS = 900_000;
let scratch = '';
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'huiyi-backup-'));
  chmodSync(scratch, 0o755);
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
});

const used = new Set<string>();
const run = (name: string, env: Record<string, string>, more = {}) => {
  used.add(name);
  return runCommands(name, { env, log: join(scratch, 'log'), ...more });
};
function storeFile(dataDir: string): void {
  mkdirSync(join(dataDir, 'files/public'), { recursive: true });
  writeFileSync(join(dataDir, 'files', FILE), SECRET);
}
const storedFile = (dataDir: string) => readFileSync(join(dataDir, 'files', FILE), 'utf8');

async function start(dataDir: string, more: Record<string, string> = {}) {
  const [port = 0, upstreamPort = 0] = await freePorts(2);
  const own = { PORT: `${port}`, UPSTREAM_PORT: `${upstreamPort}`, DATA_DIR: dataDir };
  const started = launch('start:upstream', { ...own, ...more });
  const stop = async () => {
    if (started.child.exitCode === null && started.child.pid) process.kill(-started.child.pid, 'SIGTERM');
    await started.ended;
  };
  onTestFinished(stop);
  await started.says(/The upstream is at/);
  return { url: `http://localhost:${upstreamPort}`, stop };
}
const signIn = async (url: string) => {
  const answer = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SITE_CLIENT.header]: SITE_CLIENT.value },
    body: JSON.stringify({ username: 'patient', password: DEMO_PASSWORD, loginType: 'pc' }),
  });
  return ((await answer.json()) as { code: number }).code;
};

describe('the embedded database', () => {
  test(
    'is copied while people write, and put back on an empty machine: nothing is wrong with it, and people sign in',
    async () => {
      const [DATA_DIR, BACKUP, KEYS] = ['data', 'backup', 'keys'].map((name) => join(scratch, name)) as [
        string,
        string,
        string,
      ];
      beginFilled(DATA_DIR);
      const site = await start(DATA_DIR);
      storeFile(DATA_DIR);
      let over = false;
      const codes: number[] = [];
      const writing = (async () => {
        while (!over) codes.push(await signIn(site.url));
      })();
      await eventually(() => expect(codes.length).toBeGreaterThan(2));
      await run('copy-embedded', { DATA_DIR, BACKUP, KEYS });
      over = true;
      await writing;
      expect(new Set(codes)).toEqual(new Set([200]));
      await site.stop();
      rmSync(DATA_DIR, { recursive: true });

      expect(readdirSync(KEYS)).toContain('keys.json');
      await run('restore-embedded', { DATA_DIR, BACKUP, KEYS });
      expect(storedFile(DATA_DIR)).toBe(SECRET);
      const again = await start(DATA_DIR);
      expect(await signIn(again.url)).toBe(200);
      await again.stop();

      // The same where nothing runs; and no copy is put over a database.
      rmSync(BACKUP, { recursive: true });
      await run('copy-embedded', { DATA_DIR, BACKUP, KEYS });
      await expect(run('restore-embedded', { DATA_DIR, BACKUP, KEYS })).rejects.toThrow('has a database already');
      rmSync(DATA_DIR, { recursive: true });
      await run('restore-embedded', { DATA_DIR, BACKUP, KEYS });
      expect(storedFile(DATA_DIR)).toBe(SECRET);
    },
    LONG_MS,
  );
});

const bin = findPostgres();
const DUE = `select count(*)::integer as due from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`;

const NOW_AND_UNCUT = `select clock_timestamp()::text as now, (select count(*)::integer from sys_file
  where purpose in ('poster', 'groupPicture') and facts ->> 'tiled' is null) as uncut`;

describe.skipIf(!bin)('PostgreSQL', () => {
  test(
    'goes back to a moment on an empty machine, with all files, and nothing is wrong with it',
    async () => {
      const isRoot = process.getuid?.() === 0;
      const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
      const owner = isRoot ? { uid: id('-u'), gid: id('-g') } : {};
      const [port = 0] = await freePorts(1);
      const [home, BACKUP, DATA_DIR] = ['postgres', 'backup', 'data'].map((name) => join(scratch, name)) as [
        string,
        string,
        string,
      ];
      for (const folder of [home, BACKUP]) {
        mkdirSync(folder);
        if (isRoot) chownSync(folder, id('-u'), id('-g'));
      }
      const PATH = `${bin}:${process.env.PATH}`;
      const ADMIN_URL = `postgres://postgres@127.0.0.1:${port}/postgres`;
      // As deploy/README.md has it: the site's role owns its database, and may do nothing else.
      const DATABASE_URL = `postgres://huiyi@127.0.0.1:${port}/huiyi`;
      const socket = { PGHOST: home, PGPORT: `${port}` };
      const env = { PATH, ...socket, PGDATA: join(home, 'data'), BACKUP, DATA_DIR, DATABASE_URL, LC_ALL: 'C.UTF-8' };
      const asPostgres = { ...owner, cwd: home };
      const postgres = (command: string, ...given: string[]) =>
        execFileSync(join(bin ?? '', command), given, {
          ...asPostgres,
          env: { ...process.env, ...env },
          stdio: 'ignore',
        });
      postgres('initdb', '-D', env.PGDATA, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');
      appendFileSync(
        join(env.PGDATA, 'postgresql.conf'),
        `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${home}'\nfsync = off\n`,
      );
      postgres('pg_ctl', '-D', env.PGDATA, '-w', 'start');
      const stop = () => void postgres('pg_ctl', '-D', env.PGDATA, '-m', 'immediate', '-w', 'stop');
      onTestFinished(stop);

      await run('archive', env, asPostgres);
      await administer(ADMIN_URL, 'create role huiyi login');
      await administer(ADMIN_URL, "create database huiyi owner huiyi template template0 encoding 'UTF8'");
      const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
      const site = await start(DATA_DIR, { DATABASE_URL, MASTER_KEY });
      storeFile(DATA_DIR);
      await run('base', env, asPostgres);
      await runOn(DATABASE_URL, (execute) => eventually(async () => expect(await execute(DUE)).toEqual([{ due: 0 }])));
      const setting = (key: string) => `insert into sys_setting (key, value) values ('${key}', '1')`;
      await runOn(DATABASE_URL, (execute) => execute(setting('after the base backup')));
      // A picture is cut into tiles under its own name: until that is done, a later copy of the files is not of this moment.
      const moment = await runOn(DATABASE_URL, (execute) =>
        eventually(async () => {
          const [row] = await execute(NOW_AND_UNCUT);
          expect(row?.uncut).toBe(0);
          return row;
        }),
      );
      await run('files', env);
      await runOn(DATABASE_URL, async (execute) => {
        await execute(setting('after the moment'));
        await execute('drop table sys_user cascade');
      });
      await runOn(ADMIN_URL, async (execute) => {
        const [last] = await execute('select pg_walfile_name(pg_switch_wal()) as wal');
        await eventually(() => expect(readdirSync(join(BACKUP, 'wal'))).toContain(last?.wal));
      });
      await site.stop();
      stop();
      rmSync(env.PGDATA, { recursive: true });
      rmSync(DATA_DIR, { recursive: true });

      await run('restore', { ...env, RESTORE_POINT: String(moment?.now) }, asPostgres);
      const said = await run('restore-files', env);
      expect(said).toContain('✓');
      expect(storedFile(DATA_DIR)).toBe(SECRET);
      const kept = await runOn(DATABASE_URL, (execute) =>
        execute("select key from sys_setting where key like 'after%'"),
      );
      expect(kept).toEqual([{ key: 'after the base backup' }]);
      // With the master key that was kept elsewhere it is the site that it was.
      const again = await start(DATA_DIR, { DATABASE_URL, MASTER_KEY });
      // On a full machine an answer may come too late once; any other refusal is one.
      const answers: number[] = [];
      await eventually(async () => {
        answers.push(await signIn(again.url));
        expect(answers.at(-1)).toBe(200);
      });
      expect(answers.filter((code) => code !== 200 && code !== 503)).toEqual([]);
      await again.stop();
    },
    LONG_MS,
  );
});

test('what an update takes away is told before going back', async () => {
  const git = (...given: string[]) => execFileSync('git', given, { cwd: scratch, stdio: 'ignore' });
  const folder = join(scratch, 'upstream/db/migrations');
  mkdirSync(folder, { recursive: true });
  git('init');
  const commit = (name: string, statement: string) => {
    writeFileSync(join(folder, `${name}.sql`), `${statement}\n`);
    git('add', '.');
    git('-c', 'user.name=t', '-c', 'user.email=t@localhost', 'commit', '-m', name);
    git('tag', name);
  };
  commit('one', 'CREATE TABLE "a" ("id" bigint NOT NULL);');
  commit('adds', `CREATE TABLE "b" ("id" bigint NOT NULL);\nALTER TABLE "a" ADD COLUMN "c" text DEFAULT '' NOT NULL;`);
  commit('needs', 'ALTER TABLE "a" ADD COLUMN "d" text NOT NULL;');
  commit('drops', 'ALTER TABLE "a" DROP COLUMN "c";');
  const between = (OLD: string, NEW: string) => run('migrations-between', { OLD, NEW }, { cwd: scratch });
  expect(await between('one', 'adds')).toBe('');
  expect(await between('adds', 'needs')).toContain('"d" text NOT NULL');
  expect(await between('needs', 'drops')).toContain('DROP COLUMN "c"');
});

test('every command of the document was run', () => {
  const left = [...commandsOf().keys()].filter((name) => !used.has(name));
  expect(left).toEqual(bin ? [] : ['archive', 'base', 'files', 'restore', 'restore-files']);
});
