import { z } from 'zod';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { filesRemoved } from './file.events';
import { keysOf, PURPOSES } from './file.kinds';
import { listReferred } from './file.references';
import * as repository from './file.repository';

const DAY_MS = 24 * 3_600_000;
/** What was replaced may be put back, and caches elsewhere still show it. */
const KEPT_MS = 30 * DAY_MS;
/** How often it is written down that something is still shown. */
const NOTED_MS = 7 * DAY_MS;

/** Of these nobody says that they are used: texts and pages name them by their addresses. */
const SHOWN = Object.entries(PURPOSES).flatMap(([purpose, { unusedDays }]) => (unusedDays === null ? [purpose] : []));

/** Deletes covers and pictures of texts that nothing has shown for thirty days. */
export const unshownSweepDue = defineEvent(
  'files.unshownSweepDue',
  z.null(),
  (ctx) =>
    write(ctx, SYSTEM, 'system', async (tx) => {
      const ago = (ms: number) => new Date(tx.now.getTime() - ms);
      await repository.noteReferred(tx, SHOWN, ago(NOTED_MS));
      const unnoted = await repository.findUnnoted(tx, SHOWN, ago(KEPT_MS));
      // Somebody may have put one back since they were looked for.
      const shown = await listReferred(
        tx,
        unnoted.map(({ fileId }) => fileId),
      );
      const gone = unnoted.filter(({ fileId }) => !shown.has(fileId));
      if (gone.length === 0) return;
      await repository.deleteFiles(
        tx,
        gone.map(({ fileId }) => fileId),
      );
      tx.emit(filesRemoved(gone.flatMap(keysOf)));
    }),
  { queue: 'slow' },
);
