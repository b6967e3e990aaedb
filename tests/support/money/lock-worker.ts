import { lockDataDir } from '@/upstream/core/process/lock';

/** A process that takes and gives back data folders when its parent tells it to (upstream/core/process/lock.test.ts). */
const held = new Map<string, () => void>();

process.on('message', ({ what, dataDir }: { what: 'lock' | 'unlock'; dataDir: string }) => {
  if (what === 'unlock') {
    held.get(dataDir)?.();
    held.delete(dataDir);
    process.send?.('released');
    return;
  }
  lockDataDir(dataDir).then(
    (release) => {
      held.set(dataDir, release);
      process.send?.('held');
    },
    (error: Error) => process.send?.({ refused: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
