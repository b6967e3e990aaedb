import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CDPSession, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Every page that is looked at reads it anew: the short one says the same in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/**
 * What axe’s compiler puts in the place of private fields are weak maps, six for each of the thousands of colours that a look at contrast
 * makes. These keep a value in its owner, which saves a fifth of such a look.
 */
const FIELDS = `class {
  key = Symbol();
  has(owner) { return this.key in owner; }
  get(owner) { return owner[this.key]; }
  set(owner, value) { owner[this.key] = value; return this; }
  add(owner) { return this.set(owner, true); }
}`;
const SOURCE = [
  `((WeakMap, WeakSet) => {${AXE}})(${FIELDS}, ${FIELDS});`,
  `(${rememberColors})();`,
  process.env.AXE === 'every' ? '' : `(${judgeOnce})();`,
].join('\n');
/** What another language can break where the structure is the same: what is read out, and the size of controls. */
const RULES_OF_WORDS = [
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'label-content-name-mismatch',
  'link-name',
  'select-name',
  'svg-img-alt',
  'target-size',
  'valid-lang',
];
const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A colour as axe reads it from a style. */
interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}

/** A rule of axe; `matches` says whether it is for an element. */
interface Rule {
  id: string;
  matches(element: Element, ...more: unknown[]): boolean;
}

/** A check of axe; what it found is told as data. */
interface Check {
  evaluate(this: Helper, element: Element, ...more: unknown[]): boolean | undefined;
}
interface Helper {
  data(found: { contrastRatio?: number }): void;
}

declare global {
  interface Window {
    axe: Omit<typeof axe, 'commons'> & {
      commons: { color: { Color: new () => Color } };
      _audit: { rules: Rule[]; checks: Record<string, Check> };
    };
    /** What elements looked like may have changed. */
    forgetLooks?(): void;
  }
}

/** What axe may leave out. */
export interface AxeOptions {
  /** Contrast of colours: it takes two thirds of the time, and needs no second look where the colours are the same. */
  contrast?: boolean;
  /** Landmarks with names of their own: a catalogue shows the same part several times. */
  landmarks?: boolean;
  /** The rules of words alone: for a page whose structure has been looked at in the other language. */
  words?: boolean;
}

/** Expects a page, once it stands still, to break no rule of WCAG 2.2 AA that a machine can find. */
export async function expectAccessible(
  page: Page,
  where: string,
  { contrast = true, landmarks = true, words = false }: AxeOptions = {},
): Promise<void> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: words ? { type: 'rule', values: RULES_OF_WORDS } : { type: 'tag', values: WCAG_2_2_AA },
    rules: words
      ? {}
      : {
          'color-contrast': { enabled: contrast },
          'landmark-unique': { enabled: landmarks },
          // Controls of 24 pixels, or with room around them: axe leaves it out unless it is asked for.
          'target-size': { enabled: true },
          // Who speaks to the machine says the words that are shown: an experiment of axe’s, and WCAG’s rule 2.5.3.
          'label-content-name-mismatch': { enabled: true },
        },
  };
  const look = () =>
    page.evaluate<string[] | null>(
      `'axe' in window ? (${standStill})().then(() => (${findViolations})(${JSON.stringify(options)})) : null`,
    );
  const found = await look();
  if (!found) await readAxe(page);
  expect(found ?? (await look()), `accessibility of ${where}`).toEqual([]);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();
/** Has a page read axe, as the browser reads a script: to hand so long a text to a function of the page costs three times as much. */
async function readAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { exceptionDetails } = await (await session).send('Runtime.evaluate', { expression: SOURCE });
  if (exceptionDetails) throw new Error(`axe could not be read: ${exceptionDetails.exception?.description}`);
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
 * Leaves words out of the rule of contrast that were judged on this page before, say in a wider window, if they have the colours and the
 * size that they had, and so has all that they stand in. Of words of one kind, say in the rows of a list, the first whose contrast was
 * measured and suffices speaks for the others: they and all that they stand in have the same names, classes, colours and sizes. What is
 * laid over other things, or has them laid over or under it, is judged again. Runs in the browser.
 */
function judgeOnce(): void {
  const { rules, checks } = window.axe._audit;
  const rule = rules.find(({ id }) => id === 'color-contrast');
  const check = checks['color-contrast'];
  if (!rule || !check) throw new Error('axe has no rule of contrast');
  const sufficient = new Set<string>();
  const judged = new WeakMap<Element, string>();
  /** Empty for what is laid over other things. */
  const looks = new Map<Element, string>();
  const names = new Map<string, string>();
  const lookOf = (element: Element): string => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const around = element.parentElement ? lookOf(element.parentElement) : 'page';
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, filter } = style;
    const kind = [element.localName, element.getAttribute('class'), element.getAttribute('style')];
    const colors = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, filter];
    const own = [around, ...kind, ...colors];
    const laidOver = around === '' || !/^(static|relative)$/.test(style.position);
    const look = own.join('|');
    if (!names.has(look)) names.set(look, `look ${names.size}`);
    const name = laidOver ? '' : (names.get(look) ?? '');
    looks.set(element, name);
    return name;
  };
  /** What is taken out of the line in each element. */
  const placed = new Map<Element, Element[]>();
  const isPlaced = (child: Element) => !/^(static|relative)$/.test(getComputedStyle(child).position);
  const placedIn = (parent: Element): Element[] => {
    const known = placed.get(parent) ?? [...parent.children].filter(isPlaced);
    placed.set(parent, known);
    return known;
  };
  /** Whether something of another place in an element that holds the words lies where they stand. */
  const isCrossed = (words: Element): boolean => {
    const { left, right, top, bottom } = words.getBoundingClientRect();
    const lies = (other: Element) => {
      const box = other.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    };
    for (let inner = words, at = words.parentElement; at; inner = at, at = at.parentElement) {
      if (placedIn(at).some((other) => other !== inner && lies(other))) return true;
    }
    return false;
  };
  /** The look that words share with others; empty for those that are judged by themselves. */
  const sharedLook = (words: Element): string => {
    const look = lookOf(words);
    return look !== '' && isCrossed(words) ? '' : look;
  };
  const forgetLooks = () => {
    for (const known of [looks, placed]) known.clear();
  };
  Object.assign(window, { forgetLooks });
  const { matches } = rule;
  rule.matches = (element, ...more) => {
    const look = sharedLook(element);
    if (look !== '' && (judged.get(element) === look || sufficient.has(look))) return false;
    if (!matches.call(rule, element, ...more)) return false;
    judged.set(element, look);
    return true;
  };
  const { evaluate } = check;
  check.evaluate = function (element, ...more) {
    const look = sharedLook(element);
    if (look !== '' && sufficient.has(look)) return true;
    let measured = false;
    const data: Helper['data'] = (found) => {
      measured = Number(found.contrastRatio) > 1;
      this.data(found);
    };
    const verdict = evaluate.call(Object.assign(Object.create(this), { data }), element, ...more);
    if (verdict && measured && look !== '') sufficient.add(look);
    return verdict;
  };
}

/**
 * Waits until nothing comes in any more, for three frames: a box begins to come in some frames after it is made, and what
 * is on its way, or half under the header, has neither its colours nor its size. Runs in the browser.
 */
async function standStill(): Promise<void> {
  window.scrollTo({ top: 0, behavior: 'instant' });
  // A bar at the window's lower edge lies over whatever is there just now, and is scrolled away from.
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    const { position, bottom } = getComputedStyle(element);
    if (position === 'sticky' && bottom === '0px') element.style.position = 'static';
  }
  const moves = ({ playState, timeline, effect }: Animation) =>
    playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().iterations === 1;
  for (let still = 0; still < 3; still = document.getAnimations().some(moves) ? 0 : still + 1) {
    await new Promise(requestAnimationFrame);
  }
}

/** What breaks a rule, a line each. Runs in the browser. */
async function findViolations(options: axe.RunOptions): Promise<string[]> {
  window.forgetLooks?.();
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
