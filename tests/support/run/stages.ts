import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Counts, summary, uncounted } from './results';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Where a stage's words go. */
export type Say = (text: string) => void;

/** A part of a test run; `counts` is null for one that has no tests, such as the build. */
export interface Stage {
  name: string;
  run(say: Say): Promise<Counts | null>;
}

export interface StageResult {
  name: string;
  counts: Counts | null;
  seconds: number;
}

/**
 * Runs stages three at a time, each begun when one before it has ended: on two cores one of them mostly waits. What fails stops nobody. Words of a stage are in
 * `test-results/<stage>.log`, and are printed together when it has failed; a single stage speaks as it goes.
 */
export async function runStages(stages: readonly Stage[]): Promise<StageResult[]> {
  const alone = stages.length === 1;
  const results: StageResult[] = [];
  const left = stages.entries();
  const lane = async () => {
    for (const [place, stage] of left) results[place] = await runStage(stage, alone);
  };
  await Promise.all([lane(), lane(), lane()]);
  return results;
}

async function runStage(stage: Stage, alone: boolean): Promise<StageResult> {
  const log = join(ROOT, 'test-results', `${stage.name}.log`);
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, '');
  const print: Say = (text) => void process.stdout.write(text);
  const say: Say = alone ? print : (text) => appendFileSync(log, text);
  const begun = performance.now();
  print(`── ${stage.name} begins\n`);
  let counts: Counts | null;
  try {
    counts = await stage.run(say);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(`${why}\n`);
    counts = uncounted(`${stage.name}: ${why}`);
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  const failed = counts !== null && counts.failed > 0;
  print(`${failed ? readFileSync(log, 'utf8') : ''}── ${line({ name: stage.name, counts, seconds })}\n\n`);
  return { name: stage.name, counts, seconds };
}

/** What came of a stage, in a line. */
export function line({ name, counts, seconds }: StageResult): string {
  const skipped = counts && counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  return `${name}: ${counts ? `${summary(counts)}${skipped}, ` : ''}${seconds} s`;
}

/** Runs a script of the repository on Node; resolves with its exit code. */
export function runNode(args: string[], say: Say, env: Record<string, string> = {}): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
}
