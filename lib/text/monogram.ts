/** Surnames of two characters that are still common; every other surname has one. */
const COMPOUND =
  /^(?:欧阳|上官|司马|司徒|诸葛|夏侯|皇甫|尉迟|公孙|慕容|令狐|东方|端木|独孤|南宫|长孙|宇文|轩辕|百里|呼延|申屠|澹台)/;
const HAN = /^\p{Script=Han}/u;
const firstOf = (word: string | undefined) => [...(word ?? '')][0] ?? '';

/** What stands for a person without a photograph: `沈砚青` → `沈`, `Yanqing Shen` → `YS`. */
export function personMonogram(name: string): string {
  const clean = name.trim();
  if (HAN.test(clean)) return COMPOUND.exec(clean)?.[0] ?? firstOf(clean);
  const words = clean.split(/\s+/);
  return `${firstOf(words[0])}${words.length > 1 ? firstOf(words.at(-1)) : ''}`.toUpperCase();
}

/** Words that many organisations share, so that they tell none from another. */
const COMMON =
  /^(?:the|a|of|for|and|in|first|second|third|affiliated|central|peoples?|people’s|hospital|school|college|department|academic|institute|society|association|national|municipal|provincial|public|health)$/i;

/** What stands for an organisation without a mark of its own: `澄明医学会` → `澄`, `First Affiliated Hospital of Yunlan Medical University` → `Y`. */
export function organisationMonogram(name: string): string {
  const clean = name.trim();
  if (HAN.test(clean)) return firstOf(clean);
  const words = clean.split(/[\s,]+/);
  return firstOf(words.find((word) => !COMMON.test(word)) ?? words[0]).toUpperCase();
}
