import { cpSync, existsSync } from 'node:fs';

/** Names the folder to the suites of a run; a test file by itself has none. */
export const FILLED_DATA = 'FILLED_DATA';

/** Lets a data folder begin as a copy of the filled one, keys and all; where there is none it stays empty, and is filled. */
export function beginFilled(dataDir: string): void {
  const filled = process.env[FILLED_DATA];
  if (filled && existsSync(filled)) cpSync(filled, dataDir, { recursive: true });
}
