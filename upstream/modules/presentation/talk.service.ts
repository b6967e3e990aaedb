import { PAPER_PARTS, PAPER_STATE } from '@/contract/paper/codes';
import type { PaperSummary } from '@/contract/paper/paper';
import { keptOf } from '@/upstream/core/list/kept-keys';
import { plainText } from '@/upstream/core/text/html';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { toWireOrNull } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { keptAt } from './accepted.repository';
import { findRule } from './paper-fee.repository';
import { withoutAddresses, withoutAddressesOrNull } from './reach';
import * as repository from './talk.repository';

export { findColumnsOf, PAPER_SEEN } from './talk.repository';

/** What a talk or a poster is told of its paper. */
export interface TalkPaper extends Omit<repository.TalkRow, 'summary' | 'summaryEn' | 'units'> {
  /** It is presented; else its authors took it back, or do not present it. */
  mark: 'withdrawn' | 'declined' | null;
  abstract: string | null;
  abstractEn: string | null;
  hospital: string | null;
  hospitalEn: string | null;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
function abstractOf(summary: PaperSummary, lang: Locale): string | null {
  const parts = PAPER_PARTS.flatMap((part) => {
    const text = plainText(withoutAddresses(summary[part] ?? '')).trim();
    return text ? [`<p><strong>${translate(lang, `book.part.${part}`)}</strong> ${escaped(text)}</p>`] : [];
  });
  return parts.join('') || null;
}

const markOf = ({ state, answer }: Pick<repository.TalkRow, 'state' | 'answer'>): TalkPaper['mark'] =>
  state !== PAPER_STATE.accepted ? 'withdrawn' : answer === '2' ? 'declined' : null;

function toTalk({ summary, summaryEn, units, ...row }: repository.TalkRow): TalkPaper {
  const [unit] = units ?? [];
  return {
    ...row,
    mark: markOf(row),
    title: withoutAddresses(row.title || (row.titleEn ?? '')),
    titleEn: withoutAddressesOrNull(row.titleEn),
    name: withoutAddressesOrNull(row.name),
    nameEn: withoutAddressesOrNull(row.nameEn),
    abstract: abstractOf(summary, 'zh'),
    abstractEn: abstractOf(summaryEn, 'en'),
    hospital: withoutAddressesOrNull(unit?.unit),
    hospitalEn: withoutAddressesOrNull(unit?.unitEn),
  };
}

/** Papers as talks of them need them, by number; also those that are not presented any more. */
export const findTalkPapers = async (db: Reader, artIds: readonly number[]): Promise<TalkPaper[]> =>
  (await repository.findTalks(db, artIds)).map(toTalk);

/** What how papers stand is kept under: triggers forget it (`stands_changed`). */
export const standsOf = (msId: number): readonly string[] => [`accepted ${msId}`, `stands ${msId}`];

/** How papers of talks and posters of a meeting stand, without what they say; kept, as a board is looked at far more often than this changes. */
export async function findTalkStands(ctx: { db: Reader; caches: object }, msId: number, artIds: readonly number[]) {
  const kept = { of: standsOf(msId), name: ['stands', ...artIds], kept: true };
  const rows = await keptOf(ctx, kept, () => repository.findStands(ctx.db, artIds));
  return rows.map((row) => ({ ...row, mark: markOf(row) }));
}

/** How many papers of a meeting are presented. */
export const countPresentedAt = async (ctx: { db: Reader; caches: object }, msId: number): Promise<number> =>
  keptOf(ctx, { ...(await keptAt(ctx.db, msId)), name: 'presented' }, () => repository.countPresentedAt(ctx.db, msId));

/** The talks and posters that a meeting has accepted, by column and number. */
export const findPlaceable = async (db: Reader, msId: number): Promise<TalkPaper[]> =>
  (await repository.findPresentedAt(db, msId)).map(toTalk);

/** Until when the presenters of a meeting have to be there, wire time; null where nobody asks. */
export const presentUntilOf = async (db: Reader, msId: number): Promise<string | null> =>
  toWireOrNull((await findRule(db, msId))?.presentUntil);
