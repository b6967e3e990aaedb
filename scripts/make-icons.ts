import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ICON_DRAWINGS, type IconName } from '../components/ui/picture/icon-names';

export const ICON_SHEET = 'components/ui/picture/icons.svg';

const require = createRequire(import.meta.url);
const FOLDER = join(dirname(require.resolve('@ant-design/icons-svg/package.json')), 'inline-svg/outlined');
/** Room around a drawing of 1024 units, as our own layouts expect it. */
const VIEW_BOX = '-32 -32 1088 1088';
/** What the library lacks: outlines on a 24-px grid, as heavy as its own. */
const OWN: Partial<Record<IconName, string>> = {
  live: 'M12 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM8 8a5.7 5.7 0 0 0 0 8M16 8a5.7 5.7 0 0 1 0 8M5 5a10 10 0 0 0 0 14M19 5a10 10 0 0 1 0 14',
  stethoscope:
    'M6.5 3h-1.5a1 1 0 0 0-1 1v4a4.5 4.5 0 0 0 9 0V4a1 1 0 0 0-1-1h-1.5M8.5 12.5v2.5a5 5 0 0 0 10 0v-2.5M18.5 8.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  bubble: 'M3.5 5h17v11.5h-9l-4.5 4v-4h-3.5ZM8 10.7l2.8 2.8 5.2-5.2',
  yuan: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8.3 7l3.7 4.8 3.7-4.8M12 11.8v5.4M8.8 12h6.4M8.8 14.8h6.4',
  ticket: 'M2.5 8.5v-3h19v3a3.5 3.5 0 0 0 0 7v3h-19v-3a3.5 3.5 0 0 0 0-7ZM14.5 7v2.5M14.5 11v2M14.5 14.5V17',
};

function symbolOf(name: IconName): string {
  const drawing = ICON_DRAWINGS[name];
  const own = OWN[name];
  if (own) {
    return `<symbol id="${name}" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round" d="${own}"/></symbol>`;
  }
  const svg = readFileSync(join(FOLDER, `${drawing}.svg`), 'utf8');
  const [, attributes = '', shape = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>/.exec(svg.trim()) ?? [];
  const rule = /fill-rule="\w+"/.exec(attributes)?.[0];
  return `<symbol id="${name}" viewBox="${VIEW_BOX}"${rule ? ` ${rule}` : ''}>${shape.replace(/ \/>/g, '/>')}</symbol>`;
}

/** All icons as symbols of one file, from the drawings of @ant-design/icons. */
export function iconSheet(): string {
  const symbols = (Object.keys(ICON_DRAWINGS) as IconName[]).map(symbolOf);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join('\n')}\n</svg>\n`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(ICON_SHEET, iconSheet());
