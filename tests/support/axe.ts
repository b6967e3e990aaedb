import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Every page that is looked at reads it anew: the short one says the same in half the time. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A colour as axe reads it from a style. */
interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}

declare global {
  interface Window {
    axe: Omit<typeof axe, 'commons'> & { commons: { color: { Color: new () => Color } } };
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
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
    await page.evaluate(rememberColors);
  }
  await page.evaluate(standStill);
  const found = await page.evaluate(findViolations, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: WCAG_2_2_AA },
    rules: {
      'color-contrast': { enabled: contrast },
      'landmark-unique': { enabled: landmarks },
      // Controls of 24 pixels, or with room around them: axe leaves it out unless it is asked for.
      'target-size': { enabled: true },
      // Who speaks to the machine says the words that are shown: an experiment of axe’s, and WCAG’s rule 2.5.3.
      'label-content-name-mismatch': { enabled: true },
    },
  } satisfies axe.RunOptions as axe.RunOptions);
  expect(found, `accessibility of ${where}`).toEqual([]);
}

/** Lets axe read each of a page's few colours once: it reads that of every element anew, for a quarter of its time. Runs in the browser. */
function rememberColors(): void {
  const { Color } = window.axe.commons.color;
  const own = Color.prototype as Color;
  const { parseString } = own;
  const known = new Map<string, Color>();
  own.parseString = function (text) {
    const color = known.get(text) ?? parseString.call(new Color(), text);
    known.set(text, color);
    const { r, g, b, alpha } = color;
    return Object.assign(this, { r, g, b, alpha });
  };
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
  // axe reads signs that are hidden from readers, a monogram and a count, as words of the control.
  const isSign = (selector: unknown) => {
    const control = document.querySelector(String(selector))?.cloneNode(true) as Element | undefined;
    for (const hidden of control?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
    return control?.textContent?.trim() === '';
  };
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => id !== 'label-content-name-mismatch' || !isSign(target[0]))
      .map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary?.split('\n').slice(1).join(';')}`),
  );
}
