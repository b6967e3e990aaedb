import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement, type JSX } from 'react';
import { antdConfig } from '@/components/ui/antd/antd-config';
import type { ThemeMode } from '@/lib/theme/tokens';

/** antd's components that the site uses, with those that they draw inside; add one here and run `npx tsx scripts/extract-antd.ts`. */
export const ANTD_COMPONENTS = [
  'AutoComplete',
  'Button',
  'Cascader',
  'Empty',
  'Input',
  'Modal',
  'Select',
  'Slider',
  'Spin',
  'Tooltip',
  'TreeSelect',
];

const FILE = fileURLToPath(new URL('../components/ui/antd/antd.css', import.meta.url));
/** Blocks of variables; everything else is the same in both modes. */
const VARIABLES = /(\.(?:app|css-var-)[^{}]*)\{(--[^{}]*)\}/g;

function styleOf(mode: ThemeMode): { rules: string; variables: Map<string, string[]> } {
  const theme = { ...antdConfig(mode), zeroRuntime: false };
  const css = extractStyle({
    includes: ANTD_COMPONENTS,
    customTheme: (node: JSX.Element) => createElement(ConfigProvider, { theme }, node),
  });
  const variables = new Map<string, string[]>();
  const rules = css.replace(VARIABLES, (_, selector: string, declarations: string) => {
    // antd's sample of a confirmation brings a theme of its own, which no page has.
    if (!selector.startsWith('.app')) return '';
    const own = declarations.replace(/\s+/g, ' ').split(';').filter(Boolean);
    variables.set(selector, [...new Set([...(variables.get(selector) ?? []), ...own])]);
    return '';
  });
  return { rules, variables };
}

const blocks = (variables: Map<string, string[]>, under = '') =>
  [...variables]
    .filter(([, declarations]) => declarations.length > 0)
    .map(([selector, declarations]) => `${under}${selector}{${declarations.join(';')}}`)
    .join('\n');

/** The style sheet of antd's controls: light variables, what differs in dark ones, and the rules; throws if rules depend on the mode. */
export function antdStyleSheet(): string {
  const light = styleOf('light');
  const dark = styleOf('dark');
  if (light.rules !== dark.rules) throw new Error('antd has rules that depend on the mode: they cannot be shared.');
  const differing = new Map(
    [...dark.variables].map(([selector, declarations]) => {
      const same = new Set(light.variables.get(selector));
      return [selector, declarations.filter((declaration) => !same.has(declaration))] as const;
    }),
  );
  return [
    '/* Made by scripts/extract-antd.ts from lib/theme/tokens.ts. */',
    blocks(light.variables),
    `@media screen and (prefers-color-scheme:dark){\n${blocks(differing, ':root:not([data-theme=light]) ')}\n}`,
    `@media screen{\n${blocks(differing, ':root[data-theme=dark] ')}\n}`,
    light.rules.replace(/\}(?=[.@:[a-z*])/g, '}\n'),
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, antdStyleSheet());
