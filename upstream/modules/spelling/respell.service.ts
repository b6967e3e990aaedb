import type { Context } from '@/upstream/core/context';
import { parseQuery } from '@/upstream/core/search/query';
import type { Match } from '@/upstream/core/search/search-sql';
import type { Vocabulary } from './vocabulary';
import { getVocabulary } from './vocabulary.service';

/** Likely keywords that are tried. */
const MAX_TRIED = 6;

/** The keyword with what is unknown in it replaced by something like it, the likeliest first; nothing is looked for. */
export async function respell(ctx: Context, keyword: string): Promise<string[]> {
  const { phrase, parts } = parseQuery(keyword);
  if (parts.length === 0 || parts.every(({ known }) => known)) return [];
  const vocabulary = await getVocabulary(ctx);
  const runs = phrase.match(/\p{Script=Han}+|[\p{Script=Latin}\p{N}]+/gu) ?? [];
  const whole = runs.length > 1 && /[a-z]/.test(phrase) ? vocabulary.spoken(runs.join('')) : [];
  const likely = [...whole, ...combined(runs, (run) => choicesOf(run, vocabulary))];
  return [...new Set(likely)].filter((one) => one !== phrase).slice(0, MAX_TRIED);
}

/** The runs with each unknown one replaced; only one of them has a second and third choice. */
function combined(runs: string[], choose: (run: string) => string[]): string[] {
  const choices = runs.map(choose);
  const most = Math.max(0, ...choices.map(({ length }) => length));
  const one = choices.filter(({ length }) => length > 0).length === 1;
  return Array.from({ length: one ? most : Math.min(1, most) }, (_, place) =>
    runs.map((run, at) => choices[at]?.[place] ?? choices[at]?.[0] ?? run).join(' '),
  );
}

/** What a run of characters or a Latin word may be instead; nothing for what is known. */
function choicesOf(run: string, vocabulary: Vocabulary): string[] {
  const { parts } = parseQuery(run);
  if (parts.every(({ known, general }) => known || general)) return [];
  const inside = parts.length > 1 ? combined(partTexts(run), (text) => choicesOfPart(text, vocabulary)) : [];
  return [...vocabulary.like(run), ...inside];
}

const partTexts = (run: string) => parseQuery(run).parts.map(({ own }) => own.text);

const choicesOfPart = (text: string, vocabulary: Vocabulary) =>
  parseQuery(text).parts.every(({ known }) => known) ? [] : vocabulary.like(text);

interface Asked {
  keyword?: string;
  match?: Match;
}

/**
 * Reads what has all that is looked for; where nothing has, what a keyword like it finds, then what comes nearest. Who says how
 * closely gets that alone.
 */
export async function readMatching<P extends { total: number }>(
  ctx: Context,
  { keyword, match }: Asked,
  read: (asked: Asked) => Promise<P>,
): Promise<P> {
  if (!keyword || match) return read({ keyword, match });
  const all = await read({ keyword, match: 'all' });
  if (all.total > 0) return all;
  const others = await respell(ctx, keyword);
  for (const other of others) {
    const found = await read({ keyword: other, match: 'all' });
    if (found.total > 0) return found;
  }
  const nearest = await read({ keyword, match: 'most' });
  return nearest.total > 0 || !others[0] ? nearest : read({ keyword: others[0], match: 'most' });
}
