import { expectAccessible } from '../support/axe';
import { expect, test } from './fixtures';

const PAGE = `<!doctype html><html lang="en"><title>Contrast</title>
<style>
  body { background: #fff; color: #222 }
  #shown { display: none; color: #ccc }
  #over { position: absolute; bottom: 0; left: 0 }
  @media (max-width: 400px) {
    #colour { color: #ccc }
    #ground { background: #333 }
    #shown { display: block }
    #below { position: absolute; bottom: 0; left: 0; width: 200px; height: 40px; background: #333 }
  }
</style>
<main><h1>Contrast</h1><p id="same">As it was</p><p id="colour">Another colour</p><div id="ground"><p id="inside">Another ground</p></div>
<p id="shown">Shown here alone</p><div id="below"></div><p id="over">Over something else</p></main></html>`;

test('words are judged for contrast again where they look otherwise than at the first look', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.setContent(PAGE);
  await expectAccessible(page, 'the wide page');
  await page.setViewportSize({ width: 360, height: 740 });
  const found = await expectAccessible(page, 'the narrow page').then(
    () => '',
    (error: unknown) => String(error),
  );
  const faults = [...new Set([...found.matchAll(/color-contrast: #(\w+)/g)].map(([, id]) => id))];
  expect(faults.sort()).toEqual(['colour', 'inside', 'over', 'shown']);
});

const ROWS = `<!doctype html><html lang="en"><title>Rows</title>
<style>
  body { background: #fff; color: #222 }
  .pale { color: #ccc }
  #unseen { overflow: hidden; height: 0 }
  .pinned { position: relative }
  .pinned i { position: absolute; inset: 0; z-index: -1; background: #fff }
  #tenth i { background: #333 }
  #third, #fifth .cell { color: #ccc }
  #seventh { background: #333 }
  #eighth { position: absolute; bottom: 0; left: 0; background: #333 }
</style>
<main><h1>Rows</h1><div class="row" id="unseen"><input class="cell pale" aria-label="Out of sight" value="Out of sight"></div>
${['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
  .map((id) => `<div class="row" id="${id}"><span class="cell">Words of a row</span></div>`)
  .join('')}
${['ninth', 'tenth'].map((id) => `<div class="row pinned" id="${id}"><i></i><span class="cell">Words of a row</span></div>`).join('')}
<div class="row"><span class="cell pale" id="pale">Pale words</span></div>
<div class="row"><input class="cell pale" id="written" aria-label="Pale words" value="Pale words"></div></main></html>`;

test('of the words of one kind each that looks otherwise is judged for contrast', async ({ page }) => {
  await page.setContent(ROWS);
  const found = await expectAccessible(page, 'the rows').then(
    () => '',
    (error: unknown) => String(error),
  );
  const faults = [...new Set([...found.matchAll(/color-contrast: #(\w+)/g)].map(([, id]) => id))];
  expect(faults.sort()).toEqual(['eighth', 'fifth', 'pale', 'seventh', 'tenth', 'third', 'written']);
});
