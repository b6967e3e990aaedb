import type { Page } from '@playwright/test';
import { pathIn } from '../support/journey';
import { expect, fillIds, test } from './fixtures';
import { visitWhole } from './steps';

/** One of each layout with its controls: links of header, menu and cards, rows, buttons, fields, chips, tabs. */
const PAGES = [
  [null, '/'],
  [null, '/meetings'],
  [null, '/meetings/{meetingSoon}'],
  [null, '/meetings/session/1'],
  [null, '/doctors'],
  [null, '/videos/{video}'],
  [null, '/articles/article/{article}'],
  [null, '/search?keyword=heart'],
  [null, '/register/doctor'],
  ['doctor', '/my'],
  ['doctor', '/my/favor'],
  ['doctor', '/my/notice'],
  ['doctor', '/my/artFee'],
  ['doctor', '/my/recharge'],
  ['doctor', '/meetings/enroll/{meetingSoon}'],
  ['organiser', '/my/meetingmng?msId=1&tab=attendees'],
  ['organiser', '/my/meetingmng?msId=1&tab=programme'],
  ['organiser', '/my/mng-meeting?msId=701'],
  ['admin', '/console'],
  ['admin', '/console/article'],
  ['admin', '/console/orders'],
] as const;
const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

for (const locale of ['zh', 'en'] as const) {
  // The rings are the same in both languages: in English those of a page with a bit of everything.
  for (const [who, path] of PAGES.filter(([, at]) => locale === 'zh' || at === '/my/favor' || at === '/meetings')) {
    test(`whatever Tab reaches on ${pathIn(locale, path)} has a ring that is seen, and is not covered`, async ({
      page,
      context,
      becomes,
      idOf,
    }) => {
      if (who) await becomes(context, who);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await visitWhole(page, pathIn(locale, await fillIds(path, idOf)));
        await expectRings(page, size.width);
      }
    });
  }
}

async function expectRings(page: Page, width: number): Promise<void> {
  // From a key on, what gets the focus shows it.
  await page.keyboard.press('Tab');
  const { looked, faults } = await page.evaluate(readRings);
  expect(looked, `controls at ${width} px`).toBeGreaterThan(3);
  expect(faults, `rings at ${width} px`).toEqual([]);
}

/** Gives each control the focus and looks for its ring: solid, two pixels, three to one against what lies behind it (WCAG 1.4.11). Runs in the browser. */
async function readRings(): Promise<{ looked: number; faults: string[] }> {
  type Colour = [number, number, number, number];
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  /** Any colour as red, green, blue and its part of one. */
  const read = (colour: string): Colour => {
    if (!pen) return [0, 0, 0, 0];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const light = ([red, green, blue]: Colour) => {
    const part = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  };
  const behind = (element: Element | null): Colour => {
    for (let one = element; one; one = one.parentElement) {
      const ground = read(getComputedStyle(one).backgroundColor);
      if (ground[3] > 0.9) return ground;
    }
    return [255, 255, 255, 1];
  };
  const contrast = (a: Colour, b: Colour) => {
    const [high = 0, low = 0] = [light(a), light(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const solid = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2;
  interface Ring {
    holder: Element;
    colour: string;
    inside: boolean;
  }
  const outlineOf = (holder: Element, { outlineColor, outlineOffset }: CSSStyleDeclaration): Ring => ({
    holder,
    colour: outlineColor,
    inside: Number.parseFloat(outlineOffset) < 0,
  });
  /** The ring of antd's box: its border and a shadow around it, of one colour and two pixels together. */
  const framed = (holder: Element): Ring | null => {
    const { boxShadow, borderTopColor, borderTopWidth } = getComputedStyle(holder);
    const [, colour = '', spread = ''] = /^(\w+\([^)]*\)) 0px 0px 0px ([\d.]+)px$/.exec(boxShadow) ?? [];
    const wide = Number.parseFloat(spread) + Number.parseFloat(borderTopWidth) >= 2;
    return colour === borderTopColor && wide ? { holder, colour, inside: false } : null;
  };
  const unseen = (control: Element) => getComputedStyle(control).opacity === '0';
  /** Where the ring is drawn: at the control, over its whole card, around what holds it, or at the words beside it. */
  const ringOf = (control: Element): Ring | null => {
    for (const pseudo of unseen(control) ? [] : [null, '::after', '::before']) {
      const style = getComputedStyle(control, pseudo);
      if (solid(style) && (!pseudo || style.content !== 'none')) return outlineOf(control, style);
    }
    for (const one of [control.nextElementSibling, control.parentElement, control.parentElement?.parentElement])
      if (one && solid(getComputedStyle(one))) return outlineOf(one, getComputedStyle(one));
    const box = control.matches('.ant-select input') && control.closest('.ant-select');
    return box ? framed(box) : null;
  };
  const nameOf = (control: Element) =>
    `${control.tagName} ${(control.getAttribute('aria-label') || control.textContent || control.getAttribute('name') || '').trim().slice(0, 30)} .${control.getAttribute('class')}`;
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]',
    ),
  ].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.matches(':disabled, [tabindex="-1"], [inert] *, iframe'),
  );
  // A ring that comes in by degrees is looked at as it will be.
  const still = document.createElement('style');
  still.textContent = '*, *::before, *::after { transition: none !important }';
  document.head.append(still);
  const faults: string[] = [];
  let looked = 0;
  for (const control of controls) {
    if (control.tabIndex > 0) faults.push(`${nameOf(control)}: out of its order`);
    control.focus();
    if (document.activeElement !== control) continue;
    looked++;
    // Such a box learns of it from its scripts.
    if (control.closest('.ant-select')) await new Promise(requestAnimationFrame);
    const ring = ringOf(control);
    if (!ring) {
      faults.push(`${nameOf(control)}: no ring`);
      continue;
    }
    const { holder, colour, inside } = ring;
    const told = contrast(read(colour), behind(inside ? holder : holder.parentElement));
    if (told < 3) faults.push(`${nameOf(control)}: ${told.toFixed(2)} to one`);
    const { left, top, width, height } = (
      holder === control.nextElementSibling || unseen(control) ? holder : control
    ).getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
    if (width > 2 && height > 2 && over && !holder.contains(over) && !over.contains(control))
      faults.push(`${nameOf(control)}: under ${nameOf(over)}`);
  }
  return { looked, faults };
}
