import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, in memory. */
export interface SmallDisk {
  folder: string;
  /** Fills it until so many bytes are left. */
  fill(left: number): void;
  /** Makes room again. */
  clear(): void;
  /** Lets nobody write to it any more. */
  readOnly(): void;
  remove(): void;
}

const MEGABYTE = 1024 * 1024;
const mount = (...given: string[]) => spawnSync('mount', given).status === 0;

/** Mounts a disk of so many megabytes at a folder that it makes; undefined where this process may not mount. */
export function openSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder)) return undefined;
  const filler = join(folder, 'filler');
  const clear = () => rmSync(filler, { force: true });
  return {
    folder,
    clear,
    fill(left) {
      clear();
      const { bavail, bsize } = statfsSync(folder);
      const whole = Math.max(0, bavail * bsize - left);
      try {
        for (let written = 0; written < whole; written += MEGABYTE)
          writeFileSync(filler, Buffer.alloc(Math.min(MEGABYTE, whole - written)), { flag: 'a' });
        truncateSync(filler, whole);
      } catch (error) {
        // The site writes meanwhile: the disk is full sooner.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    readOnly: () => void mount('-o', 'remount,ro', folder),
    remove: () => void spawnSync('umount', ['--lazy', folder]),
  };
}

/** Whether tests may have disks of their own here: root may, unless a container forbids it. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-mount-'));
  const disk = openSmallDisk(folder, 1);
  disk?.remove();
  rmSync(folder, { recursive: true, force: true });
  return disk !== undefined;
}
