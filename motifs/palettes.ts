import type { Inks } from './ink';

export type CoverKind = 'cover' | 'video' | 'live' | 'building' | 'article';
/** The inks and the second ground of a composition. */
export interface Palette extends Inks {
  field: string;
}

const light = (ground: string, field: string, pale: string, mid: string, accent: string): Palette => ({
  ground,
  field,
  pale,
  mid,
  accent,
  ink: '#12263a',
  shade: '#12263a',
  light: '#ffffff',
});
const dark = (ground: string, field: string, pale: string, mid: string, accent: string, shade: string): Palette => ({
  ground,
  field,
  pale,
  mid,
  accent,
  shade,
  ink: '#f6efe0',
  light: '#2f5370',
});

/** All from the site's tokens: ink, teal, coral, gold, blue and their tints. */
const PALETTES: Record<CoverKind, readonly [Palette, ...Palette[]]> = {
  cover: [
    light('#e6f4f3', '#c9e5e2', '#f4faf9', '#3f9d97', '#e4572e'),
    dark('#12263a', '#1d3a55', '#2a4d6b', '#2f8f88', '#e4572e', '#0b1826'),
    light('#f4efe4', '#e6dbc3', '#fbf8f1', '#3f9d97', '#e4572e'),
    light('#e8f0fa', '#c8dbf1', '#f5f9fe', '#5b8fc9', '#e4572e'),
    dark('#0b4f55', '#116369', '#1b767b', '#3fa8a1', '#e98a5f', '#07363b'),
    light('#fdece6', '#f7cfc0', '#fff8f5', '#e8825f', '#0b7a75'),
    light('#eef2f6', '#d3dfe9', '#fbfcfd', '#7f9bb5', '#e4572e'),
    dark('#1d3a52', '#284d6b', '#345f80', '#c9a55c', '#e4572e', '#0f2334'),
    light('#f7ecd2', '#ecd49d', '#fdf8ea', '#cf9a45', '#0b7a75'),
    dark('#0b7a75', '#0a6a66', '#0f8f89', '#7cc9c3', '#f0b35a', '#064b48'),
    light('#ffffff', '#dceeec', '#f0f8f7', '#0b8a84', '#e4572e'),
  ],
  video: [
    dark('#0b1620', '#13283a', '#1f3c54', '#2f8f88', '#e4572e', '#060d14'),
    dark('#0d2227', '#14363c', '#1e4b51', '#c9a55c', '#3fa8a1', '#061316'),
    dark('#171c2c', '#242c45', '#35405f', '#5b8fc9', '#e98a5f', '#0b0e18'),
  ],
  // A live takes the ground of its subject: coral is for what is on now, on the chip alone.
  live: [
    light('#e6f4f3', '#c9e5e2', '#f4faf9', '#3f9d97', '#b7791f'),
    light('#f4efe4', '#e6dbc3', '#fbf8f1', '#8a8f6a', '#0b7a75'),
    light('#e8f0fa', '#c8dbf1', '#f5f9fe', '#5b8fc9', '#0b7a75'),
    dark('#12263a', '#1d3a55', '#2a4d6b', '#2f8f88', '#c9a55c', '#0b1826'),
    light('#eae8f4', '#d3cfe8', '#f7f6fb', '#7f78b0', '#b7791f'),
    light('#e9f1e2', '#cfdfc2', '#f6faf2', '#6f9358', '#12263a'),
    dark('#0b4f55', '#116369', '#1b767b', '#3fa8a1', '#f0b35a', '#07363b'),
  ],
  building: [
    light('#e8f0fa', '#c8dbf1', '#ffffff', '#7f9bb5', '#b7791f'),
    light('#f7ecd2', '#ecd49d', '#fffdf8', '#c08a3e', '#0b7a75'),
    light('#e6f4f3', '#c9e5e2', '#ffffff', '#3f9d97', '#b7791f'),
    dark('#12263a', '#1d3a55', '#345f80', '#2f8f88', '#f0b35a', '#0b1826'),
    light('#eef2f6', '#d3dfe9', '#ffffff', '#8a93a8', '#0b7a75'),
  ],
  article: [
    { ...light('#fbfaf6', '#f1eee4', '#ffffff', '#e3ecea', '#bfe0dd'), ink: '#476b6b', shade: '#6d8f8e' },
    { ...light('#f6f8fa', '#e9eef3', '#ffffff', '#dfe8f1', '#f3cbbb'), ink: '#566b80', shade: '#8194a6' },
    { ...light('#fbf6ea', '#f2e8d0', '#fffdf8', '#efe2c4', '#e7b98f'), ink: '#7a6237', shade: '#a98f5e' },
  ],
};

/** The palette a number stands for; neighbouring numbers get different ones. */
export function paletteOf(kind: CoverKind, number: number): Palette {
  const list = PALETTES[kind];
  return list[number % list.length] ?? list[0];
}
