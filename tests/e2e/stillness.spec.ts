import { pathIn } from '../support/journey';
import { expect, fillIds, stillTest, test } from './fixtures';
import { expectStill, watchShifts } from './page-checks';
import { visitWhole } from './steps';

/** Of each layout one, which the walk measures in a wide window alone. */
const PAGES = [
  [null, '/'],
  [null, '/meetings/{meetingSoon}'],
  [null, '/doctors'],
  [null, '/videos/{video}'],
  ['doctor', '/'],
  ['doctor', '/my'],
  ['doctor', '/my/notice'],
  ['doctor', '/my/records'],
  ['organiser', '/my/meetingmng?msId=1'],
  ['organiser', '/my/meetingmng?msId=1&tab=attendees'],
  ['admin', '/console'],
  ['admin', '/console/orders'],
] as const;

test.use({ viewport: { width: 360, height: 740 } });

for (const [who, path] of PAGES) {
  test(`hardly anything of ${path} moves by itself on a phone${who ? ` of ${who}` : ''}`, async ({
    page,
    context,
    becomes,
    idOf,
  }) => {
    if (who) await becomes(context, who);
    await watchShifts(page);
    await visitWhole(page, pathIn('en', await fillIds(path, idOf)));
    await expectStill(page);
  });
}

for (const path of ['/', '/index1']) {
  for (const locale of ['zh', 'en'] as const) {
    stillTest(`the heading of ${pathIn(locale, path)} stands where it stood before the rest came`, async ({ page }) => {
      await page.goto(pathIn(locale, path));
      for (const size of [
        { width: 1280, height: 900 },
        { width: 1366, height: 768 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        const whole = await page.evaluate(readHeading, false);
        expect(await page.evaluate(readHeading, true), `where it stands at ${size.width} px`).toBe(whole);
      }
    });
  }
}

/** Where the heading stands, or would stand if nothing after it had come yet. Runs in the browser. */
function readHeading(alone: boolean): number {
  const heading = document.querySelector('h1');
  const after: HTMLElement[] = [];
  for (let at: Element | null = heading; at && at !== document.body; at = at.parentElement)
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling)
      if (next instanceof HTMLElement) after.push(next);
  if (alone) for (const one of after) one.style.display = 'none';
  if (!heading) throw new Error('a page without a heading');
  const { top } = heading.getBoundingClientRect();
  if (alone) for (const one of after) one.style.display = '';
  return Math.round(top);
}
