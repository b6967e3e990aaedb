import 'server-only';
import { cache } from 'react';
import * as api from '@/contract/paper/accepted';
import { tags } from '@/contract/tags';
import type { ListFilter } from '@/lib/filters/list-filters';
import { nullOnMissing, readPublic } from './read';

/** Accepted papers on a page of their list. */
export const PAPERS_PER_PAGE = 20;

const of = (msId: number) => [tags.papers(msId), tags.meeting(msId)];
const NOTHING: api.AcceptedFacts = { total: 0, posters: 0, columns: [], forms: [], awards: [], book: false };

/** A page of the accepted papers of a meeting; none where the upstream has no such call. */
export function listAccepted(msId: number, { page, keyword, form, ...ids }: ListFilter<'artlist'>) {
  const query = {
    keyword,
    form,
    columnId: ids.columnId ? Number(ids.columnId) : undefined,
    awardId: ids.awardId ? Number(ids.awardId) : undefined,
    pageNum: Number(page ?? 1),
    pageSize: PAPERS_PER_PAGE,
  };
  return readPublic(api.listAccepted, { params: { msId }, query }, of(msId));
}

/** How many there are, by column, form and award. */
export const getAcceptedFacts = cache(
  async (msId: number) =>
    (await nullOnMissing(readPublic(api.getAcceptedFacts, { params: { msId } }, of(msId)))) ?? NOTHING,
);

/** An accepted paper, or one that was withdrawn since; null where there is none. */
export const getAccepted = cache((msId: number, artId: number) =>
  nullOnMissing(readPublic(api.getAccepted, { params: { msId, artId } }, of(msId))),
);

/** The posters of a meeting. */
export const listPosters = cache((msId: number) => readPublic(api.listPosters, { params: { msId } }, of(msId)));
