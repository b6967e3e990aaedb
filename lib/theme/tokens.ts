/** Colours by role. `…Text` may be set as text on paper, ground and its own tint; plain names are for fills and marks. */
const light = {
  ink: '#12263a',
  text: '#33475b',
  muted: '#5a6b7e',
  line: '#e4eaf0',
  lineStrong: '#7d8fa0',
  ground: '#f6f8fa',
  paper: '#ffffff',
  raised: '#ffffff',
  inverse: '#12263a',
  onInverse: '#ffffff',
  brand: '#0b7a75',
  brandText: '#0b746f',
  brandFill: '#0b7a75',
  brandHover: '#096661',
  brandTint: '#e6f4f3',
  accent: '#e4572e',
  accentText: '#b83c18',
  accentFill: '#c8431d',
  accentHover: '#ad3714',
  accentTint: '#fdece6',
  gold: '#b7791f',
  goldText: '#855510',
  goldTint: '#faf1df',
  success: '#2e7d4f',
  successText: '#276c44',
  successTint: '#e7f4ec',
  warning: '#b45309',
  warningText: '#9a4708',
  warningTint: '#fdf1e3',
  danger: '#c0362c',
  dangerText: '#b03027',
  dangerFill: '#c0362c',
  dangerTint: '#fcebe9',
  info: '#2563a8',
  infoText: '#2563a8',
  infoTint: '#e8f0fa',
  onFill: '#ffffff',
  graph: '#0b7a7510',
  veil: '#12263a99',
} as const;

export type ColorName = keyof typeof light;
export type ThemeMode = 'light' | 'dark';

const dark: Record<ColorName, string> = {
  ink: '#eef4f8',
  text: '#c6d3de',
  muted: '#9aacbc',
  line: '#24374a',
  lineStrong: '#71879b',
  ground: '#0b1620',
  paper: '#0f1c29',
  raised: '#152636',
  inverse: '#d5e0e9',
  onInverse: '#0f1c29',
  brand: '#4dbdb5',
  brandText: '#5cc7bf',
  brandFill: '#0b7a75',
  brandHover: '#0a6c67',
  brandTint: '#113336',
  accent: '#f07a55',
  accentText: '#ff9d7d',
  accentFill: '#c8431d',
  accentHover: '#b23a17',
  accentTint: '#3b211a',
  gold: '#e0ae55',
  goldText: '#e3b566',
  goldTint: '#332a18',
  success: '#6cc394',
  successText: '#7bcb9f',
  successTint: '#14312a',
  warning: '#eda35c',
  warningText: '#f0ad6d',
  warningTint: '#362716',
  danger: '#f08a82',
  dangerText: '#f49a93',
  dangerFill: '#c0362c',
  dangerTint: '#3a1f20',
  info: '#7fb2ea',
  infoText: '#8cbaee',
  infoTint: '#172e48',
  onFill: '#ffffff',
  graph: '#4dbdb512',
  veil: '#050b11b3',
};

/** Every value of the look; the CSS variables and antd's theme are both made from this object. Lengths in px, times in ms. */
export const tokens = {
  color: { light, dark },
  /** Grounds of portraits and initials, chosen by the subject's slug; line drawings and ink text stand on them. */
  subjectTint: {
    light: ['#e6f4f3', '#f5eddc', '#e6edf6', '#fbe9e2', '#eae8f4', '#e9f1e2'],
    dark: ['#a9cfcc', '#d6c9ad', '#b3c4d9', '#dcb9ab', '#c0bbd6', '#bccdb0'],
  },
  onSubjectTint: '#12263a',
  font: {
    family:
      'system-ui, -apple-system, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    sizes: [12, 14, 16, 18, 22, 28, 36, 48],
    weightStrong: 600,
    leadingTight: 1.3,
    leadingTable: 1.6,
    leadingText: 1.7,
  },
  spaces: [4, 8, 12, 16, 24, 32, 48, 64, 96],
  radius: { small: 4, control: 6, card: 12, full: 999 },
  shadow: {
    light: '0 1px 2px rgb(18 38 58 / 6%), 0 8px 24px rgb(18 38 58 / 10%)',
    dark: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 45%)',
  },
  /** Covers and photographs: dimmed in the dark, so that a list of them does not glare. */
  pictureFilter: { light: 'none', dark: 'brightness(0.78) saturate(0.9)' },
  width: { content: 1280, reading: 720, header: 64, touch: 44 },
  breakpoint: { small: 640, medium: 900, large: 1200 },
  motion: { fast: 120, normal: 200 },
} as const;

/** Index into `subjectTint` for a subject's slug (or any stable key): the same subject has the same tint on every page. */
export function subjectTintIndex(key: string | null | undefined): number {
  let sum = 0;
  for (const char of key ?? '') sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return sum % tokens.subjectTint.light.length;
}
