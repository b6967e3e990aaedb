/** Letters of any script, and between them what names are joined with: no dot, digit or sign of which an address or a number is made. */
const NAME = /^\p{L}[\p{L}\p{M} ·•’'()（）-]*$/u;

/** A name that somebody gave themselves, where a text of ours to others may say it: what could lead them somewhere, or is too long for a name, is none. */
export const plainName = (name: string, most: number): string | null =>
  name.length <= most && NAME.test(name) ? name : null;
