import { z } from 'zod';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { filesRemoved } from './file.events';
import { keysOf } from './file.kinds';
import { listReferred } from './file.references';
import * as repository from './file.repository';

/** The account of these files is closed: what nothing shows any more goes, and what stays no longer has the name it was given. */
export const ownerLeft = defineEvent('files.ownerLeft', z.object({ userId: z.number() }), removeShown, {
  queue: 'slow',
});

async function removeShown(ctx: Context, { userId }: { userId: number }): Promise<void> {
  await write(ctx, SYSTEM, 'system', async (tx) => {
    const own = await repository.findFilesOf(tx, userId);
    const shown = await listReferred(
      tx,
      own.map(({ fileId }) => fileId),
    );
    const gone = own.map(({ fileId }) => fileId).filter((fileId) => !shown.has(fileId));
    const keys = (await repository.deleteOwnFiles(tx, userId, gone)).flatMap(keysOf);
    if (keys.length > 0) tx.emit(filesRemoved(keys));
    await repository.unnameFiles(tx, userId);
  });
}
