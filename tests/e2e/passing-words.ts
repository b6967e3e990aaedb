import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    passingWords: string[];
  }
}

/** Notes what a context's pages say in passing: a busy machine may look when a message is gone again. */
export async function notePassingWords(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { passingWords: said });
    const note = ({ target }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[role=status], [role=alert]');
      if (region?.checkVisibility()) said.push(region.textContent ?? '');
    };
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver((records) => records.forEach(note)).observe(document, changes);
  });
}

/** Waits until the open page has shown and announced these words, whether they are still there or not. */
export async function hears(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => window.passingWords.some((said) => said.includes(wanted)), words, {
    polling: 200,
    timeout: 60_000,
  });
}
