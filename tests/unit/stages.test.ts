import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readPlaywright, readVitest } from '@/tests/support/run/results';
import { ROOT, runStages, type Stage } from '@/tests/support/run/stages';

const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
afterEach(() => {
  for (const name of ['stage-of-a-test-1', 'stage-of-a-test-2', 'stage-of-a-test-3'])
    rmSync(join(ROOT, 'test-results', `${name}.log`), { force: true });
});

test('a stage that fails hides no other, and words of stages side by side do not mix', async () => {
  const counts = { passed: 2, failed: 0, skipped: 0, failures: [] };
  let second = () => {};
  const secondSpoke = new Promise<void>((resolve) => {
    second = resolve;
  });
  const stage = (number: number, run: Stage['run']): Stage => ({ name: `stage-of-a-test-${number}`, run });
  const results = await runStages([
    stage(1, async (say) => {
      say('first half, ');
      await secondSpoke;
      say('second half\n');
      throw new Error('broken');
    }),
    stage(2, async (say) => {
      say('in between\n');
      second();
      return counts;
    }),
    stage(3, async () => counts),
  ]);
  const broken = { passed: 0, failed: 1, skipped: 0, failures: ['stage-of-a-test-1: broken'] };
  expect(results.map((result) => result.counts)).toEqual([broken, counts, counts]);
  const words = printed.mock.calls.map(([text]) => text).join('');
  expect(words).toContain('first half, second half\nbroken\n');
  expect(words, 'the words of a stage that passed stay in its file').not.toContain('in between');
});

function withReport(report: object, read: (path: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-results-'));
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  read(path);
  rmSync(folder, { recursive: true });
}

test('a browser test that passes only when repeated has failed', () => {
  withReport({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } }, (path) =>
    expect(readPlaywright(path, 0)).toMatchObject({ passed: 3, failed: 1, skipped: 0 }),
  );
});

test('a failed browser test is named, however deep it stands, with what it says', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    file: 'journeys/a.spec.ts',
    line: 7,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: '\u001b[31mno button\u001b[39m' }] }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ suites: [{ specs: [spec('works', true), spec('breaks', false)] }] }],
  };
  withReport(report, (path) =>
    expect(readPlaywright(path, 1).failures).toEqual(['journeys/a.spec.ts:7 › breaks\n    no button']),
  );
});

test('a failed test of Vitest is named, and so is a file that could not be loaded, or prepared', () => {
  const file = (name: string, status: string, assertionResults: object[]) => ({
    name: join(ROOT, name),
    status,
    message: 'no such module',
    assertionResults,
  });
  const report = {
    numPassedTests: 0,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      file('lib/a.test.ts', 'failed', [{ status: 'failed', fullName: 'a breaks', failureMessages: ['1 is not 2'] }]),
      file('lib/b.test.ts', 'failed', []),
      // Its tests are left out: what they need could not be made.
      file('lib/c.test.ts', 'failed', [{ status: 'skipped', fullName: 'c works' }]),
    ],
  };
  withReport(report, (path) =>
    expect(readVitest(path, 1)).toMatchObject({
      failed: 3,
      failures: [
        'lib/a.test.ts › a breaks\n    1 is not 2',
        'lib/b.test.ts › could not be loaded or prepared\n    no such module',
        'lib/c.test.ts › could not be loaded or prepared\n    no such module',
      ],
    }),
  );
});
