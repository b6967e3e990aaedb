/** Letters that English spells one sound with, in the order in which they are replaced. */
const SAME_SOUND: [RegExp, string][] = [
  [/^(?:pn|kn|gn)/, 'n'],
  [/^ps/, 's'],
  [/^rh/, 'r'],
  [/ae|oe/g, 'e'],
  [/ph/g, 'f'],
  [/sch/g, 'sk'],
  [/sc(?=[eiy])/g, 's'],
  [/ck|ch|q|c(?![eiyh])/g, 'k'],
  [/[cz]/g, 's'],
  [/x/g, 'ks'],
  [/y/g, 'i'],
  [/w/g, 'u'],
  [/(?<=[^aeiou])h|h$/g, ''],
  [/(.)\1+/g, '$1'],
];

/** An English word as it is heard, so that `nefrology`, `diareah` and `sirosis` are what they are meant to be. */
export function heard(word: string): string {
  return SAME_SOUND.reduce((text, [letters, sound]) => text.replace(letters, sound), word);
}
