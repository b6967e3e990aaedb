import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { openPglite } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { pagesChanged } from '@/upstream/jobs/effects';
import { createJobEngine } from '@/upstream/jobs/engine';
import { notify } from '@/upstream/modules/task/task.service';
import { loneContext } from './lone-context';

/** A process that writes into the database at `argv[2]` and is killed between its commit and what was to follow. */
async function main(folder: string): Promise<void> {
  const log = { info: () => {}, error: console.error };
  const database = await openPglite(folder);
  const engine = createJobEngine(database, { log });
  await engine.prepare();
  const killed = { ...engine, wake: () => process.kill(process.pid, 'SIGKILL') as unknown as undefined };
  const ctx = loneContext(database, { jobs: killed, dataDir: folder, log });
  await database.db.insert(users).values({ userId: 4711, userName: 'anna', passwordHash: '-', userType: '110' });
  await write(ctx, SYSTEM, 'system', async (tx) => {
    await notify(tx, { userIds: [4711], type: 'notice', title: '报名成功', titleEn: 'Enrolled' });
    tx.emit(pagesChanged(['articles']));
  });
}

await main(process.argv[2] ?? '');
