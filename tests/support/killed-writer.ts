import { type Context, SYSTEM } from '@/upstream/core/context';
import { guardDb, write } from '@/upstream/core/write';
import { openPglite } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { pagesChanged } from '@/upstream/jobs/effects';
import { createJobEngine } from '@/upstream/jobs/engine';
import { notify } from '@/upstream/modules/task/task.service';

/** A process that writes into the database at `argv[2]` and is killed between its commit and what was to follow. */
async function main(folder: string): Promise<void> {
  const log = { info: () => {}, error: console.error };
  const database = await openPglite(folder);
  const engine = createJobEngine(database, { log });
  await engine.prepare();
  const killed = { ...engine, wake: () => process.kill(process.pid, 'SIGKILL') as unknown as undefined };
  const never = () => {
    throw new Error('nothing but the job may do this');
  };
  const ctx: Context = {
    db: guardDb(database.db),
    now: () => new Date(),
    wait: never,
    jobs: killed,
    caches: {},
    keys: { token: new Uint8Array(), mqtt: new Uint8Array(), secrets: new Uint8Array(), fileUrls: new Uint8Array() },
    siteUrl: 'http://localhost:3000',
    broker: { publish: never, disconnect: never, ready: () => false },
    sms: { send: never },
    mail: { sends: false, send: never },
    hook: { publish: never },
    payGateways: [],
    bankAccount: null,
    transcoder: null,
    invoiceSeller: null,
    storage: { put: never, head: never, get: never, remove: never, listOlder: never },
    dataDir: folder,
    log,
  };
  await database.db.insert(users).values({ userId: 4711, userName: 'anna', passwordHash: '-', userType: '110' });
  await write(ctx, SYSTEM, 'system', async (tx) => {
    await notify(tx, { userIds: [4711], type: 'notice', title: '报名成功', titleEn: 'Enrolled' });
    tx.emit(pagesChanged(['articles']));
  });
}

await main(process.argv[2] ?? '');
