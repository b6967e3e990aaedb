import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** How many tests of a run did what. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()).default([]),
});

/** Counts of a vitest run out of its JSON report; a file that could not be loaded is one failure. */
export function readVitest(path: string, exitCode: number | null): Counts {
  const report = vitestReport.safeParse(readJson(path));
  if (!report.success) return crashed(exitCode);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report.data;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const counts = {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  };
  return withExit(counts, exitCode);
}

/** Counts of a Playwright run out of its JSON report; a test that passes when repeated (on a busy machine) has passed. */
export function readPlaywright(path: string, exitCode: number | null): Counts {
  const report = playwrightReport.safeParse(readJson(path));
  if (!report.success) return crashed(exitCode);
  const { expected, unexpected, flaky, skipped } = report.data.stats;
  return withExit({ passed: expected + flaky, failed: unexpected + report.data.errors.length, skipped }, exitCode);
}

/** The sum of several runs. */
export function sum(all: readonly Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of all) for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  return total;
}

/** The last line of a test run. */
export function summary({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

/** A runner that ends badly without a failed test had an error outside of any. */
function withExit(counts: Counts, exitCode: number | null): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function crashed(exitCode: number | null): Counts {
  return { passed: 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

function readJson(path: string): unknown {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}
