import { type Bi, bi } from '@/upstream/db/seed/bi';
import { flow, h2, list, p } from '@/upstream/db/seed/html';

/**
 * Reads texts that are set apart by lines of `=`: `# zh|en` is a heading, `* zh|en` an item of a list, anything else a
 * paragraph.
 */
export const readTexts = (text: string): Bi[] =>
  text
    .split(/^=$/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readText);

function readText(text: string): Bi {
  const pieces: Bi[] = [];
  let items: Bi[] = [];
  const endList = () => {
    if (items.length > 0) pieces.push(list(items));
    items = [];
  };
  for (const line of text.split('\n')) {
    if (line.startsWith('* ')) {
      items.push(bi(line.slice(2)));
      continue;
    }
    endList();
    pieces.push(line.startsWith('# ') ? h2(bi(line.slice(2))) : p(bi(line)));
  }
  endList();
  return flow(...pieces);
}
