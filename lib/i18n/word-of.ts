interface Translate<K extends string> {
  (key: K): string;
  has(key: K): boolean;
}

/** The word of a key that holds what no type knows, such as a code of the upstream’s; `otherwise` where there is none. */
export const wordOf = <K extends string>(t: Translate<K>, key: string, otherwise: string): string =>
  t.has(key as K) ? t(key as K) : otherwise;
