import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects a page, as it stands, to break no rule of WCAG 2.2 AA that a machine can find. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(WCAG_2_2_AA);
  // The legacy mode needs no second page for its result; the site has no frames.
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary?.split('\n').slice(1).join(';')}`),
  );
  expect(found, `accessibility of ${where}`).toEqual([]);
}
