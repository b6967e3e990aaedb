import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { say } from '../support/journey';
import { expect, test } from './fixtures';
import { expectNoRawKeys } from './page-checks';
import { visit } from './steps';

/** What is opened by hand on a page: nothing of it is sent. */
export interface Opened {
  who: 'doctor' | 'organiser' | 'admin';
  path: string;
  name: string;
  /** Opens it; what is checked is the page as it stands then. */
  open: (page: Page) => Promise<void>;
  /** Sends a form that is not right, or asks for what has to be confirmed. */
  further?: (page: Page) => Promise<void>;
  /** Its parts are met on a desktop elsewhere: a phone shows whether they fit together. */
  phone?: true;
}

/** Words with a name in them, whatever the name. */
export const anyName = (words: (values: { name: string }) => string) => {
  const [before = '', after = ''] = words({ name: '\u0000' }).split('\u0000');
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped(before)}.*${escaped(after)}$`);
};
/** Words of the Chinese pages, with any name in them. */
export const named = (key: string) => anyName((values) => say('zh', key, values));
/** Presses a button; on a phone one of a tool bar may have to be brought out first. */
export const press = async (page: Page, name: string | RegExp) => {
  const button = page.getByRole('button', { name, includeHidden: true }).first();
  await bringOut(page, button);
  await button.click();
};
/** Opens the tool bar that holds a button, where it does not stand in a line. */
export async function bringOut(page: Page, button: Locator): Promise<void> {
  await button.waitFor({ state: 'attached' });
  const folded = await button.evaluate((element) => {
    const bar = element.closest('[popover]');
    if (!bar || element.checkVisibility()) return null;
    bar.setAttribute('data-brought-out', '');
    return bar.id;
  });
  if (folded) await page.locator(`[popovertarget="${folded}"]`).click();
}
export const dialog = (page: Page) => page.getByRole('dialog').last();
/** Presses what opens a dialog. */
export const opensDialog = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await expect(dialog(page)).toBeVisible();
};
/** Opens the first row of the page's list, and waits for what it holds. */
export const opensRow = async (page: Page) => {
  await page.locator('main td[data-card=title] button').first().click();
  await expect(dialog(page).locator('dl, form').first()).toBeVisible();
};
/** Sends the open form as it is: what is missing is said. */
export const sendsNothing = (within: 'dialog' | 'main', name: string) => async (page: Page) => {
  const box = within === 'dialog' ? dialog(page) : page.getByRole('main');
  await box.getByRole('button', { name, exact: true }).click();
  await expect(box.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
};

/** What opened by a press holds the focus and keeps it from Tab; Escape closes it and gives the focus back to what opens it again, or to the button of the tools that hold that. */
async function expectFocusGoesAndComes(page: Page, where: string, open: Opened['open']): Promise<void> {
  const at = () => page.evaluate(whereFocusIs);
  const boxes = page.locator(BOX);
  const count = await boxes.count();
  if (count === 0) {
    expect(await at(), `the focus after ${where}`).not.toBe('nowhere');
    return;
  }
  expect(await at(), `the focus in ${where}`).toBe('in it');
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab']) {
    await page.keyboard.press(key);
    // Past its last control comes the browser’s own bar, and after that the box again.
    if ((await at()) === 'nowhere') await page.keyboard.press(key);
    expect(await at(), `the focus after ${key} in ${where}`).toBe('in it');
  }
  await page.keyboard.press('Escape');
  await expect(boxes, where).toHaveCount(count - 1);
  const folded = (await page.locator('[popovertarget]:focus').count()) > 0;
  await page.keyboard.press('Enter');
  if (folded) {
    await expect(page.locator(':popover-open'), `the tools that hold what opens ${where}`).toHaveAttribute(
      'data-brought-out',
    );
    await open(page);
  }
  await expect(boxes, `${where}, by Enter on what opened it`).toHaveCount(count);
}

const BOX = 'dialog[open], [role=dialog][aria-modal=true]:visible';

/** Whether what has the focus stands in the box that was opened last. Runs in the browser. */
function whereFocusIs(): 'in it' | 'elsewhere' | 'nowhere' {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return 'nowhere';
  return activeElement.closest('dialog[open], [role=dialog]') ? 'in it' : 'elsewhere';
}

const DEVICES = [
  ['on a desktop', { width: 1280, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const;
/** Opens each part and asks whether everybody can use it. */
export function testOpened(parts: readonly Opened[]): void {
  for (const { who, path, name, open, further, phone } of parts) {
    const devices = phone ? DEVICES.slice(1) : DEVICES;
    test(`${name} on ${path} can be used by everybody, ${devices.map(([device]) => device).join(' and ')}`, async ({
      pageOf,
    }) => {
      const page = await pageOf(who);
      for (const [device, viewport] of devices) {
        await page.setViewportSize(viewport);
        await visit(page, path);
        await open(page);
        await expectNoRawKeys(page);
        await expectAccessible(page, `${name}, ${device}`);
        if (further) {
          await further(page);
          await expectAccessible(page, `${name} with what is wrong, ${device}`);
        }
        await expectFocusGoesAndComes(page, `${name}, ${device}`, open);
      }
    });
  }
}
