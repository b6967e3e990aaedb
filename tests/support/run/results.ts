import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** How many tests of a run did what, and what the failed ones are called and say. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
}

/** What stands for a run that could not be counted, and why. */
export function uncounted(why: string): Counts {
  return { passed: 0, failed: 1, skipped: 0, failures: [why] };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});

const playwrightError = z.object({ message: z.string().default('') });

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(playwrightError).default([]) })) })),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(playwrightError).default([]),
  suites: z.array(playwrightSuite).default([]),
});

/** Counts of a vitest run out of its JSON report; a file that could not be loaded or prepared is one failure. */
export function readVitest(path: string, exitCode: number | null): Counts {
  const report = vitestReport.safeParse(readJson(path));
  if (!report.success) return crashed(exitCode);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report.data;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages)),
  );
  const counts = {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
    failures: [
      ...failed,
      ...unloaded.map(({ name, message }) => failure(name, 'could not be loaded or prepared', [message])),
    ],
  };
  return withExit(counts, exitCode);
}

/** Counts of a Playwright run out of its JSON report; a test that passes only when repeated has failed. */
export function readPlaywright(path: string, exitCode: number | null): Counts {
  const report = playwrightReport.safeParse(readJson(path));
  if (!report.success) return crashed(exitCode);
  const { stats, errors, suites } = report.data;
  const failures = [
    ...suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) =>
        failure(
          `${file}:${line}`,
          title,
          tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map(({ message }) => message))),
        ),
      ),
    ...errors.map(({ message }) => failure('outside of any test', '', [message])),
  ];
  const failed = stats.unexpected + stats.flaky + errors.length;
  return withExit({ passed: stats.expected, failed, skipped: stats.skipped, failures }, exitCode);
}

type PlaywrightSuite = z.infer<typeof playwrightSuite>;

function specsOf({ specs, suites }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Lines of a message that are printed; the suite's own words have the rest. */
const LINES_OF_A_FAILURE = 12;

function failure(file: string, title: string, messages: readonly string[]): string {
  const words = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, LINES_OF_A_FAILURE);
  return [`${relative(process.cwd(), file)} › ${title}`, ...words.map((word) => `    ${word}`)].join('\n');
}

/** The sum of several runs. */
export function sum(all: readonly Counts[]): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0, failures: all.flatMap(({ failures }) => failures) };
  for (const counts of all) for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  return total;
}

/** The last line of a test run. */
export function summary({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

/** A runner that ends badly without a failed test had an error outside of any. */
function withExit(counts: Counts, exitCode: number | null): Counts {
  if (exitCode === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [`The runner ended with ${exitCode} though no test failed.`] };
}

function crashed(exitCode: number | null): Counts {
  return uncounted(`The runner ended with ${exitCode} and left no report.`);
}

function readJson(path: string): unknown {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}
