import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe may leave out. */
export interface AxeOptions {
  /** Contrast of colours: it takes two thirds of the time, and needs no second look where the colours are the same. */
  contrast?: boolean;
  /** Landmarks with names of their own: a catalogue shows the same part several times. */
  landmarks?: boolean;
}

/** Expects a page, once it stands still, to break no rule of WCAG 2.2 AA that a machine can find. */
export async function expectAccessible(
  page: Page,
  where: string,
  { contrast = true, landmarks = true }: AxeOptions = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(standStill);
  const found = await page.evaluate(findViolations, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: WCAG_2_2_AA },
    rules: {
      'color-contrast': { enabled: contrast },
      'landmark-unique': { enabled: landmarks },
      // Controls of 24 pixels, or with room around them: axe leaves it out unless it is asked for.
      'target-size': { enabled: true },
    },
  } satisfies axe.RunOptions as axe.RunOptions);
  expect(found, `accessibility of ${where}`).toEqual([]);
}

/**
 * Waits until nothing comes in any more, for three frames: a box begins to come in some frames after it is made, and what
 * is on its way, or half under the header, has neither its colours nor its size. Runs in the browser.
 */
async function standStill(): Promise<void> {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const moves = ({ playState, timeline, effect }: Animation) =>
    playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().iterations === 1;
  for (let still = 0; still < 3; still = document.getAnimations().some(moves) ? 0 : still + 1) {
    await new Promise(requestAnimationFrame);
  }
}

/** What breaks a rule, a line each. Runs in the browser. */
async function findViolations(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await window.axe.run(document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary?.split('\n').slice(1).join(';')}`),
  );
}
