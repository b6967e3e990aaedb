import { and, eq, inArray } from 'drizzle-orm';
import * as file from '@/contract/file/file';
import { erased, erasedByModule, kept } from '@/upstream/core/module/people';
import { files } from '@/upstream/db/schema/account';
import { fileAccesses, uploadDays } from '@/upstream/db/schema/file';
import { uploadParts } from '@/upstream/db/schema/service';
import { defineRound, every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { filesRemoved } from './file.events';
import type { Purpose } from './file.kinds';
import { fileRoutes } from './file.routes';
import { removeFilesOf } from './file.service';
import { ownerLeft } from './owner-left.service';
import { renditionDue } from './rendition.service';
import { filesSweepDue, straysDue, sweepFolders } from './sweep.service';
import { unshownSweepDue } from './unshown.service';

/** What nobody else is shown goes with the account; of the rest, what nothing shows (`owner-left.service.ts`). */
const OWN: Purpose[] = ['cert', 'avatar', 'voucher', 'video', 'export'];

/** What this module adds to the system. */
export const fileModule = defineModule('file', {
  calls: { file },
  routes: [fileRoutes],
  events: [filesRemoved, ownerLeft, filesSweepDue, straysDue, renditionDue, unshownSweepDue],
  schedules: [every(60 * 60, filesSweepDue(null)), every(24 * 60 * 60, unshownSweepDue(null))],
  // Every machine has a `DATA_DIR` of its own.
  rounds: [defineRound({ name: 'local folders', work: sweepFolders, everySeconds: 60 * 60 })],
  people: {
    fates: [
      erasedByModule(files, files.userId, (userId) => and(eq(files.userId, userId), inArray(files.purpose, OWN))),
      erased(uploadParts, uploadParts.userId),
      erased(uploadDays, uploadDays.userId),
      kept(fileAccesses, fileAccesses.userId, 'whose paper was read, by number alone'),
      kept(fileAccesses, fileAccesses.viewerId, 'who read the paper of somebody else'),
    ],
    async leaving(tx, userId) {
      await removeFilesOf(tx, userId, OWN);
      tx.emit(ownerLeft({ userId }));
    },
  },
});
