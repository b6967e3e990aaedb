import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mqtt from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { findMosquitto } from '@/tests/support/servers/mosquitto';
import { freePorts } from '@/tests/support/servers/ports';
import { databaseUrl, findPostgres, runOn, startPostgres } from '@/tests/support/servers/postgres';
import { openPostgres } from '@/upstream/db/client';
import { createJobEngine } from '@/upstream/jobs/engine';

const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url));
const readme = readFileSync(join(DEPLOY, 'README.md'), 'utf8');
/** A section of deploy/README.md, and its block of a language. */
const sectionOf = (heading: string) => readme.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}`)) ?? '';
const blockOf = (heading: string, language: string) =>
  new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(sectionOf(heading))?.[1] ?? '';

const postgresBin = findPostgres();
test.skipIf(!postgresBin)(
  'with the role and the database of deploy/README.md the upstream makes all that it needs',
  async () => {
    const server = await startPostgres(postgresBin ?? '');
    onTestFinished(() => server.stop());
    const statements = blockOf('PostgreSQL', 'sql').trim().split(/;\s*/).filter(Boolean);
    expect(statements).toHaveLength(2);
    await runOn(server.url, async (execute) => {
      for (const statement of statements) await execute(statement);
    });
    const url = new URL(databaseUrl(server.url, 'huiyi'));
    url.username = 'huiyi';
    const database = await openPostgres(url.toString());
    const jobs = createJobEngine(database, { log: { info: () => {}, error: () => {} } });
    await jobs.prepare();
    const { rows } = await database.executeSql(`select rolsuper or rolcreatedb or rolcreaterole as might,
    pg_encoding_to_char(encoding) as encoding from pg_roles, pg_database where rolname = 'huiyi' and datname = 'huiyi'`);
    await jobs.stop();
    await database.close();
    expect(rows).toEqual([{ might: false, encoding: 'UTF8' }]);
  },
);

test('the rights of deploy/README.md for the bucket are those that the upstream uses', () => {
  const policy = JSON.parse(blockOf('PostgreSQL, S3 store', 'json')) as { Statement: { Action: string[] }[] };
  const source = readFileSync(join(DEPLOY, '../upstream/gateways/storage/s3-storage.ts'), 'utf8');
  const used = new Set([...source.matchAll(/new (\w+)Command\(/g)].map(([, call = '']) => call));
  expect(used.size).toBe(5);
  const right: Record<string, string> = { HeadObject: 'GetObject', ListObjects: 'ListBucket' };
  const needed = [...new Set([...used].map((call) => `s3:${right[call] ?? call}`))].sort();
  expect(policy.Statement.flatMap(({ Action }) => Action).sort()).toEqual(needed);
});

test('deploy/README.md tells what mosquitto.conf leaves open', () => {
  const text = readFileSync(join(DEPLOY, 'mosquitto/mosquitto.conf'), 'utf8');
  const open = [...new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
  expect(open).toHaveLength(4);
  const section = sectionOf('Mosquitto');
  const told = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name).sort();
  expect(told).toEqual(open);
  const [, list = ''] = /envsubst '([^']*)'/.exec(section) ?? [];
  expect([...list.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name).sort()).toEqual(open);
});

const mosquittoBin = findMosquitto();
const canFill = mosquittoBin && !spawnSync('envsubst', ['--version']).error && process.getuid?.() === 0;
test.skipIf(!canFill)('by the lines of deploy/README.md Mosquitto runs, and lets in who has a password', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-mosquitto-'));
  let broker: ChildProcess | undefined;
  onTestFinished(async () => {
    if (broker && broker.exitCode === null && broker.kill('SIGTERM')) await once(broker, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  execFileSync('chmod', ['755', folder]);
  const [port = 0, websocketPort = 0] = await freePorts(2);
  const settings = {
    MQTT_PORT: `${port}`,
    MQTT_WS_PORT: `${websocketPort}`,
    MQTT_BIND: '127.0.0.1',
    MOSQUITTO_DIR: join(folder, 'huiyi'),
    PASSWORD: 'choose-one',
  };
  const lines = blockOf('Mosquitto', 'sh').trim().split('\n');
  const exported = lines.filter((line) => line.startsWith('export '));
  expect(exported.flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name]) => name)).sort()).toEqual(
    Object.keys(settings).sort(),
  );
  const start = lines.at(-1) ?? '';
  expect(start).toMatch(/^mosquitto -c .* -d$/);
  const prepare = lines.filter((line) => line !== start && !exported.includes(line)).join('\n');
  const env = { ...process.env, ...settings };
  execFileSync('sh', ['-ec', prepare], { cwd: join(DEPLOY, 'mosquitto'), env, stdio: 'pipe' });
  broker = spawn(mosquittoBin ?? '', ['-c', join(folder, 'huiyi', 'mosquitto.conf')], { stdio: 'ignore' });

  const comesIn = (username: string, password: string) =>
    new Promise<string>((resolve) => {
      const client = mqtt.connect(`mqtt://127.0.0.1:${port}`, { username, password, reconnectPeriod: 0 });
      const finish = (how: string) => {
        client.end(true);
        resolve(how);
      };
      client.on('connect', () => finish('in'));
      client.on('error', (error) => finish('code' in error && typeof error.code === 'number' ? 'refused' : 'away'));
      client.on('close', () => finish('away'));
    });
  await expect.poll(() => comesIn('upstream', 'choose-one')).toBe('in');
  expect(await comesIn('upstream', 'guessed')).toBe('refused');
  expect(await comesIn('stranger', 'choose-one')).toBe('refused');
});
