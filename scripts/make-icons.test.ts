import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { ICON_DRAWINGS } from '@/components/ui/picture/icon-names';
import { ICON_SHEET, iconSheet } from './make-icons';

test('the sheet of icons is that of the present table and library', () => {
  expect(readFileSync(ICON_SHEET, 'utf8')).toBe(iconSheet());
});

test('every icon of the table has a drawing in the sheet, and nothing else', () => {
  const sheet = iconSheet();
  for (const name of Object.keys(ICON_DRAWINGS)) {
    expect(sheet).toMatch(
      new RegExp(`<symbol id="${name}" viewBox="[^"]+"[^>]*><path[^>]+ d="|<symbol id="${name}"[^>]*><path d="`),
    );
  }
  expect(sheet).not.toMatch(/<script|href=|style=/);
});

/** Where a file names the library itself, or a part of it, in any kind of import. */
const namesLibrary = (source: string) => /['"`]@ant-design\/icons(?:-svg)?(?:\/|['"`])/.test(source);
/** Where a file draws. */
const draws = (source: string) => /<(?:svg|symbol)\b|['"]svg['"]|data:image\/svg/.test(source);

const sources = fastGlob.sync('{app,components,lib}/**/*.{ts,tsx,css}', { ignore: ['**/*.test.*'] });
const whichDo = (found: (source: string) => boolean) => sources.filter((file) => found(readFileSync(file, 'utf8')));

test('no component carries a drawing of the library with its run time on a public page', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(whichDo(namesLibrary)).toEqual([]);
});

/** What draws by itself, and why it is no icon. */
const MAY_DRAW: Record<string, string> = {
  'components/attendee/money/money-days.tsx': 'a chart of given numbers',
  'components/console/dashboard/series-chart.tsx': 'a chart of given numbers',
  'components/expo/hall-plan.tsx': 'the floor of a hall',
  'components/ui/picture/drawing.tsx': 'the scenes of empty and failed states',
  'components/ui/picture/icon.tsx': 'shows an icon of the sheet',
  'components/ui/picture/logo.tsx': 'the site’s mark',
  'components/ui/picture/picture.tsx': 'the plate where a picture is missing',
  'components/ui/picture/qr-code.tsx': 'a code to scan',
  'lib/og/glyphs.ts': 'sharing pictures',
  'lib/og/og-svg.ts': 'sharing pictures',
};

test('nobody draws an icon by hand: every other drawing has its reason', () => {
  expect(whichDo(draws).sort()).toEqual(Object.keys(MAY_DRAW).sort());
  expect(fastGlob.sync(['{app,components,lib,motifs}/**/*.svg'])).toEqual([ICON_SHEET]);
});

test.each([
  "import { HeartOutlined } from '@ant-design/icons';",
  "import HeartOutlined from '@ant-design/icons/HeartOutlined';",
  'const icons = await import("@ant-design/icons");',
  "import heart from '@ant-design/icons-svg/es/asn/HeartOutlined';",
])('%s is seen', (source) => {
  expect(namesLibrary(source)).toBe(true);
});

test.each([
  '<svg viewBox="0 0 24 24"><path d="M1 1" /></svg>',
  '<svg\n  {...frame}>',
  "createElement('svg', { viewBox })",
  'background: url("data:image/svg+xml,%3Csvg");',
])('it is seen that %s draws', (source) => {
  expect(draws(source)).toBe(true);
});

test.each(['<Icon name="heart" />', "import sheet from './icons.svg';", 'const svg = await read();'])(
  '%s draws nothing',
  (source) => {
    expect([draws(source), namesLibrary(source)]).toEqual([false, false]);
  },
);
