import { join } from 'node:path';
import { UnusableEnvironment } from '@/lib/env';
import { folderProblem } from '@/lib/process/folder-problem';
import { DataDirLocked, LOCKED_EXIT_CODE } from '@/upstream/core/process/lock';
import { freeBytes } from '@/upstream/core/process/room';
import { DamagedKeys, WrongMasterKey } from '@/upstream/core/secret/keys';
import { DamagedDatabase } from './db/client';
import { isDatabaseClosed, isDatabaseDamaged, isDatabaseFull, reasonOf } from './db/outage';
import { OpenBroker } from './gateways/broker/strangers';
import { WrongPayKey } from './gateways/pay/open-pay-gateways';
import { WrongStorage } from './gateways/storage/storage';
import { WrongProgram } from './gateways/transcoder';

/** A reason not to start that a restart does not change. */
export class StartRefused extends Error {}

const REFUSALS = [
  StartRefused,
  UnusableEnvironment,
  DataDirLocked,
  DamagedDatabase,
  DamagedKeys,
  WrongMasterKey,
  WrongPayKey,
  WrongStorage,
  WrongProgram,
  OpenBroker,
];
/** Bytes without which the embedded database opens nothing: a segment of its log. */
const SEGMENT = 16 * 1024 * 1024;

/**
 * What a start that failed says in a sentence where the operator can mend it, and its exit code: 78 where a restart
 * changes nothing, 1 where it may.
 */
export function refusalOf(
  { dataDir, embedded }: { dataDir: string; embedded: boolean },
  error: unknown,
): { sentence?: string; code: number } {
  if (isFull(dataDir, error))
    return { sentence: `The disk is full: make room for ${dataDir} and for the database.`, code: 1 };
  const sentence =
    folderProblem(dataDir, error) ??
    closedProblem(error) ??
    (embedded && isDatabaseDamaged(error)
      ? new DamagedDatabase(join(dataDir, 'database'), reasonOf(error)).message
      : undefined) ??
    (error instanceof Error && REFUSALS.some((Refusal) => error instanceof Refusal) ? error.message : undefined);
  return { sentence, code: sentence === undefined ? 1 : LOCKED_EXIT_CODE };
}

function closedProblem(error: unknown): string | undefined {
  if (!isDatabaseClosed(error)) return undefined;
  return `The database refuses us (${reasonOf(error)}). Check DATABASE_URL and DATABASE_DIRECT_URL, and the role and the database that they name.`;
}

/** Without room the embedded database cannot be opened either, and does not say why. */
function isFull(dataDir: string, error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT' || isDatabaseFull(error)) return true;
  return error instanceof DamagedDatabase && freeBytes(dataDir) < SEGMENT;
}
