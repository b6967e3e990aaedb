import { type ThemeMode, tokens } from './tokens';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const block = (selector: string, lines: string[]) => `${selector}{${lines.join(';')}}`;

function themed(mode: ThemeMode): string[] {
  return [
    `color-scheme:${mode}`,
    ...Object.entries(tokens.color[mode]).map(([name, value]) => `--color-${kebab(name)}:${value}`),
    ...tokens.subjectTint[mode].map((value, index) => `--tint-${index}:${value}`),
    `--shadow:${tokens.shadow[mode]}`,
    `--picture-filter:${tokens.pictureFilter[mode]}`,
  ];
}

function fixed(): string[] {
  const { font, spaces, radius, width, motion } = tokens;
  return [
    `--font:${font.family}`,
    ...font.sizes.map((size) => `--size-${size}:${size / 16}rem`),
    ...spaces.map((space) => `--space-${space}:${space}px`),
    ...Object.entries(radius).map(([name, value]) => `--radius-${name}:${value}px`),
    ...Object.entries(width).map(([name, value]) => `--width-${name}:${value}px`),
    ...Object.entries(motion).map(([name, value]) => `--motion-${name}:${value}ms`),
    `--color-on-tint:${tokens.onSubjectTint}`,
  ];
}

const still = Object.keys(tokens.motion).map((name) => `--motion-${name}:0ms`);

/** The style text that the root layout inlines: `:root` with every variable, the dark values by system preference and by `data-theme`. */
export function cssVariables(): string {
  return [
    block(':root', [...fixed(), ...themed('light')]),
    `@media screen and (prefers-color-scheme:dark){${block(':root:not([data-theme=light])', themed('dark'))}}`,
    `@media screen{${block(':root[data-theme=dark]', themed('dark'))}}`,
    `@media (prefers-reduced-motion:reduce){${block(':root', still)}}`,
  ].join('');
}
