import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathIn, siteAddress } from '../support/journey';
import { STAND_IN_VISITS, UNKNOWN_VISITS, VISITS } from '../support/visits';
import { expect, fillIds, test } from './fixtures';

/** The W3C's validator is 30 MB of Java, which `npm ci` does not bring: VNU_JAR or node_modules has it, or this is left out. */
const JAR = [process.env.VNU_JAR, 'node_modules/vnu-jar/build/dist/vnu.jar'].find((path) => path && existsSync(path));
const hasJava = spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

test('the validator of the W3C finds no error on any public page', async ({ idOf }) => {
  test.skip(!JAR || !hasJava, 'Java or vnu.jar is not here: set VNU_JAR to check the pages with it.');
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-vnu-'));
  try {
    const visits = [...Object.values(VISITS).flat(), ...STAND_IN_VISITS, ...UNKNOWN_VISITS];
    for (const { path } of visits) {
      for (const locale of ['zh', 'en'] as const) {
        const address = pathIn(locale, await fillIds(path, idOf));
        const answer = await fetch(siteAddress() + address, { headers: { cookie: `i18n_redirected=${locale}` } });
        writeFileSync(join(folder, `${encodeURIComponent(address)}.html`), await answer.text());
      }
    }
    const flags = ['--errors-only', '--format', 'gnu', '--exit-zero-always', '--skip-non-html'];
    const found = spawnSync('java', ['-jar', JAR ?? '', ...flags, folder], { encoding: 'utf8' });
    expect(found.error).toBeUndefined();
    expect(found.stderr.split('\n').filter(Boolean)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
