import { sharp } from './sharp';

const known = new Map<string, Promise<boolean>>();

/** Whether this machine has a font for a script: two different characters must not look alike (both an empty box, or nothing). */
export function glyphsDrawn(pair: string): Promise<boolean> {
  const found = known.get(pair) ?? compare([...pair]);
  known.set(pair, found);
  return found;
}

async function compare([one = '', two = '']: string[]): Promise<boolean> {
  const drawn = (sign: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><text x="4" y="38" font-size="36" font-family="'Noto Sans CJK SC','Noto Sans SC',sans-serif">${sign}</text></svg>`,
      ),
    )
      .raw()
      .toBuffer();
  const [first, second] = await Promise.all([drawn(one), drawn(two)]);
  return !first.equals(second);
}
