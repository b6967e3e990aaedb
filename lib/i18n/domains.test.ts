import { readFileSync } from 'node:fs';
import { globSync } from 'fast-glob';
import { expect, test } from 'vitest';

/** The sample page of all fields, which shows them with words that they do not have. */
const SAMPLES = 'components/forms/form-preview.tsx';

/** Domains whose words a file asks for; `` where it asks for those of any. */
const domainsOf = (source: string): string[] =>
  [...source.matchAll(/(?:use|get)Translations\(\s*(?:\{[^}]*namespace: )?(?:['"`]([\w.]*))?/g)].map(
    ([, namespace = '']) => namespace.split('.')[0] ?? '',
  );

test('forms and lists know no words but those of forms', () => {
  const files = globSync('components/{forms,remote-table}/**/*.{ts,tsx}', { ignore: ['**/*.test.*', SAMPLES] });
  expect(files.length).toBeGreaterThan(20);
  const others = files.map((file) => [
    file,
    domainsOf(readFileSync(file, 'utf8')).filter((domain) => domain !== 'form'),
  ]);
  expect(others.filter(([, domains]) => domains?.length)).toEqual([]);
});

test.each([
  ["const t = useTranslations('form.table');", ['form']],
  ["const t = useTranslations('validation');", ['validation']],
  ['const t = useTranslations();', ['']],
  ["await getTranslations({ locale, namespace: 'console.list' })", ['console']],
  ["const t = useTranslations(\n  'meeting',\n);", ['meeting']],
  ["const formal = useTranslations('formal');", ['formal']],
])('%s asks for the words of %j', (source, domains) => {
  expect(domainsOf(source)).toEqual(domains);
});
