/** What search engines show of a title and of a description, characters. */
export const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;

/**
 * The title of an inner page, whole if it fits into what search engines show. What is too long loses first what stands
 * behind a dot, such as a doctor's hospital, then words from its end.
 */
export function fitTitle(page: string, complete: (page: string) => string): string {
  const room = LONGEST_TITLE - complete('').length;
  if (page.length <= room) return complete(page);
  const [own = page] = page.split(' · ');
  return complete(own.length <= room ? own : cutWords(own, room));
}

/** What an HTML fragment says. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Plain text of a description's length. */
export function fitDescription(text: string): string {
  const plain = plainText(text);
  return plain.length <= LONGEST_DESCRIPTION ? plain : cutWords(plain, LONGEST_DESCRIPTION);
}

/** At most so many characters, cut between words where there are any, without punctuation before the dots. */
function cutWords(text: string, longest: number): string {
  const cut = text.slice(0, longest - 1);
  const whole = /[a-z0-9]$/i.test(cut) && /^[a-z0-9]/i.test(text.slice(longest - 1)) ? cut.replace(/\s\S*$/, '') : cut;
  return `${whole.replace(/[\s,;:.·—–(（、，：；-]+$/, '')}…`;
}
